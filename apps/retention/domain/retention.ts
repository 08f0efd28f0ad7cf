import { addDays, addMonths, type Day, dayInMonth, monthOf } from '#platform/domain/time/days.ts';

/** Cantonal health laws: at least ten years after the last entry; twenty are recommended (article 128a OR). */
export const leastMonths = 120;
export const proposedMonths = 240;
/** Days between the list to the administrators and the deletion. */
export const graceDays = 30;

export interface Policy {
  readonly id: string;
  /** Only residents of one center or of one type; null and '' for all. */
  readonly centerId: string | null;
  readonly residentType: string;
  readonly periodMonths: number;
  readonly notificationDays: number;
  readonly autoArchive: boolean;
  /** Days after the exit. */
  readonly archiveAfterDays: number;
  readonly autoDeletion: boolean;
  readonly twoPersons: boolean;
  readonly notifyNear: boolean;
  readonly notifyExpiry: boolean;
  readonly active: boolean;
}

/** The policy of a resident: the one that says most about whom it is for; center before type. Null when none fits. */
export function policyFor<P extends Policy>(
  policies: readonly P[],
  resident: { centerId: string | null; residentType: string },
): P | null {
  const fitting = policies.filter(
    (one) =>
      one.active &&
      (one.centerId === null || one.centerId === resident.centerId) &&
      (one.residentType === '' || one.residentType === resident.residentType),
  );
  const weight = (one: Policy) => (one.centerId === null ? 0 : 2) + (one.residentType === '' ? 0 : 1);
  return fitting.sort((a, b) => weight(b) - weight(a) || a.id.localeCompare(b.id))[0] ?? null;
}

/** Start of the period: the later of exit or death and the last entry in the record; it never moves back. */
export function startOf(facts: {
  exitDate: Day;
  deathDate: Day | null;
  lastEntry: Day | null;
  earlier: Day | null;
}): Day {
  return [facts.exitDate, facts.deathDate, facts.lastEntry, facts.earlier]
    .filter((day) => day !== null)
    .sort()
    .at(-1)!;
}

/** Last day on which a record is kept: start and period by the calendar; 29 February ends on 28 February. */
export const expiryOf = (start: Day, months: number): Day =>
  dayInMonth(addMonths(monthOf(start), months), Number(start.slice(8)));
export const noticeDayOf = (expiry: Day, days: number): Day => addDays(expiry, -days);
/** `active` up to and including the expiry date, then `expired`. */
export const statusOn = (expiry: Day, day: Day): 'active' | 'expired' =>
  day <= expiry ? 'active' : 'expired';

/** What is known of one record on a day. */
export interface Case {
  readonly exitDate: Day;
  readonly expiry: Day;
  readonly archived: boolean;
  readonly obstacles: readonly string[];
  readonly nearNotified: boolean;
  readonly expiryNotified: boolean;
  /** Day on which the deletion was listed to the administrators. */
  readonly proposedOn: Day | null;
  readonly approvals: number;
}
export type Action = 'archive' | 'notifyNear' | 'notifyExpiry' | 'propose' | 'withdraw' | 'erase';

/** Why a record that is due is not erased today; null when nothing stands against it. */
export function heldBack(
  policy: Policy,
  one: Case,
  today: Day,
): 'notArchived' | 'obstacle' | 'notProposed' | 'grace' | 'approvals' | null {
  if (!one.archived) return 'notArchived';
  if (one.obstacles.length > 0) return 'obstacle';
  if (one.proposedOn === null) return 'notProposed';
  if (today < addDays(one.proposedOn, graceDays)) return 'grace';
  return one.approvals < (policy.twoPersons ? 2 : 0) ? 'approvals' : null;
}

/** What a policy does with a record on a day. Doing it twice, or after missed days, comes to the same. */
export function actionsOn(policy: Policy, one: Case, today: Day): Action[] {
  const expired = statusOn(one.expiry, today) === 'expired';
  const actions: Action[] = [];
  if (
    policy.autoArchive &&
    !one.archived &&
    one.obstacles.length === 0 &&
    today >= addDays(one.exitDate, policy.archiveAfterDays)
  )
    actions.push('archive');
  if (
    policy.notifyNear &&
    !one.nearNotified &&
    !expired &&
    today >= noticeDayOf(one.expiry, policy.notificationDays)
  )
    actions.push('notifyNear');
  if (policy.notifyExpiry && !one.expiryNotified && expired) actions.push('notifyExpiry');
  const deletable = policy.autoDeletion && expired && one.archived && one.obstacles.length === 0;
  if (one.proposedOn !== null && !deletable) actions.push('withdraw');
  if (deletable && one.proposedOn === null) actions.push('propose');
  if (deletable && heldBack(policy, one, today) === null) actions.push('erase');
  return actions;
}
