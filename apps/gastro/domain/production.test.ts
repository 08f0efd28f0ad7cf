import { expect, test } from 'vitest';
import {
  deliveryList,
  deltaList,
  ingredientGrams,
  productionList,
  servingsNeeded,
  specialPlates,
} from './production.ts';
import type { OrderedLine } from './production.ts';

const line = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  dishId: 'R02',
  dish: 'Mashed potatoes',
  diet: 'regular',
  texture: null,
  portion: 'full',
  quantity: 1,
  status: 'confirmed',
  resident: 'Muster, Anna',
  department: 'North',
  room: '2',
  contains: ['MLK'],
  allergies: [],
  note: '',
  ...more,
});

test('R02: 34 full and 9 half with 5 % reserve are 41 servings and 8200 g potatoes', () => {
  const rows = productionList([line({ quantity: 34 }), line({ portion: 'half', quantity: 9 })]);
  expect(rows.map((row) => [row.portion, row.count, row.servings])).toEqual([
    ['full', 34, 34],
    ['half', 9, 4.5],
  ]);
  expect(servingsNeeded(rows, 5)).toBe(41);
  expect(ingredientGrams(2000, 10, 41)).toBe(8200);
});

test.each([
  [20, 5, 21],
  [20, 0, 20],
  [20, 1, 21],
  [0, 5, 0],
  [3, 10, 4],
  [100, 10, 110],
])('%d servings with %d per cent reserve: %d', (quantity, reserve, needed) => {
  expect(servingsNeeded(productionList([line({ quantity })]), reserve)).toBe(needed);
});

test('carts and cancelled items are not cooked; diet and texture are kept apart', () => {
  const rows = productionList([
    line(),
    line({ quantity: 2 }),
    line({ status: 'inCart' }),
    line({ status: 'cancelled' }),
    line({ texture: 4 }),
    line({ diet: 'lowSalt' }),
    line({ status: 'delivered' }),
  ]);
  expect(rows.map((row) => [row.diet, row.texture, row.count])).toEqual([
    ['lowSalt', null, 1],
    ['regular', 4, 1],
    ['regular', null, 4],
  ]);
});

test('delivery by department, room in walking order, resident', () => {
  const places = deliveryList([
    line({ room: '10' }),
    line({ room: '2', resident: 'Zbinden' }),
    line({ room: '2', resident: 'Äschbacher' }),
    line({ department: 'East', room: '7' }),
    line({ status: 'cancelled', room: '1' }),
  ]);
  expect(places.map(({ department, rooms }) => [department, rooms.map((room) => room.room)])).toEqual([
    ['East', ['7']],
    ['North', ['2', '10']],
  ]);
  expect(places[1]!.rooms[0]!.lines.map((entry) => entry.resident)).toEqual(['Äschbacher', 'Zbinden']);
});

test.each([
  [['MLK', 'NUT.hazelnut'], ['NUT'], ['NUT.hazelnut']],
  [['NUT'], ['NUT.hazelnut'], ['NUT']],
  [['MLK'], ['EGG'], []],
  [['NUT.almond'], ['NUT.hazelnut'], []],
])('dish with %j for allergies %j: conflicting %j', (contains, allergies, conflicting) => {
  expect(specialPlates([line({ contains, allergies }), line()]).map((plate) => plate.conflicting)).toEqual([
    conflicting,
  ]);
});

test('later changes appear as differences', () => {
  const closed = productionList([line({ quantity: 5 }), line({ texture: 4 })]);
  const now = productionList([line({ quantity: 7 }), line({ portion: 'half' })]);
  expect(deltaList(closed, now).map((row) => [row.texture, row.portion, row.change])).toEqual([
    [null, 'full', 2],
    [null, 'half', 1],
    [4, 'full', -1],
  ]);
  expect(deltaList(closed, closed)).toEqual([]);
});
