import { dictionary } from '#platform/contract/frame.ts';
import { useCall } from './calls.ts';
import type { Option } from './options.ts';

/**
 * The active values of a dictionary `app.name` as options, and the word of a stored value, also of one that was set
 * inactive.
 */
export function useDictionary(name: string): {
  readonly options: readonly Option<string>[];
  word(value: string): string;
} {
  const { data } = useCall(dictionary.items, { name, inactive: true }, { fresh: 300_000 });
  const all = (data ?? []).map(({ itemValue, itemLabel, active }) => ({
    value: itemValue,
    label: itemLabel,
    active: active !== false,
  }));
  return {
    options: all.filter((one) => one.active).map(({ value, label }) => ({ value, label })),
    // nobody reads a code: as long as the words are not there, without a connection too, nothing stands in their place
    word: (value) => all.find((one) => one.value === value)?.label ?? (data === undefined ? '' : value),
  };
}
