import { expect, test } from 'vitest';
import { positionNames } from '../domain/positions.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

test('the nine positions in both languages', () => {
  expect(positionNames.map((one) => `${en.positions[one]} / ${de.positions[one]}`)).toEqual([
    'back / Rücken',
    'left 30° / 30° links',
    'right 30° / 30° rechts',
    'left 90° / 90° links',
    'right 90° / 90° rechts',
    'prone 135° / 135°',
    'sitting in bed / Sitzen Bett',
    'sitting in the chair / Sitzen Stuhl',
    'micro-shift / Mikrolagerung',
  ]);
});
