import { textIn, type TranslatedText } from '#platform/contract/text.ts';
import { dictionary } from '#platform/contract/frame.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Option } from '#platform/web/calls/options.ts';
import { texts, useLanguage } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

/** Texts of the recipes. */
export const useText = texts<typeof en>('recipes');

/** Says a translated name in the language of the interface. */
export function useName(): (name: TranslatedText) => string {
  const language = useLanguage();
  return (name) => textIn(name, language);
}

/** The values of a dictionary of this app as options, and the word of a value. */
export function useWords(
  name: 'recipe-categories' | 'ingredient-categories' | 'recipe-properties' | 'dish-tags',
): {
  options: Option<string>[];
  wordOf: (value: string) => string;
} {
  const items = useCall(dictionary.items, { name: `recipes.${name}` }, { fresh: 300_000 });
  const options = (items.data ?? []).map((item) => ({ value: item.itemValue, label: item.itemLabel }));
  return { options, wordOf: (value) => options.find((one) => one.value === value)?.label ?? value };
}

const base = '/app-gastro/gastro-catalog/recipes-list';
export const recipesHref = base;
export const recipeHref = (id: string, step = 'generalInfo'): string =>
  `${base}/forms/details/${id}${step === 'generalInfo' ? '' : `?step=${step}`}`;
export const newRecipeHref = `${base}/new/0`;
