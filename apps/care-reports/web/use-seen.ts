import { useCallback, useEffect, useRef, useState } from 'react';

/** A row counts as seen after it was on the screen for so long. */
const glanceMs = 600;

/**
 * Which rows were on the screen, wholly and for a moment, or were opened: only those are confirmed together. A browser that cannot
 * tell says nothing of the kind, and a row must be opened.
 */
export function useSeen(): {
  readonly seen: ReadonlySet<string>;
  readonly box: (row: HTMLElement | null) => void;
  readonly see: (id: string) => void;
} {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const watch = useRef<IntersectionObserver>(undefined);
  const rows = useRef(new Set<HTMLElement>());
  const see = useCallback(
    (id: string) => setSeen((before) => (before.has(id) ? before : new Set([...before, id]))),
    [],
  );
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = (target as HTMLElement).dataset['resident'] ?? '';
          clearTimeout(timers.get(id));
          if (isIntersecting)
            timers.set(
              id,
              setTimeout(() => see(id), glanceMs),
            );
        }
      },
      // what lies below the bar of the top or that of confirming is not in sight
      { threshold: 0.95, rootMargin: '-56px 0px -80px 0px' },
    );
    watch.current = observer;
    for (const row of rows.current) observer.observe(row);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [see]);
  const box = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined;
    rows.current.add(row);
    watch.current?.observe(row);
    return () => {
      rows.current.delete(row);
      watch.current?.unobserve(row);
    };
  }, []);
  return { seen, box, see };
}
