import { expect, test } from 'vitest';
import { checkIsolation, type Isolation, runsOn } from './isolations.ts';

const isolation = (fromDate: string, toDate: string | null, more: Partial<Isolation> = {}): Isolation => ({
  id: 'x',
  kind: 'contact',
  fromDate,
  toDate,
  ...more,
});
test.each([
  ['2026-11-20', null, '2026-11-19', false],
  ['2026-11-20', null, '2026-11-20', true],
  ['2026-11-20', null, '2027-01-01', true],
  ['2026-11-20', '2026-11-22', '2026-11-22', true],
  ['2026-11-20', '2026-11-22', '2026-11-23', false],
])('from %s to %s runs on %s: %s', (from, to, day, runs) => {
  expect(runsOn(isolation(from, to), day)).toBe(runs);
});

const there = [
  isolation('2026-11-10', '2026-11-15', { id: '1' }),
  isolation('2026-12-01', null, { id: '2' }),
];
test.each([
  ['2026-11-16', '2026-11-30', null],
  ['2026-11-15', '2026-11-20', 'isolationOverlaps'],
  ['2026-11-16', null, 'isolationOverlaps'],
  ['2026-11-16', '2026-12-01', 'isolationOverlaps'],
  ['2026-11-20', '2026-11-19', 'endBeforeBeginning'],
  ['2026-11-01', '2026-11-09', null],
  ['2027-06-01', '2027-06-02', 'isolationOverlaps'],
])('%s to %s beside two others of its kind: %s', (from, to, code) => {
  expect(checkIsolation(isolation(from, to), there)?.code ?? null).toBe(code);
});
test('another kind may run beside it; itself is no obstacle', () => {
  expect(checkIsolation(isolation('2026-11-10', null, { kind: 'droplet' }), there)).toBe(null);
  expect(checkIsolation(isolation('2026-12-02', null, { id: '2' }), there)).toBe(null);
});
