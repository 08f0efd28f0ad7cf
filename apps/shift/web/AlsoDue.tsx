import { useDepartment } from '#apps/sites/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { WidgetMore } from '#platform/web/kit/page/Widget.tsx';
import { due } from '../contract/due.ts';
import { DueLine } from './DueLine.tsx';
import classes from './Shift.module.css';
import { useText } from './text.ts';

const mostRows = 30;
const mostOfApp = 4;

/** Below the tasks of the round: what else is due, by whatever app, so that one page is enough (experience, 4.5.2). Nothing: nothing is drawn. */
export default function AlsoDue() {
  const t = useText();
  const { ready, place } = useDepartment();
  const { data } = useCall(
    due.list,
    { rows: mostRows, each: mostOfApp, without: 'care-tasks', ...place },
    { keep: true, every: 60_000, enabled: ready },
  );
  if (!data || (data.items.length === 0 && data.more.length === 0)) return null;
  return (
    <div className={classes.also}>
      <Section title={t('screens.AlsoDue')}>
        <ul className={classes.list}>
          {data.items.map((one) => (
            <li key={one.id} className={classes.row}>
              <DueLine row={one} />
            </li>
          ))}
        </ul>
        <div className={classes.more}>
          {data.more.map((one) => (
            <WidgetMore key={one.app} href={one.page ?? undefined}>
              {t('due.more', { name: one.name, count: one.count })}
            </WidgetMore>
          ))}
        </div>
      </Section>
    </div>
  );
}
