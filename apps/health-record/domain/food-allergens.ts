/**
 * The 14 food allergens that must be declared, with the kinds that are told apart. An allergy names a group (`NUT`) or one
 * kind of it (`NUT.hazelnut`). Source: Swiss ordinance on food information (LIV), annex 6.
 */
export const foodAllergens = [
  { code: 'GLU', kinds: ['wheat', 'spelt', 'khorasan', 'rye', 'barley', 'oats'] },
  { code: 'CRU', kinds: [] },
  { code: 'EGG', kinds: [] },
  { code: 'FIS', kinds: [] },
  { code: 'PEA', kinds: [] },
  { code: 'SOY', kinds: [] },
  { code: 'MLK', kinds: [] },
  {
    code: 'NUT',
    kinds: ['almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'brazil', 'pistachio', 'macadamia'],
  },
  { code: 'CEL', kinds: [] },
  { code: 'MUS', kinds: [] },
  { code: 'SES', kinds: [] },
  { code: 'SUL', kinds: [] },
  { code: 'LUP', kinds: [] },
  { code: 'MOL', kinds: [] },
] as const satisfies readonly { code: string; kinds: readonly string[] }[];

/** Codes and codes with a kind, in the order of the ordinance. */
export const foodAllergenCodes: readonly string[] = foodAllergens.flatMap(({ code, kinds }) => [
  code,
  ...kinds.map((kind) => `${code}.${kind}`),
]);

/** Whether a text is one of the 14 codes, alone or with a kind that exists. */
export const isFoodAllergen = (text: string): boolean => foodAllergenCodes.includes(text);
