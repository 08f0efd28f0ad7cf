/*
 * Fall protocol (care and medication, section 13). A fall is an unintended coming to rest on the floor or a lower level; a near
 * fall is kept beside it and counts in no figure of falls.
 */

export const fallKinds = ['fall', 'nearFall'] as const;
export type FallKind = (typeof fallKinds)[number];

export const places = ['room', 'bath', 'corridor', 'diningRoom', 'stairs', 'outside', 'other'] as const;
export const manners = [
  'walking',
  'standingUp',
  'fromBed',
  'fromChair',
  'transfer',
  'toilet',
  'foundOnFloor',
  'other',
] as const;
export const witnessedValues = ['seen', 'notSeen'] as const;
export const injuries = ['bruise', 'wound', 'head', 'suspectedFracture', 'pain', 'other'] as const;
export type Injury = (typeof injuries)[number];
export const footwears = ['shoes', 'slippers', 'socks', 'barefoot', 'other'] as const;
export const aids = ['none', 'stick', 'walker', 'wheelchair', 'other'] as const;
export const floors = ['dry', 'wet', 'obstacle', 'uneven'] as const;
export const lights = ['good', 'poor', 'dark'] as const;
export const consciousnesses = ['alert', 'confused', 'drowsy', 'unresponsive'] as const;
export const pupilValues = ['equal', 'unequal', 'notChecked'] as const;
export const threeWays = ['yes', 'no', 'unknown'] as const;

/** 0 none, 1 minor, 2 needs treatment, 3 serious (fracture, hospital), 4 death. */
export const injuryGrades = [0, 1, 2, 3, 4] as const;

/** What a short record owes: it is completed within so many hours. */
export const completeWithinHours = 24;
/** Without a protocol that is complete after this, it is overdue. */
export const completeBy = (recordedAt: string): string =>
  new Date(Date.parse(recordedAt) + completeWithinHours * 3_600_000).toISOString();

/** What decides about a protocol. */
export interface FallFacts {
  readonly kind: FallKind;
  readonly happenedAt: string | null;
  readonly foundAt: string | null;
  readonly injuries: readonly Injury[];
  /** One of `injuryGrades`, or null. */
  readonly injuryGrade: number | null;
  readonly anticoagulant: (typeof threeWays)[number] | null;
  readonly lyingSystolic: number | null;
  readonly lyingDiastolic: number | null;
  readonly standingSystolic: number | null;
  readonly standingDiastolic: number | null;
  readonly pressureRefused: boolean;
  readonly hospitalTransfer: boolean | null;
}

export type FallFault =
  | { readonly code: 'foundAtRequired'; readonly field: 'foundAt' }
  | { readonly code: 'inFuture'; readonly field: 'happenedAt' | 'foundAt' }
  | { readonly code: 'foundBeforeFall'; readonly field: 'foundAt' }
  | { readonly code: 'gradeContradicts'; readonly field: 'injuryGrade' }
  | { readonly code: 'pressureOrder'; readonly field: 'lyingSystolic' | 'standingSystolic' }
  | { readonly code: 'pressureIncomplete'; readonly field: 'lyingDiastolic' | 'standingDiastolic' }
  | { readonly code: 'refusedWithValues'; readonly field: 'pressureRefused' };

const pressures = [
  ['lyingSystolic', 'lyingDiastolic'],
  ['standingSystolic', 'standingDiastolic'],
] as const;

function pressureFault(fall: FallFacts): FallFault | null {
  for (const [upper, lower] of pressures) {
    const [high, low] = [fall[upper], fall[lower]];
    if ((high === null) !== (low === null)) return { code: 'pressureIncomplete', field: lower };
    if (high !== null && low !== null && high <= low) return { code: 'pressureOrder', field: upper };
    if (high !== null && fall.pressureRefused) return { code: 'refusedWithValues', field: 'pressureRefused' };
  }
  return null;
}

/**
 * Whether a grade fits what is said of the injury. Whoever goes to hospital with one is at least at 3, what may be a fracture is
 * treated. Without an injury that anybody saw it is 0, unless somebody went to hospital all the same or died.
 */
function gradeFits(grade: number, { injuries, hospitalTransfer }: FallFacts): boolean {
  if (injuries.length === 0) return grade === 0 || grade === 4 || (grade === 3 && hospitalTransfer === true);
  if (hospitalTransfer === true) return grade >= 3;
  return grade >= (injuries.includes('suspectedFracture') ? 2 : 1);
}

/** What is wrong with a protocol, or null. A time that is not known asks for the one at which the resident was found. */
export function fallFault(fall: FallFacts, now: string): FallFault | null {
  if (fall.happenedAt === null && fall.foundAt === null) return { code: 'foundAtRequired', field: 'foundAt' };
  for (const field of ['happenedAt', 'foundAt'] as const) {
    const at = fall[field];
    if (at !== null && Date.parse(at) > Date.parse(now)) return { code: 'inFuture', field };
  }
  if (
    fall.happenedAt !== null &&
    fall.foundAt !== null &&
    Date.parse(fall.foundAt) < Date.parse(fall.happenedAt)
  )
    return { code: 'foundBeforeFall', field: 'foundAt' };
  if (fall.injuryGrade !== null && !gradeFits(fall.injuryGrade, fall))
    return { code: 'gradeContradicts', field: 'injuryGrade' };
  return pressureFault(fall);
}

/** A blow to the head under an anticoagulant bleeds within: somebody must act at once, also while it is not known whether there is one. */
export const headUnderAnticoagulant = (
  fall: Pick<FallFacts, 'kind' | 'injuries' | 'anticoagulant'>,
): boolean => fall.kind === 'fall' && fall.injuries.includes('head') && fall.anticoagulant === 'yes';

/** A head that was hit and nobody has said whether the blood is thinned: it is asked for. */
export const anticoagulantOpen = (fall: Pick<FallFacts, 'kind' | 'injuries' | 'anticoagulant'>): boolean =>
  fall.kind === 'fall' &&
  fall.injuries.includes('head') &&
  (fall.anticoagulant === null || fall.anticoagulant === 'unknown');

/** What a protocol must say before it is complete. */
export interface Completion extends FallFacts {
  readonly place: string | null;
  readonly manner: string | null;
  readonly witnessed: string | null;
  readonly consciousness: string | null;
  readonly immediateMeasures: string;
  readonly doctorInformedAt: string | null;
}
export const completionFields = [
  'place',
  'manner',
  'witnessed',
  'injuryGrade',
  'consciousness',
  'anticoagulant',
  'immediateMeasures',
  'doctorInformedAt',
] as const;
export type CompletionField = (typeof completionFields)[number];

/**
 * What is still missing, in the order of the form. A near fall hurt nobody: place, manner and measures are enough. A doctor is
 * informed from grade 2 on and after each blow to the head.
 */
export function missingFor(fall: Completion): CompletionField[] {
  const doctor =
    fall.kind === 'fall' && ((fall.injuryGrade ?? 0) >= 2 || fall.injuries.includes('head'))
      ? (['doctorInformedAt'] as const)
      : [];
  const needed: readonly CompletionField[] =
    fall.kind === 'nearFall'
      ? ['place', 'manner', 'immediateMeasures']
      : [
          'place',
          'manner',
          'witnessed',
          'injuryGrade',
          'consciousness',
          ...(fall.injuries.includes('head') ? (['anticoagulant'] as const) : []),
          'immediateMeasures',
          ...doctor,
        ];
  return needed.filter((field) => fall[field] === null || fall[field] === '');
}
