// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { languages } from '#platform/contract/text.ts';
import { storedLanguage, storeLanguage } from './language.ts';

test.each([
  [null, 'en'],
  ['de', 'de'],
  ['en', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])('what this browser keeps as %j is %s: English unless German was chosen', (kept, language) => {
  localStorage.clear();
  if (kept !== null) localStorage.setItem('obhut.language', kept);
  expect(storedLanguage()).toBe(language);
});

test('a choice is kept; English and German are all there is', () => {
  storeLanguage('de');
  expect([storedLanguage(), [...languages]]).toEqual(['de', ['en', 'de']]);
});

test('what was chosen counts more than what the browser prefers', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-CH']);
  localStorage.clear();
  expect(storedLanguage()).toBe('de');
  storeLanguage('en');
  expect(storedLanguage()).toBe('en');
});
