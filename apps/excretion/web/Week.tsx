import { Button, Group, Text } from '@mantine/core';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type Entry, entries, type Week as WeekOf } from '../contract/entries.ts';
import type { Bristol } from '../domain/entries.ts';
import { useSummary } from './shown.ts';
import { StoolPicture } from './StoolPicture.tsx';
import { useText } from './text.ts';
import classes from './Week.module.css';

/** Within a week a day needs no year. */
const year = / ?\d{4}$/;
const shifts = ['early', 'late', 'night'] as const;

function CellEntry({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const summary = useSummary();
  const format = useFormat();
  const none = entry.amount === 'none';
  return (
    <div className={`${classes.entry} ${none ? classes.none : ''}`}>
      {entry.bristol !== null && (
        <>
          <b>{entry.bristol}</b>
          <StoolPicture bristol={entry.bristol as Bristol} width={36} />
        </>
      )}
      <span>
        {entry.what === 'stool' || none ? '' : `${t(`whats.${entry.what}`)}: `}
        {summary(entry)}
      </span>
      <Text span size="sm" c="dimmed">
        {format.time(entry.happenedAt)}
      </Text>
    </div>
  );
}

function Grid({ week }: { readonly week: WeekOf }) {
  const t = useText();
  const format = useFormat();
  const today = format.today();
  return (
    <div className={classes.scroll}>
      <table className={classes.grid}>
        <caption className="visually-hidden">{t('sections.week')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fields.day')}</th>
            {shifts.map((one) => (
              <th key={one} scope="col">
                {t(`shifts.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {daysFromTo(week.from, week.to)
            .toReversed()
            .map((day) => (
              <tr key={day} data-today={day === today || undefined}>
                <th scope="row">{format.dayWithWeekday(day).replace(year, '')}</th>
                {shifts.map((one, shift) => (
                  <td key={one}>
                    {week.cells
                      .filter((cell) => cell.day === day && cell.shift === shift)
                      .map(({ entry }) => (
                        <CellEntry key={entry.id} entry={entry} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Seven days by day and shift, the newest on top; a night stands on the day on which it began. */
export function Week({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const [to, setTo] = useAddressValue('to');
  const query = useCall(entries.week, { residentId, ...(to === '' ? {} : { to }) }, { keep: true });
  const { data } = query;
  const move = (days: number) => {
    const next = addDays(to === '' ? format.today() : to, days);
    setTo(next >= format.today() ? '' : next);
  };
  return (
    <Section
      title={t('sections.week')}
      actions={
        <Group gap="sm">
          <Button variant="default" onClick={() => move(-7)}>
            {t('actions.before')}
          </Button>
          {to !== '' && (
            <Button variant="default" onClick={() => move(7)}>
              {t('actions.after')}
            </Button>
          )}
        </Group>
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {givesWay(query) && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && !givesWay(query) && data.cells.length === 0 && <Text c="dimmed">{t('states.emptyWeek')}</Text>}
      {data && !givesWay(query) && data.cells.length > 0 && <Grid week={data} />}
    </Section>
  );
}
