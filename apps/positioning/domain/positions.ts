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

/** When the next change is due, an interval after the last one. */
export const dueAfter = (last: string, minutes: number): string =>
  new Date(Date.parse(last) + minutes * minuteMs).toISOString();

/** More than half an hour late. */
export const isOverdue = (due: string, now: Date): boolean =>
  now.getTime() - Date.parse(due) > graceMinutes * minuteMs;

export const usualRotation: readonly Position[] = ['back', 'left30', 'right30'];

/** The position after the last one in the order of the plan; from one that is not in it, the first other one. */
export function nextPosition(last: Position | null, rotation: readonly Position[]): Position {
  const order = rotation.length > 0 ? rotation : usualRotation;
  if (last === null) return order[0]!;
  const at = order.indexOf(last);
  if (at === -1) return order[0]!;
  return order[(at + 1) % order.length]!;
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
