import { useFormat } from '#platform/web/calls/formatting.ts';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('catalog');

/** The name of something with a name in both languages, in the language of the screen. */
export function useName(): (one: { readonly nameEn: string; readonly nameDe: string }) => string {
  const { language } = useFormat();
  return (one) => (language === 'de' ? one.nameDe : one.nameEn);
}
