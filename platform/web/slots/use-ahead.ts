import { useEffect, useRef } from 'react';
import { screenAt } from './registry.ts';

/** So long after the page is there the next one is fetched. */
const quietMs = 1500;

interface Part {
  readonly preload: () => Promise<unknown>;
}

/**
 * Fetches the program of the page that people most likely open next, and of the parts that stand on it, in a quiet moment and one
 * after the other; nothing as long as `path` is not known. What does not come is fetched when it is shown.
 */
export function useAhead(path: string | undefined, parts: readonly Part[]): void {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const page = path === undefined ? undefined : screenAt(path);
  useEffect(() => {
    if (!page) return undefined;
    let gone = false;
    const timer = setTimeout(async () => {
      for (const one of [page, ...latest.current]) {
        if (gone) return;
        await one.preload().catch(() => undefined);
      }
    }, quietMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [page]);
}
