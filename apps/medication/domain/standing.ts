/** Active, paused until a day, stopped (specification 1, section 4). */
export const standings = ['active', 'paused', 'stopped'] as const;
export type Standing = (typeof standings)[number];

export const steps = ['ordered', 'changed', 'renewed', 'paused', 'resumed', 'stopped'] as const;
export type Step = (typeof steps)[number];

/** What may be done in each state; a stop is not taken back: a new order is made. */
export const allowed: Readonly<Record<Standing, readonly Step[]>> = {
  active: ['changed', 'renewed', 'paused', 'stopped'],
  paused: ['changed', 'renewed', 'resumed', 'stopped'],
  stopped: [],
};

/** From, and up to but not including; in milliseconds. */
export interface Pause {
  readonly from: number;
  readonly until: number;
}
export interface Life {
  readonly stoppedAt: number | null;
  /** The end of its last day; null: open. */
  readonly endsAt: number | null;
  readonly pauses: readonly Pause[];
}

export const isPausedAt = (pauses: readonly Pause[], at: number): boolean =>
  pauses.some(({ from, until }) => from <= at && at < until);

/** How an order stands: who reached the day behind its pause is active again by itself, what passed its last day is stopped. */
export function standingAt(life: Life, now: number): Standing {
  if (life.stoppedAt !== null && life.stoppedAt <= now) return 'stopped';
  if (life.endsAt !== null && life.endsAt <= now) return 'stopped';
  return isPausedAt(life.pauses, now) ? 'paused' : 'active';
}

/** Why a dose is not given although it was planned: after a stop it is gone. */
export const isPlanned = (life: Life, at: number): boolean =>
  (life.stoppedAt === null || at <= life.stoppedAt) && (life.endsAt === null || at < life.endsAt);

/** How a doctor's order reached the home. */
export const ways = ['present', 'telephone', 'fax', 'written'] as const;
export type Way = (typeof ways)[number];
/** What was said on the telephone waits until the doctor has signed it. */
export const needsSignature = (way: Way): boolean => way === 'telephone';

/** How the orders of a resident are looked at; each is a view of the same records. */
export const views = ['all', 'fixed', 'reserve', 'variable', 'insulin', 'ended', 'prescriptions'] as const;
export type View = (typeof views)[number];

export interface Viewed {
  readonly standing: Standing;
  readonly type: 'fixed' | 'reserve';
  readonly isVariable: boolean;
  readonly atc: readonly string[];
}

/** Vitamin K antagonists, which are steered by the INR. */
export const isSteeredByInr = (atc: readonly string[]): boolean =>
  atc.some((code) => code.startsWith('B01AA'));
/** Insulins and what is like them: A10A of the ATC. */
export const isInsulin = (atc: readonly string[]): boolean => atc.some((code) => code.startsWith('A10A'));

const shows: Readonly<Record<View, (one: Viewed) => boolean>> = {
  all: () => true,
  fixed: (one) => one.type === 'fixed' && !one.isVariable && !isInsulin(one.atc),
  reserve: (one) => one.type === 'reserve',
  variable: (one) => one.isVariable,
  insulin: (one) => isInsulin(one.atc),
  ended: () => true,
  prescriptions: () => true,
};

/** Whether an order stands in a view. What is paused is in its own view and in that of the paused; what is stopped in the last one only. */
export function isShown(view: View, one: Viewed): boolean {
  if (view === 'ended') return one.standing !== 'active';
  return one.standing !== 'stopped' && shows[view](one);
}
