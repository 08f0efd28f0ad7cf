/**
 * Two doses of one order too near to each other: nearer than half of what is planned between them. A late dose before the next one
 * names both times (experience, 7.2); a person may go on knowing them.
 */
export interface Spacing {
  readonly last: number;
  readonly next: number;
}
export interface Neighbour {
  readonly plannedAt: number;
  /** When it was given; null: it is still open. */
  readonly givenAt: number | null;
}

const half = 0.5;

/** `others`: doses of the same order around it, those that nobody gave or will give left out. */
export function spacingFault(
  plannedAt: number,
  givenAt: number,
  others: readonly Neighbour[],
): Spacing | null {
  for (const { plannedAt: planned, givenAt: given } of others) {
    const apart = Math.abs(planned - plannedAt) * half;
    // what is open and was planned before is not given any more, or it is told when it is
    if (given === null && planned < plannedAt) continue;
    const other = given ?? planned;
    if (given === null && other < givenAt) continue;
    if (Math.abs(other - givenAt) < apart)
      return { last: Math.min(other, givenAt), next: Math.max(other, givenAt) };
  }
  return null;
}
