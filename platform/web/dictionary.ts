import { dictionary } from '#platform/contract/frame.ts';
import { useCall } from './calls.ts';
import type { Option } from './kit/fields/options.ts';

/**
 * The active values of a dictionary `app.name` as options, and the word of a stored value (itself when it was set
 * inactive).
 */
export function useDictionary(name: string): {
  readonly options: readonly Option<string>[];
  word(value: string): string;
} {
  const { data } = useCall(dictionary.items, { name }, { fresh: 300_000 });
  const options = (data ?? []).map(({ itemValue, itemLabel }) => ({ value: itemValue, label: itemLabel }));
  return { options, word: (value) => options.find((one) => one.value === value)?.label ?? value };
}
