import { expect, test } from 'vitest';
import { daysFromTo } from '#platform/domain/time/days.ts';
import { autoOrder, skipMeal, skippedMeals } from './auto-orders.ts';
import type { AutoOrderAnswer, AutoOrderCase } from './auto-orders.ts';
import { defaultServingTimes } from './meals.ts';

const menu = (menuId: string, more = {}) => ({
  menuId,
  isDefault: false,
  hasPrice: true,
  fits: true,
  ...more,
});
const lunch: AutoOrderCase = {
  day: '2026-11-20',
  servedAt: '12:00',
  archived: false,
  entry: { day: '2026-01-01', time: null },
  exit: null,
  absences: [],
  tubeFeedingOnly: false,
  hasOrder: false,
  hasSkipMark: false,
  hasCancelledAutoOrder: false,
  standing: null,
  menus: [menu('menu2'), menu('menu1', { isDefault: true }), menu('light')],
};
const nothing = (reason: string) => ({ do: 'nothing', reason }) as AutoOrderAnswer;
const conflicting = [menu('menu1', { isDefault: true, fits: false }), menu('menu2')];

test.each<[string, Partial<AutoOrderCase>, AutoOrderAnswer]>([
  ['default menu', {}, { do: 'order', menuId: 'menu1' }],
  ['standing preference', { standing: { menuId: 'light' } }, { do: 'order', menuId: 'light' }],
  [
    'standing preference that is not offered',
    { standing: { menuId: 'gone' } },
    { do: 'order', menuId: 'menu1' },
  ],
  ['no breakfast', { standing: 'noMeal' }, nothing('standingNoMeal')],
  ['order placed by hand', { hasOrder: true }, nothing('hasOrder')],
  ['skip mark', { hasSkipMark: true }, nothing('skipped')],
  ['default contains the allergen, Menu 2 free', { menus: conflicting }, { do: 'order', menuId: 'menu2' }],
  ['both conflict', { menus: conflicting.map((entry) => ({ ...entry, fits: false })) }, { do: 'task' }],
  ['no price', { menus: [menu('menu1', { hasPrice: false })] }, { do: 'task' }],
  ['no menus', { menus: [] }, { do: 'task' }],
  [
    'auto order cancelled by nurse, job runs again',
    { hasCancelledAutoOrder: true },
    nothing('cancelledBefore'),
  ],
  ['exit on the meal date, 10:00', { exit: { day: '2026-11-20', time: '10:00' } }, nothing('afterExit')],
  ['exit on the meal date, 12:00', { exit: { day: '2026-11-20', time: '12:00' } }, nothing('afterExit')],
  ['exit without time', { exit: { day: '2026-11-20', time: null } }, { do: 'order', menuId: 'menu1' }],
  ['exit the day before', { exit: { day: '2026-11-19', time: null } }, nothing('afterExit')],
  ['entry in the afternoon', { entry: { day: '2026-11-20', time: '14:00' } }, nothing('beforeEntry')],
  [
    'entry on the day without time',
    { entry: { day: '2026-11-20', time: null } },
    { do: 'order', menuId: 'menu1' },
  ],
  ['archived', { archived: true }, nothing('archived')],
  ['tube feeding only', { tubeFeedingOnly: true }, nothing('tubeFeeding')],
  [
    'in hospital',
    { absences: [{ departure: { day: '2026-11-18', time: '09:00' }, returning: null }] },
    nothing('absent'),
  ],
])('%s', (_, given, answer) => expect(autoOrder({ ...lunch, ...given })).toEqual(answer));

test('hospital from 20 Nov 10:30 to 25 Nov 16:00 skips exactly the meals between', () => {
  const absence = {
    departure: { day: '2026-11-20', time: '10:30' },
    returning: { day: '2026-11-25', time: '16:00' },
  };
  const skipped = skippedMeals(absence, daysFromTo('2026-11-19', '2026-11-26'), defaultServingTimes);
  const on = (day: string) => skipped.filter((entry) => entry.day === day).map((entry) => entry.meal);
  const all = ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'];
  expect(on('2026-11-19')).toEqual([]);
  expect(on('2026-11-20')).toEqual(['lunch', 'afternoonSnack', 'dinner']);
  for (const day of daysFromTo('2026-11-21', '2026-11-24')) expect(on(day)).toEqual(all);
  expect(on('2026-11-25')).toEqual(['breakfast', 'morningSnack', 'lunch', 'afternoonSnack']);
  expect(on('2026-11-26')).toEqual([]);
});

const skip = { reason: 'visit', hasOrder: false, confirmed: false, pastCutOff: false, isKitchen: false };
test.each([
  [{}, 'mark'],
  [{ hasOrder: true }, 'askToCancelOrder'],
  [{ hasOrder: true, confirmed: true }, 'cancelOrderAndMark'],
  [{ pastCutOff: true }, 'kitchenOnly'],
  [{ pastCutOff: true, isKitchen: true }, 'mark'],
  [{ reason: ' ' }, 'reasonRequired'],
])('skipping with %j: %s', (given, answer) => expect(skipMeal({ ...skip, ...given })).toBe(answer));
