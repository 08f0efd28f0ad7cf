import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Option } from '#platform/web/calls/options.ts';
import type { Occurrence } from '../contract/occurrences.ts';
import type { Moment } from '#platform/contract/record/concern.ts';
import { dayParts, type DayPart, type ShiftName, shiftNames } from '../domain/timing.ts';
import { useText } from './text.ts';

const isShift = (moment: string): moment is ShiftName => (shiftNames as readonly string[]).includes(moment);
const isPart = (moment: string): moment is DayPart => (dayParts as readonly string[]).includes(moment);

/** When of a day something is due, in words: Early, Noon, 08:00, 08:00–08:30; with its day unless it is today. */
export function useMoment(): (one: Pick<Occurrence, 'day' | 'moment'>) => string {
  const format = useFormat();
  const name = useMomentName();
  return ({ day, moment }) =>
    day === format.today() ? name(moment) : `${format.dayWithWeekday(day)} ${name(moment)}`;
}

function useMomentName(): (moment: Moment) => string {
  const t = useText();
  return (moment) => {
    if (isShift(moment)) return t(`shifts.${moment}`);
    if (isPart(moment)) return t(`dayParts.${moment}`);
    return moment.replace('-', '–');
  };
}

/** The moments to which something is moved: shifts, parts of the day, each half hour, and where it is now. */
export function useMomentOptions(now: Moment): Option<Moment>[] {
  const name = useMomentName();
  const times = Array.from({ length: 48 }, (_, half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0');
    return `${hour}:${half % 2 === 0 ? '00' : '30'}` as Moment;
  });
  return [...new Set<Moment>([now, ...shiftNames, ...dayParts, ...times])].map((value) => ({
    value,
    label: name(value),
  }));
}
