/** Types of an exchange record (specification 1, section 3; half-year and significant change are usual in Switzerland). */
export const recordTypes = [
  'INITIAL',
  'ANNUAL',
  'HALFYEAR',
  'SIGCHANGE',
  'REENTRY',
  'EXIT',
  'CORR_FULL',
  'CORR_HALF',
] as const;
export type RecordType = (typeof recordTypes)[number];

/** Types that a person begins with; corrections only come from a completed record. */
export const beginnable = ['INITIAL', 'ANNUAL', 'HALFYEAR', 'SIGCHANGE', 'REENTRY', 'EXIT'] as const;

/** How a resident leaves; the vendor's reason codes 6, 7 and 8. */
export const exitKinds = ['notBack', 'expectedBack', 'beforeFirst'] as const;
export type ExitKind = (typeof exitKinds)[number];

export const completed = 1;

export const transmissions = ['none', 'transmitted', 'accepted', 'rejected'] as const;
export type Transmission = (typeof transmissions)[number];

export const isCorrection = (type: RecordType): boolean => type === 'CORR_FULL' || type === 'CORR_HALF';
/** The reduced form is corrected by its own type. */
export const correctionOf = (type: RecordType): RecordType =>
  type === 'HALFYEAR' || type === 'CORR_HALF' ? 'CORR_HALF' : 'CORR_FULL';

/** Reason code of MDS 2.0 for the export file. */
export function reasonCode(type: RecordType, exit: ExitKind | null): number {
  if (type === 'EXIT') return { notBack: 6, expectedBack: 7, beforeFirst: 8 }[exit ?? 'notBack'];
  return { INITIAL: 1, ANNUAL: 2, SIGCHANGE: 3, CORR_FULL: 4, HALFYEAR: 5, REENTRY: 9, CORR_HALF: 10 }[type];
}

type Step = 'transmit' | 'accept' | 'reject' | 'correct';
const steps: Readonly<Record<Step, readonly Transmission[]>> = {
  transmit: ['none', 'transmitted'],
  accept: ['transmitted'],
  reject: ['transmitted', 'accepted'],
  correct: ['none', 'transmitted', 'accepted', 'rejected'],
};

/** Whether a step is possible: nothing leaves or is corrected before it is completed. */
export const may = (step: Step, status: number, transmission: Transmission): boolean =>
  status === completed && steps[step].includes(transmission);
