import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { EntryFields } from '../contract/entries.ts';
import { useText } from './text.ts';

/** A value of an entry in words; empty where nothing stands. */
export function useShown(): (name: keyof EntryFields, value: unknown) => string {
  const t = useText();
  const format = useFormat();
  const drinks = useDictionary('intake.drinks');
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    switch (name) {
      case 'happenedAt':
        return format.instant(value as string);
      case 'kind':
        return t(`kinds.${value as 'in'}`);
      case 'route':
        return t(`routes.${value as 'oral'}`);
      case 'meal':
        return t(`meals.${value as 'lunch'}`);
      case 'portion':
        return t(`portions.${value as 0}`);
      case 'drink':
        return drinks.word(value as string);
      case 'ml':
        return `${format.number(value as number)} ml`;
      default:
        return String(value);
    }
  };
}

/** An entry in a few words: 200 ml water; lunch, half; 80 ml drain. */
export function useSummary(): (entry: Omit<EntryFields, 'happenedAt'>) => string {
  const shown = useShown();
  return (entry) =>
    [
      shown('meal', entry.meal),
      shown('portion', entry.portion),
      shown('ml', entry.ml),
      shown('drink', entry.drink),
      entry.route === 'oral' ? '' : shown('route', entry.route),
    ]
      .filter((one) => one !== '')
      .join(', ') || entry.note;
}
