import type { PrintError } from './printer-errors.ts';

export const jobStates = ['queued', 'printing', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** How a job stands for who looks: one that failed after its data went out may be on paper, and only a person can see that. */
export const conditions = ['queued', 'printing', 'done', 'failed', 'uncertain', 'cancelled'] as const;
export type Condition = (typeof conditions)[number];
export const conditionOf = (job: { readonly state: JobState; readonly sent: boolean }): Condition =>
  job.state === 'failed' && job.sent ? 'uncertain' : job.state;

/** What people can do with a job, and when. Nothing that may be on paper goes out again without a yes (domain page, 7.5). */
const steps = {
  retry: ['failed'],
  moveTo: ['queued', 'failed'],
  confirmPrinted: ['uncertain'],
  confirmReprint: ['uncertain'],
  cancel: ['queued', 'failed', 'uncertain'],
} as const satisfies Readonly<Record<string, readonly Condition[]>>;
export type JobStep = keyof typeof steps;
export const isPossible = (step: JobStep, condition: Condition): boolean =>
  (steps[step] as readonly Condition[]).includes(condition);

const retriesAtMost = 2;
export const retryAfterSeconds = 5;
const passes: readonly PrintError[] = ['RECOVERABLE', 'TIMEOUT'];

/** Whether a print that failed is tried again by itself: only what passes, twice, and only where no data went out. */
export const isTriedAgain = (failure: {
  readonly error: PrintError;
  readonly sent: boolean;
  /** How often it was tried, this time too. */
  readonly attempts: number;
}): boolean => !failure.sent && passes.includes(failure.error) && failure.attempts <= retriesAtMost;

/** Jobs that may wait at one printer; beyond, its queue is full. */
export const longestQueue = 100;
