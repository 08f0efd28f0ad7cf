/** What a dose can be (care and medication, section 7). Late and early are flags; due and overdue are told by the clock. */
export const states = [
  'planned',
  'prepared',
  'given',
  'partly',
  'refused',
  'withheld',
  'missed',
  'away',
  'self',
  'vomited',
  'error',
] as const;
export type State = (typeof states)[number];
/** What is stored: missed is what the clock makes of what nobody recorded. */
export type Stored = Exclude<State, 'missed'>;

/** What a person may record at once. */
export const outcomes = ['given', 'partly', 'refused', 'withheld', 'away', 'self', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why something was not given as planned, as it is chosen on a round. */
export const reasons = [
  'refused',
  'asleep',
  'absent',
  'nothingByMouth',
  'notAvailable',
  'lowPressure',
  'lowPulse',
  'swallowing',
  'vomiting',
  'notNeeded',
  'doctorsOrder',
  'other',
] as const;
export type Reason = (typeof reasons)[number];

/** What an event of the ledger is: the newest one says how the dose stands. */
export const kinds = [
  'prepared',
  'takenBack',
  'recorded',
  'double',
  'vomited',
  'corrected',
  'effect',
  'lookedAt',
] as const;
export type Kind = (typeof kinds)[number];

/** Why somebody must look at an entry that waited on a device: nothing of it is lost, nothing is merged silently. */
export const attentions = [
  'double',
  'conflict',
  'orderChanged',
  'orderStopped',
  'suspended',
  'notPlanned',
  'tooEarly',
  'exceedsDailyMaximum',
  'finding',
  'stock',
  'lateEntry',
] as const;
export type Attention = (typeof attentions)[number];

/** The effect of a reserve. */
export const effects = ['good', 'some', 'none'] as const;
export type Effect = (typeof effects)[number];

/** What keeps a dose out of "All as planned" (experience, sketch 3). */
export const stops = [
  'value',
  'insulin',
  'controlled',
  'secondSignature',
  'noVariableDose',
  'newOrder',
  'changedOrder',
  'finding',
  'tooSoon',
] as const;
export type Stop = (typeof stops)[number];

/** What is open by the clock of the server: still to come, in its window, behind it, missed until somebody resolves it. */
export const timings = ['later', 'due', 'overdue', 'past'] as const;
export type Timing = (typeof timings)[number];
