import { expect, test } from 'vitest';
import { answeredBy, isCheckDay, isLate, remeasureBy, slotsOf, stateOf } from './checks.ts';
import { type Rhythm, type Standing, usual } from './limits.ts';

const zone = 'Europe/Zurich';
const standing = (more: Partial<Standing> = {}): Standing => ({
  ...usual.fridge,
  id: 'one',
  validFrom: '2026-01-01T00:00:00Z',
  active: true,
  ...more,
});
const dues = (rules: readonly Standing[], day: string) => slotsOf(rules, day, zone).map((slot) => slot.due);

test('a day has the times of its limits, each with the time around it', () => {
  expect(slotsOf([standing({ times: ['09:00', '16:00'] })], '2026-11-29', zone)).toEqual([
    {
      opens: '2026-11-28T23:00:00.000Z',
      due: '2026-11-29T08:00:00.000Z',
      closes: '2026-11-29T11:30:00.000Z',
    },
    {
      opens: '2026-11-29T11:30:00.000Z',
      due: '2026-11-29T15:00:00.000Z',
      closes: '2026-11-29T23:00:00.000Z',
    },
  ]);
});

test('midnight and change of clocks are those of the home', () => {
  const [spring] = slotsOf([standing({ times: ['02:30'] })], '2026-03-29', zone);
  expect(spring!.opens).toBe('2026-03-28T23:00:00.000Z');
  expect(spring!.closes).toBe('2026-03-29T22:00:00.000Z');
  const [autumn] = slotsOf([standing()], '2026-10-25', zone);
  expect([autumn!.opens, autumn!.due, autumn!.closes]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

test('a time is governed by the limits that stand at that time', () => {
  const old = standing();
  // changed at 10 o'clock, from nine to eleven: that day has both
  const changed = standing({ times: ['11:00'], validFrom: '2026-11-29T09:00:00Z' });
  expect(dues([old, changed], '2026-11-29')).toEqual([
    '2026-11-29T08:00:00.000Z',
    '2026-11-29T10:00:00.000Z',
  ]);
  expect(dues([old, changed], '2026-11-30')).toEqual(['2026-11-30T10:00:00.000Z']);
  // a new point owes nothing of the time before it
  expect(dues([changed], '2026-11-28')).toEqual([]);
  expect(dues([standing({ validFrom: '2026-11-29T08:00:01Z' })], '2026-11-29')).toEqual([]);
  expect(dues([standing({ validFrom: '2026-11-29T08:00:00Z' })], '2026-11-29')).toHaveLength(1);
});

test('nothing is due while a point is archived', () => {
  const archived = standing({ active: false, validFrom: '2026-11-10T12:00:00Z' });
  const again = standing({ validFrom: '2026-11-12T12:00:00Z' });
  const rules = [standing(), archived, again];
  expect(['10', '11', '12', '13'].map((day) => dues(rules, `2026-11-${day}`).length)).toEqual([1, 0, 0, 1]);
});

test.each<[Partial<Rhythm>, string, boolean]>([
  [{ frequency: 'weekly', weekdays: [1, 7] }, '2026-11-29', true],
  [{ frequency: 'weekly', weekdays: [1, 7] }, '2026-11-28', false],
  [{ frequency: 'monthly', monthDay: 31 }, '2026-11-30', true],
  [{ frequency: 'monthly', monthDay: 31 }, '2026-02-28', true],
  [{ frequency: 'monthly', monthDay: 31 }, '2028-02-28', false],
  [{ frequency: 'monthly', monthDay: 15 }, '2026-11-15', true],
  [{ frequency: 'monthly', monthDay: 15 }, '2026-11-16', false],
  [{ frequency: 'occasion', times: [] }, '2026-11-16', false],
])('%j on %s: %s', (more, day, is) => expect(isCheckDay({ ...usual.fridge, ...more }, day)).toBe(is));

test('an entry answers the check of its time, once', () => {
  const slots = slotsOf([standing({ times: ['09:00', '16:00'] })], '2026-11-29', zone);
  const [morning, afternoon] = slots.map((slot) => Date.parse(slot.due));
  const answer = (at: string, ...answered: (number | undefined)[]) =>
    answeredBy(slots, new Set(answered.map((one) => one!)), `2026-11-29T${at}:00+01:00`)?.due.slice(11, 16);
  expect(['00:00', '08:30', '12:29', '12:30', '23:59'].map((at) => answer(at))).toEqual([
    '08:00',
    '08:00',
    '08:00',
    '15:00',
    '15:00',
  ]);
  // measured once more in the morning: it takes nothing from the afternoon
  expect(answer('10:00', morning)).toBeUndefined();
  expect(answer('12:30', morning)).toBe('15:00');
  expect(answer('23:59', afternoon)).toBeUndefined();
});

test('how a check stands', () => {
  const [, slot] = slotsOf([standing({ times: ['09:00', '16:00'] })], '2026-11-29', zone);
  const at = (time: string) => stateOf(slot!, undefined, `2026-11-29T${time}+01:00`);
  expect(['12:29:59', '12:30:00', '16:00:00', '16:00:01', '23:59:59'].map(at)).toEqual([
    'later',
    'open',
    'open',
    'overdue',
    'overdue',
  ]);
  expect(stateOf(slot!, undefined, '2026-11-30T00:00:00+01:00')).toBe('missing');
  expect(stateOf(slot!, { late: false }, '2026-12-30T00:00:00Z')).toBe('done');
  expect(stateOf(slot!, { late: true }, '2026-12-30T00:00:00Z')).toBe('late');
});

test('late is what is written after its time, or long after it was measured', () => {
  const due = '2026-11-29T08:00:00Z';
  expect(isLate('2026-11-29T07:00:00Z', '2026-11-29T08:00:00Z', due)).toBe(false);
  expect(isLate('2026-11-29T07:00:00Z', '2026-11-29T08:00:01Z', due)).toBe(true);
  expect(isLate('2026-11-29T07:00:00Z', '2026-11-29T08:00:00Z', null)).toBe(false);
  expect(isLate('2026-11-29T07:00:00Z', '2026-11-29T08:00:01Z', null)).toBe(true);
  expect(remeasureBy('2026-11-29T07:00:00Z')).toBe('2026-11-29T08:00:00.000Z');
});
