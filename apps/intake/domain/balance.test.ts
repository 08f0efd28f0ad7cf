import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import {
  balanceOf,
  checkpointOf,
  dayOfInstant,
  deliveredRules,
  type Flow,
  isShort,
  tooLittleTwice,
  windowOf,
} from './balance.ts';

const zone = 'Europe/Zurich';
const flow = (kind: 'in' | 'out', ml: number, route = kind === 'in' ? 'oral' : 'drain'): Flow => ({
  kind,
  route,
  ml,
});
const hours = (day: string) => {
  const { from, before } = windowOf(day, '06:00', zone);
  return (Date.parse(before) - Date.parse(from)) / 3_600_000;
};

// assessments, section 15.2
describe('balance', () => {
  test.each<[string, Flow[], number]>([
    ['in 1200+300, out 900', [flow('in', 1200), flow('in', 300), flow('out', 900)], 600],
    ['in 800, out 1000', [flow('in', 800), flow('out', 1000)], -200],
    ['nothing', [], 0],
  ])('%s', (_, flows, balance) => {
    expect(balanceOf(flows).balance).toBe(balance);
  });
  test('every way in counts, the target counts the mouth', () => {
    const flows = [
      flow('in', 500),
      flow('in', 400, 'tube'),
      flow('in', 250, 'subcutaneous'),
      flow('in', 50, 'intravenous'),
    ];
    expect(balanceOf(flows)).toEqual({ in: 1200, out: 0, balance: 1200, oral: 500 });
  });
});

describe('the day from 06:00 to 06:00', () => {
  test('lasts 24 hours, 23 in spring and 25 in autumn', () => {
    expect(hours('2026-11-20')).toBe(24);
    // the clocks change on 29 March and 25 October 2026, within the day that began the day before
    expect(hours('2026-03-28')).toBe(23);
    expect(hours('2026-10-24')).toBe(25);
    expect([hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 24]);
  });
  test.each([
    ['2026-11-20T04:59:59Z', '2026-11-19'],
    ['2026-11-20T05:00:00Z', '2026-11-20'],
    ['2026-11-20T23:30:00Z', '2026-11-20'],
    // both 02:30 of the autumn night
    ['2026-10-25T00:30:00Z', '2026-10-24'],
    ['2026-10-25T01:30:00Z', '2026-10-24'],
    ['2026-10-25T05:00:00Z', '2026-10-25'],
  ])('%s belongs to %s', (instant, day) => {
    expect(dayOfInstant(instant, '06:00', zone)).toBe(day);
    const { from, before } = windowOf(day, '06:00', zone);
    expect(Date.parse(from) <= Date.parse(instant) && Date.parse(instant) < Date.parse(before)).toBe(true);
  });
  test.each([
    ['2026-03-29', '02:01'],
    ['2026-03-29', '02:30'],
    ['2026-03-29', '02:59'],
    ['2026-10-25', '02:01'],
    ['2026-10-25', '02:30'],
    ['2026-10-25', '02:59'],
  ])(
    'around the clock change of %s each instant lies in the window of its day alone, beginning %s',
    (day, start) => {
      const begin = Date.parse(`${day}T00:00:00Z`) - 4 * 3_600_000;
      for (let minute = 0; minute < 8 * 60; minute += 1) {
        const instant = new Date(begin + minute * 60_000).toISOString();
        const holding = [addDays(day, -1), day, addDays(day, 1)].filter((one) => {
          const { from, before } = windowOf(one, start, zone);
          return from <= instant && instant < before;
        });
        expect([instant, dayOfInstant(instant, start, zone)]).toEqual([instant, holding[0]]);
        expect(holding).toHaveLength(1);
      }
    },
  );
  test('a checkpoint in the night belongs to the day that began before it', () => {
    expect(checkpointOf('2026-11-20', deliveredRules, zone)).toBe('2026-11-20T13:00:00.000Z');
    expect(checkpointOf('2026-11-20', { ...deliveredRules, checkpointTime: '02:00' }, zone)).toBe(
      '2026-11-21T01:00:00.000Z',
    );
  });
});

test.each([
  [740, 1500, 50, true],
  [749, 1500, 50, true],
  [750, 1500, 50, false],
  [1499, 1500, 100, true],
  [1500, 1500, 100, false],
  [500, 1001, 50, true],
  [0, 0, 50, false],
])('%i ml of %i against %i %%: short is %s', (oral, target, percent, short) => {
  expect(isShort(oral, target, percent)).toBe(short);
});

describe('less than 1000 ml on two days in a row', () => {
  const day = (which: string, ml: number, counts = true) => ({ day: which, in: ml, counts });
  test.each<[string, Parameters<typeof tooLittleTwice>[0], boolean]>([
    ['999 and 999', [day('2026-11-18', 999), day('2026-11-19', 999)], true],
    ['999 and 1000', [day('2026-11-18', 999), day('2026-11-19', 1000)], false],
    ['1000 and 999', [day('2026-11-18', 1000), day('2026-11-19', 999)], false],
    ['one day only', [day('2026-11-19', 0)], false],
    ['a day between', [day('2026-11-17', 500), day('2026-11-19', 500)], false],
    ['a day on which nobody observed', [day('2026-11-18', 0, false), day('2026-11-19', 500)], false],
    [
      'enough before, too little since',
      [day('2026-11-17', 1800), day('2026-11-18', 900), day('2026-11-19', 900)],
      true,
    ],
  ])('%s', (_, days, flagged) => {
    expect(tooLittleTwice(days, deliveredRules)).toEqual(flagged ? ['2026-11-18', '2026-11-19'] : null);
  });
});
