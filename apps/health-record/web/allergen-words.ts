import type en from '../locales/en.ts';
import { foodAllergens } from '../domain/food-allergens.ts';
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
