/** The personal will: not asked, none and present are three different things, as are the answers to resuscitation and hospital. */
export const willAnswers = ['notAsked', 'yes', 'no'] as const;
export type WillAnswer = (typeof willAnswers)[number];
export const willStates = ['none', 'present'] as const;
export type WillState = (typeof willStates)[number];

export interface Will { readonly state: WillState; readonly kind: string; readonly place: string; readonly signedOn: string | null; readonly reviewedOn: string | null; readonly trustedContactId: string | null }

export type WillRefusal = 'kindMissing' | 'signedInFuture' | 'reviewedBeforeSigned' | 'reviewedInFuture' | 'notTrustedPerson';

/** Why a will cannot be kept. Days 'YYYY-MM-DD'. The trusted person is one that is linked to the resident as such. */
export function checkWill(will: Will, today: string, trusted: readonly string[]): WillRefusal | null {
  if (will.trustedContactId !== null && !trusted.includes(will.trustedContactId)) return 'notTrustedPerson';
  if (will.state === 'none') return null;
  if (will.kind === '') return 'kindMissing';
  if (will.signedOn !== null && will.signedOn > today) return 'signedInFuture';
  if (will.reviewedOn !== null && will.reviewedOn > today) return 'reviewedInFuture';
  return will.reviewedOn !== null && will.signedOn !== null && will.reviewedOn < will.signedOn ? 'reviewedBeforeSigned' : null;
}
