import { useCallback, useEffect, useRef, useState } from 'react';

/** Something counts as seen after it was on the screen for so long. */
const glanceMs = 600;

/** Told to the end: nothing of the words is cut off, not even in a line that is half a point too high. */
export const isWhole = (element: HTMLElement): boolean =>
  element.scrollHeight <= element.clientHeight + 2 && element.scrollWidth <= element.clientWidth + 2;

/** Watches what bears `data-told`. */
export type Watch = (told: HTMLElement | null) => (() => void) | undefined;

/**
 * Which facts and notes were on the screen, wholly and for a moment, or were opened: only those are confirmed together. What is cut
 * off or stands behind a "+1" was not. A browser that cannot tell says nothing of the kind, and a row must be opened.
 */
export function useSeen(): {
  readonly seen: ReadonlySet<string>;
  readonly watch: Watch;
  /** The bar that stays at the foot of the window: what lies below it is not in sight. */
  readonly foot: Watch;
  readonly see: (keys: readonly string[]) => void;
} {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [covered, setCovered] = useState(0);
  const observing = useRef<IntersectionObserver>(undefined);
  const all = useRef(new Set<HTMLElement>());
  const see = useCallback(
    (keys: readonly string[]) =>
      setSeen((before) => (keys.every((key) => before.has(key)) ? before : new Set([...before, ...keys]))),
    [],
  );
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const told = target as HTMLElement;
          clearTimeout(timers.get(told));
          if (isIntersecting)
            timers.set(
              told,
              setTimeout(() => {
                const key = told.dataset['told'];
                if (key !== undefined && told.isConnected && isWhole(told)) see([key]);
              }, glanceMs),
            );
        }
      },
      // what lies below the bar of the top or that of confirming is not in sight
      { threshold: 0.95, rootMargin: `-56px 0px -${covered}px 0px` },
    );
    observing.current = observer;
    for (const one of all.current) observer.observe(one);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [see, covered]);
  const watch = useCallback<Watch>((told) => {
    if (!told) return undefined;
    all.current.add(told);
    observing.current?.observe(told);
    return () => {
      all.current.delete(told);
      observing.current?.unobserve(told);
    };
  }, []);
  const foot = useCallback<Watch>((bar) => {
    if (!bar || typeof ResizeObserver === 'undefined') return undefined;
    // on a phone it takes two lines and stands above the navigation
    const sizes = new ResizeObserver(() =>
      setCovered(Math.ceil(bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).bottom) || 0))),
    );
    sizes.observe(bar);
    return () => sizes.disconnect();
  }, []);
  return { seen, watch, foot, see };
}
