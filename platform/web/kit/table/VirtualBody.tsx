import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

export interface DrawnRow {
  readonly ref: (element: HTMLElement | null) => void;
  readonly 'data-index': number;
}

/**
 * Rows of a long list: only those in sight are drawn, and the one with the focus. Space above and below stands for the
 * others; the count and the numbers of the rows are told to readers of the screen by the table (aria-rowcount).
 */
export default function VirtualBody({
  count,
  space,
  estimate,
  children,
}: {
  readonly count: number;
  /** Draws the empty space of so many px. */
  readonly space: (px: number, key: string) => ReactNode;
  readonly estimate: number;
  /** `drawn` is given to rows of which only those in sight are drawn. */
  readonly children: (index: number, drawn?: DrawnRow) => ReactNode;
}) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [offset, setOffset] = useState(0);
  const [held, setHeld] = useState(-1);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised here
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: 12,
    scrollMargin: offset,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      // the row that has the focus keeps it, wherever it is scrolled to
      return held < 0 || held >= count || shown.includes(held)
        ? shown
        : [...shown, held].sort((a, b) => a - b);
    },
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after every drawing; it settles as soon as the place is right
  useLayoutEffect(() => {
    // what stands above the list may have grown since
    const top = body?.getBoundingClientRect().top;
    if (top !== undefined && Math.abs(top + window.scrollY - offset) > 1) setOffset(top + window.scrollY);
  });
  useEffect(() => {
    if (!body) return undefined;
    const onFocus = (event: FocusEvent) => {
      const row = (event.target as HTMLElement).closest('[data-index]');
      setHeld(row ? Number(row.getAttribute('data-index')) : -1);
    };
    body.addEventListener('focusin', onFocus);
    return () => body.removeEventListener('focusin', onFocus);
  }, [body]);
  const drawn = rows.getVirtualItems();
  const parts: ReactNode[] = [];
  let at = 0;
  for (const row of drawn) {
    const top = row.start - offset;
    if (top - at > 1) parts.push(space(top - at, `space${row.index}`));
    parts.push(
      children(row.index, {
        'data-index': row.index,
        ref: (element) => {
          if (element?.parentElement) setBody(element.parentElement);
          rows.measureElement(element);
        },
      }),
    );
    at = row.end - offset;
  }
  const rest = rows.getTotalSize() - at;
  if (rest > 1) parts.push(space(rest, 'rest'));
  return <>{parts}</>;
}
