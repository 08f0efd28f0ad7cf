import { expect, test } from 'vitest';
import {
  fitted,
  judge,
  type Kind,
  type Limits,
  limitsAt,
  type Rhythm,
  ruleProblem,
  usual,
} from './limits.ts';

const rule = (kind: Kind, more: Partial<Limits & Rhythm> = {}) => ({ ...usual[kind], ...more });

// kitchen and operations, section 5: the table of check points, and every edge of its figures
test.each<[Kind, number, string]>([
  ['goodsChilled', 5, 'ok'],
  ['goodsChilled', 5.1, 'breach'],
  ['goodsFish', 2, 'ok'],
  ['goodsFish', 2.1, 'breach'],
  ['goodsFrozen', -18, 'ok'],
  ['goodsFrozen', -17.9, 'tolerated'],
  ['goodsFrozen', -15, 'tolerated'],
  ['goodsFrozen', -14.9, 'breach'],
  ['fridge', 5, 'ok'],
  ['fridge', 5.1, 'breach'],
  ['freezer', -18, 'ok'],
  ['freezer', -17.9, 'breach'],
  ['freezer', 18, 'breach'],
  ['core', 70, 'ok'],
  ['core', 69.9, 'breach'],
  ['corePoultry', 75, 'ok'],
  ['corePoultry', 74.9, 'breach'],
  ['dishwasher', 80, 'ok'],
  ['dishwasher', 79.9, 'breach'],
])('%s at %d °C is %s', (kind, value, verdict) => expect(judge(usual[kind], value)).toBe(verdict));

test('limits of both sides', () => {
  const both = rule('fridge', { low: 1, high: 5 });
  expect([0.9, 1, 5, 5.1].map((value) => judge(both, value))).toEqual(['breach', 'ok', 'ok', 'breach']);
});

test('when: devices daily, deliveries and batches by occasion', () => {
  const daily = (Object.keys(usual) as Kind[]).filter((kind) => usual[kind].frequency === 'daily');
  expect(daily).toEqual(['fridge', 'freezer', 'dishwasher', 'cleaning']);
  expect(usual.hotHolding.minutes).toBe(180);
  expect(usual.cooling).toMatchObject({ startLow: 65, high: 5, minutes: 90 });
  expect(usual.regenerating).toMatchObject({ low: 70, minutes: 60 });
});

test.each<[Kind, Partial<Limits & Rhythm>, string | null]>([
  ['fridge', {}, null],
  ['fridge', { high: null }, 'limitMissing'],
  ['fridge', { low: 6 }, 'limitsCrossed'],
  ['fridge', { low: 5 }, null],
  ['goodsFrozen', { tolerated: -18 }, 'toleratedBelowLimit'],
  ['core', { tolerated: 80 }, 'toleratedBelowLimit'],
  ['fridge', { times: [] }, 'timesMissing'],
  ['fridge', { times: ['15:00', '09:00'] }, 'timesOutOfOrder'],
  ['fridge', { times: ['09:00', '09:00'] }, 'timesOutOfOrder'],
  ['fridge', { frequency: 'weekly' }, 'weekdaysMissing'],
  ['fridge', { frequency: 'monthly' }, 'monthDayMissing'],
  ['cooling', { minutes: null }, 'minutesMissing'],
  ['cooling', { high: null, low: 3 }, 'limitMissing'],
  ['hotHolding', { low: null, high: 90 }, 'limitMissing'],
  ['cooling', { stageHigh: 21 }, 'stageIncomplete'],
  ['cooling', { stageHigh: 21, stageMinutes: 90 }, 'stageOutside'],
  ['cooling', { stageHigh: 5, stageMinutes: 45 }, 'stageOutside'],
  ['cooling', { stageHigh: 21, stageMinutes: 45 }, null],
  ['cleaning', {}, null],
])('%s with %j: %s', (kind, more, problem) => expect(ruleProblem(kind, rule(kind, more))).toBe(problem));

test('a point keeps only what its kind has', () => {
  const all = {
    low: 1,
    high: 5,
    tolerated: 8,
    startLow: 65,
    minutes: 90,
    stageHigh: 21,
    stageMinutes: 45,
    frequency: 'weekly' as const,
    times: ['09:00'],
    weekdays: [5, 1, 5],
    monthDay: 3,
  };
  expect(fitted('fridge', all)).toEqual({
    ...all,
    startLow: null,
    minutes: null,
    stageHigh: null,
    stageMinutes: null,
    weekdays: [1, 5],
    monthDay: null,
  });
  expect(fitted('cooling', all)).toMatchObject({
    tolerated: null,
    minutes: 90,
    stageHigh: 21,
    frequency: 'occasion',
    times: [],
  });
  expect(fitted('hotHolding', all)).toMatchObject({ startLow: null, stageHigh: null, minutes: 90 });
  expect(fitted('cleaning', all)).toMatchObject({ low: null, high: null, times: ['09:00'] });
});

test('the limits of a moment are the last ones before it; what is older is judged by the first', () => {
  const rules = [
    { name: 'second', validFrom: '2026-11-10T08:00:00Z' },
    { name: 'first', validFrom: '2026-11-01T08:00:00Z' },
  ];
  const at = (moment: string) => limitsAt(rules, moment)?.name;
  expect(at('2026-11-10T07:59:59Z')).toBe('first');
  expect(at('2026-11-10T09:00:00+01:00')).toBe('second');
  expect(at('2026-10-01T08:00:00Z')).toBe('first');
  expect(limitsAt([], '2026-10-01T08:00:00Z')).toBeUndefined();
});
