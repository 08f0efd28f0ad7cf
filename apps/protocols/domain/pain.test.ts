import { describe, expect, test } from 'vitest';
import { askedAgain, painWord, type PainValue, speaksForProblem } from './pain.ts';

describe('the word of an intensity', () => {
  test.each([
    [0, 'none'],
    [1, 'light'],
    [3, 'light'],
    [4, 'moderate'],
    [6, 'moderate'],
    [7, 'strong'],
    [9, 'strong'],
    [10, 'excruciating'],
    [11, null],
    [-1, null],
    [4.5, null],
  ])('%d is %s', (intensity, word) => expect(painWord(intensity)).toBe(word));
});

describe('what speaks for a problem', () => {
  const values = (...all: [day: string, value: number][]): PainValue[] =>
    all.map(([day, value], index) => ({ id: String(index), day, value }));
  test.each<[string, PainValue[], string | null]>([
    ['one strong value', values(['2026-11-20', 2], ['2026-11-19', 7]), '1'],
    ['six is not strong', values(['2026-11-20', 6]), null],
    ['moderate on three days', values(['2026-11-20', 4], ['2026-11-19', 5], ['2026-11-18', 4]), '0'],
    ['three times on two days', values(['2026-11-20', 4], ['2026-11-20', 5], ['2026-11-18', 4]), null],
    ['light on three days', values(['2026-11-20', 3], ['2026-11-19', 4], ['2026-11-18', 4]), null],
    ['nothing', [], null],
  ])('%s', (_, all, id) => expect(speaksForProblem(all)?.id ?? null).toBe(id));
});

test('asked again from 30 minutes on, at the latest after an hour', () => {
  expect(askedAgain('2026-11-20T10:00:00.000Z')).toEqual({
    from: '2026-11-20T10:30:00.000Z',
    until: '2026-11-20T11:00:00.000Z',
  });
});
