import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const settledMs = 300;

/**
 * How tight the line above a list has to be so that everything in it has a place: 0 has all words, each step takes some back.
 * `about` names what the line holds; when that or the width changes, the line is measured anew.
 */
export function useLine(about: string, tightest: number) {
  const [tight, setTight] = useState(0);
  const element = useRef<HTMLElement | null>(null);
  /** How much width the line asked for at each step; `about` and `width` are what it was measured for. */
  const known = useRef<{ about: string; width: number; needs: number[] }>({ about: '', width: 0, needs: [] });
  const measure = () => {
    const line = element.current;
    if (!line) return;
    const width = line.clientWidth;
    // what was measured while a part was still coming must not hold at another width
    const again = known.current.about !== about || known.current.width !== width;
    if (again) known.current = { about, width, needs: [] };
    if (again && tight > 0) return setTight(0);
    const { needs } = known.current;
    // a part that may shrink lets its own content reach out of it instead of the line's
    const over = [line, ...line.children].reduce(
      (sum, part) => sum + Math.max(0, part.scrollWidth - part.clientWidth - 1),
      0,
    );
    if (over > 0 && tight < tightest) {
      needs[tight] = line.clientWidth + over;
      setTight(tight + 1);
    } else if (tight > 0 && line.clientWidth >= (needs[tight - 1] ?? Infinity)) setTight(tight - 1);
    return undefined;
  };
  const latest = useRef(measure);
  useLayoutEffect(() => {
    latest.current = measure;
    measure();
  });
  const line = useCallback((next: HTMLElement | null) => {
    element.current = next;
    if (!next) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new ResizeObserver(() => {
      latest.current();
      // once more when all stands: what was wider only while it came must not keep the line tight
      clearTimeout(timer);
      timer = setTimeout(() => {
        known.current.width = -1;
        latest.current();
      }, settledMs);
    });
    for (const part of [next, ...next.children]) watch.observe(part);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  return { line, tight };
}
