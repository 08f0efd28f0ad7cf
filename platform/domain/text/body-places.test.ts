import { describe, expect, test } from 'vitest';
import {
  bodyPlaces,
  bodyPlaceWords,
  bodyRegions,
  isBodyPlace,
  regionsOfView,
  sameBodyPlace,
} from './body-places.ts';

describe('places on the body', () => {
  test('each is there once and each region has one', () => {
    const keys = bodyPlaces.map((one) => `${one.view} ${one.region} ${one.side}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(bodyPlaces.map((one) => one.region))).toEqual(new Set(bodyRegions));
    expect(keys).toContain('back heel left');
  });
  test('no region is both single and paired in one view', () => {
    for (const { middle, paired } of Object.values(regionsOfView))
      expect(middle.filter((one) => paired.includes(one))).toEqual([]);
  });
  test.each([
    [{ region: 'knee', side: 'left', view: 'front' }, 'Left knee', 'Knie links'],
    [{ region: 'sacrum', side: 'middle', view: 'back' }, 'Sacrum', 'Kreuzbein'],
    [{ region: 'upperArm', side: 'right', view: 'back' }, 'Right upper arm, back', 'Oberarm rechts, hinten'],
  ] as const)('%o is said in both languages', (place, en, de) => {
    expect([bodyPlaceWords(place, 'en'), bodyPlaceWords(place, 'de')]).toEqual([en, de]);
  });
  test('no two places have the same words', () => {
    for (const language of ['en', 'de'] as const) {
      const words = bodyPlaces.map((one) => bodyPlaceWords(one, language));
      expect(words.filter((one, index) => words.indexOf(one) !== index)).toEqual([]);
    }
  });
  test('a heel has no front, a sacrum no side', () => {
    expect(isBodyPlace({ region: 'heel', side: 'left', view: 'back' })).toBe(true);
    expect(isBodyPlace({ region: 'heel', side: 'left', view: 'front' })).toBe(false);
    expect(isBodyPlace({ region: 'sacrum', side: 'left', view: 'back' })).toBe(false);
    expect(
      sameBodyPlace(
        { region: 'heel', side: 'left', view: 'back' },
        { region: 'heel', side: 'right', view: 'back' },
      ),
    ).toBe(false);
  });
});
