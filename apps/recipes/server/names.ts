import type { TranslatedText } from '#platform/contract/text.ts';
import { textIn } from '#platform/contract/text.ts';
import { fold } from '#platform/domain/text/plain-text.ts';

/** The name with its accent-free forms in both languages, as the tables keep them for order and search. */
export function nameColumns(name: TranslatedText) {
  return { name: JSON.stringify(name), sort_en: fold(textIn(name, 'en')), sort_de: fold(textIn(name, 'de')) };
}

/** A search text as a pattern of `like`: every letter stands for itself. */
export const containing = (text: string): string =>
  `%${fold(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
