/** Which protocols a home shows and in which order (specification 2, section 2: settings, protocols). */
export interface TileChoice {
  /** `app/Component` of the tile. */
  readonly name: string;
  readonly shown: boolean;
}

/** The tiles that there are, in the order of the home; new ones stand at the end as shipped, a name that no app has is left out. */
export function tilesOf(available: readonly string[], chosen: readonly TileChoice[]): TileChoice[] {
  const known = chosen.filter((tile) => available.includes(tile.name));
  const named = new Set(known.map((tile) => tile.name));
  return [...known, ...available.filter((name) => !named.has(name)).map((name) => ({ name, shown: true }))];
}

/** The tiles with one of them a place further up or down; at the edge nothing changes. */
export function tileMoved(tiles: readonly TileChoice[], name: string, by: -1 | 1): TileChoice[] {
  const from = tiles.findIndex((tile) => tile.name === name);
  const tile = tiles[from];
  if (!tile || from + by < 0) return [...tiles];
  return tiles.toSpliced(from, 1).toSpliced(from + by, 0, tile);
}
