import { describe, expect, it } from 'vitest';
import { definitionOf, type Given, inOrder, proposalOf, resultOf, verdictOf } from './testing.ts';

const screeningIds = ['A', 'B', 'C', 'D', 'E'];
const assessmentIds = ['G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R'];
/** BMI, arm and calf that give the points. */
const bmi = [18, 20, 22, 24];
const arm: Readonly<Record<string, number>> = { '0': 20, '0.5': 21.5, '1': 25 };

const screening = (points: readonly number[]): Given => ({
  ...inOrder(screeningIds, points),
  F: bmi[points[5]!]!,
});
const assessment = (points: readonly number[]): Given => ({
  ...inOrder(assessmentIds.slice(0, 10), points),
  Q: arm[points[10]!]!,
  R: points[11] === 1 ? 33 : 30,
});
/** Answers of the assessment that add up to so many points, in halves. */
function assessmentOf(total: number): Given {
  const most = [1, 1, 1, 2, 1, 1, 1, 2, 2, 2, 1, 1];
  let rest = total;
  const points = most.map((maximum, index) => {
    const halves = [4, 6, 9, 10].includes(index) ? [1, 0.5] : [];
    const take = [maximum, ...(maximum === 2 ? [1] : []), ...halves].find((one) => one <= rest) ?? 0;
    rest -= take;
    return take;
  });
  if (rest !== 0) throw new Error(`${total} points cannot be made`);
  return assessment(points);
}
const eleven = [2, 2, 1, 2, 1, 3];
const eight = [1, 2, 1, 2, 1, 1];

describe('nutrition (reference 9)', () => {
  it.each([
    [[2, 3, 2, 2, 2, 3], '14 normal'],
    [[2, 3, 1, 2, 1, 3], '12 normal'],
  ])('screening %o is %s and may stop', (points, verdict) => {
    const result = resultOf('nutrition', screening(points));
    expect([`${result.score} ${result.outcome}`, result.missing, result.reachable]).toEqual([
      verdict,
      [],
      14,
    ]);
  });
  it('A to F are required, G to R not yet', () =>
    expect(resultOf('nutrition', {}).missing).toEqual(['A', 'B', 'C', 'D', 'E', 'F']));
  it('a screening of 11 needs G to R', () => {
    const result = resultOf('nutrition', screening(eleven));
    expect([result.calculated['screening'], result.missing, result.outcome]).toEqual([
      11,
      assessmentIds,
      null,
    ]);
  });
  it.each([
    [[1, 2, 1, 2, 1, 1], 8],
    [[1, 1, 1, 2, 1, 1], 7],
  ])('a screening of %o is %i: G to R are asked, and until then there is no outcome', (points, sum) => {
    const result = resultOf('nutrition', screening(points));
    expect([result.calculated['screening'], result.missing, result.outcome]).toEqual([
      sum,
      assessmentIds,
      null,
    ]);
  });
  it.each<[string, readonly number[], Given, string]>([
    ['11 and 13: 24 normal', eleven, assessment([0, 0, 1, 2, 1, 1, 1, 2, 2, 1, 1, 1]), '24 normal'],
    ['8 and 8.5: 16.5 malnourished', eight, assessmentOf(8.5), '16.5 malnourished'],
    ['8 and 9: 17 atRisk', eight, assessmentOf(9), '17 atRisk'],
    ['8 and 10: 18 atRisk', eight, assessment([0, 0, 1, 2, 0.5, 1, 0.5, 1, 1, 1, 1, 1]), '18 atRisk'],
    ['11 and 12.5: 23.5 atRisk', eleven, assessmentOf(12.5), '23.5 atRisk'],
    ['14 and 16: 30 normal', [2, 3, 2, 2, 2, 3], assessmentOf(16), '30 normal'],
    ['0 and 0: 0 malnourished', [0, 0, 0, 0, 0, 0], assessmentOf(0), '0 malnourished'],
  ])('%s', (_, first, second, verdict) =>
    expect(verdictOf('nutrition', { ...screening(first), ...second })).toBe(verdict),
  );
  it('when G to R is filled, the total decides, also from 12 points of screening', () =>
    expect(verdictOf('nutrition', { ...screening([2, 3, 1, 2, 1, 3]), ...assessmentOf(4) })).toBe(
      '16 malnourished',
    ));
  it('part of G to R beside a screening of 12 does not count', () =>
    expect(verdictOf('nutrition', { ...screening([2, 3, 1, 2, 1, 3]), G: '1', J: '2' })).toBe('12 normal'));
  it.each([
    [18.99, 0],
    [19, 1],
    [20.99, 1],
    [21, 2],
    [22.96, 2],
    [22.9999, 2],
    [23, 3],
  ])('BMI %d gives %i', (value, points) =>
    expect(resultOf('nutrition', { F: value }).points['F']).toBe(points),
  );
  it.each([
    [20.9, 0],
    [21, 0.5],
    [22, 0.5],
    [22.1, 1],
  ])('arm %d gives %d', (value, points) =>
    expect(resultOf('nutrition', { Q: value }).points['Q']).toBe(points),
  );
  it.each([
    [30.9, 0],
    [31, 1],
  ])('calf %d gives %i', (value, points) =>
    expect(resultOf('nutrition', { R: value }).points['R']).toBe(points),
  );
  describe('with the calf instead of the BMI', () => {
    const calf = (points: readonly number[], F2: number): Given => ({
      ...inOrder(screeningIds, points),
      F: 'na',
      F2,
    });
    it.each<[readonly number[], number, string]>([
      [[2, 3, 2, 2, 2], 31, '14 normal'],
      [[1, 2, 1, 2, 2], 31, '11 atRisk'],
      [[1, 1, 1, 2, 0], 31, '8 atRisk'],
      [[1, 1, 1, 2, 2], 30.9, '7 malnourished'],
      [[1, 2, 1, 2, 2], 30, '8 atRisk'],
    ])('%o and %d cm is %s, valid as a screening only', (points, F2, verdict) => {
      const result = resultOf('nutrition', calf(points, F2));
      expect([`${result.score} ${result.outcome}`, result.missing, result.flags, result.reachable]).toEqual([
        verdict,
        [],
        ['screeningOnly'],
        14,
      ]);
    });
    it('is asked for only then', () => {
      expect(resultOf('nutrition', { F: 'na' }).missing).toContain('F2');
      expect(resultOf('nutrition', { F: 22 }).missing).not.toContain('F2');
      expect(resultOf('nutrition', { ...screening(eleven), F2: 35 }).calculated['screening']).toBe(11);
    });
    it('answers of G to R count nothing', () =>
      expect(verdictOf('nutrition', { ...calf([1, 2, 1, 2, 2], 31), ...assessmentOf(16) })).toBe(
        '11 atRisk',
      ));
  });
  it.each([
    [60, 56.9, '0'],
    [60, 57, '2'],
    [60.3, 57.3, '2'],
    [60, 59, '2'],
    [60, 59.1, '3'],
    [60, 61, '3'],
    [60.02, 57.01, '0'],
    [60.02, 57.02, '2'],
    [60, 59.01, '3'],
  ])('weight %d → %d in three months proposes %s', (then, now, code) =>
    expect(proposalOf('nutrition', 'B', { weightKgQuarterAgo: then, weightKg: now })).toBe(code),
  );
  it('proposes BMI, calf, arm, drugs and life in the home', () => {
    const known = { bmi: 22.963889, calfCm: 31.5, armCm: 24, medicationCount: 4, livesInHome: true };
    expect(['F', 'R', 'Q', 'H', 'G'].map((id) => proposalOf('nutrition', id, known))).toEqual([
      22.963889,
      31.5,
      24,
      '0',
      '0',
    ]);
    expect([
      proposalOf('nutrition', 'H', { medicationCount: 3 }),
      proposalOf('nutrition', 'G', { livesInHome: false }),
    ]).toEqual(['1', null]);
  });
  it.each([
    ['F', 8, 90],
    ['F2', 10, 80],
    ['Q', 10, 60],
    ['R', 10, 80],
  ] as const)('%s is refused below %i and above %i', (id, low, high) =>
    expect(
      [low - 1, low, high, high + 1].map(
        (value) => resultOf('nutrition', { ...(id === 'F2' ? { F: 'na' } : {}), [id]: value }).invalid[id],
      ),
    ).toEqual(['formNumberRange', undefined, undefined, 'formNumberRange']),
  );
  it('has the maxima of the specification', () =>
    expect([
      definitionOf('nutrition')
        .calculations.filter((one) => one.shown)
        .map((one) => one.maximum),
      definitionOf('nutrition').score?.maximum,
    ]).toEqual([[14, 16], 30]));
});
