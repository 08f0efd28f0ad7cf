/** Positions, when the next one is due and which one is proposed (assessments, section 15.3). */
export const positionNames = [
  'back',
  'left30',
  'right30',
  'left90',
  'right90',
  'prone135',
  'sittingBed',
  'sittingChair',
  'microShift',
] as const;
export type Position = (typeof positionNames)[number];

export const skinStates = ['intact', 'redness', 'lastingRedness', 'broken'] as const;
export type SkinState = (typeof skinStates)[number];
/** A redness that does not go away under a finger is the first degree of a pressure injury. */
export const skinWarns = (skin: SkinState | null): boolean => skin === 'lastingRedness' || skin === 'broken';

export const leastMinutes = 30;
export const mostMinutes = 720;
const graceMinutes = 30;
const minuteMs = 60_000;

export interface Intervals {
  readonly atRisk: number;
  readonly others: number;
}

/** Outcomes of the Braden scale at which the shorter interval holds. */
const riskOutcomes: ReadonlySet<string | null> = new Set(['high', 'veryHigh']);

/** How long somebody lies at most, and what says so: the own plan, or the home by the risk of pressure injuries. */
export function intervalOf(
  own: number | null,
  outcome: string | null,
  home: Intervals,
): { readonly minutes: number; readonly by: 'plan' | 'risk' | 'home' } {
  if (own !== null) return { minutes: own, by: 'plan' };
  return riskOutcomes.has(outcome)
    ? { minutes: home.atRisk, by: 'risk' }
    : { minutes: home.others, by: 'home' };
}

const after = (instant: number, minutes: number): number => instant + minutes * minuteMs;

/**
 * When the next change is due (assessments, section 15.3): an interval after the last position that was taken, whatever was skipped since.
 * A plan that was made active owes nothing of before; where nobody has been positioned it is due from then on. Skipping with a reason
 * postpones the turn that it skips by an interval, and nothing beyond an interval after somebody looked: the skin bears the last position
 * all the time. Instants in milliseconds, those of the skips the oldest first.
 */
export function dueOf(
  {
    taken,
    activeSince,
    skips,
  }: { readonly taken: number | null; readonly activeSince: number; readonly skips: readonly number[] },
  minutes: number,
): number {
  const first = taken === null ? activeSince : Math.max(after(taken, minutes), activeSince);
  return skips
    .filter((skip) => skip >= activeSince)
    .reduce((due, skip) => after(Math.min(due, skip), minutes), first);
}

/** More than half an hour late. */
export const isOverdue = (due: string, now: Date): boolean =>
  now.getTime() - Date.parse(due) > graceMinutes * minuteMs;

export const usualRotation: readonly Position[] = ['back', 'left30', 'right30'];

/** So many of the last positions tell the place in the rotation, twice the longest one at least. */
export const toldBy = 20;

/**
 * The position after the place in the order of the plan to which the last ones have led, the oldest first: the same position may stand
 * in it twice. One that is not in it leaves the place where it is.
 */
export function nextPosition(taken: readonly Position[], rotation: readonly Position[]): Position {
  const order = rotation.length > 0 ? rotation : usualRotation;
  const next = taken.reduce((place, position) => {
    const turn = order.findIndex((_, step) => order[(place + step) % order.length] === position);
    return turn === -1 ? place : (place + turn + 1) % order.length;
  }, 0);
  return order[next]!;
}

export type PositionFault =
  | { readonly code: 'positionOrReason'; readonly field: 'position' }
  | { readonly code: 'skippedWithPosition'; readonly field: 'skippedReason' }
  | { readonly code: 'inFuture'; readonly field: 'at' };

/** What is wrong with an entry, or null: somebody was positioned, or it was skipped with a reason. */
export function positionFault(
  entry: { readonly at: string | null; readonly position: Position | null; readonly skippedReason: string },
  now: Date,
): PositionFault | null {
  if (entry.at !== null && Date.parse(entry.at) > now.getTime()) return { code: 'inFuture', field: 'at' };
  if (entry.position === null && entry.skippedReason === '')
    return { code: 'positionOrReason', field: 'position' };
  if (entry.position !== null && entry.skippedReason !== '')
    return { code: 'skippedWithPosition', field: 'skippedReason' };
  return null;
}
