import { useDictionary } from '#platform/web/dictionary.ts';
import type { ValueText } from '#platform/web/kit/ChangeTimeline.tsx';
import { contactKinds } from '../contract/contacts.ts';
import { useText } from './text.ts';

/** Stored values of a contact in the words of the screen. */
export function useContactWords(): ValueText {
  const t = useText();
  const dictionaries = { salutation: useDictionary('contacts.salutation'), category: useDictionary('contacts.category') };
  return (_, name, value) => {
    if (name === 'kinds') return value.split(', ').map((kind) => (contactKinds.some((known) => known === kind) ? t(`kinds.${kind as 'doctor'}`) : kind)).join(', ');
    return name in dictionaries ? dictionaries[name as keyof typeof dictionaries].word(value) : undefined;
  };
}
