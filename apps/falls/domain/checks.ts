import type { FallFacts } from './falls.ts';

/*
 * Checks after a blow to the head (care and medication, section 13: 24 hours, stronger under an anticoagulant). How often is a
 * proposal of this product: somebody orders it with one press, and the doctor may say otherwise.
 */

/** Hours after the fall at which consciousness, pupils and movement are checked. */
const usually = [1, 2, 4, 8, 12, 16, 20, 24] as const;
const closely = [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24] as const;
const hourMs = 3_600_000;

type Hit = Pick<FallFacts, 'kind' | 'injuries' | 'anticoagulant'>;

/** Only a fall on the head is checked; a near fall hit nothing. */
export const needsChecks = (fall: Hit): boolean => fall.kind === 'fall' && fall.injuries.includes('head');

/** Under an anticoagulant, and as long as nobody knows, it is looked more often. */
export const checkedClosely = (fall: Hit): boolean => fall.anticoagulant !== 'no';

/** Instants at which it is to be checked from now on, the earliest first; none when the 24 hours are over. */
export function checksFrom(fall: Hit & { readonly at: string }, now: string): string[] {
  if (!needsChecks(fall)) return [];
  const began = Date.parse(fall.at);
  return (checkedClosely(fall) ? closely : usually)
    .map((hours) => began + hours * hourMs)
    .filter((at) => at >= Date.parse(now))
    .map((at) => new Date(at).toISOString());
}
