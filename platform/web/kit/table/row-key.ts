/** What a row is known by: what the list says, else its `id`, else its place. */
export function rowKeyOf<Row>(rowKey: ((row: Row) => string) | undefined, row: Row, index: number): string {
  if (rowKey) return rowKey(row);
  const id = (row as { id?: unknown }).id;
  return typeof id === 'string' ? id : String(index);
}
