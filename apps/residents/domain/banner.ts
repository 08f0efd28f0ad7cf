/** Alerts of the identity banner. Order by clinical weight: what must be known first stands first. */

export const alertKinds = ['reanimation', 'allergy', 'infection', 'swallowing', 'fall', 'other'] as const;
export type AlertKind = (typeof alertKinds)[number];
export type Alert = { kind: AlertKind; text: string; critical?: boolean };

export const mostAlerts = 4;

/** At most four alerts in order, and how many more there are ("+2"). Within a kind critical ones come first. */
export function bannerAlerts(alerts: readonly Alert[]): { shown: Alert[]; more: number } {
  const rank = (alert: Alert) => alertKinds.indexOf(alert.kind) * 2 + (alert.critical ? 0 : 1);
  const sorted = [...alerts].sort((a, b) => rank(a) - rank(b));
  return { shown: sorted.slice(0, mostAlerts), more: Math.max(0, sorted.length - mostAlerts) };
}

export const allergyStates = ['known', 'noneKnown', 'notAsked'] as const;
export type AllergyState = (typeof allergyStates)[number];

/** Three answers that must never be mixed up: allergies known, asked and none known, not asked. */
export function allergyState(activeAllergies: number, noneKnownConfirmedOn: string | null): AllergyState {
  // An entry wins over an older "none known".
  if (activeAllergies > 0) return 'known';
  return noneKnownConfirmedOn ? 'noneKnown' : 'notAsked';
}
