import i18next from 'i18next';
import type { z } from 'zod';
import { issueKey } from '#platform/contract/issues.ts';
import type { FieldProblem } from '#platform/contract/problem.ts';
import { defaultLanguage, type Language, preferredLanguage } from '#platform/contract/text.ts';
import de from '#platform/locales/de.ts';
import en from '#platform/locales/en.ts';

type Texts = { readonly [key: string]: string | Texts };

const texts = i18next.createInstance({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  keySeparator: '.',
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: { en: { platform: en }, de: { platform: de } },
  ns: ['platform'],
  defaultNS: 'platform',
});
void texts.init();

/** Adds the texts of an app; the namespace is the folder name. */
export function addTexts(app: string, locales: Readonly<Record<Language, Texts>>): void {
  for (const language of ['en', 'de'] as const)
    texts.addResourceBundle(language, app, locales[language], true, true);
}

/** A text in the wanted language. `key` is `namespace:path.to.key`; an unknown key throws, it must never reach a person. */
export function say(language: Language, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  if (!texts.exists(key, { ...values, lng: language })) throw new Error(`no text for ${key} in ${language}`);
  return texts.t(key, { ...values, lng: language });
}

/** A text as it stands in the locales, with its placeholders. */
export function rawText(language: Language, key: string): string {
  if (!texts.exists(key, { lng: language })) throw new Error(`no text for ${key} in ${language}`);
  return texts.t(key, { lng: language, skipInterpolation: true });
}

export const hasText = (language: Language, key: string): boolean =>
  texts.exists(key, { lng: language, fallbackLng: [] });

/** The key of what a refusal of a call says: in the words of its app, else in those of the frame. */
export function refusalKey(callName: string, code: string): string {
  const own = `${callName.split('.')[0]}:refusals.${code}`;
  // one and many have words of their own
  const known = [own, `${own}_other`].some((key) => hasText(defaultLanguage, key));
  return known ? own : `platform:refusals.${code}`;
}

/** Field problems of a zod error, in the caller's language. `namespace` is the app whose own validation texts count first. */
export function fieldProblems(error: z.ZodError, language: Language, namespace: string): FieldProblem[] {
  return error.issues.map((issue) => {
    const { code, values } = issueKey(issue);
    const own = `${namespace}:validation.${code}`;
    const key = hasText(language, own) ? own : `platform:validation.${code}`;
    return {
      path: issue.path.join('.'),
      code,
      message: say(language, hasText(language, key) ? key : 'platform:validation.format', values),
    };
  });
}

/** Language of a request: an explicit wish, else the Accept-Language header, else English. */
export function languageOf(wish: unknown): Language {
  return preferredLanguage(
    String(wish ?? '')
      .split(',')
      .map((one) => one.split(';')[0]!.trim()),
  );
}
