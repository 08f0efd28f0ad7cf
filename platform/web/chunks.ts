/** A part of the program could not be loaded: mostly a new version was installed while this page was open. */
export class ChunkError extends Error {
  readonly chunk: string;
  readonly reason: ChunkFailure;
  constructor(chunk: string, reason: ChunkFailure, cause: unknown) {
    super(`the part ${chunk} could not be loaded (${reason})`, { cause });
    this.name = 'ChunkError';
    this.chunk = chunk;
    this.reason = reason;
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
      throw new ChunkError(chunk, reasonOf(error), error);
    }
  }
}
