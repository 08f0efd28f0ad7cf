/** A part of the program could not be loaded: mostly a new version was installed while this page was open. */
export class ChunkError extends Error {
  readonly chunk: string;
  constructor(chunk: string, cause: unknown) {
    super(`the part ${chunk} could not be loaded`, { cause });
    this.name = 'ChunkError';
    this.chunk = chunk;
  }
}

/** Loading one part takes at most this long (specification 1, section 9). */
const timeoutMs = 120_000;

function withTimeout<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
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
      throw new ChunkError(chunk, error);
    }
  }
}
