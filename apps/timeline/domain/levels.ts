interface Lasting {
  readonly at: string;
  /** Null and missing: it goes on. */
  readonly until?: string | null | undefined;
}

/** On which line each of what lasted is drawn, the first being 0, so that none lies over another: what is on one line has a day between. */
export function levelsOf(items: readonly Lasting[]): number[] {
  const dayOf = (at: string) => at.slice(0, 10);
  const ends: string[] = [];
  const levels: number[] = items.map(() => 0);
  const inOrder = [...items.keys()].toSorted((a, b) =>
    dayOf(items[a]!.at).localeCompare(dayOf(items[b]!.at)),
  );
  for (const index of inOrder) {
    const { at, until } = items[index]!;
    const free = ends.findIndex((end) => end < dayOf(at));
    const level = free === -1 ? ends.length : free;
    ends[level] = until ? dayOf(until) : '9999-12-31';
    levels[index] = level;
  }
  return levels;
}
