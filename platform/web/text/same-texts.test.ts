import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import de from '#platform/locales/de.ts';
import en from '#platform/locales/en.ts';
import { changeLanguage, sayIn, startTexts } from './text.ts';

type Texts = { readonly [key: string]: string | Texts };
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
  );

/** The server's way (platform/server/call/words.ts): the library. */
const library = i18next.createInstance({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { platform: en }, de: { platform: de } },
  ns: ['platform'],
  defaultNS: 'platform',
});

beforeAll(async () => {
  await library.init();
  await startTexts();
});

test.each(['en', 'de'] as const)(
  'browser and server say every text of the frame alike in %s',
  async (language) => {
    await changeLanguage(language);
    const stems = [
      ...new Set(keysOf(language === 'en' ? en : de).map((key) => key.replace(/_(one|other)$/, ''))),
    ];
    expect(stems.length).toBeGreaterThan(150);
    for (const key of stems) {
      const names = [
        ...new Set(
          [
            ...(JSON.stringify(library.getResourceBundle(language, 'platform')).match(/{{\s*\w+\s*}}/g) ??
              []),
          ].map((one) => one.replace(/\W/g, '')),
        ),
      ];
      for (const count of [0, 1, 2]) {
        const values = { ...Object.fromEntries(names.map((name) => [name, `«${name} & 1»`])), count };
        expect([key, sayIn('platform', key, values)]).toEqual([
          key,
          library.t(key, { ...values, lng: language }),
        ]);
      }
    }
  },
);
