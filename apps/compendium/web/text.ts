import { texts, useLanguage } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('compendium');

/** The text of a pair in the reader's language; a list in one language says it in that. */
export function useWording(): (pair: { readonly textEn: string; readonly textDe: string }) => string {
  const language = useLanguage();
  return ({ textEn, textDe }) => (language === 'de' ? textDe || textEn : textEn || textDe);
}
