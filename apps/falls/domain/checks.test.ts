import { describe, expect, test } from 'vitest';
import { checkedClosely, checkMoment, checksFrom, checksUntil, momentsOf, needsChecks } from './checks.ts';

/** As a home has it before it says otherwise. */
const standardPlan = {
  usually: [1, 2, 4, 8, 12, 16, 20, 24],
  closely: [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24],
};

const at = '2026-11-20T02:00:00.000Z';
const hit = { kind: 'fall', injuries: ['head'], anticoagulant: 'no', at } as const;
const hoursOf = (fall: Parameters<typeof checksFrom>[0], now = at) =>
  checksFrom(fall, now, standardPlan).map((one) => (Date.parse(one) - Date.parse(at)) / 3_600_000);

describe('checks after a blow to the head: 24 hours, more often under an anticoagulant', () => {
  test('at once, then without an anticoagulant eight, with one or while nobody knows twelve', () => {
    expect(hoursOf(hit)).toEqual([0, 1, 2, 4, 8, 12, 16, 20, 24]);
    const close = [0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24];
    expect(hoursOf({ ...hit, anticoagulant: 'yes' })).toEqual(close);
    expect(hoursOf({ ...hit, anticoagulant: 'unknown' })).toEqual(close);
    expect(hoursOf({ ...hit, anticoagulant: null })).toEqual(close);
    expect(checkedClosely(hit)).toBe(false);
  });
  test('no head, no checks; a near fall hit nothing', () => {
    expect(needsChecks({ ...hit, injuries: ['bruise'] })).toBe(false);
    expect(hoursOf({ ...hit, injuries: ['bruise'] })).toEqual([]);
    expect(hoursOf({ ...hit, kind: 'nearFall' })).toEqual([]);
  });
  test('recorded late, the first one is due now; what has passed is not ordered, and after 24 hours none', () => {
    expect(hoursOf(hit, '2026-11-20T10:00:00.000Z')).toEqual([8, 12, 16, 20, 24]);
    expect(hoursOf(hit, '2026-11-20T11:30:00.000Z')).toEqual([9.5, 12, 16, 20, 24]);
    expect(hoursOf(hit, '2026-11-21T02:00:00.000Z')).toEqual([24]);
    expect(hoursOf(hit, '2026-11-21T02:00:00.001Z')).toEqual([]);
  });
  test('one of the plan within half an hour after the first is that one, unless it is the last', () => {
    expect(hoursOf(hit, '2026-11-20T05:30:00.000Z')).toEqual([3.5, 8, 12, 16, 20, 24]);
    expect(hoursOf(hit, '2026-11-20T05:29:00.000Z').slice(1)).toEqual([4, 8, 12, 16, 20, 24]);
    expect(hoursOf(hit, '2026-11-21T01:45:00.000Z')).toEqual([23.75, 24]);
  });
  test('the home says how often', () => {
    const plan = { usually: [6], closely: [0.5, 12] };
    expect(checksFrom(hit, at, plan)).toEqual([at, '2026-11-20T08:00:00.000Z']);
    expect(checksUntil({ ...hit, anticoagulant: 'yes' }, plan)).toBe('2026-11-20T14:00:00.000Z');
  });
});

describe('by the clock of the home no check is lost', () => {
  test.each([
    // night of 29 March: an hour is skipped, the 24 hours touch three days
    ['2026-03-28T22:30:00.000Z', [1, 11, 1]],
    ['2026-06-10T12:00:00.000Z', [7, 6, 0]],
    ['2026-10-24T21:30:00.000Z', [1, 12, 0]],
  ])('each check after a fall at %s stands in the order of its day', (fallAt, sizes) => {
    const times = checksFrom({ ...hit, anticoagulant: 'yes', at: fallAt }, fallAt, standardPlan);
    expect(momentsOf(times, 'Europe/Zurich').map((one) => one.length)).toEqual(sizes);
  });
  test('ordered after midnight, they stand where they are when the fall turns out to be of the day before', () => {
    const ordered = '2026-11-19T23:15:00.000Z';
    const all = (fallAt: string) =>
      momentsOf(checksFrom({ ...hit, at: fallAt }, ordered, standardPlan), 'Europe/Zurich');
    expect(all('2026-11-19T23:10:00.000Z').map((one) => one.length)).toEqual([8, 1, 0]);
    expect(all('2026-11-19T22:50:00.000Z').map((one) => one.length)).toEqual([9, 0, 0]);
  });
  const shownAll = (fallAt: string) =>
    checksFrom({ ...hit, anticoagulant: 'yes', at: fallAt }, fallAt, standardPlan).map((one) => {
      const { day, time } = checkMoment(one, 'Europe/Zurich');
      return `${day} ${time}`;
    });
  test.each([
    // the clock shows 02:00 to 02:59 twice
    ['2026-10-24T23:45:00.000Z', ['2026-10-25 02:45', '2026-10-25 03:00', '2026-10-25 03:45']],
    ['2026-10-24T23:00:00.000Z', ['2026-10-25 02:00', '2026-10-25 02:59', '2026-10-25 03:00']],
    ['2026-10-24T23:29:00.000Z', ['2026-10-25 02:29', '2026-10-25 02:59', '2026-10-25 03:29']],
    ['2026-03-29T00:15:00.000Z', ['2026-03-29 03:15', '2026-03-29 04:15', '2026-03-29 05:15']],
  ])('a fall at %s', (fallAt, first) => {
    const all = shownAll(fallAt);
    // after the one at once
    expect(all.slice(1, 4)).toEqual(first);
    expect(new Set(all).size).toBe(13);
    expect(all).toEqual(all.toSorted());
  });
  test('the last one is 24 hours after the fall', () => {
    expect(checksUntil({ ...hit, at: '2026-10-24T23:45:00.000Z' }, standardPlan)).toBe(
      '2026-10-25T23:45:00.000Z',
    );
  });
});
