/*
 * What a round knows of a dose, in the words of the record of giving (`medication-giving`), which keeps it: the compiler holds the
 * lists together, because the server hands its doses on as these.
 */
const recorded = ['given', 'partly', 'refused', 'withheld', 'away', 'self', 'error'] as const;
export const states = ['planned', 'prepared', 'missed', 'vomited', ...recorded] as const;

export const timings = ['later', 'due', 'overdue', 'past'] as const;

const bodily = ['lowPressure', 'lowPulse', 'swallowing', 'vomiting'] as const;
const outward = ['nothingByMouth', 'notAvailable', 'notNeeded', 'doctorsOrder', 'other'] as const;
export const reasons = ['refused', 'asleep', 'absent', ...bodily, ...outward] as const;

/** What keeps a dose out of "All as planned" (experience, sketch 3). */
const orders = ['newOrder', 'changedOrder', 'noVariableDose', 'tooSoon'] as const;
export const stops = ['value', 'insulin', 'controlled', 'secondSignature', 'finding', ...orders] as const;

/** Why somebody must look at an entry that waited on a device. */
const disagree = ['double', 'conflict', 'orderChanged', 'orderStopped', 'suspended', 'notPlanned'] as const;
const limits = ['tooEarly', 'exceedsDailyMaximum', 'finding', 'stock', 'lateEntry'] as const;
export const attentions = [...disagree, ...limits] as const;

/** Nothing was recorded of it that counts. */
export const isOpenState = (state: (typeof states)[number]): boolean =>
  state === 'planned' || state === 'prepared' || state === 'missed';

/** It is paused, or its resident is out of the house, and nobody recorded anything all the same. */
export const isSuspended = (dose: {
  readonly state: (typeof states)[number];
  readonly suspended: string | null;
  readonly recordedAt: string | null;
}): boolean =>
  dose.suspended !== null && (isOpenState(dose.state) || (dose.state === 'away' && dose.recordedAt === null));
