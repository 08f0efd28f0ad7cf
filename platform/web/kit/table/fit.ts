import type { Column } from './DataTable.tsx';

/**
 * In which order columns leave their place when a table is wider than its frame: those with priority 3 first, then 2, then 1, each
 * time from the end. What a phone does not show either has 3 by itself, the rest 2. The first column names the record and stays.
 */
export function leavingOrder<C extends Pick<Column<never>, 'key' | 'phone' | 'priority'>>(
  columns: readonly C[],
): C[] {
  const priority = (one: C) => one.priority ?? (one.phone === 'hidden' ? 3 : 2);
  return columns
    .slice(1)
    .reverse()
    .sort((a, b) => priority(b) - priority(a));
}

/** How many of the next columns, with these widths, have to leave so that a table fits that is too wide by `over`. */
export function leavingCount(widths: readonly number[], over: number): number {
  let gained = 0;
  const at = widths.findIndex((width) => {
    gained += width;
    return gained >= over;
  });
  return at < 0 ? widths.length : at + 1;
}
