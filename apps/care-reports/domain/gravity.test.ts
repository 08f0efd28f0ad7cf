import { expect, test } from 'vitest';
import { byGravity, bySeries, byWeight, type Gravity, gravityOf } from './gravity.ts';

const note = { type: 'sleep', withdrawn: false };
const event = { type: 'event', withdrawn: false };
const fact = (kind: Parameters<typeof gravityOf>[0]['facts'][number]['kind']) => ({ kind });

test.each<[string, Parameters<typeof gravityOf>[0], Gravity]>([
  ['a fall', { facts: [fact('fall')], notes: [] }, 'fall'],
  ['a critical value', { facts: [fact('critical')], notes: [] }, 'grave'],
  ['a new allergy', { facts: [fact('allergy')], notes: [] }, 'grave'],
  ['an isolation', { facts: [fact('isolation')], notes: [] }, 'grave'],
  ['an event', { facts: [], notes: [event] }, 'event'],
  ['an event behind a critical value', { facts: [fact('critical')], notes: [event] }, 'grave'],
  ['an event before an absence', { facts: [fact('hospital')], notes: [event] }, 'event'],
  ['an event before a note and a value outside', { facts: [fact('outside')], notes: [note, event] }, 'event'],
  ['an event that was withdrawn', { facts: [], notes: [{ type: 'event', withdrawn: true }] }, 'noted'],
  ['hospital', { facts: [fact('hospital')], notes: [] }, 'away'],
  ['an absence', { facts: [fact('absence')], notes: [] }, 'away'],
  ['who moved in', { facts: [fact('entry')], notes: [] }, 'away'],
  ['who moved out', { facts: [fact('exit')], notes: [] }, 'away'],
  ['who died', { facts: [fact('death')], notes: [] }, 'away'],
  ['an absence with a note', { facts: [fact('absence')], notes: [note] }, 'away'],
  ['a note', { facts: [], notes: [note] }, 'noted'],
  ['a note and a value outside', { facts: [fact('outside')], notes: [note] }, 'noted'],
  ['a new order', { facts: [fact('order')], notes: [] }, 'noted'],
  ['a wound', { facts: [fact('wound')], notes: [] }, 'event'],
  [
    'a restriction of movement before an absence',
    { facts: [fact('absence'), fact('restriction')], notes: [] },
    'event',
  ],
  ['a warning of a protocol', { facts: [fact('warning')], notes: [] }, 'event'],
  ['a task that was not done', { facts: [fact('careTask')], notes: [] }, 'noted'],
  ['a change of the care plan', { facts: [fact('plan')], notes: [] }, 'noted'],
  ['an appointment', { facts: [fact('appointment')], notes: [] }, 'noted'],
  ['an entry of a protocol', { facts: [fact('record')], notes: [] }, 'other'],
  ['a value outside', { facts: [fact('outside')], notes: [] }, 'other'],
  ['a critical value behind others', { facts: [fact('outside'), fact('critical')], notes: [note] }, 'grave'],
  ['a fall behind a critical value', { facts: [fact('critical'), fact('fall')], notes: [] }, 'fall'],
  ['nothing', { facts: [], notes: [] }, 'other'],
])('%s', (_, handedOver, gravity) => {
  expect(gravityOf(handedOver)).toBe(gravity);
});

test('the gravest stands first; what weighs the same keeps the way through the house', () => {
  const lines = [
    { room: '1', gravity: 'other' },
    { room: '2', gravity: 'noted' },
    { room: '3', gravity: 'grave' },
    { room: '4', gravity: 'noted' },
    { room: '5', gravity: 'away' },
    { room: '6', gravity: 'grave' },
    { room: '7', gravity: 'fall' },
  ] as const;
  expect(lines.toSorted(byGravity).map((one) => one.room)).toEqual(['7', '3', '6', '5', '2', '4', '1']);
});

test('facts of one resident: by weight, then the newest first', () => {
  const facts = [
    { kind: 'outside', at: '2026-11-22T08:00:00Z' },
    { kind: 'critical', at: '2026-11-22T06:00:00Z' },
    { kind: 'critical', at: '2026-11-22T07:00:00Z' },
    { kind: 'hospital', at: '2026-11-21' },
  ] as const;
  expect(facts.toSorted(byWeight).map((one) => [one.kind, one.at.slice(11, 13)])).toEqual([
    ['critical', '07'],
    ['critical', '06'],
    ['hospital', ''],
    ['outside', '08'],
  ]);
});

test('a series is told once, by its worst: what asks to act first, then how bad it is, then the newest', () => {
  const value = (key: string, kind: 'critical' | 'outside', severity: number, hour: number) => ({
    key,
    kind,
    severity,
    series: 'vitals.oxygenSaturation',
    at: `2026-11-22T0${hour}:00:00Z`,
  });
  const alone = { key: 'a', kind: 'hospital', at: '2026-11-21' } as const;
  const told = bySeries([
    value('91', 'outside', 0.6, 9),
    value('90 early', 'outside', 0.8, 1),
    value('90 late', 'outside', 0.8, 2),
    alone,
  ]);
  expect(told.map(({ worst, all }) => [worst.key, all.length])).toEqual([
    ['90 late', 3],
    ['a', 1],
  ]);
  // a mild value on the side that warns is worse than a far one that does not
  expect(bySeries([value('far', 'outside', 2, 9), value('asks', 'critical', 1, 1)])[0]!.worst.key).toBe(
    'asks',
  );
  expect(bySeries([alone, { ...alone, key: 'b' }]).map((one) => one.worst.key)).toEqual(['a', 'b']);
});
