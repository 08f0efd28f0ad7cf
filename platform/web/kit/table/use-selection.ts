import { useRef, useState } from 'react';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  /** `range` also takes what lies between this row and the one chosen last. */
  toggle(row: Row, range: boolean): void;
  /** All rows that are shown, or none when all are chosen. */
  toggleAll(): void;
  clear(): void;
  readonly all: boolean;
}

/** Which rows of a list are chosen. What is no more in the list is no more chosen. */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => string,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const keys = rows.map(keyOf);
  const shown = rows.filter((_, index) => chosen.has(keys[index] ?? ''));
  const keyAt = (row: Row) => keys[rows.indexOf(row)] ?? '';
  return {
    rows: shown,
    all: rows.length > 0 && shown.length === rows.length,
    has: (row) => chosen.has(keyAt(row)),
    toggle(row, range) {
      const key = keyAt(row);
      const next = new Set(chosen);
      const from = last.current === null ? -1 : keys.indexOf(last.current);
      if (range && from >= 0) {
        const at = keys.indexOf(key);
        for (const one of keys.slice(Math.min(from, at), Math.max(from, at) + 1)) next.add(one);
      } else if (!next.delete(key)) next.add(key);
      last.current = key;
      setChosen(next);
    },
    toggleAll: () => setChosen(shown.length === rows.length ? new Set() : new Set(keys)),
    clear: () => setChosen(new Set()),
  };
}
