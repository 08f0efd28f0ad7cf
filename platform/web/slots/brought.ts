import { loadChunk } from '#platform/web/client/chunks.ts';

export interface Brought<T> {
  /** Undefined until it has been loaded. */
  readonly now: () => T | undefined;
  readonly load: () => Promise<void>;
  /** For a page that shows it: waits (Suspense) until it is there; where it does not come, the fence of the page says so. */
  readonly needed: () => T;
}

/** So long a failure is told; who asks again later has it loaded anew. */
const toldMs = 1000;

/** What few pages show, in a file of its own. */
export function brought<T>(
  name: string,
  file: () => Promise<{ readonly default: T }>,
  came: (content: T) => void = () => undefined,
): Brought<T> {
  let there: T | undefined;
  let coming: Promise<void> | undefined;
  let waitedFor: Promise<void> | undefined;
  let failed: unknown;
  const load = async (): Promise<void> => {
    if (there !== undefined) return;
    coming ??= loadChunk(name, file)
      .then(({ default: content }) => {
        if (there === undefined) came(content);
        there = content;
      })
      .finally(() => (coming = undefined));
    await coming;
  };
  const needed = (): T => {
    if (there !== undefined) return there;
    // thrown once more, the promise would be waited for without end
    if (failed !== undefined) throw failed; // oxlint-disable-line typescript/only-throw-error -- a ChunkError
    // oxlint-disable-next-line typescript/only-throw-error -- what Suspense waits for
    throw (waitedFor ??= load()
      .catch((error: unknown) => {
        failed = error;
        setTimeout(() => (failed = undefined), toldMs);
      })
      .finally(() => (waitedFor = undefined)));
  };
  return { now: () => there, load, needed };
}
