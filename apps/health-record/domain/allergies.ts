/** Allergies of a resident: "known", "none known" and "not asked" are three different things (experience: clinical safety). */

export const allergyKinds = [
  'food',
  'medicine',
  'contact',
  'pollen',
  'insect',
  'environment',
  'other',
] as const;
export type AllergyKind = (typeof allergyKinds)[number];

/** The mildest first; not known is last and counts as severe (`countedSeverity`). */
export const allergySeverities = ['mild', 'moderate', 'severe', 'lifeThreatening', 'unknown'] as const;
export type AllergySeverity = (typeof allergySeverities)[number];

export type CountedSeverity = 'mild' | 'moderate' | 'severe';
/**
 * The three degrees that the rules know (domain: allergens). Not known, as for most of what comes from elsewhere, is severe until
 * somebody says otherwise: a guess that is too mild lets a dish with traces through.
 */
export const countedSeverity = (severity: AllergySeverity): CountedSeverity =>
  severity === 'mild' || severity === 'moderate' ? severity : 'severe';

/** How sure it is. Not known: nobody said, as for what came from elsewhere; it is treated like a confirmed one all the same. */
export const allergyCertainties = ['suspected', 'confirmed', 'unknown'] as const;
export type AllergyCertainty = (typeof allergyCertainties)[number];

export const allergyStates = ['known', 'noneKnown', 'notAsked'] as const;
export type AllergyState = (typeof allergyStates)[number];

export interface Allergy {
  readonly kind: AllergyKind;
  readonly name: string;
  readonly severity: AllergySeverity;
  readonly allergens: readonly string[];
  readonly active: boolean;
}

/**
 * The state that is shown: an active allergy is known whatever was recorded before; "none known" counts only while it was
 * recorded and no allergy is active; everything else is not asked.
 */
export function allergyState(
  recorded: AllergyState,
  allergies: readonly { active: boolean }[],
): AllergyState {
  if (allergies.some((one) => one.active)) return 'known';
  return recorded === 'noneKnown' ? 'noneKnown' : 'notAsked';
}

/** Names of the active ones, in their order; a suspected one says so in the words that are handed in. */
export function namesOf(
  allergies: readonly {
    readonly name: string;
    readonly active: boolean;
    readonly certainty: AllergyCertainty;
  }[],
  suspected: (name: string) => string,
): string[] {
  return allergies
    .filter((one) => one.active)
    .map((one) => (one.certainty === 'suspected' ? suspected(one.name) : one.name));
}

const weight: Readonly<Record<AllergySeverity, number>> = {
  lifeThreatening: 0,
  severe: 1,
  unknown: 2,
  moderate: 3,
  mild: 4,
};

/** Active ones first, the most dangerous first; not known stands before moderate, because nobody excluded the worst. */
export function inOrderOfDanger<T extends { severity: AllergySeverity; name: string; active: boolean }>(
  allergies: readonly T[],
): T[] {
  return [...allergies].sort(
    (a, b) =>
      Number(b.active) - Number(a.active) ||
      weight[a.severity] - weight[b.severity] ||
      a.name.localeCompare(b.name),
  );
}

export type AllergyRefusal = 'allergenUnknown' | 'allergensOnlyForFood' | 'allergyTwice';

/** Refuses an allergy with a code that does not exist, food codes on something that is not food, and the same allergy twice. */
export function checkAllergy(
  given: Pick<Allergy, 'kind' | 'name' | 'allergens'>,
  others: readonly Pick<Allergy, 'kind' | 'name' | 'active'>[],
  isCode: (text: string) => boolean,
): AllergyRefusal | null {
  if (given.allergens.some((code) => !isCode(code))) return 'allergenUnknown';
  if (given.kind !== 'food' && given.allergens.length > 0) return 'allergensOnlyForFood';
  const name = given.name.trim().toLowerCase();
  return others.some(
    (other) => other.active && other.kind === given.kind && other.name.trim().toLowerCase() === name,
  )
    ? 'allergyTwice'
    : null;
}
