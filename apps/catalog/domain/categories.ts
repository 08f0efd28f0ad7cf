/** A category of the tree of products. */
export interface Branch {
  readonly id: string;
  readonly parentId: string | null;
  readonly place: number;
  readonly code: string;
}

/** Whether a category would lie below itself. */
export function makesCycle(rows: readonly Branch[], id: string, parentId: string | null): boolean {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const seen = new Set<string>();
  let at = parentId;
  while (at !== null && !seen.has(at)) {
    if (at === id) return true;
    seen.add(at);
    at = parents.get(at) ?? null;
  }
  return false;
}

/** The categories as they stand in a tree: each below its parent, those of one parent by place and code. */
export function inTree<Row extends Branch>(rows: readonly Row[]): (Row & { readonly depth: number })[] {
  const below = (parentId: string | null, depth: number): (Row & { readonly depth: number })[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .toSorted((left, right) => left.place - right.place || left.code.localeCompare(right.code))
      .flatMap((row) => [{ ...row, depth }, ...below(row.id, depth + 1)]);
  return below(null, 0);
}
