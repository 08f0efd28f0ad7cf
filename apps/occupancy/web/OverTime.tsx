import { SegmentedControl, Text } from '@mantine/core';
import { addDays, weekday } from '#platform/domain/time/days.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type RoomOverTime, rooms } from '../contract/rooms.ts';
import { ByDepartment } from './ByDepartment.tsx';
import classes from './over-time.module.css';
import { useText } from './text.ts';

const marks = { available: '○', partiallyOccupied: '◐', occupied: '●' } as const;

/** The first days of the weeks shown, above the lines. */
function Head({ from, days }: { readonly from: string; readonly days: number }) {
  const format = useFormat();
  const mondays = Array.from({ length: days }, (_, offset) => ({
    offset,
    day: addDays(from, offset),
  })).filter(({ day, offset }) => weekday(day) === 1 || offset === 0);
  const shown = mondays.filter(
    ({ offset }, index) =>
      index === mondays.length - 1 || (mondays[index + 1]?.offset ?? days) - offset >= Math.max(4, days / 8),
  );
  return (
    <div className={classes.head} aria-hidden>
      {shown.map(({ day, offset }) => (
        <span key={day} style={{ insetInlineStart: `${(offset / days) * 100}%` }}>
          {format.day(day).slice(0, format.language === 'de' ? 6 : 5)}
        </span>
      ))}
    </div>
  );
}

/** One room as a line of runs; every run says its state in words, shape and shade. */
function Line({ room, days }: { readonly room: RoomOverTime; readonly days: number }) {
  const t = useText();
  const format = useFormat();
  return (
    <li className={classes.line}>
      <div className={classes.room}>
        <Text span fw={700}>
          {room.roomNumber}
        </Text>{' '}
        <Text span size="xs" c="dimmed">
          {t('occupancy.beds', { count: room.beds })}
        </Text>
      </div>
      <ol className={classes.runs} aria-label={t('occupancy.room', { number: room.roomNumber })}>
        {room.runs.map((run) => {
          const names = run.residents.map(listName).join('; ');
          const words = [
            t('occupancy.run', {
              from: format.day(run.from),
              to: format.day(run.to),
              occupancy: t(`occupancies.${run.occupancy}`),
            }),
            names,
          ]
            .filter((part) => part !== '')
            .join(', ');
          return (
            <li
              key={run.from}
              className={classes.run}
              data-occupancy={run.occupancy}
              style={{ flexGrow: run.days, maxWidth: `${(run.days / days) * 100}%` }}
              title={words}
            >
              <span aria-hidden>
                {marks[run.occupancy]} {names === '' ? t(`occupancies.${run.occupancy}`) : names}
              </span>
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
    </li>
  );
}

/** The rooms over some weeks as a picture, with the day on which the fewest beds are used. */
export function OverTime({ from, centerId }: { readonly from: string; readonly centerId: string | null }) {
  const t = useText();
  const format = useFormat();
  const [weeks, setWeeks] = useAddressValue('weeks', '4');
  const days = ['4', '8', '13'].includes(weeks) ? Number(weeks) * 7 : 28;
  const query = useCall(
    rooms.timeline,
    { from, days, ...(centerId === null ? {} : { centerId }) },
    { keep: true },
  );
  const least = query.data?.totals.toSorted((a, b) => a.usedBeds - b.usedBeds)[0];
  return (
    <>
      <SegmentedControl
        value={String(days / 7)}
        onChange={setWeeks}
        aria-label={t('fields.days')}
        data={['4', '8', '13'].map((value) => ({ value, label: t('occupancy.weeks', { count: value }) }))}
        mb="sm"
      />
      {least && least.beds > 0 && (
        <Text c="dimmed" size="sm">
          {t('occupancy.least', { used: least.usedBeds, beds: least.beds, day: format.day(least.day) })}
        </Text>
      )}
      <ByDepartment query={query}>
        {(own) => (
          <>
            <Head from={from} days={days} />
            <ul className={classes.lines}>
              {own.map((room) => (
                <Line key={room.roomId} room={room} days={days} />
              ))}
            </ul>
          </>
        )}
      </ByDepartment>
    </>
  );
}
