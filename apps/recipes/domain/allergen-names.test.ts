import { expect, test } from 'vitest';
import { allergenName } from './allergens.ts';
import { allergenKeys } from './allergens.ts';

test.each([
  ['NUT', 'en', 'Nuts'],
  ['NUT.hazelnut', 'de', 'Nüsse (Haselnuss)'],
  ['GLU.wheat', 'en', 'Gluten (wheat)'],
  ['CEL', 'de', 'Sellerie'],
  ['strawberry', 'en', 'strawberry'],
] as const)('%s in %s is %s', (key, language, name) => expect(allergenName(key, language)).toBe(name));

test('every key has a name of its own in both languages', () => {
  for (const language of ['en', 'de'] as const) {
    const names = allergenKeys.map((key) => allergenName(key, language));
    expect(new Set(names).size).toBe(allergenKeys.length);
    expect(names.some((name, index) => name === allergenKeys[index])).toBe(false);
  }
});
