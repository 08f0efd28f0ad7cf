import { CommitUnknown, DatabaseSilent } from '#platform/server/database/patience.ts';
import { isTransient } from '#platform/server/database/database.ts';
import { Stop } from './problems.ts';

/** What Obhut stands on and does not have in its own hands. */
export const parts = ['database', 'disk', 'files', 'mail', 'signOn'] as const;
export type Part = (typeof parts)[number];

/** A part that does not answer, by name; the message says what was tried and what came back. */
export class PartAway extends Error {
  readonly part: Part;
  constructor(part: Part, message: string, cause?: unknown) {
    super(message, { cause });
    this.part = part;
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** No room left: told by the disk, by PostgreSQL (53100), or in its words. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error)) ||
  /No space left on device|disk quota exceeded/i.test(messageOf(error));

/** The database does not answer at all; other passing troubles (a deadlock, a queue that is full) are those of a busy server. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseSilent ||
  /^(08|57P0[123]$)/.test(codeOf(error)) ||
  [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ].includes(codeOf(error)) ||
  /Connection terminated|Client has encountered a connection error/i.test(messageOf(error));

/** Which part failed, or null when the error is none of an outside part. */
export function partOf(error: unknown): Part | null {
  if (error instanceof PartAway) return error.part;
  if (isDiskFull(error)) return 'disk';
  return isDatabaseAway(error) ? 'database' : null;
}

const answers: Readonly<Partial<Record<Part, readonly [status: number, code: string]>>> = {
  disk: [507, 'diskFull'],
  files: [503, 'filesAway'],
  database: [503, 'databaseAway'],
  mail: [503, 'mailAway'],
  signOn: [503, 'signOnAway'],
};

/** The answer to an error of an outside part, with the part in its sentence; null for everything else. */
export function outsideProblem(error: unknown): Stop | null {
  if (error instanceof CommitUnknown) return new Stop(503, 'outcomeUnknown');
  const part = partOf(error);
  if (part !== null) return new Stop(...(answers[part]! as [number, string]));
  return isTransient(error) ? new Stop(503, 'unavailable') : null;
}

/** Asks a part; a cause when it does not answer as it should, null when all is well. */
export type Check = () => Promise<string | null>;
