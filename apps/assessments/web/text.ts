import { texts, useLanguage } from '#platform/web/text.ts';
import type en from '../locales/en.ts';

/** Texts of the assessments. */
export const useText = texts<typeof en>('assessments');

/** A text of the record in the language of the interface. */
export function useSay(): (text: { readonly en: string; readonly de: string } | null) => string {
  const language = useLanguage();
  return (text) => text?.[language] ?? '';
}
