import { allergens, groupOf, isAllergenKey } from './allergens.ts';

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
