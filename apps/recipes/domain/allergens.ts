/**
 * The 14 declarable allergens and how a dish inherits them from its ingredients.
 * Source of the list: Swiss ordinance on food information (LIV), annex 6; EU regulation 1169/2011, annex II.
 */

type Allergen = { number: number; code: string; english: string; german: string; kinds: readonly string[] };

export const allergens = [
  {
    number: 1,
    code: 'GLU',
    english: 'Cereals containing gluten',
    german: 'Glutenhaltiges Getreide',
    kinds: ['wheat', 'spelt', 'khorasan', 'rye', 'barley', 'oats'],
  },
  { number: 2, code: 'CRU', english: 'Crustaceans', german: 'Krebstiere', kinds: [] },
  { number: 3, code: 'EGG', english: 'Eggs', german: 'Eier', kinds: [] },
  { number: 4, code: 'FIS', english: 'Fish', german: 'Fische', kinds: [] },
  { number: 5, code: 'PEA', english: 'Peanuts', german: 'Erdnüsse', kinds: [] },
  { number: 6, code: 'SOY', english: 'Soybeans', german: 'Sojabohnen', kinds: [] },
  { number: 7, code: 'MLK', english: 'Milk (incl. lactose)', german: 'Milch (inkl. Laktose)', kinds: [] },
  {
    number: 8,
    code: 'NUT',
    english: 'Nuts',
    german: 'Hartschalenobst (Nüsse)',
    kinds: ['almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'brazil', 'pistachio', 'macadamia'],
  },
  { number: 9, code: 'CEL', english: 'Celery', german: 'Sellerie', kinds: [] },
  { number: 10, code: 'MUS', english: 'Mustard', german: 'Senf', kinds: [] },
  { number: 11, code: 'SES', english: 'Sesame seeds', german: 'Sesamsamen', kinds: [] },
  {
    number: 12,
    code: 'SUL',
    english: 'Sulphur dioxide and sulphites',
    german: 'Schwefeldioxid und Sulfite',
    kinds: [],
  },
  { number: 13, code: 'LUP', english: 'Lupin', german: 'Lupinen', kinds: [] },
  { number: 14, code: 'MOL', english: 'Molluscs', german: 'Weichtiere', kinds: [] },
] as const satisfies readonly Allergen[];

export type AllergenCode = (typeof allergens)[number]['code'];
/** A group, `NUT`, or one kind of it, `NUT.hazelnut`. */
export type AllergenKey =
  | AllergenCode
  | `GLU.${(typeof allergens)[0]['kinds'][number]}`
  | `NUT.${(typeof allergens)[7]['kinds'][number]}`;

/** Best first. `unknown` is a state of its own and is worse than traces: nobody may read it as "free of". */
export const allergenStates = ['free', 'mayContain', 'unknown', 'contains'] as const;
export type AllergenState = (typeof allergenStates)[number];

/**
 * What is declared of one ingredient. A group key speaks of the kinds that are not named beside it:
 * `{ NUT: 'free', 'NUT.hazelnut': 'contains' }` has hazelnut and no other nut. A missing group is unknown.
 */
export type AllergenDeclaration = Partial<Record<AllergenKey, AllergenState>>;

export const allergenKeys: readonly AllergenKey[] = allergens.flatMap((allergen) => [
  allergen.code,
  ...allergen.kinds.map((kind) => `${allergen.code}.${kind}` as AllergenKey),
]);

/** Whether a text is one of the 14 codes or a code with a kind that exists. */
export function isAllergenKey(text: string): text is AllergenKey {
  return (allergenKeys as readonly string[]).includes(text);
}

/** The group of a key: `NUT` of `NUT.hazelnut`. */
export function groupOf(key: AllergenKey): AllergenCode {
  return key.split('.')[0] as AllergenCode;
}

/** The worst of some states; nothing at all is unknown. */
export function worstState(states: readonly AllergenState[]): AllergenState {
  if (states.length === 0) return 'unknown';
  return allergenStates[Math.max(...states.map((state) => allergenStates.indexOf(state)))] ?? 'unknown';
}

/**
 * The state of one declared food for one key. A group is as bad as its worst kind; a kind is as bad as its own entry
 * or the group's, whichever is worse, because a group without a named kind may be any of them.
 */
export function stateOf(declaration: AllergenDeclaration, key: AllergenKey): AllergenState {
  const group = groupOf(key);
  const own = declaration[group] ?? 'unknown';
  const kinds = key === group ? allergenKeys.filter((other) => other.startsWith(`${group}.`)) : [key];
  const named = kinds.flatMap((kind) => declaration[kind] ?? []);
  return worstState([own, ...named]);
}

export type AllergenLine = {
  ingredient: string;
  /** Zero does not count: the line is a note, not food. */
  quantity: number;
  allergens: AllergenDeclaration;
};
export type DerivedAllergen = { key: AllergenKey; state: AllergenState; ingredients: string[] };

function derive(key: AllergenKey, lines: readonly AllergenLine[]): DerivedAllergen {
  const found = lines.map((line) => ({ ingredient: line.ingredient, state: stateOf(line.allergens, key) }));
  const state = worstState(found.map((line) => line.state));
  const culprits = state === 'free' ? [] : found.filter((line) => line.state === state);
  return { key, state, ingredients: [...new Set(culprits.map((line) => line.ingredient))] };
}

/**
 * The allergens of a recipe with chosen modifiers: per key the worst of all lines that have a quantity, with the
 * ingredients that cause it. A recipe without such a line is unknown throughout, never free.
 */
export function deriveAllergens(lines: readonly AllergenLine[]): DerivedAllergen[] {
  const counted = lines.filter((line) => line.quantity > 0);
  return allergenKeys.map((key) => derive(key, counted));
}

/** What is declared of a recipe that becomes an ingredient of another one. */
export function declarationOf(
  derived: readonly DerivedAllergen[],
  lines: readonly AllergenLine[],
): AllergenDeclaration {
  const counted = lines.filter((line) => line.quantity > 0);
  const declaration: AllergenDeclaration = {};
  for (const entry of derived) {
    const group = groupOf(entry.key);
    // The group's own entry must not swallow the named kinds, or an almond allergy would be hit by hazelnut.
    if (entry.key === group)
      declaration[group] = worstState(counted.map((line) => line.allergens[group] ?? 'unknown'));
    else declaration[entry.key] = entry.state;
  }
  return declaration;
}

/**
 * The codes to print on a menu for one state: the kinds where they are named, the group where any kind may be meant.
 */
export function labelsOf(derived: readonly DerivedAllergen[], state: AllergenState): AllergenKey[] {
  const inState = (key: AllergenKey) => derived.some((entry) => entry.key === key && entry.state === state);
  return allergens.flatMap(({ code }): AllergenKey[] => {
    const kinds = allergenKeys.filter((key) => key.startsWith(`${code}.`));
    const named = kinds.filter(inState);
    if (named.length > 0 && named.length < kinds.length) return named;
    return inState(code) ? [code] : [];
  });
}

const kinds: Readonly<Record<string, { en: string; de: string }>> = {
  wheat: { en: 'wheat', de: 'Weizen' },
  spelt: { en: 'spelt', de: 'Dinkel' },
  khorasan: { en: 'khorasan wheat', de: 'Khorasan-Weizen' },
  rye: { en: 'rye', de: 'Roggen' },
  barley: { en: 'barley', de: 'Gerste' },
  oats: { en: 'oats', de: 'Hafer' },
  almond: { en: 'almond', de: 'Mandel' },
  hazelnut: { en: 'hazelnut', de: 'Haselnuss' },
  walnut: { en: 'walnut', de: 'Baumnuss' },
  cashew: { en: 'cashew', de: 'Cashewnuss' },
  pecan: { en: 'pecan', de: 'Pekannuss' },
  brazil: { en: 'Brazil nut', de: 'Paranuss' },
  pistachio: { en: 'pistachio', de: 'Pistazie' },
  macadamia: { en: 'macadamia', de: 'Macadamianuss' },
};
const shortNames: Readonly<Record<string, { en: string; de: string }>> = {
  GLU: { en: 'Gluten', de: 'Gluten' },
  MLK: { en: 'Milk', de: 'Milch' },
  NUT: { en: 'Nuts', de: 'Nüsse' },
  SUL: { en: 'Sulphites', de: 'Sulfite' },
};

/** The name to show of an allergen or a kind of it, "Nuts (hazelnut)"; a code that is not known is shown as it is. */
export function allergenName(key: string, language: 'en' | 'de'): string {
  if (!isAllergenKey(key)) return key;
  const group = groupOf(key);
  const allergen = allergens.find((one) => one.code === group)!;
  const name = shortNames[group]?.[language] ?? (language === 'de' ? allergen.german : allergen.english);
  const kind = kinds[key.split('.')[1] ?? ''];
  return kind ? `${name} (${kind[language]})` : name;
}
