import { addMonths, type Day, dayInMonth, monthOf } from '#platform/domain/time/days.ts';

/** The personal will: not asked, none and present are three different things, as are the answers of advance care planning. */
export const willAnswers = ['notAsked', 'yes', 'no'] as const;
/** To hospital: limited means only for what cannot be done in the home. */
export const hospitalAnswers = ['notAsked', 'yes', 'limited', 'no'] as const;
export type HospitalAnswer = (typeof hospitalAnswers)[number];
/** Treatments that are asked for one by one (domain: dictionaries, code status). */
export const treatments = ['intensiveCare', 'artificialNutrition', 'antibiotics'] as const;
export const willStates = ['none', 'present'] as const;
export type WillState = (typeof willStates)[number];

export interface Will {
  readonly state: WillState;
  readonly kind: string;
  readonly place: string;
  readonly signedOn: string | null;
  readonly reviewedOn: string | null;
  readonly trustedContactId: string | null;
  readonly doctorContactId: string | null;
  readonly doctorSignedOn: string | null;
}

export type WillRefusal =
  | 'kindMissing'
  | 'signedInFuture'
  | 'reviewedBeforeSigned'
  | 'reviewedInFuture'
  | 'notTrustedPerson'
  | 'doctorMissing'
  | 'doctorSignedInFuture';

/** Why a will cannot be kept. Days 'YYYY-MM-DD'. The trusted person is one that is linked to the resident as such. */
export function checkWill(will: Will, today: string, trusted: readonly string[]): WillRefusal | null {
  if (will.trustedContactId !== null && !trusted.includes(will.trustedContactId)) return 'notTrustedPerson';
  if (will.doctorSignedOn !== null && will.doctorContactId === null) return 'doctorMissing';
  if (will.doctorSignedOn !== null && will.doctorSignedOn > today) return 'doctorSignedInFuture';
  if (will.reviewedOn !== null && will.reviewedOn > today) return 'reviewedInFuture';
  if (will.state === 'none') return null;
  if (will.kind === '') return 'kindMissing';
  if (will.signedOn !== null && will.signedOn > today) return 'signedInFuture';
  return will.reviewedOn !== null && will.signedOn !== null && will.reviewedOn < will.signedOn
    ? 'reviewedBeforeSigned'
    : null;
}

/** What a signature covers; where the paper is kept and when it was reviewed is not part of it. */
const covered = [
  'state',
  'kind',
  'resuscitation',
  'hospital',
  'intensiveCare',
  'artificialNutrition',
  'antibiotics',
  'placeOfDeath',
  'trustedContactId',
  'remarks',
] as const;
type Covered = Readonly<Record<(typeof covered)[number], string | null>> &
  Pick<Will, 'signedOn' | 'doctorSignedOn' | 'doctorContactId'>;

/** Whether a signature from before would stand under wishes that nobody signed; also when another doctor is named under the same day. */
export function keepsFormerSignature(before: Covered, now: Covered): boolean {
  const doctorKept = before.doctorSignedOn !== null && now.doctorSignedOn === before.doctorSignedOn;
  if (doctorKept && now.doctorContactId !== before.doctorContactId) return true;
  const kept =
    doctorKept || (now.state === 'present' && before.signedOn !== null && now.signedOn === before.signedOn);
  return kept && covered.some((name) => before[name] !== now[name]);
}

const monthsBetweenReviews = 12;

/** The day of the next review: twelve months after the last of review and signatures, else after it was noted; 29 February becomes the 28th. */
export function nextReviewOn(will: {
  readonly signedOn: Day | null;
  readonly doctorSignedOn: Day | null;
  readonly reviewedOn: Day | null;
  readonly notedOn: Day;
}): Day {
  const last =
    [will.signedOn, will.doctorSignedOn, will.reviewedOn]
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? will.notedOn;
  return dayInMonth(addMonths(monthOf(last), monthsBetweenReviews), Number(last.slice(8)));
}
