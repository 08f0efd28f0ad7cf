import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget, WidgetList, WidgetMore } from '#platform/web/kit/page/Widget.tsx';
import { due } from '../contract/due.ts';
import { DueLine } from './DueLine.tsx';
import classes from './Shift.module.css';
import { useText } from './text.ts';

/** What is due now over all apps, the most urgent first; each row begins it (experience, section 0.4 and principle 2). */
export default function DueNowWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const { siteId } = useMe();
  const query = useCall(due.list, { rows, ...(siteId ? { centerId: siteId } : {}) }, { every: 120_000 });
  return (
    <Widget
      title={t('screens.DueNowWidget')}
      icon="clock"
      query={query}
      none={({ items }) => (items.length === 0 ? t('due.nothing') : null)}
    >
      {({ items, more }) => (
        <>
          <WidgetList rows={items} limit={rows} keyOf={(one) => one.id}>
            {(one) => (
              <div className={classes.row}>
                <DueLine row={one} />
              </div>
            )}
          </WidgetList>
          <div className={classes.more}>
            {more.map((one) => (
              <WidgetMore key={one.app} href={one.page ?? undefined}>
                {t('due.more', { name: one.name, count: one.count })}
              </WidgetMore>
            ))}
          </div>
        </>
      )}
    </Widget>
  );
}
