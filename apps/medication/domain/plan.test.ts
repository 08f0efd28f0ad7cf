import { expect, test } from 'vitest';
import { clockIn } from './expansion.ts';
import { type Dated, lastDoseOf, planOf, versionAt } from './plan.ts';
import { nothing } from './short-form.ts';
import { timing } from './testing.ts';
import type { Timing } from './timing.ts';

const zone = 'Europe/Zurich';
const clock = clockIn(zone);
const at = (text: string) => Date.parse(text);
const version = (number: number, startsAt: string, rule: Partial<Timing>, isRenewed = false): Dated => ({
  number,
  startsAt: at(startsAt),
  isRenewed,
  timing: timing({
    from: startsAt.slice(0, 10),
    anchor: startsAt.slice(0, 10),
    quantities: { ...nothing, morning: 1 },
    ...rule,
  }),
});
const life = { stoppedAt: null, endsAt: null, pauses: [] };
const days = (
  versions: readonly Dated[],
  from = '2026-11-01T00:00:00+01:00',
  to = '2027-06-01T00:00:00+02:00',
) =>
  planOf(versions, life, { from: at(from), to: at(to) }, zone, clock).map((dose) =>
    new Date(dose.at).toISOString().slice(0, 10),
  );

test('a single dose is given once, whatever is changed of its order afterwards', () => {
  const first = version(1, '2026-11-20T06:00:00+01:00', { repetition: 'once' });
  const later = version(2, '2026-11-24T07:00:00+01:00', { repetition: 'once', anchor: '2026-11-20' });
  expect(days([first, later])).toEqual(['2026-11-20']);
  const ahead = version(1, '2026-12-10T06:00:00+01:00', { repetition: 'once' });
  const sooner = version(2, '2026-11-25T07:00:00+01:00', { repetition: 'once', anchor: '2026-11-25' });
  expect(days([ahead, sooner])).toEqual(['2026-11-25']);
});
test('daily doses begin with their version, not where an earlier one began to count', () => {
  const sooner = version(2, '2026-11-25T07:00:00+01:00', { anchor: '2026-12-10', until: '2026-11-27' });
  expect(days([version(1, '2026-12-10T06:00:00+01:00', {}), sooner])).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ]);
});
test('a course of ten doses stays one of ten when it is changed on the way; a renewed one begins anew', () => {
  const course = version(1, '2026-11-01T06:00:00+01:00', { dosesNumber: 10 });
  const changed = version(2, '2026-11-06T12:00:00+01:00', { dosesNumber: 10 });
  expect(days([course, changed])).toHaveLength(10);
  expect(days([course, changed]).at(-1)).toBe('2026-11-10');
  expect(days([course, { ...changed, isRenewed: true }])).toHaveLength(16);
});
test('a course that began a century ago is not counted through up to today', () => {
  const old = version(1, '1926-01-01T06:00:00Z', {
    repetition: 'interval',
    quantities: nothing,
    intervalHours: 0.5,
    quantity: 1,
    anchorAt: '1926-01-01T06:00:00Z',
    dosesNumber: 999,
  });
  expect(days([old])).toEqual([]);
});
test('the last dose of a course is told, what a pause held back comes behind it', () => {
  const course = version(1, '2026-11-01T06:00:00+01:00', { dosesNumber: 3 });
  const last = (one: Dated, more = {}) => lastDoseOf(one, [one], { ...life, ...more }, zone, clock);
  expect(last(course)).toBe(at('2026-11-03T08:00:00+01:00'));
  const pauses = [{ from: at('2026-11-02T00:00:00+01:00'), until: at('2026-11-04T00:00:00+01:00') }];
  expect(last(course, { pauses })).toBe(at('2026-11-05T08:00:00+01:00'));
  expect(last(version(1, '2026-11-01T06:00:00+01:00', {}))).toBeNull();
});
test('of the versions that have begun the newest holds, in whatever order they stand', () => {
  const all = [10, 20, 30].map((startsAt, index) => ({ number: index + 1, startsAt }));
  expect([9, 10, 29, 30].map((now) => versionAt(all, now)?.number ?? null)).toEqual([null, 1, 2, 3]);
  expect(versionAt(all.toReversed(), 29)?.number).toBe(2);
});
