import { describe, expect, it } from 'vitest';
import {
  adlHierarchy,
  aggressiveBehaviour,
  cognitivePerformance,
  continence,
  depressionRating,
  healthInstability,
  painScale,
  reckonScales,
  valueThatCounts,
} from './scales.ts';

describe('CPS', () => {
  it.each([
    [0, 0, 0, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 1, 0, 0, 2],
    [3, 1, 0, 0, 3],
    [3, 1, 3, 0, 4],
    [4, 1, 4, 4, 5],
    [4, 1, 4, 6, 6],
    [4, 0, 0, 8, 6],
    [5, 0, 0, 0, 6],
    [5, 1, 4, 8, 6],
    [0, 1, 0, 0, 1],
    [0, 0, 1, 0, 1],
    [0, 0, 4, 0, 1],
    [2, 0, 2, 0, 2],
    [1, 1, 3, 0, 3],
  ])(
    'decision %i, memory %i, understood %i, eating %i → %i',
    (decision, memory, understood, eating, expected) =>
      expect(cognitivePerformance(decision, memory, understood, eating)).toBe(expected),
  );
  it.each([
    [6, 0, 0, 0],
    [1, 2, 0, 0],
    [1, 0, 5, 0],
    [1, 0, 0, 7],
    [null, 0, 0, 0],
    [5, null, 0, 0],
  ])('codes %s %s %s %s give nothing', (...codes) =>
    expect(cognitivePerformance(...(codes as [number, number, number, number]))).toBeNull(),
  );
});

describe('ADL hierarchy', () => {
  it.each([
    [0, 0, 0, 1, 0],
    [2, 0, 0, 0, 1],
    [3, 0, 0, 2, 2],
    [4, 2, 0, 0, 3],
    [4, 4, 4, 0, 4],
    [6, 6, 4, 6, 5],
    [6, 6, 6, 8, 6],
    [0, 5, 0, 0, 3],
    [0, 0, 5, 0, 4],
    [0, 0, 8, 0, 5],
  ])(
    'hygiene %i, toilet %i, locomotion %i, eating %i → %i',
    (hygiene, toilet, locomotion, eating, expected) =>
      expect(adlHierarchy(hygiene, toilet, locomotion, eating)).toBe(expected),
  );
  it('recoded codes of the ADL hierarchy: 0 and 1, 2, 3, 4 and 5, 6 and 8 are the same', () => {
    const codes = [0, 1, 2, 3, 4, 5, 6, 8];
    expect(codes.map((code) => adlHierarchy(code, 0, 0, 0))).toEqual([0, 0, 1, 2, 3, 3, 3, 3]);
    expect(codes.map((code) => adlHierarchy(0, code, 0, 0))).toEqual([0, 0, 1, 2, 3, 3, 3, 3]);
    expect(codes.map((code) => adlHierarchy(0, 0, code, 0))).toEqual([0, 0, 1, 2, 4, 4, 5, 5]);
    expect(codes.map((code) => adlHierarchy(0, 0, 0, code))).toEqual([0, 0, 1, 2, 4, 4, 5, 5]);
    // all four dependent, by other codes for the same
    expect([adlHierarchy(6, 8, 6, 8), adlHierarchy(8, 8, 8, 8), adlHierarchy(6, 6, 6, 5)]).toEqual([6, 6, 5]);
  });
  it('a code of 7 gives nothing', () => expect(adlHierarchy(7, 0, 0, 0)).toBeNull());
});

describe('DRS', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0], 0],
    [[3, 0, 0, 1, 0, 0, 0], 3],
    [[3, 3, 3, 3, 3, 3, 3], 14],
    [[2, 2, 2, 2, 2, 2, 2], 7],
  ])('interRAI %o → %i', (signs, expected) => expect(depressionRating(signs, 'interrai')).toBe(expected));
  it.each([
    [[2, 2, 2, 2, 2, 2, 2], 14],
    [[1, 0, 2, 0, 0, 0, 0], 3],
    [[3, 0, 0, 0, 0, 0, 0], null],
    [[0, 0, 0], null],
  ])('MDS 2.0 %o → %s', (signs, expected) => expect(depressionRating(signs, 'mds')).toBe(expected));
});

it('each level of a sign of the DRS', () => {
  const one = (code: number, edition: 'interrai' | 'mds') =>
    depressionRating([code, 0, 0, 0, 0, 0, 0], edition);
  expect([0, 1, 2, 3, 4].map((code) => one(code, 'interrai'))).toEqual([0, 1, 1, 2, null]);
  expect([0, 1, 2, 3].map((code) => one(code, 'mds'))).toEqual([0, 1, 2, null]);
});

describe('CHESS', () => {
  it.each<[string, readonly number[], number, number, number, number]>([
    ['none', [0, 0, 0, 0, 0, 0], 0, 0, 0, 0],
    ['three signs and worse decisions', [1, 1, 1, 0, 0, 0], 1, 0, 0, 3],
    ['all', [1, 1, 1, 1, 1, 1], 1, 1, 1, 5],
    ['one sign', [1, 0, 0, 0, 0, 0], 0, 0, 0, 1],
    ['end-stage disease', [0, 0], 0, 0, 1, 1],
  ])('%s', (_, signs, decision, adl, end, expected) =>
    expect(healthInstability(signs, decision, adl, end)).toBe(expected),
  );
  it.each([1, 2, 6, 8])('any number of signs, here %i: together at most 2', (count) => {
    expect(
      healthInstability(
        Array.from({ length: count }, () => 1),
        0,
        0,
        0,
      ),
    ).toBe(Math.min(2, count));
    expect(
      healthInstability(
        Array.from({ length: count }, () => 0),
        0,
        1,
        0,
      ),
    ).toBe(1);
  });
  it('a missing sign gives nothing', () => expect(healthInstability([1, null], 0, 0, 0)).toBeNull());
});

describe('ABS and pain', () => {
  it.each([
    [[0, 0, 0, 0], 0],
    [[3, 3, 3, 3], 12],
    [[1, 0, 2, 0], 3],
    [[4, 0, 0, 0], null],
    [[1, 1, 1], null],
  ])('behaviours %o → %s', (behaviours, expected) => expect(aggressiveBehaviour(behaviours)).toBe(expected));
  it.each([
    [0, null, 0, 0],
    [1, 4, 1, 1],
    [2, 1, 2, 2],
    [2, 2, 2, 2],
    [2, 3, 3, 3],
    [2, 4, 3, 4],
    [2, null, null, null],
    [3, 1, null, null],
  ])('frequency %s, intensity %s → MDS %s, interRAI %s', (frequency, intensity, mds, interrai) =>
    expect([painScale(frequency, intensity, 'mds'), painScale(frequency, intensity, 'interrai')]).toEqual([
      mds,
      interrai,
    ]),
  );
});

describe('continence from interRAI to 0..4', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [2, 1, false],
    [3, 2, false],
    [4, 3, false],
    [5, 4, false],
  ])('%i → %i, device %s', (code, level, device) =>
    expect(continence(code, 'interrai')).toEqual({ level, device }),
  );
  it.each([8, 6, -1])('%i gives nothing', (code) => expect(continence(code, 'interrai')).toBeNull());
  it('MDS 2.0 is 0..4 itself; 5 is an error', () =>
    expect([continence(4, 'mds'), continence(5, 'mds')]).toEqual([{ level: 4, device: false }, null]));
});

it('reads the items that the item set names, and leaves the others away', () => {
  const codes: Record<string, number> = {
    dm: 3,
    stm: 1,
    und: 3,
    eat: 0,
    verbal: 2,
    physical: 1,
    social: 0,
    resists: 0,
    freq: 2,
    pain: 3,
    bl: 5,
    v: 1,
    w: 1,
    wd: 1,
    wa: 0,
    es: 0,
  };
  const found = reckonScales(
    {
      cps: ['dm', 'stm', 'und', 'eat'],
      abs: ['verbal', 'physical', 'social', 'resists'],
      pain: ['freq', 'pain'],
      bladder: ['bl'],
      chess: ['v', 'w', 'wd', 'wa', 'es'],
      bowel: ['none'],
    },
    'interrai',
    (item) => codes[item] ?? null,
  );
  expect(found).toEqual({ cps: 4, abs: 3, pain: 3, bladder: 4, chess: 3, bowel: null });
});

it.each([
  [3, 5, 5, 'delivered'],
  [3, null, 3, 'reckoned'],
  [null, 2, 2, 'delivered'],
  [null, null, null, null],
  [3, 0, 0, 'delivered'],
])('reckoned %s, delivered %s: %s counts', (reckoned, delivered, value, from) =>
  expect(valueThatCounts(reckoned, delivered)).toEqual({ value, from }),
);
