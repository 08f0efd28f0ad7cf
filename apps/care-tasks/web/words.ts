import { useFormat } from '#platform/web/calls/formatting.ts';
import { passOf } from '#platform/domain/time/zoned-time.ts';
import type { Option } from '#platform/web/calls/options.ts';
import type { Occurrence } from '../contract/occurrences.ts';
import type { Moment } from '#platform/contract/record/concern.ts';
import { dayParts, type DayPart, type ShiftName, shiftNames } from '../domain/timing.ts';
import { useText } from './text.ts';

const isShift = (moment: string): moment is ShiftName => (shiftNames as readonly string[]).includes(moment);
const isPart = (moment: string): moment is DayPart => (dayParts as readonly string[]).includes(moment);

/** The time of an instant; in the night in which the clock shows an hour twice it says which of them. */
export function useTime(): (instant: string) => string {
  const t = useText();
  const format = useFormat();
  return (instant) => {
    const pass = passOf(instant, format.zone);
    return pass === null ? format.time(instant) : t(`passes.${pass}`, { time: format.time(instant) });
  };
}

/**
 * When of a day something is due, in words: Early, Noon, 08:00, 08:00–08:30; with its day unless it is today. In the nights in which
 * the clock is changed a time says which of two it is, or when what the clock skips is due.
 */
export function useMoment(): (one: Pick<Occurrence, 'day' | 'moment' | 'dueFrom'>) => string {
  const t = useText();
  const format = useFormat();
  const name = useMomentName();
  const timed = useTime();
  const said = ({ moment, dueFrom }: Pick<Occurrence, 'moment' | 'dueFrom'>) => {
    if (!/^\d/.test(moment)) return name(moment);
    const [from] = moment.split('-') as [string];
    if (format.time(dueFrom) !== from)
      return t('passes.skipped', { time: format.time(dueFrom), asked: name(moment) });
    return name(moment).replace(from, timed(dueFrom));
  };
  return (one) => (one.day === format.today() ? said(one) : `${format.dayWithWeekday(one.day)} ${said(one)}`);
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
