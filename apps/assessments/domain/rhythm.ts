import { addDays, type Day } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { NextDue } from './due-dates.ts';

/*
 * How often an instrument is due after a complete assessment (domain reference, the line "interval" of each instrument): by what
 * it came to, more often in the weeks after entry, each shift while something grave lasts, and once more after a measure.
 */

/** An outcome or a form as far as its intervals go. Undefined: says nothing; null: not by time. */
interface Interval {
  readonly intervalDays?: number | null | undefined;
}
/** After entry: the first one so many days after it, then every so many days until so many days after it. */
export interface EntryPhase {
  readonly firstAfterDays: number;
  readonly everyDays?: number | undefined;
  readonly forDays?: number | undefined;
}
export interface Timed extends Interval {
  readonly outcomes: readonly (Interval & {
    readonly code: string;
    readonly eachShiftDays?: number | null | undefined;
  })[];
  readonly entryPhase?: EntryPhase | undefined;
}
/** What a home has set for one instrument: by outcome, for all outcomes that say nothing, and after entry (null: nothing special). */
export interface OwnIntervals {
  readonly outcomes: Readonly<Record<string, number | null>>;
  readonly otherwise?: number | null | undefined;
  readonly entryPhase?: EntryPhase | null | undefined;
}

/** Days until the next assessment after an outcome: what the home set for it, the instrument's own, the home's for all others, the form's. */
export function intervalAfter(
  outcome: string | null,
  form: Timed,
  own: OwnIntervals = { outcomes: {} },
): number | null {
  const set = outcome === null ? undefined : own.outcomes[outcome];
  if (set !== undefined) return set;
  const shipped = form.outcomes.find((one) => one.code === outcome)?.intervalDays;
  if (shipped !== undefined) return shipped;
  if (own.otherwise !== undefined) return own.otherwise;
  return form.intervalDays ?? null;
}

/** The entry phase that holds for an instrument; undefined: none. */
export const entryPhaseOf = (form: Timed, own: OwnIntervals = { outcomes: {} }): EntryPhase | undefined =>
  own.entryPhase === undefined ? form.entryPhase : (own.entryPhase ?? undefined);

/** For how many days an outcome asks for an assessment each shift (null: as long as it lasts), undefined: it does not. An interval that the home set takes its place. */
export function eachShiftAfter(
  outcome: string | null,
  form: Timed,
  own: OwnIntervals = { outcomes: {} },
): number | null | undefined {
  return outcome === null || own.outcomes[outcome] !== undefined
    ? undefined
    : form.outcomes.find((one) => one.code === outcome)?.eachShiftDays;
}

export interface ShiftLimits {
  readonly early: string;
  readonly late: string;
  readonly night: string;
}

/** The beginning of the shift that follows an instant. */
export function nextShift(
  after: string,
  day: Day,
  limits: ShiftLimits,
  zone: string,
): { readonly at: string; readonly day: Day } {
  const starts = [day, addDays(day, 1), addDays(day, 2)].flatMap((one) =>
    [limits.early, limits.late, limits.night].map((time) => ({ day: one, at: instantAt(one, time, zone) })),
  );
  return starts
    .filter((one) => Date.parse(one.at) > Date.parse(after))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]!;
}

export interface Recorded {
  readonly day: Day;
  readonly completedAt: string;
  /** Days that its outcome asks for; null: not by time. */
  readonly intervalDays: number | null;
  readonly entryPhase: EntryPhase | undefined;
  /** The entry that this day follows, or null. */
  readonly entryDay: Day | null;
  /** Undefined: not each shift; null: as long as it lasts; else for so many days from `since`, the first day of the unbroken run of such results. */
  readonly eachShiftDays: number | null | undefined;
  readonly since: Day;
  /** Minutes after which it is due once more, because a measure was taken. */
  readonly againAfterMinutes: number | null;
}
interface Clock {
  readonly limits: ShiftLimits;
  readonly zone: string;
  readonly dayOf: (instant: string) => Day;
}

/** When it happened, as far as the clock goes: an assessment of an earlier day ends with that day. */
const momentOf = ({ day, completedAt }: Recorded, { zone }: Clock): string => {
  const end = instantAt(addDays(day, 1), '00:00', zone);
  return Date.parse(completedAt) < Date.parse(end) ? completedAt : end;
};

/** The last day of the weeks after entry in which it is due more often, or null when this assessment does not lie in them. */
function phaseEnd({ day, entryPhase, entryDay }: Recorded): Day | null {
  if (entryDay === null || entryPhase?.everyDays === undefined || entryPhase.forDays === undefined)
    return null;
  const end = addDays(entryDay, entryPhase.forDays);
  return day >= entryDay && day < end ? end : null;
}

/** When a complete assessment makes the next one due: the earliest of what holds, or null when nothing does. */
export function rhythmAfter(one: Recorded, clock: Clock): NextDue | null {
  const moment = momentOf(one, clock);
  if (one.againAfterMinutes !== null && one.day === clock.dayOf(one.completedAt)) {
    const at = new Date(Date.parse(one.completedAt) + one.againAfterMinutes * 60_000).toISOString();
    return { day: clock.dayOf(at), reason: 'recheck', at, until: null };
  }
  const { eachShiftDays } = one;
  if (
    eachShiftDays !== undefined &&
    (eachShiftDays === null || one.day < addDays(one.since, eachShiftDays))
  ) {
    return {
      ...nextShift(moment, one.day, clock.limits, clock.zone),
      reason: 'shift',
      until: eachShiftDays === null ? null : addDays(one.since, eachShiftDays - 1),
    };
  }
  const end = phaseEnd(one);
  const often = end === null ? null : one.entryPhase!.everyDays!;
  if (often !== null && (one.intervalDays === null || often < one.intervalDays))
    return { day: addDays(one.day, often), reason: 'entryPhase', at: null, until: end };
  return one.intervalDays === null
    ? null
    : { day: addDays(one.day, one.intervalDays), reason: 'interval', at: null, until: null };
}
