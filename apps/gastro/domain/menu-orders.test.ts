import { describe, expect, test } from 'vitest';
import {
  checkOrderer,
  kitchenStatus,
  portionFactors,
  portionPrice,
  stepItem,
  stepItems,
} from './menu-orders.ts';
import type { ItemAction, ItemFacts, ItemStatus } from './menu-orders.ts';

const facts: ItemFacts = { actor: 'orderer', pastCutOff: false, orderable: true, reason: '' };
const kitchen: Partial<ItemFacts> = { actor: 'kitchen' };

test.each<[ItemStatus, ItemAction, Partial<ItemFacts>, ReturnType<typeof stepItem>]>([
  ['inCart', 'place', {}, { to: 'confirmed' }],
  ['inCart', 'place', { pastCutOff: true }, { refusal: 'pastCutOff' }],
  ['inCart', 'place', { pastCutOff: true, ...kitchen }, { to: 'confirmed' }],
  ['inCart', 'place', { orderable: false }, { refusal: 'notOrderable' }],
  ['inCart', 'removeFromCart', { pastCutOff: true }, { to: 'removed' }],
  ['inCart', 'cancel', {}, { refusal: 'stepNotAllowed' }],
  ['confirmed', 'receive', {}, { refusal: 'kitchenOnly' }],
  ['confirmed', 'receive', kitchen, { to: 'received' }],
  ['confirmed', 'deliver', kitchen, { refusal: 'stepNotAllowed' }],
  ['confirmed', 'cancel', {}, { to: 'cancelled' }],
  ['confirmed', 'cancel', { pastCutOff: true }, { refusal: 'pastCutOff' }],
  ['confirmed', 'cancel', { pastCutOff: true, ...kitchen }, { refusal: 'reasonRequired' }],
  ['confirmed', 'cancel', { pastCutOff: true, ...kitchen, reason: 'hospital' }, { to: 'cancelled' }],
  ['received', 'deliver', kitchen, { to: 'delivered' }],
  ['received', 'cancel', {}, { refusal: 'kitchenOnly' }],
  ['received', 'cancel', { ...kitchen, reason: ' ' }, { refusal: 'reasonRequired' }],
  ['received', 'cancel', { ...kitchen, reason: 'burnt' }, { to: 'cancelled' }],
  ['delivered', 'bill', kitchen, { to: 'billed' }],
  ['delivered', 'cancel', kitchen, { refusal: 'stepNotAllowed' }],
  ['billed', 'cancel', kitchen, { refusal: 'finalStatus' }],
  ['cancelled', 'place', kitchen, { refusal: 'finalStatus' }],
])('%s, %s with %j: %j', (status, action, given, answer) => {
  expect(stepItem(status, action, { ...facts, ...given })).toEqual(answer);
});

test('a bulk change updates what it may and names what it skips', () => {
  const items = (['confirmed', 'delivered', 'confirmed'] as const).map((status) => ({
    status,
    facts: { ...facts, ...kitchen },
  }));
  const { updated, skipped } = stepItems(items, 'receive');
  expect([updated.length, skipped.map((entry) => entry.refusal)]).toEqual([2, ['stepNotAllowed']]);
});

test.each<[ItemStatus[], boolean, string | null]>([
  [['billed', 'billed'], true, 'paid'],
  [['billed', 'cancelled'], true, 'paid'],
  [['billed', 'delivered'], true, 'inKitchen'],
  [['confirmed', 'received'], false, 'inKitchen'],
  [['confirmed'], true, 'pending'],
  [['confirmed'], false, 'open'],
  [['inCart'], true, 'open'],
  [['cancelled'], true, null],
  [[], true, null],
])('items %j, past the cut-off %s: %s', (items, past, status) =>
  expect(kitchenStatus(items, past)).toBe(status),
);

test.each([
  ['r', null, null],
  [null, 's', null],
  [null, null, 'ordererRequired'],
  ['', '', 'ordererRequired'],
  ['r', 's', 'onlyOneOrderer'],
])('resident %s and staff %s: %s', (residentId, staffId, refusal) => {
  expect(checkOrderer({ residentId, staffId })).toBe(refusal);
});

describe('portions', () => {
  test('a half counts half', () => expect(portionFactors).toEqual({ full: 1, half: 0.5 }));
  test.each([
    [1850, null, 'half', 1295],
    [1850, 1200, 'half', 1200],
    [1850, 0, 'half', 0],
    [1850, 1200, 'full', 1850],
    [0, null, 'half', 0],
    [1875, null, 'half', 1315],
    [1025, null, 'half', 720],
  ] as const)('%d Rappen, own half price %s, %s: %d', (full, half, portion, price) => {
    expect(portionPrice(full, half, portion)).toBe(price);
  });
});
