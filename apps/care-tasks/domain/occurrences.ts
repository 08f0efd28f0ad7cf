/** What became of one time at which something was due. The specification names no states of a task; these four are ours. */
export const occurrenceStates = ['open', 'done', 'notDone', 'moved'] as const;
export type OccurrenceState = (typeof occurrenceStates)[number];

/** What can become of each state; back to open is taking back. */
export const steps: Readonly<Record<OccurrenceState, readonly OccurrenceState[]>> = {
  open: ['done', 'notDone', 'moved'],
  done: ['open'],
  notDone: ['open'],
  moved: ['open'],
};
export const mayBecome = (from: OccurrenceState, to: OccurrenceState): boolean => steps[from].includes(to);

/** Minutes in which whoever decided takes it back without a reason. */
export const takeBackMinutes = 60;
/** Hours ahead that belong to now. */
export const soonHours = 2;
/** How far back what nobody decided is still shown as overdue; older ones stand in the list of the resident. */
export const overdueHours = 24;

export const urgencies = ['overdue', 'due', 'soon', 'later', 'away'] as const;
export type Urgency = (typeof urgencies)[number];

/**
 * How urgent something open is at an instant in milliseconds; the one rule for tasks, ordered measurements and protocols. At its end it is
 * over: the next shift begins then.
 */
export function urgencyOf(
  one: { readonly dueFrom: string; readonly dueUntil: string },
  now: number,
): Exclude<Urgency, 'away'> {
  if (Date.parse(one.dueUntil) <= now) return 'overdue';
  const from = Date.parse(one.dueFrom);
  if (from <= now) return 'due';
  return from <= now + soonHours * 3_600_000 ? 'soon' : 'later';
}

export type DecisionFault = 'inFuture' | 'beforeDay' | 'reasonMissing' | 'findingsNeeded';

/** What is wrong with a decision, or null. Nothing is done ahead of its day: what is done earlier is moved. Instants in milliseconds. */
export function decisionFault(
  decision: { readonly state: 'done' | 'notDone'; readonly reason: string; readonly happenedAt: number },
  occurrence: { readonly dueFrom: string; readonly needsFindings: boolean },
  now: number,
): DecisionFault | null {
  if (decision.happenedAt > now) return 'inFuture';
  if (decision.state === 'notDone') return decision.reason.trim() === '' ? 'reasonMissing' : null;
  if (occurrence.needsFindings) return 'findingsNeeded';
  const earliest = Date.parse(occurrence.dueFrom) - 12 * 3_600_000;
  return decision.happenedAt < earliest ? 'beforeDay' : null;
}

/** A check says how somebody is at its time: so many minutes before it, and no earlier, is that time. */
export const earlyMinutes = 15;
/** From when on something is found, in milliseconds. */
export const earliestAnswer = ({ dueFrom }: { readonly dueFrom: string }): number =>
  Date.parse(dueFrom) - earlyMinutes * 60_000;

/** What is wrong with the time of a finding, or null. Instants in milliseconds. */
export function answerFault(
  happenedAt: number,
  occurrence: { readonly dueFrom: string },
  now: number,
): 'inFuture' | 'tooEarly' | null {
  if (happenedAt > now) return 'inFuture';
  return happenedAt < earliestAnswer(occurrence) ? 'tooEarly' : null;
}
