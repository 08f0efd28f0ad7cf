import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './DataTable.tsx';
import { leavingCount, leavingOrder } from './fit.ts';

/**
 * Decides by measured width which columns of a table have a place in its frame. A cell that does not fit is never cut nor slid under
 * the ones that stick: its column leaves, and comes back as soon as there is room.
 */
export function useFit<Row>(
  columns: readonly Column<Row>[],
  rows: number,
): { readonly frame: (element: HTMLElement | null) => void; readonly left: readonly Column<Row>[] } {
  const [count, setCount] = useState(0);
  const element = useRef<HTMLElement | null>(null);
  /** Which width the table needed with so many columns gone; `about` is what it was measured for. */
  const known = useRef<{ about: string; needs: number[] }>({ about: '', needs: [] });
  const order = leavingOrder(columns);
  const about = `${rows} ${columns.map((one) => one.key + one.head).join()}`;
  const measure = () => {
    const frame = element.current;
    if (!frame) return;
    if (known.current.about !== about) {
      known.current = { about, needs: [] };
      if (count > 0) {
        setCount(0);
        return;
      }
    }
    const { needs } = known.current;
    const over = frame.scrollWidth - frame.clientWidth;
    frame.toggleAttribute('data-wide', over > 1);
    if (over > 1 && count < order.length) {
      const widths = order
        .slice(count)
        .map(
          (one) =>
            frame.querySelector<HTMLElement>(`th[data-column="${CSS.escape(one.key)}"]`)?.offsetWidth ?? 0,
        );
      const more = leavingCount(widths, over);
      let need = frame.scrollWidth;
      for (let at = 0; at < more; at += 1) {
        needs[count + at] = at === 0 ? need : Math.max(need, needs[count + at] ?? 0);
        need -= widths[at]!;
      }
      setCount(count + more);
    } else if (over <= 1 && count > 0 && frame.clientWidth >= (needs[count - 1] ?? Infinity))
      setCount(count - 1);
  };
  const latest = useRef(measure);
  useLayoutEffect(() => {
    latest.current = measure;
    measure();
  });
  const frame = useCallback((next: HTMLElement | null) => {
    element.current = next;
    if (!next) return undefined;
    const watch = new ResizeObserver(() => latest.current());
    for (const part of [next, ...next.children]) watch.observe(part);
    return () => watch.disconnect();
  }, []);
  const gone = new Set(order.slice(0, count));
  return { frame, left: columns.filter((one) => gone.has(one)) };
}
