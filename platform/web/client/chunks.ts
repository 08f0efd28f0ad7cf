import { reloadProgram } from './client.ts';
import { ownProgram, programThere } from './connection.ts';

/** A part of the program could not be loaded. */
export class ChunkError extends Error {
  readonly chunk: string;
  readonly reason: ChunkFailure;
  /** The server has another program by now; the files of this one are gone. */
  readonly outdated: boolean;
  /** The server brings the files of this program, but many browsers keep for good that a script did not come. */
  readonly kept: boolean;
  constructor(
    chunk: string,
    reason: ChunkFailure,
    cause: unknown,
    there: Awaited<ReturnType<typeof programThere>> = null,
  ) {
    super(`the part ${chunk} could not be loaded (${reason})`, { cause });
    this.name = 'ChunkError';
    this.chunk = chunk;
    this.reason = reason;
    this.outdated = there === 'another';
    this.kept = there === 'same';
  }
}

/** missing: not there, or not reached; timeout: it never came; error: it came and broke (specification 1, section 8). */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

class Late extends Error {}

/** Browsers refuse a module or a style sheet that they cannot fetch with a TypeError, or with these words. */
const reasonOf = (error: unknown): ChunkFailure =>
  error instanceof Late
    ? 'timeout'
    : error instanceof TypeError || /unable to preload/i.test(String(error))
      ? 'missing'
      : 'error';

/** Loading one part takes at most this long (specification 1, section 9). */
const timeoutMs = 120_000;

function withTimeout<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late('timeout')), timeoutMs);
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
}

/**
 * Loads a part of the program; a failure is named in the console and tried once more in silence.
 * Errors: ChunkError when it fails again.
 */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>, pauseMs = 500): Promise<T> {
  try {
    return await withTimeout(load);
  } catch (first) {
    console.error(`chunk ${chunk} could not be loaded, trying again:`, first);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return await withTimeout(load);
    } catch (error) {
      console.error(`chunk ${chunk} could not be loaded:`, error);
      const reason = reasonOf(error);
      throw new ChunkError(chunk, reason, error, reason === 'missing' ? await programThere() : null);
    }
  }
}

/** Under these names it is remembered that the program has made way for a newer one, and when it began anew for a kept failure. */
const leftKey = 'obhut.program.left';
const begunKey = 'obhut.program.begun';
const betweenMs = 60_000;

/**
 * A part is gone with its version: the program begins anew, in the new version. Once only: where the same program comes back
 * (a proxy that keeps the old page) the failure stands there instead. Also where only the browser still keeps the failure, at
 * most once a minute. False when there is another cause.
 */
export function beginAnew(error: unknown): boolean {
  const own = ownProgram();
  if (error instanceof ChunkError && error.kept) {
    // also where the clock of the device was set back meanwhile
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(begunKey))) < betweenMs) return false;
    sessionStorage.setItem(begunKey, String(Date.now()));
    reloadProgram();
    return true;
  }
  if (!(error instanceof ChunkError) || !error.outdated || own === null) return false;
  if (sessionStorage.getItem(leftKey) === own) return false;
  sessionStorage.setItem(leftKey, own);
  reloadProgram();
  return true;
}
