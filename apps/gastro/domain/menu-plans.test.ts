import { describe, expect, test } from 'vitest';
import {
  applyCycle,
  checkPeriod,
  checkPublishUpTo,
  cycleWeek,
  isVisible,
  locksItself,
  plansClash,
  stepPlan,
  freeWeek,
} from './menu-plans.ts';
import type { PlanAction, PlanFacts, PlanState, PublishedPlan } from './menu-plans.ts';

const anchor = '2026-01-05';

test.each([
  ['2026-01-05', 1],
  ['2026-01-11', 1],
  ['2026-01-12', 2],
  ['2026-02-02', 1],
  ['2026-11-05', 4],
  ['2026-01-04', 4],
  ['2027-01-04', 1],
  ['2025-12-28', 3],
  ['2025-12-08', 1],
])('%s lies in week %d of a cycle of 4', (day, week) => expect(cycleWeek(anchor, 4, day)).toBe(week));

describe('applying a cycle from 2026-01-14 to 2026-01-26', () => {
  const range = { from: '2026-01-14', to: '2026-01-26' };
  const existing = [
    { monday: '2026-01-12', published: true },
    { monday: '2026-01-19', published: false },
  ];
  test.each([
    ['skip', ['skip', 'skip', 'create'], []],
    ['overwrite', ['skip', 'overwrite', 'create'], []],
    ['stop', [], ['2026-01-12', '2026-01-19']],
  ] as const)('existing plans: %s', (onConflict, todo, blockedBy) => {
    const answer = applyCycle(anchor, 4, range, existing, onConflict);
    expect(answer.steps.map((step) => step.do)).toEqual(todo);
    expect(answer.blockedBy).toEqual(blockedBy);
  });
  test('creates the week that the cycle has then', () => {
    expect(applyCycle(anchor, 4, range, [], 'stop').steps.map((step) => [step.monday, step.week])).toEqual([
      ['2026-01-12', 2],
      ['2026-01-19', 3],
      ['2026-01-26', 4],
    ]);
  });
});

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
  [0, '2026-11-05', false],
  [2, '2026-11-02', false],
  [2, '2026-11-03', true],
])('locks %d days before 2026-11-05, on %s: %s', (days, today, locked) => {
  expect(locksItself(days, '2026-11-05', today)).toBe(locked);
});

test.each([
  ['week', '2026-11-02', '2026-11-08', null],
  ['week', '2026-11-03', null, 'weekPlanStartsOnMonday'],
  ['event', '2026-11-03', '2026-11-02', 'endBeforeStart'],
  ['day', '2026-11-03', null, null],
] as const)('%s plan from %s to %s: %s', (type, from, to, refusal) =>
  expect(checkPeriod(type, { from, to })).toBe(refusal),
);

const plan: PublishedPlan = { type: 'week', restaurant: 'a', meals: ['lunch'], period: week };
test.each<[Partial<PublishedPlan>, boolean]>([
  [{}, true],
  [{ type: 'day' }, false],
  [{ restaurant: 'b' }, false],
  [{ meals: ['dinner'] }, false],
  [{ period: { from: '2026-11-09', to: null } }, false],
  [{ period: { from: '2026-11-08', to: null } }, true],
])('clashes with one that differs in %j: %s', (other, clash) => {
  expect(plansClash(plan, { ...plan, ...other })).toBe(clash);
});

test('event plans may run side by side', () => {
  expect(plansClash({ ...plan, type: 'event' }, { ...plan, type: 'event' })).toBe(false);
});

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
