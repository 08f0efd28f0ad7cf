import { describe, expect, test } from 'vitest';
import {
  allAsPlanned,
  asPlanned,
  isArmed,
  isPlain,
  type Mark,
  type Markable,
  marked,
  plainCount,
  signings,
  standing,
  unanswered,
  unsited,
} from './marking.ts';

const dose = (key: string, change: Partial<Markable> = {}): Markable => ({
  key,
  open: true,
  timing: 'due',
  stops: [],
  findings: [],
  ...change,
});
const none = new Map();
const refused = { ...asPlanned, outcome: 'refused', reason: 'refused' };

describe('never marked by "All as planned" (sketch 3)', () => {
  test.each([
    ['value', { stops: ['value'] }],
    ['insulin', { stops: ['insulin'] }],
    ['controlled', { stops: ['controlled'] }],
    ['second signature', { stops: ['secondSignature'] }],
    ['variable without a dose of today', { stops: ['noVariableDose'] }],
    ['new', { stops: ['newOrder'] }],
    ['changed', { stops: ['changedOrder'] }],
    ['next dose too soon', { timing: 'overdue', stops: ['tooSoon'] }],
    ['finding', { findings: [{ key: 'allergy', level: 'alert' }] }],
    ['missed: it needs a reason', { timing: 'past' }],
    ['later today', { timing: 'later' }],
    ['suspended', { timing: null }],
    ['recorded already', { open: false }],
  ] as const)('%s', (_, change) => {
    const one = dose('a', change as Partial<Markable>);
    expect(isPlain(one)).toBe(false);
    expect(allAsPlanned([one, dose('b')], none)).toEqual(new Map([['b', asPlanned]]));
    expect(plainCount([one, dose('b')], none)).toBe(1);
  });
  test.each(['due', 'overdue'] as const)('plain and %s: marked', (timing) => {
    expect(isPlain(dose('a', { timing }))).toBe(true);
  });
});

test('what was marked otherwise stays as it is, and counts no more', () => {
  const marks = marked(none, 'a', refused);
  const all = allAsPlanned([dose('a'), dose('b')], marks);
  expect([...all]).toEqual([
    ['a', refused],
    ['b', asPlanned],
  ]);
  expect(plainCount([dose('a'), dose('b')], marks)).toBe(1);
  expect([...marked(all, 'a', null).keys()]).toEqual(['b']);
});

test('what somebody else recorded meanwhile, or what was suspended, is marked no more', () => {
  const marks = allAsPlanned([dose('a'), dose('b'), dose('c')], none);
  const now = [dose('a', { open: false }), dose('b', { timing: null }), dose('c')];
  expect([...standing(now, marks).keys()]).toEqual(['c']);
});

test('a finding asks for a reason before what it concerns is given, not before it is refused', () => {
  const item = dose('a', { findings: [{ key: 'allergy', level: 'alert' }] });
  expect(unanswered([item], new Map([['a', asPlanned]]))).toEqual(['a']);
  const blank = { ...asPlanned, overrides: [{ finding: 'allergy', reason: ' ' }] };
  expect(unanswered([item], new Map([['a', blank]]))).toEqual(['a']);
  const told = { ...asPlanned, overrides: [{ finding: 'allergy', reason: 'Tolerated for years' }] };
  expect(unanswered([item], new Map([['a', told]]))).toEqual([]);
  expect(unanswered([item], new Map([['a', refused]]))).toEqual([]);
  const error = dose('a', { findings: [{ key: 'allergy', level: 'error' }] });
  expect(unanswered([error], new Map([['a', told]]))).toEqual(['a']);
});

test('the second button cannot be pressed for 600 milliseconds', () => {
  expect([0, 599, 600, 5000].map((now) => isArmed(0, now))).toEqual([false, false, true, true]);
});

test('what was given at another time is signed for itself, and so is what a second person signs', () => {
  const earlier = { ...asPlanned, givenAt: '2026-11-24T06:40:00.000Z' };
  const items = [
    dose('a'),
    dose('b'),
    dose('c'),
    dose('d'),
    dose('morphine', { stops: ['controlled', 'secondSignature'] }),
    dose('allergy', { findings: [{ key: 'x', level: 'alert' }] }),
    dose('kidney', { findings: [{ key: 'y', level: 'warning' }] }),
    dose('no morphine', { stops: ['secondSignature'] }),
  ];
  const marks = new Map<string, Mark>([
    ...['c', 'a', 'morphine', 'allergy', 'kidney'].map((key) => [key, asPlanned] as const),
    ['b', earlier] as const,
    ['no morphine', refused] as const,
  ]);
  expect(signings(items, marks).map(({ givenAt, second, keys }) => [givenAt, second, keys])).toEqual([
    [null, false, ['a', 'c', 'kidney', 'no morphine']],
    ['2026-11-24T06:40:00.000Z', false, ['b']],
    [null, true, ['morphine', 'allergy']],
  ]);
});

describe('insulin', () => {
  const insulin = { ...dose('a'), stops: ['insulin'] };
  test('that is marked to be given needs its point; refused or given alone it needs none', () => {
    const marks = (mark: object) => new Map([['a', { ...asPlanned, ...mark }]]);
    expect(unsited([insulin], marks({}))).toEqual(['a']);
    expect(unsited([insulin], marks({ outcome: 'partly' }))).toEqual(['a']);
    expect(unsited([insulin], marks({ site: 'thigh.left.1' }))).toEqual([]);
    expect(unsited([insulin], marks({ outcome: 'refused' }))).toEqual([]);
    expect(unsited([insulin], marks({ outcome: 'self' }))).toEqual([]);
    expect(unsited([dose('a')], marks({}))).toEqual([]);
    expect(unsited([insulin], none)).toEqual([]);
  });
});
