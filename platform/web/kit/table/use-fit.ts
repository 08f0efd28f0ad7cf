import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './DataTable.tsx';
import { leaving, type Measured } from './fit.ts';

/** So many rows tell how wide the columns of a list are. */
const sample = 12;

const px = (value: string) => Number.parseFloat(value) || 0;

/** How much room the columns need, and what stands beside them: read off the table, first as wide as it likes, then as narrow as it can be. */
function measure(frame: HTMLElement, columns: readonly Column<never>[]) {
  const table = frame.querySelector('table')!;
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const own = (key: string) => heads.findIndex((one) => one.dataset.column === key);
  const rows = [...table.querySelectorAll<HTMLElement>('tbody tr[data-row]')].slice(0, sample);
  table.dataset.measure = '';
  const extents = [heads[0]!.parentElement!, ...rows].map((row) =>
    [...row.children].map((cell) => {
      const { width, height } = cell.getBoundingClientRect();
      return { width: Math.ceil(width), height };
    }),
  );
  delete table.dataset.measure;
  table.style.width = '1px';
  const least = heads.map((one) => one.offsetWidth);
  table.style.width = '';
  const measured = columns.map((column): Measured => {
    const at = own(column.key);
    const rare = column.phone === 'hidden';
    return {
      priority: column.priority ?? (rare ? 3 : 2),
      least: least[at] ?? 0,
      head: column.phone === 'bare' ? 0 : (extents[0]![at]?.width ?? 24) - 24,
      rare,
      cells: extents.slice(1).map((row) => row[at] ?? { width: 0, height: 0 }),
    };
  });
  const beside = heads.reduce(
    (sum, one, at) => (one.dataset.column === undefined ? sum + least[at]! : sum),
    0,
  );
  const style = getComputedStyle(frame);
  const root = px(getComputedStyle(document.documentElement).fontSize);
  return { measured, beside, floor: px(style.getPropertyValue('--row-height')) * root };
}

/**
 * Decides by measured width which columns of a table have a place in its frame. A cell that does not fit is never cut nor slid under
 * the ones that stick: its column leaves, and comes back as soon as there is room.
 */
export function useFit<Row>(
  columns: readonly Column<Row>[],
  rows: number,
): { readonly frame: (element: HTMLElement | null) => void; readonly left: readonly Column<Row>[] } {
  const about = `${rows} ${columns.map((one) => one.key + one.head).join()}`;
  const [shown, setShown] = useState<{ readonly about: string; readonly left: readonly number[] }>({
    about,
    left: [],
  });
  const element = useRef<HTMLElement | null>(null);
  /** What was measured, of what, what it says for `room` points, and how much wider the table was than it was counted at the width `at`. */
  const known = useRef<
    | (ReturnType<typeof measure> & {
        about: string;
        page: number;
        at: number;
        short: number;
        room: number;
        answer: readonly number[];
      })
    | null
  >(null);
  // other columns or rows than the ones that were measured all stand until they are
  const left = shown.about === about ? shown.left : [];
  const decide = () => {
    const frame = element.current;
    if (!frame || frame.clientWidth === 0) return;
    // how wide a column has to be may follow the window
    if (known.current?.about !== about || known.current.page !== window.innerWidth) {
      if (left.length > 0) {
        setShown({ about: '', left: [] });
        return;
      }
      const measured = measure(frame, columns as readonly Column<never>[]);
      known.current = {
        about,
        ...measured,
        page: window.innerWidth,
        at: 0,
        short: 0,
        room: -1,
        answer: [],
      };
    }
    const facts = known.current;
    if (facts.at !== frame.clientWidth) Object.assign(facts, { at: frame.clientWidth, short: 0 });
    const over = frame.scrollWidth - frame.clientWidth;
    frame.toggleAttribute('data-wide', over > 1);
    const next = () => {
      const room = facts.at - facts.beside - facts.short;
      if (room !== facts.room)
        Object.assign(facts, { room, answer: leaving(facts.measured, room, facts.floor) });
      return facts.answer;
    };
    const same = (one: readonly number[]) => one.join() === left.join();
    let wanted = next();
    // wider than it was counted: until something leaves
    while (same(wanted) && over > 1 && left.length < columns.length - 1 && facts.short < facts.at) {
      facts.short += over;
      wanted = next();
    }
    if (!same(wanted) || shown.about !== about) setShown({ about, left: wanted });
  };
  const latest = useRef(decide);
  useLayoutEffect(() => {
    latest.current = decide;
    decide();
  });
  const frame = useCallback((next: HTMLElement | null) => {
    element.current = next;
    if (!next) return undefined;
    const watch = new ResizeObserver(() => latest.current());
    for (const part of [next, ...next.children]) watch.observe(part);
    return () => watch.disconnect();
  }, []);
  return { frame, left: left.map((at) => columns[at]!) };
}
