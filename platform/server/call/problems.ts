import type { Problem } from '#platform/contract/problem.ts';
import { waitFor, type Waiting } from '#platform/domain/time/waiting.ts';

/** An answer of the frame that is not a success and not a refusal of the business: status and a key below `problems`. */
export class Stop extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Partial<Problem>;
  constructor(status: number, code: string, extra: Partial<Problem> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
  /** The error behind it, for the process log; the answer does not tell it. */
  because(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}

/** Too often in a short time: what is said and `Retry-After` are the same time. */
export class TooMany extends Stop {
  readonly waiting: Waiting;
  constructor(seconds: number) {
    const waiting = waitFor(seconds);
    super(429, 'tooManyRequests', { data: { ...waiting } });
    this.waiting = waiting;
  }
}
/** `seconds` until it is worth another try. */
export const tooMany = (seconds: number): TooMany => new TooMany(seconds);

/** Not there, of another organisation, or not to be known: all the same to the caller. */
export const notFound = (): Stop => new Stop(404, 'notFound');
/** Known, but without the right; `key` and `action` say what was missing, so that the person learns whom to ask. */
export const notAllowed = (key?: string, action?: string): Stop =>
  new Stop(403, 'notAllowed', key === undefined || action === undefined ? {} : { data: { key, action } });
/** The record was changed by somebody else; the answer carries it as it is now. */
export const stale = (current: unknown): Stop => new Stop(412, 'stale', { current });

/** A refusal that the call declares, thrown by `refuse.code(data)`. */
export class RefusalError extends Error {
  readonly code: string;
  readonly data: Record<string, unknown>;
  constructor(code: string, data: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** Answers the row, or 404 when there is none. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
