import { drinkLevels, foodLevels } from '../domain/nutrition.ts';
import { useText } from './text.ts';

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
