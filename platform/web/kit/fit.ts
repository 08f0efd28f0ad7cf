import type { Column } from './DataTable.tsx';

/**
 * In which order columns leave their place when a table is wider than its frame: first those that a phone does not show either,
 * then the others, each time from the end. The first column names the record and stays.
 */
export function leavingOrder<C extends Pick<Column<never>, 'key' | 'phone'>>(columns: readonly C[]): C[] {
  const others = columns.slice(1).reverse();
  return [
    ...others.filter((one) => one.phone === 'hidden'),
    ...others.filter((one) => one.phone !== 'hidden'),
  ];
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
