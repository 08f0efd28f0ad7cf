import { describe, expect, test } from 'vitest';
import { entryFault, type EntryFacts, mealAt } from './entries.ts';
import { orderOn, placeOrder } from './orders.ts';

const empty: EntryFacts = {
  kind: 'meal',
  route: null,
  ml: null,
  drink: null,
  meal: null,
  portion: null,
  note: '',
};
const drink: EntryFacts = { ...empty, kind: 'in', route: 'oral', ml: 200 };

test.each<[string, EntryFacts, ReturnType<typeof entryFault>]>([
  ['a drink', { ...drink, drink: 'water' }, null],
  ['a drink that was left untouched', { ...drink, ml: 0 }, null],
  ['a drink without an amount', { ...drink, ml: null }, 'mlRequired'],
  ['a drink by a drain', { ...drink, route: 'drain' }, 'routeContradicts'],
  ['a drink by no way', { ...drink, route: null }, 'routeContradicts'],
  ['a drain', { ...empty, kind: 'out', route: 'drain', ml: 80 }, null],
  ['what comes out by the mouth', { ...empty, kind: 'out', route: 'oral', ml: 80 }, 'routeContradicts'],
  ['tea from a drain', { ...empty, kind: 'out', route: 'drain', ml: 80, drink: 'tea' }, 'routeContradicts'],
  ['a drink with a portion', { ...drink, portion: 50 }, 'mealOnly'],
  ['a meal with millilitres', { ...empty, meal: 'lunch', ml: 200 }, 'liquidOnly'],
  ['a meal by a tube', { ...empty, meal: 'lunch', route: 'tube' }, 'routeContradicts'],
  // specification 1, section 5: food intake needs at least one field
  ['a meal without anything', empty, 'entryRequired'],
  ['the meal alone', { ...empty, meal: 'lunch' }, null],
  ['the portion alone, nothing eaten', { ...empty, portion: 0 }, null],
  ['a note alone', { ...empty, note: 'slept' }, null],
])('%s', (_, entry, fault) => {
  expect(entryFault(entry)).toBe(fault);
});

describe('an order', () => {
  const running = { fromDay: '2026-11-01', toDay: null, targetMl: null };
  test('holds from its first day to its last', () => {
    const order = { ...running, toDay: '2026-11-10' };
    expect(
      ['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-11'].map((day) => orderOn([order], day) !== null),
    ).toEqual([false, true, true, false]);
  });
  const wanted = { fromDay: '2026-11-05', toDay: null, targetMl: 1200 };
  test('ends the one that runs the day before', () => {
    expect(placeOrder(wanted, [running])).toEqual({ ends: running, endsOn: '2026-11-04' });
    const last = { ...running, toDay: wanted.fromDay };
    expect(placeOrder(wanted, [last])).toEqual({ ends: last, endsOn: '2026-11-04' });
    expect(placeOrder(wanted, [{ ...running, toDay: '2026-11-04' }])).toEqual({
      ends: null,
      endsOn: '2026-11-04',
    });
  });
  test('never lies over another one, and ends after it began', () => {
    expect(placeOrder(wanted, [{ ...running, fromDay: '2026-11-05' }])).toEqual({ fault: 'overlaps' });
    expect(placeOrder(wanted, [{ ...running, fromDay: '2026-12-01' }])).toEqual({ fault: 'overlaps' });
    expect(placeOrder({ ...wanted, toDay: '2026-11-04' }, [])).toEqual({ fault: 'untilBeforeFrom' });
    expect(placeOrder({ ...wanted, toDay: '2026-11-30' }, [{ ...running, fromDay: '2026-12-01' }])).toEqual({
      ends: null,
      endsOn: '2026-11-04',
    });
  });
});

test('the meal of the hour', () => {
  const times = ['04:59', '05:00', '09:29', '09:30', '11:00', '14:30', '17:00', '21:00', '23:59'];
  expect(times.map(mealAt)).toEqual([
    'lateMeal',
    'breakfast',
    'breakfast',
    'midMorning',
    'lunch',
    'midAfternoon',
    'dinner',
    'lateMeal',
    'lateMeal',
  ]);
});
