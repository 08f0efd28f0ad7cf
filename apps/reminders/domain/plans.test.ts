import { expect, test } from 'vitest';
import { defaultPlan, nextLevelOn, planFor } from './plans.ts';

const once = { level: 1, isLast: false };

test('due 2 December, unpaid: level 1 on the 12th, level 2 on the 27th, level 3 on 6 January, then nothing more', () => {
  const due = '2026-12-02';
  expect(nextLevelOn(defaultPlan, due, null)).toBe('2026-12-12');
  expect(nextLevelOn(defaultPlan, due, { ...once, on: '2026-12-12' })).toBe('2026-12-27');
  expect(nextLevelOn(defaultPlan, due, { level: 2, on: '2026-12-27', isLast: false })).toBe('2027-01-06');
  expect(nextLevelOn(defaultPlan, due, { level: 3, on: '2027-01-06', isLast: true })).toBeNull();
});

test('a letter that went later moves the next one', () => {
  expect(nextLevelOn(defaultPlan, '2026-12-02', { ...once, on: '2026-12-20' })).toBe('2027-01-04');
});

test('a plan that has become shorter owes the last notice still, after the days of its last level; a longer one adds nothing', () => {
  const short = { ...defaultPlan, levels: defaultPlan.levels.slice(0, 2) };
  const reached = { level: 2, on: '2026-12-27', isLast: false };
  expect(nextLevelOn(short, '2026-12-02', reached)).toBe('2027-01-11');
  expect(nextLevelOn(short, '2026-12-02', { ...reached, isLast: true })).toBeNull();
  expect(nextLevelOn(defaultPlan, '2026-12-02', { ...reached, isLast: true })).toBeNull();
});

test('the default plan: three levels, 0.00, 20.00 and 20.00, nothing below 5.00', () => {
  expect(defaultPlan.levels).toEqual([
    { afterDays: 10, fee: 0 },
    { afterDays: 15, fee: 2000 },
    { afterDays: 10, fee: 2000 },
  ]);
  expect(defaultPlan.smallest).toBe(500);
});

test('the plan of the group goes before that of the term, and that before the one of the home', () => {
  const home = { name: 'home', groupId: null, paymentTermId: null };
  const group = { name: 'group', groupId: 'g', paymentTermId: null };
  const term = { name: 'term', groupId: null, paymentTermId: 't' };
  const all = [home, term, group];
  expect(planFor(all, { groupId: 'g', paymentTermId: 't' })).toBe(group);
  expect(planFor(all, { groupId: 'other', paymentTermId: 't' })).toBe(term);
  expect(planFor(all, { groupId: 'other', paymentTermId: null })).toBe(home);
  expect(planFor(all, undefined)).toBe(home);
  expect(planFor([group], undefined)).toBeUndefined();
});
