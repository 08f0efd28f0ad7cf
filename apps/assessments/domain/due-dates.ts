import { addDays, type Day } from '#platform/domain/days.ts';

/*
 * When an instrument is due again (domain reference of the assessments, section 0.2): the day of the latest complete assessment
 * plus the interval of what it came to; a trigger (entry, fall, return from hospital, new group of drugs, change of weight) sets
 * it to now. A person may choose another day. Everything is reckoned anew from these facts, so that a correction or a deletion
 * needs no rule of its own.
 */

export const reasons = ['interval', 'trigger', 'entry', 'manual'] as const;
export type DueReason = (typeof reasons)[number];
export const triggerKinds = ['entry', 'fall', 'hospitalReturn', 'newMedicationGroup', 'weightChange'] as const;
export type TriggerKind = (typeof triggerKinds)[number];

/** The latest assessment that counts: its day, the instant of its completion, and days until it is due again (null: not by time). */
export interface Latest { readonly day: Day; readonly completedAt: string; readonly intervalDays: number | null }
/** What happened, its day in the home and its instant. */
export interface Triggered { readonly kind: TriggerKind; readonly day: Day; readonly at: string }
/** A day that a person has chosen, and when. */
export interface Chosen { readonly day: Day; readonly at: string }

export interface NextDue { readonly day: Day; readonly reason: DueReason }

/** An assessment answers a trigger when it is about that day or a later one, and was completed after it. */
const answers = (latest: Latest | null, triggered: Triggered): boolean =>
  latest !== null && latest.day >= triggered.day && Date.parse(latest.completedAt) >= Date.parse(triggered.at);

/**
 * Which of two triggers holds. One that nobody has answered stays, and of two the earlier makes it due; a return from hospital
 * that was planned for another day replaces the first plan. Once it is answered the new one counts.
 */
export function joinTriggers(before: Triggered | null, next: Triggered, latest: Latest | null): Triggered {
  if (before === null || answers(latest, before)) return before !== null && Date.parse(next.at) < Date.parse(before.at) ? before : next;
  if (before.kind === 'hospitalReturn' && next.kind === 'hospitalReturn') return next;
  return Date.parse(next.at) < Date.parse(before.at) ? next : before;
}

/** The next due day with its reason, or null when nothing makes it due. A trigger that nobody has answered beats everything else. */
export function nextDue({ latest, triggered, chosen }: { latest: Latest | null; triggered: Triggered | null; chosen: Chosen | null }): NextDue | null {
  if (triggered !== null && !answers(latest, triggered)) return { day: triggered.day, reason: triggered.kind === 'entry' ? 'entry' : 'trigger' };
  if (chosen !== null && (latest === null || Date.parse(latest.completedAt) < Date.parse(chosen.at))) return { day: chosen.day, reason: 'manual' };
  if (latest === null || latest.intervalDays === null) return null;
  return { day: addDays(latest.day, latest.intervalDays), reason: 'interval' };
}

/** An outcome or a form as far as its intervals go. Undefined: says nothing; null: not by time. */
interface Interval { readonly intervalDays?: number | null | undefined }
/** What a home has set for one instrument: by outcome, and for all outcomes that say nothing. */
export interface OwnIntervals { readonly outcomes: Readonly<Record<string, number | null>>; readonly otherwise?: number | null | undefined }

/** Days until the next assessment after an outcome: what the home set for it, the instrument's own, the home's for all others, the form's. */
export function intervalAfter(
  outcome: string | null, form: Interval & { readonly outcomes: readonly (Interval & { readonly code: string })[] }, own: OwnIntervals = { outcomes: {} },
): number | null {
  const set = outcome === null ? undefined : own.outcomes[outcome];
  if (set !== undefined) return set;
  const shipped = form.outcomes.find((one) => one.code === outcome)?.intervalDays;
  if (shipped !== undefined) return shipped;
  if (own.otherwise !== undefined) return own.otherwise;
  return form.intervalDays ?? null;
}

export type Urgency = 'overdue' | 'today' | 'soon' | 'later';

/** How urgent a due day is: within the next week it is soon. */
export function urgencyOf(day: Day, today: Day): Urgency {
  if (day < today) return 'overdue';
  if (day === today) return 'today';
  return day <= addDays(today, 7) ? 'soon' : 'later';
}
