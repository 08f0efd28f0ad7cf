/** What takes the time of people and rooms: from an instant to before another. */
export interface Taken {
  readonly key: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Who is there, and which rooms: the same text for the same one. */
  readonly who: readonly string[];
}

export interface Conflict {
  readonly key: string;
  readonly who: readonly string[];
}

/** With what each one overlaps, and who of it would be in two places; one that ends when another begins does not overlap. */
export function conflictsOf(all: readonly Taken[]): ReadonlyMap<string, readonly Conflict[]> {
  const found = new Map<string, Conflict[]>();
  const note = (one: Taken, other: Taken, who: readonly string[]) =>
    found.set(one.key, [...(found.get(one.key) ?? []), { key: other.key, who }]);
  const sorted = all.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt, 'en'));
  let running: Taken[] = [];
  for (const one of sorted) {
    running = running.filter((other) => other.endsAt > one.startsAt);
    for (const other of running) {
      const who = one.who.filter((name) => other.who.includes(name));
      if (who.length === 0) continue;
      note(one, other, who);
      note(other, one, who);
    }
    running.push(one);
  }
  return found;
}
