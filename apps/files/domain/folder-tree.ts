/** How deep folders may lie in each other; the top counts. */
export const deepest = 8;

export interface TreeFolder {
  readonly id: string;
  readonly parentId: string | null;
}

/** The way to a folder from the top, the folder last; unknown ids and circles end it. */
export function wayTo<F extends TreeFolder>(folders: readonly F[], id: string | null): F[] {
  const byId = new Map(folders.map((one) => [one.id, one]));
  const way: F[] = [];
  for (let next = id; next !== null;) {
    const folder = byId.get(next);
    if (!folder || way.includes(folder)) break;
    way.unshift(folder);
    next = folder.parentId;
  }
  return way;
}

/** How many folders lie below each other in a folder; 0: none. */
export function heightOf(folders: readonly TreeFolder[], id: string): number {
  const inner = folders.filter((one) => one.parentId === id);
  return inner.length === 0
    ? 0
    : 1 +
        Math.max(
          ...inner.map((one) =>
            heightOf(
              folders.filter((other) => other.id !== id),
              one.id,
            ),
          ),
        );
}

/** The folder and everything that lies in it. */
export function branchOf(folders: readonly TreeFolder[], id: string): ReadonlySet<string> {
  const branch = new Set([id]);
  for (let grown = true; grown;) {
    const inner = folders.filter(
      (one) => one.parentId !== null && branch.has(one.parentId) && !branch.has(one.id),
    );
    for (const one of inner) branch.add(one.id);
    grown = inner.length > 0;
  }
  return branch;
}

/** Why a folder (null: a new one) cannot lie in another (null: at the top), or null when it can. */
export function movingRefusal(
  folders: readonly TreeFolder[],
  id: string | null,
  parentId: string | null,
): 'folderInItself' | 'folderTooDeep' | null {
  if (id !== null && parentId !== null && branchOf(folders, id).has(parentId)) return 'folderInItself';
  const above = wayTo(folders, parentId).length;
  return above + 1 + (id === null ? 0 : heightOf(folders, id)) > deepest ? 'folderTooDeep' : null;
}
