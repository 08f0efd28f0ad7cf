import { texts, useLanguage } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

/** Texts of the assessments. */
export const useText = texts<typeof en>('assessments');

/** A text of the record in the language of the interface. */
export function useSay(): (text: { readonly en: string; readonly de: string } | null) => string {
  const language = useLanguage();
  // a form may be published in one language
  return (text) => text?.[language] || text?.en || text?.de || '';
}
