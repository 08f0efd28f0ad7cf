import { expect, test } from 'vitest';
import { demoTariff, insurerContributions, levelOfMinutes, shippedStatutoryCaps } from './care-tariffs.ts';

test.each([
  [0, 0],
  ['-5', 0],
  [1, 1],
  [20, 1],
  ['20.01', 2],
  [40, 2],
  ['40.2', 3],
  ['219.9', 11],
  [220, 11],
  [221, 12],
  [300, 12],
])('%s minutes are level %i', (minutes, level) => expect(levelOfMinutes(minutes)).toBe(level));

test.each([
  [1, 960, 28800, 29760],
  [2, 1920, 57600, 59520],
  [3, 2880, 86400, 89280],
  [4, 3840, 115200, 119040],
  [5, 4800, 144000, 148800],
  [6, 5760, 172800, 178560],
  [7, 6720, 201600, 208320],
  [8, 7680, 230400, 238080],
  [9, 8640, 259200, 267840],
  [10, 9600, 288000, 297600],
  [11, 10560, 316800, 327360],
  [12, 11520, 345600, 357120],
])('level %i: insurer %i a day, %i in 30 days, %i in 31', (level, perDay, thirty, thirtyOne) => {
  const row = insurerContributions[level - 1];
  const minutesTo = level < 12 ? level * 20 : null;
  expect(row).toMatchObject({ level, perDay, minutesFrom: (level - 1) * 20 + 1, minutesTo });
  expect([perDay * 30, perDay * 31]).toEqual([thirty, thirtyOne]);
});

test('the demo tariff is 1.25 per minute at the middle of each step', () => {
  expect(demoTariff.map((row) => row.normativeCost)).toEqual(
    [10, 30, 50, 70, 90, 110, 130, 150, 170, 190, 210, 230].map((minutes) => minutes * 125),
  );
});

test('the amounts hold since 2020', () =>
  expect(new Set(insurerContributions.map((row) => row.validFrom))).toEqual(new Set(['2020-01-01'])));

test('the cap of today is a fifth of the highest contribution, in whole francs', () => {
  const highest = insurerContributions.at(-1)!.perDay;
  expect([highest, highest / 5, shippedStatutoryCaps.at(-1)]).toEqual([
    11520,
    2304,
    { validFrom: '2020-01-01', validTo: null, amount: 2300 },
  ]);
});
