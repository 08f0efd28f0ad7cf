import { z } from 'zod';
import { withoutDirections } from '#platform/domain/text/plain-text.ts';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The first of the languages that somebody prefers, as `de-CH`, which the product speaks; else the default. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const one of preferred) {
    const plain = one.toLowerCase().split('-')[0];
    const known = languages.find((own) => own === plain);
    if (known) return known;
  }
  return defaultLanguage;
}

/** A text in both interface languages. */
export type Both = Readonly<Record<Language, string>>;

/** Translated text of records: a default and translations (specification 1, section 3). */
export const TranslatedText = z.object({
  default: z.string().overwrite(withoutDirections).trim().min(1).max(500),
  translations: z
    .array(
      z.object({
        language: z.enum(languages),
        value: z.string().overwrite(withoutDirections).trim().max(500),
      }),
    )
    .max(8),
});
export type TranslatedText = z.output<typeof TranslatedText>;

/** The text in the wanted language, or the default. */
export function textIn(text: TranslatedText, language: string): string {
  return (
    text.translations.find((one) => one.language === language && one.value !== '')?.value ?? text.default
  );
}

/** Shape of a German locale file: the same keys as the English one, each a string. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };
