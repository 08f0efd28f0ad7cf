import type { Kind, Limits, Verdict } from './limits.ts';

/** What was measured of a batch, by time. */
export interface Reading {
  readonly at: string;
  readonly value: number;
  /** Nothing follows: the last reading of food that was held hot. */
  readonly ends?: boolean;
}
export type BatchState = 'running' | 'overdue' | 'ok' | 'breach' | 'givenUp';

const minutesSince = (from: string, at: string): number => (Date.parse(at) - Date.parse(from)) / 60_000;

/** Until when it has to be through. */
export const deadlineOf = (startedAt: string, { minutes }: Limits): string =>
  new Date(Date.parse(startedAt) + (minutes ?? 0) * 60_000).toISOString();
/** Until when the stage on the way has to be reached; null: there is none. */
export const stageDeadlineOf = (startedAt: string, { stageMinutes }: Limits): string | null =>
  stageMinutes === null ? null : new Date(Date.parse(startedAt) + stageMinutes * 60_000).toISOString();

/** Whether a value is what the batch is to come to. */
export const isReached = (kind: Kind, limits: Limits, value: number): boolean =>
  kind === 'cooling' ? value <= (limits.high ?? -Infinity) : value >= (limits.low ?? Infinity);

/**
 * What a reading of a batch is, by those before it. The first one is the beginning: cooling begins hot enough, holding hot, too; what
 * is heated begins as it is. On the way there is no limit but time: the end is reached within the whole time, the stage within its
 * own.
 */
export function judgeReading(
  kind: Kind,
  limits: Limits,
  startedAt: string,
  before: readonly Reading[],
  { at, value }: Reading,
): Verdict {
  const minutes = minutesSince(startedAt, at);
  const most = limits.minutes ?? Infinity;
  // at the end of its time it has to be through
  const inTime = minutes < most || (minutes === most && isReached(kind, limits, value));
  const first = before.length === 0;
  switch (kind) {
    case 'hotHolding':
      return isReached(kind, limits, value) && minutes <= most ? 'ok' : 'breach';
    case 'regenerating':
      return first || inTime ? 'ok' : 'breach';
    default: {
      if (first) return limits.startLow !== null && value < limits.startLow ? 'breach' : 'ok';
      const { stageHigh, stageMinutes } = limits;
      if (stageHigh !== null && stageMinutes !== null && minutes >= stageMinutes) {
        const now = { at, value };
        const staged = [...before, now].some(
          (one) => one.value <= stageHigh && minutesSince(startedAt, one.at) <= stageMinutes,
        );
        if (!staged) return 'breach';
      }
      return inTime ? 'ok' : 'breach';
    }
  }
}

/** Whether a batch is over with this reading: what it is to come to is reached, or it was the last one. */
export function endsWith(kind: Kind, limits: Limits, first: boolean, { value, ends }: Reading): boolean {
  if (kind === 'hotHolding') return ends === true;
  return !first && isReached(kind, limits, value);
}

/** How a batch stands: `verdicts` of its readings as they count now. */
export function batchState(
  batch: { readonly startedAt: string; readonly endedAt: string | null; readonly givenUp: boolean },
  limits: Limits,
  verdicts: readonly Verdict[],
  now: string,
): BatchState {
  if (batch.givenUp) return 'givenUp';
  if (batch.endedAt !== null) return verdicts.includes('breach') ? 'breach' : 'ok';
  return Date.parse(now) > Date.parse(deadlineOf(batch.startedAt, limits)) ? 'overdue' : 'running';
}
