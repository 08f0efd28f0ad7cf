import { fold } from '#platform/domain/plain-text.ts';

/** A value without regard to capitals, accents and the order of its parts, to be compared. */
export function plainValue(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'string') return fold(one);
    return typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))
      : one;
  });
}
