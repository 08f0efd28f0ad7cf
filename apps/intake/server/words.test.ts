import { expect, test } from 'vitest';
import { meals, portions, routesIn, routesOut } from '../domain/entries.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

test('the ways in and out, the meals and the shares of a plate', () => {
  expect(routesIn.map((one) => `${en.routes[one]} / ${de.routes[one]}`)).toEqual([
    'by mouth / getrunken',
    'by tube / über Sonde',
    'under the skin / unter die Haut',
    'into a vein / in die Vene',
  ]);
  expect(routesOut.map((one) => `${en.routes[one]} / ${de.routes[one]}`)).toEqual([
    'drain / Drainage',
    'stool (estimated) / Stuhl (geschätzt)',
    'other / anderes',
  ]);
  expect(meals).toEqual(['breakfast', 'midMorning', 'lunch', 'midAfternoon', 'dinner', 'lateMeal']);
  expect(portions).toEqual([0, 25, 50, 75, 100]);
});
