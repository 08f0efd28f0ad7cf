import { addDays, type Day } from '#platform/domain/time/days.ts';

/*
 * When an instrument is due again (domain reference of the assessments, section 0.2): the day of the latest complete assessment
 * plus the interval of what it came to; a trigger (entry, fall, return from hospital, new group of drugs, change of weight) sets
 * it to now. A person may choose another day. Everything is reckoned anew from these facts, so that a correction or a deletion
 * needs no rule of its own. How often: domain/rhythm.ts.
 */

export const reasons = ['interval', 'entryPhase', 'shift', 'recheck', 'trigger', 'entry', 'manual'] as const;
export type DueReason = (typeof reasons)[number];
export const triggerKinds = [
  'entry',
  'fall',
  'hospitalReturn',
  'newMedicationGroup',
  'weightChange',
] as const;
export type TriggerKind = (typeof triggerKinds)[number];

/** The latest assessment that counts: its day, the instant of its completion, and when its own rhythm makes it due again (null: not by time). */
export interface Latest {
  readonly day: Day;
  readonly completedAt: string;
  readonly next: NextDue | null;
}
/** What happened, its day in the home and its instant. */
export interface Triggered {
  readonly kind: TriggerKind;
  readonly day: Day;
  readonly at: string;
}
/** A day that a person has chosen, and when. */
export interface Chosen {
  readonly day: Day;
  readonly at: string;
}

/** `at`: from which moment of the day on; null: the whole day. `until`: the last day of the rhythm, where it ends. */
export interface NextDue {
  readonly day: Day;
  readonly reason: DueReason;
  readonly at: string | null;
  readonly until: Day | null;
}

const wholeDay = (day: Day, reason: DueReason): NextDue => ({ day, reason, at: null, until: null });

/** An assessment answers a trigger when it is about that day or a later one, and was completed after it. */
const answers = (latest: Latest | null, triggered: Triggered): boolean =>
  latest !== null &&
  latest.day >= triggered.day &&
  Date.parse(latest.completedAt) >= Date.parse(triggered.at);

/**
 * Which of two triggers holds. One that nobody has answered stays, and of two the earlier makes it due; a return from hospital
 * that was planned for another day replaces the first plan. Once it is answered the new one counts.
 */
export function joinTriggers(before: Triggered | null, next: Triggered, latest: Latest | null): Triggered {
  if (before === null || answers(latest, before))
    return before !== null && Date.parse(next.at) < Date.parse(before.at) ? before : next;
  if (before.kind === 'hospitalReturn' && next.kind === 'hospitalReturn') return next;
  return Date.parse(next.at) < Date.parse(before.at) ? next : before;
}

/** Of the results of two ways to measure the same, the one that was recorded last. */
export function laterOf<R extends { readonly day: Day; readonly completedAt: string }>(
  one: R | null,
  other: R | null,
): R | null {
  if (one === null || other === null) return one ?? other;
  return one.day === other.day
    ? Date.parse(other.completedAt) > Date.parse(one.completedAt)
      ? other
      : one
    : other.day > one.day
      ? other
      : one;
}

/**
 * The next due day with its reason, or null when nothing makes it due. A trigger that nobody has answered beats everything else.
 * `other`: the latest result of another way to measure the same. It answers a trigger too, and when it is the later one, the
 * rhythm is its own; a day that a person chose for this instrument stays.
 */
export function nextDue({
  latest,
  triggered,
  chosen,
  other = null,
}: {
  latest: Latest | null;
  triggered: Triggered | null;
  chosen: Chosen | null;
  other?: Latest | null;
}): NextDue | null {
  const last = laterOf(latest, other);
  if (triggered !== null && !answers(last, triggered))
    return wholeDay(triggered.day, triggered.kind === 'entry' ? 'entry' : 'trigger');
  if (chosen !== null && (latest === null || Date.parse(latest.completedAt) < Date.parse(chosen.at)))
    return wholeDay(chosen.day, 'manual');
  return last === latest ? (latest?.next ?? null) : null;
}

/** The day on which a trigger makes an instrument due: at entry, some wait until a resident has settled in (reference 1). */
export const dueDayOf = (kind: TriggerKind, day: Day, firstAfterDays: number): Day =>
  kind === 'entry' ? addDays(day, firstAfterDays) : day;

export type Urgency = 'overdue' | 'today' | 'soon' | 'later';

/** How urgent a due day is: within the next week it is soon; before its moment of today it is not due yet. */
export function urgencyOf(
  day: Day,
  today: Day,
  at: string | null = null,
  now: number = Number.POSITIVE_INFINITY,
): Urgency {
  if (day < today) return 'overdue';
  if (day === today) return at !== null && Date.parse(at) > now ? 'soon' : 'today';
  return day <= addDays(today, 7) ? 'soon' : 'later';
}
