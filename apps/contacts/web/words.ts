import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { ValueText } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { contactKinds } from '../contract/contacts.ts';
import { useText } from './text.ts';

/** Stored values of a contact in the words of the screen. */
export function useContactWords(): ValueText {
  const t = useText();
  const dictionaries = {
    salutation: useDictionary('contacts.salutation'),
    category: useDictionary('contacts.category'),
  };
  const types = useDictionary('contacts.phoneType');
  const format = useFormat();
  // stored as type and number: «mobile 079 555 10 10»
  const phone = (stored: string) => {
    const [, type = '', number = ''] = /^(.*?) (\+?[\d ()/.-]+)$/.exec(stored) ?? [];
    return number === '' ? stored : `${types.word(type)} ${format.phone(number)}`;
  };
  return (_, name, value) => {
    if (name === 'kinds')
      return value
        .split(', ')
        .map((kind) => (contactKinds.some((known) => known === kind) ? t(`kinds.${kind as 'doctor'}`) : kind))
        .join(', ');
    if (name === 'phones') return value.split(', ').map(phone).join(', ');
    return name in dictionaries ? dictionaries[name as keyof typeof dictionaries].word(value) : undefined;
  };
}
