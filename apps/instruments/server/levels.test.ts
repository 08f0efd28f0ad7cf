import { describe, expect, it } from 'vitest';
import { definitionOf, type Given, resultOf, verdictOf } from './testing.ts';

describe('hearing, vision, continence (reference 12)', () => {
  it.each([0, 1, 2, 3, 4])('level %i is score and outcome', (level) => {
    expect(verdictOf('hearing', { hearing: level })).toBe(`${level} ${level}`);
    expect(verdictOf('vision', { vision: level })).toBe(`${level} ${level}`);
  });
  it('5 is an error', () =>
    expect(
      [
        resultOf('hearing', { hearing: 5 }).invalid,
        resultOf('vision', { vision: 5 }).invalid,
        resultOf('continence', { bladder: 5 }).invalid,
      ].map((one) => Object.values(one)),
    ).toEqual([['formOptionUnknown'], ['formOptionUnknown'], ['formOptionUnknown']]));
  it.each([
    [0, 1, []],
    [0, 2, ['hearingWorse']],
    [1, 4, ['hearingWorse']],
    [3, 1, []],
  ])('hearing %i → %i alerts %o', (before, now, flags) =>
    expect(resultOf('hearing', { hearing: now }, { hearing: before }).flags).toEqual(flags),
  );
  it('does not alert the first time', () => expect(resultOf('vision', { vision: 4 }).flags).toEqual([]));
  it('vision and each continence have their own alert', () => {
    expect(resultOf('vision', { vision: 2 }, { vision: 0 }).flags).toEqual(['visionWorse']);
    expect(
      resultOf('continence', { bladder: 3, bowel: 1 }, { continenceBladder: 1, continenceBowel: 0 }).flags,
    ).toEqual(['bladderWorse']);
    expect(
      resultOf('continence', { bladder: 1, bowel: 4 }, { continenceBladder: 1, continenceBowel: 2 }).flags,
    ).toEqual(['bowelWorse']);
    expect(
      definitionOf('continence').flags.every(
        (flag) => flag.severity === 'alert' && flag.notify.includes('responsible'),
      ),
    ).toBe(true);
  });
  it('names the end of each of the two codes', () =>
    expect(definitionOf('continence').calculations.map((one) => one.maximum)).toEqual([4, 4]));
  it.each([
    [0, 0, 0],
    [4, 1, 4],
    [1, 3, 3],
  ])('bladder %i, bowel %i: both stand beside the worse one', (bladder, bowel, worse) => {
    const result = resultOf('continence', { bladder, bowel });
    expect([result.score, result.outcome, result.calculated]).toEqual([
      worse,
      String(worse),
      { bladderLevel: bladder, bowelLevel: bowel },
    ]);
  });
});

describe('PUSH (reference 13)', () => {
  const ulcer = (length: number, width: number, exudate: number, tissue: number): Given => ({
    length,
    width,
    exudate,
    tissue,
  });
  it.each<[string, Given, number]>([
    ['closed', { tissue: '0' }, 0],
    ['1.2 × 0.8', ulcer(1.2, 0.8, 1, 2), 6],
    ['4 × 3', ulcer(4, 3, 2, 3), 13],
    ['6 × 5', ulcer(6, 5, 3, 4), 17],
  ])('%s', (_, given, total) => expect(resultOf('push', given).score).toBe(total));
  it('rounds 0.96 to 1.0 before the look-up', () =>
    expect(resultOf('push', ulcer(1.2, 0.8, 0, 1)).calculated).toEqual({ area: 1, areaPoints: 3 }));
  it.each([
    [0.2, 1],
    [0.3, 2],
    [0.6, 2],
    [0.7, 3],
    [1.0, 3],
    [1.1, 4],
    [2.0, 4],
    [2.1, 5],
    [3.0, 5],
    [3.1, 6],
    [4.0, 6],
    [4.1, 7],
    [8.0, 7],
    [8.1, 8],
    [12.0, 8],
    [12.1, 9],
    [24.0, 9],
    [24.1, 10],
  ])('%d cm² gives %i', (area, points) =>
    expect(resultOf('push', ulcer(area, 1, 0, 1)).calculated).toEqual({ area, areaPoints: points }),
  );
  it.each([
    [1.3, 0.5, 0.7],
    [2.3, 0.5, 1.2],
    [4.1, 0.5, 2.1],
    [0.3, 0.5, 0.2],
  ])('%d × %d is %d: a half is rounded up, whatever binary fractions say', (length, width, area) =>
    expect(resultOf('push', ulcer(length, width, 0, 1)).calculated['area']).toBe(area),
  );
  it.each([
    [0.2, 0.2],
    [0.1, 0.1],
    [0.3, 0.1],
    [0, 3],
  ])(
    'an open one of %d × %d has an area of 0.0 and a point all the same: only a closed one has none',
    (length, width) =>
      expect(resultOf('push', ulcer(length, width, 0, 1)).calculated).toEqual({ area: 0, areaPoints: 1 }),
  );
  it('a side is between 0 and 60 cm', () =>
    expect([60, 60.1].map((length) => resultOf('push', ulcer(length, 1, 0, 1)).invalid['length'])).toEqual([
      undefined,
      'formNumberRange',
    ]));
  it('names the most that the area can give', () =>
    expect(definitionOf('push').calculations.find((one) => one.id === 'areaPoints')?.maximum).toBe(10));
  it('a closed one asks for nothing else and counts nothing else', () => {
    expect(resultOf('push', { tissue: '0' })).toMatchObject({ missing: [], outcome: 'closed' });
    expect(resultOf('push', { ...ulcer(4, 3, 2, 0) }).score).toBe(0);
    expect(resultOf('push', { tissue: '2' }).missing).toEqual(['length', 'width', 'exudate']);
  });
});
