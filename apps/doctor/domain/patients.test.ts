import { expect, test } from 'vitest';
import type { RoundPointKind } from '#platform/contract/record/round-point.ts';
import { byWaiting, countsOf, fewOfEach, newSince, placesOf, worstFirst } from './patients.ts';

const point = (kind: RoundPointKind, day: number, key = `${kind}${day}`) => ({
  kind,
  key,
  at: `2026-06-${String(day).padStart(2, '0')}T08:00:00Z`,
});

test('values count since the last look, never before it; what waits stays however old it is', () => {
  const all = [point('value', 9), point('value', 11), point('question', 1)];
  const since = '2026-06-08T08:00:00Z';
  const keys = (lookedAt: string | null) => newSince(all, lookedAt, since).map((one) => one.key);
  expect(keys(null)).toEqual(['value9', 'value11', 'question1']);
  expect(keys('2026-06-09T08:00:00Z')).toEqual(['value11', 'question1']);
  // the same instant, said in the zone of the home
  expect(keys('2026-06-11T10:00:00+02:00')).toEqual(['question1']);
  // measured before the look, entered after it
  const late = { ...point('value', 9, 'late'), recordedAt: '2026-06-12T08:00:00Z' };
  expect(newSince([late], '2026-06-11T08:00:00Z', since)).toEqual([late]);
  expect(newSince([late], '2026-06-12T08:00:00Z', since)).toEqual([]);
  // whoever looked long ago misses nothing
  expect(keys('2026-05-01T08:00:00Z')).toEqual(['value9', 'value11', 'question1']);
});

test('the worst kind first, of what waits the oldest, of values the newest', () => {
  const all = [
    point('expiring', 1),
    point('value', 2),
    point('value', 3),
    point('override', 4),
    point('question', 6),
    point('question', 5),
    point('unsigned', 9),
    point('question', 5, 'a'),
  ];
  expect(worstFirst(all).map((one) => one.key)).toEqual([
    'unsigned9',
    'a',
    'question5',
    'question6',
    'override4',
    'value3',
    'value2',
    'expiring1',
  ]);
});

test('three of a kind are shown, all are counted', () => {
  const all = [1, 2, 3, 4].map((day) => point('value', day)).concat(point('question', 1));
  expect(fewOfEach(all)).toHaveLength(4);
  expect(countsOf(all)).toEqual({ unsigned: 0, question: 1, override: 0, value: 4, expiring: 0 });
});

test('own patients first, then the worst, then more of it, then by name', () => {
  const one = (id: string, mine: boolean, kinds: RoundPointKind[], lastName = id) => ({
    id,
    mine,
    lastName,
    firstName: 'Ida',
    counts: countsOf(kinds.map((kind) => point(kind, 1))),
  });
  const all = [
    one('foreignUnsigned', false, ['unsigned']),
    one('b', true, [], 'Same'),
    one('a', true, [], 'Same'),
    one('manyValues', true, ['value', 'value', 'value']),
    one('twoQuestions', true, ['question', 'question']),
    one('question', true, ['question', 'override']),
    one('Zwyer', true, ['unsigned']),
  ];
  expect(all.toSorted(byWaiting).map(({ id }) => id)).toEqual([
    'Zwyer',
    'twoQuestions',
    'question',
    'manyValues',
    'a',
    'b',
    'foreignUnsigned',
  ]);
});

test('what waits is counted by kind and by the tab on which it stands', () => {
  const at = (kind: 'question' | 'unsigned', tab: string) => ({ kind, tab });
  expect(
    placesOf([
      at('question', 'questions'),
      at('question', 'nursingReport'),
      at('unsigned', 'prescriptions'),
      at('question', 'questions'),
    ]),
  ).toEqual([
    { kind: 'unsigned', tab: 'prescriptions', count: 1 },
    { kind: 'question', tab: 'questions', count: 2 },
    { kind: 'question', tab: 'nursingReport', count: 1 },
  ]);
});
