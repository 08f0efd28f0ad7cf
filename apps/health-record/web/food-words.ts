import type en from '../locales/en.ts';
import { foodAllergens } from '../domain/food-allergens.ts';
import { drinkLevels, foodLevels } from '../domain/nutrition.ts';
import { useText } from './text.ts';

type Code = keyof (typeof en)['allergens'];
type Kind = keyof (typeof en)['allergenKinds'];

/** The words of a code: Nuts, or Nuts: Hazelnut. */
export function useAllergenWord(): (code: string) => string {
  const t = useText();
  return (code) => {
    const [group = '', kind] = code.split('.');
    const word = t(`allergens.${group as Code}`);
    return kind === undefined ? word : `${word}: ${t(`allergenKinds.${kind as Kind}`)}`;
  };
}

/** All codes to choose from, each group before its kinds. */
export function useAllergenOptions(): { value: string; label: string }[] {
  const word = useAllergenWord();
  return foodAllergens
    .flatMap(({ code, kinds }) => [code, ...kinds.map((kind) => `${code}.${kind}`)])
    .map((value) => ({ value, label: word(value) }));
}

/** Levels of food and drink with their numbers, and the word of one; "nothing prescribed" for none. */
export function useLevelWords() {
  const t = useText();
  const food = (level: (typeof foodLevels)[number]) => `${level} ${t(`textures.level${level}`)}`;
  const drink = (level: (typeof drinkLevels)[number]) => `${level} ${t(`drinks.level${level}`)}`;
  const none = t('states.notPrescribed');
  return {
    food: foodLevels.map((level) => ({ value: String(level), label: food(level) })),
    drink: drinkLevels.map((level) => ({ value: String(level), label: drink(level) })),
    foodWord: (level: number | null) => {
      const known = foodLevels.find((one) => one === level);
      return known === undefined ? none : food(known);
    },
    drinkWord: (level: number | null) => {
      const known = drinkLevels.find((one) => one === level);
      return known === undefined ? none : drink(known);
    },
  };
}
