import { Group } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, Suspense } from 'react';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { PartMark } from '#platform/web/kit/state/PartFailed.tsx';
import type { SortRowsProps, SortWords } from './SortRows.tsx';

const SortRows = lazily<SortRowsProps>('sort-rows', () => import('./SortRows.tsx'), {
  failed: (failure, { children }) => (
    <>
      <PartMark {...failure} />
      {children}
    </>
  ),
});
// its rows say nothing, the list around them does
const RowGrip = lazily('sort-rows', async () => ({ default: (await import('./SortRows.tsx')).RowGrip }), {
  failed: () => null,
});

/** After a move the list is read again; then what had the focus gets it back. */
const lookMs = 60;

export interface SortLevelProps<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly words: SortWords;
  /** What can be moved is called, for readers of the screen. */
  readonly kind: string;
  /** Null: the order cannot be changed now. */
  readonly onSort: ((ids: readonly string[]) => Promise<unknown>) | null;
  readonly children: (row: Row, grip: ReactNode) => ReactNode;
}

/**
 * The rows of one level of a tree, in an order that people set: by dragging the grip, or by Alt and an arrow on anything in the row.
 * Levels may stand in each other; each moves only its own rows.
 */
export function SortLevel<Row extends { readonly id: string }>({
  rows,
  nameOf,
  words,
  kind,
  onSort,
  children,
}: SortLevelProps<Row>) {
  const ids = rows.map((row) => row.id);
  const moveTo = async (from: number, to: number) => {
    const id = ids[from];
    if (onSort === null || id === undefined || to < 0 || to >= ids.length) return;
    const focused = document.activeElement;
    await onSort(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    setTimeout(() => {
      if (focused instanceof HTMLElement && document.contains(focused)) focused.focus();
    }, lookMs);
  };
  const onKey = (event: KeyboardEvent, from: number) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!event.altKey || by === 0 || onSort === null) return;
    event.preventDefault();
    event.stopPropagation();
    void moveTo(from, from + by);
  };
  const list = (
    <div>
      {rows.map((row, index) => (
        // the keys belong to what stands in the row
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
        <div key={row.id} data-row onKeyDown={(event) => onKey(event, index)}>
          {children(
            row,
            onSort !== null && rows.length > 1 && (
              <Group component="span" gap={0}>
                <Suspense>
                  <RowGrip id={row.id} label={words.grip(nameOf(row))} kind={kind} />
                </Suspense>
              </Group>
            ),
          )}
        </div>
      ))}
    </div>
  );
  if (onSort === null) return list;
  return (
    <Suspense fallback={list}>
      <SortRows
        ids={ids}
        nameOf={(id) => nameOf(rows.find((row) => row.id === id)!)}
        words={words}
        onMove={(from, to) => void moveTo(from, to)}
      >
        {list}
      </SortRows>
    </Suspense>
  );
}
