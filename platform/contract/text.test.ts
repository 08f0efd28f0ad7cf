import { describe, expect, test } from 'vitest';
import { defaultLanguage, languages, preferredLanguage, textIn, TranslatedText } from './text.ts';

test('English and German; English is the default (specification 1, section 1)', () => {
  expect([languages, defaultLanguage]).toEqual([['en', 'de'], 'en']);
});

describe('translated text: a default and translations (specification 1, section 3)', () => {
  const soup = {
    default: 'Barley soup',
    translations: [
      { language: 'de' as const, value: 'Gerstensuppe' },
      { language: 'en' as const, value: '' },
    ],
  };
  test('is kept with its languages and values', () => {
    expect(TranslatedText.parse(soup)).toEqual(soup);
  });
  test('what changes the reading direction is left out: nothing reads as other text than what is stored', () => {
    const turned = {
      default: 'Ba\u202erley soup',
      translations: [{ language: 'de', value: '\u2066Suppe\u2069' }],
    };
    expect(TranslatedText.parse(turned)).toEqual({
      default: 'Barley soup',
      translations: [{ language: 'de', value: 'Suppe' }],
    });
  });
  test.each([
    ['de', 'Gerstensuppe'],
    ['en', 'Barley soup'],
    ['fr', 'Barley soup'],
  ])('in %s it is %s', (language, text) => {
    expect(textIn(soup, language)).toBe(text);
  });
  test.each([
    ['no default', { ...soup, default: ' ' }],
    ['a language that is none', { ...soup, translations: [{ language: 'xx', value: 'x' }] }],
    ['a translation without a language', { ...soup, translations: [{ value: 'x' }] }],
  ])('%s is refused', (_, text) => {
    expect(TranslatedText.safeParse(text).success).toBe(false);
  });
});

test.each<[readonly string[], string]>([
  [['de-CH', 'de', 'en'], 'de'],
  [['DE'], 'de'],
  [['gsw-CH', 'de-CH'], 'de'],
  [['fr-CH', 'fr', 'de'], 'de'],
  [['en-GB', 'de-CH'], 'en'],
  [['fr-CH', 'it'], 'en'],
  [[], 'en'],
])('without a choice a browser that prefers %j reads %s', (preferred, language) => {
  expect(preferredLanguage(preferred)).toBe(language);
});
