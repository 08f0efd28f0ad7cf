/** States of an account in the order in which they count: what keeps a person out first (specification 1, section 4). */
export const accountStates = ['active', 'notConfirmed', 'locked', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

/** What is to be seen of an account: disabled beats not confirmed, which beats locked. */
export function accountState(account: {
  readonly active: boolean;
  readonly confirmed: boolean;
  readonly locked: boolean;
}): AccountState {
  if (!account.active) return 'disabled';
  if (!account.confirmed) return 'notConfirmed';
  return account.locked ? 'locked' : 'active';
}

/** Whether somebody who leaves on a day still works here on another; the last day counts. Without a day nobody leaves. */
export const hasLeft = (leavingDate: string | null, today: string): boolean =>
  leavingDate !== null && leavingDate < today;

/** Days before its end from which a qualification is told of. */
export const soonDays = 60;

/** How a qualification stands on a day: its last day counts; it is told 60 days ahead. */
export function expiry(expiresOn: string | null, today: string): 'none' | 'valid' | 'soon' | 'over' {
  if (expiresOn === null) return 'none';
  if (expiresOn < today) return 'over';
  const days = (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000;
  return days <= soonDays ? 'soon' : 'valid';
}
