import { expect, test } from 'vitest';
import {
  checkFirstDay,
  checkPublishUpTo,
  isVisible,
  lockedUpTo,
  periodOf,
  stepPlan,
  freeWeek,
  checkPlan,
} from './menu-plans.ts';
import type { CheckedEntry, PlanAction, PlanFacts, PlanState } from './menu-plans.ts';

const none: PlanFacts = { menusWithoutPriceOrTax: 0, activeFutureOrders: 0, orders: 0 };
test.each<[PlanState, PlanAction, Partial<PlanFacts>, ReturnType<typeof stepPlan>]>([
  [{ published: false, locked: false }, 'publish', {}, { state: { published: true, locked: false } }],
  [{ published: false, locked: true }, 'publish', {}, { state: { published: true, locked: true } }],
  [{ published: true, locked: false }, 'publish', {}, { refusal: 'alreadyPublished' }],
  [
    { published: false, locked: false },
    'publish',
    { menusWithoutPriceOrTax: 1 },
    { refusal: 'priceOrTaxMissing' },
  ],
  [{ published: true, locked: false }, 'unpublish', {}, { state: { published: false, locked: false } }],
  [
    { published: true, locked: false },
    'unpublish',
    { activeFutureOrders: 1 },
    { refusal: 'futureOrdersExist' },
  ],
  [{ published: false, locked: false }, 'unpublish', {}, { refusal: 'notPublished' }],
  [{ published: true, locked: false }, 'lock', {}, { state: { published: true, locked: true } }],
  [{ published: true, locked: true }, 'lock', {}, { refusal: 'alreadyLocked' }],
  [{ published: true, locked: false }, 'unlock', {}, { refusal: 'notLocked' }],
  [{ published: true, locked: true }, 'editMenus', {}, { refusal: 'planLocked' }],
  [
    { published: true, locked: false },
    'editMenus',
    { orders: 9 },
    { state: { published: true, locked: false } },
  ],
  [{ published: false, locked: false }, 'remove', { orders: 1 }, { refusal: 'ordersExist' }],
  [{ published: true, locked: false }, 'remove', {}, { refusal: 'publishedPlanCannotBeRemoved' }],
  [{ published: false, locked: true }, 'remove', {}, { state: { published: false, locked: true } }],
])('%j %s with %j: %j', (state, action, facts, answer) => {
  expect(stepPlan(state, action, { ...none, ...facts })).toEqual(answer);
});

const week = { from: '2026-11-02', to: '2026-11-08' };
test.each([
  ['2026-11-05', null, null],
  ['2026-11-05', '2026-11-05', null],
  ['2026-11-04', '2026-11-05', 'ordersAfterThatDay'],
  ['2026-11-09', null, 'outsidePeriod'],
  ['2026-11-01', null, 'outsidePeriod'],
])('publish up to %s with the last order on %s: %s', (upTo, lastOrder, refusal) => {
  expect(checkPublishUpTo(week, upTo, lastOrder)).toBe(refusal);
});

test.each([
  [true, null, '2026-11-08', true],
  [true, '2026-11-05', '2026-11-05', true],
  [true, '2026-11-05', '2026-11-06', false],
  [false, null, '2026-11-05', false],
  [true, null, '2026-11-09', false],
])('published %s up to %s: %s is visible %s', (published, publishedUpTo, day, visible) => {
  expect(isVisible({ published, publishedUpTo, period: week }, day)).toBe(visible);
});

test.each([
  [0, null],
  [2, '2026-11-07'],
])('locks %d days before: on 2026-11-05 up to %s', (days, last) => {
  expect(lockedUpTo(days, '2026-11-05')).toBe(last);
});

test.each([
  ['week', '2026-11-02', null],
  ['week', '2026-11-03', 'weekPlanStartsOnMonday'],
  ['day', '2026-11-03', null],
] as const)('a %s plan from %s: %s', (type, firstDay, refusal) =>
  expect(checkFirstDay(type, firstDay)).toBe(refusal),
);

test.each([
  ['week', { from: '2026-12-28', to: '2027-01-03' }],
  ['day', { from: '2026-12-28', to: '2026-12-28' }],
] as const)('the days of a %s plan', (type, period) => expect(periodOf(type, '2026-12-28')).toEqual(period));

test.each([
  ['nothing planned', [], '2026-11-30'],
  ['the next week is planned', ['2026-11-30'], '2026-12-07'],
  ['two in a row, a later gap does not matter', ['2026-12-07', '2026-11-30', '2026-12-21'], '2026-12-14'],
] as const)('a new plan proposes a free week: %s', (_, planned, expected) =>
  expect(
    freeWeek(
      '2026-11-30',
      planned.map((firstDay) => ({ firstDay })),
    ),
  ).toBe(expected),
);

const entry = (id: string, day: string, more: Partial<CheckedEntry> = {}): CheckedEntry => ({
  id,
  day,
  meal: 'lunch',
  menuNumber: 1,
  course: 'main',
  recipeId: 'beef',
  active: true,
  allergensKnown: true,
  ...more,
});
const codesOf = (entries: CheckedEntry[], days = ['2026-11-23']) =>
  checkPlan(days, ['lunch'], entries).map((one) => one.code);

test.each([
  [
    'a dish of its own every day',
    [entry('a', '2026-11-23'), entry('b', '2026-11-24', { recipeId: 'fish' })],
    [],
  ],
  ['the same again two days later', [entry('a', '2026-11-23'), entry('b', '2026-11-25')], ['repeated']],
  ['the same again three days later', [entry('a', '2026-11-23'), entry('b', '2026-11-26')], []],
  ['the same in the other menu', [entry('a', '2026-11-23'), entry('b', '2026-11-24', { menuNumber: 2 })], []],
  [
    'the same soup every day',
    [entry('a', '2026-11-23', { course: 'soup' }), entry('b', '2026-11-24', { course: 'soup' })],
    [],
  ],
  ['an inactive recipe', [entry('a', '2026-11-23', { active: false })], ['recipeInactive']],
  [
    'a dish whose allergens are not known',
    [entry('a', '2026-11-23', { allergensKnown: false })],
    ['allergensUnknown'],
  ],
  ['nothing for lunch', [entry('a', '2026-11-23', { meal: 'dinner' })], ['nothingPlanned']],
] as const)('%s', (_, entries, expected) => expect(codesOf([...entries])).toEqual(expected));
