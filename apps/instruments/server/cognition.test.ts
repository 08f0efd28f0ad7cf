import { describe, expect, it } from 'vitest';
import { evaluateForm } from '#apps/forms/api.ts';
import { definitionOf, each, type Given, heldConditions, resultOf, verdictOf } from './testing.ts';

const tasks = definitionOf('mini-mental-status').sections.flatMap((section) =>
  section.items.map((item) => item.id),
);
const correct = (count: number): Given => ({ ...each(tasks, '0'), ...each(tasks.slice(0, count), '1') });

describe('mini mental status (reference 1)', () => {
  it('has 30 questions of one point in 11 groups', () => {
    expect([tasks.length, definitionOf('mini-mental-status').sections.length]).toEqual([30, 11]);
    expect(definitionOf('mini-mental-status').sections.map((section) => section.items.length)).toEqual([
      5, 5, 3, 5, 3, 2, 1, 3, 1, 1, 1,
    ]);
  });
  it.each([
    [30, 'unremarkable'],
    [27, 'unremarkable'],
    [26, 'mild'],
    [20, 'mild'],
    [19, 'moderate'],
    [10, 'moderate'],
    [9, 'severe'],
    [0, 'severe'],
  ])('%i correct is %s', (count, outcome) =>
    expect(verdictOf('mini-mental-status', correct(count))).toBe(`${count} ${outcome}`),
  );
  it('time wrong, the rest correct is 25, mild', () =>
    expect(
      verdictOf('mini-mental-status', { ...each(tasks, '1'), ...each(['t1', 't2', 't3', 't4', 't5'], '0') }),
    ).toBe('25 mild'));
  it('shows 24 of 28 and no band where writing and drawing could not be tested', () => {
    const result = resultOf('mini-mental-status', {
      ...each(tasks, '1'),
      ...each(['t1', 't2', 't3', 't4'], '0'),
      w1: 'na',
      v1: 'na',
    });
    expect([result.score, result.reachable, result.outcome]).toEqual([24, 28, 'limited']);
  });
  it('needs every item, and a reason for each that was not testable', () => {
    expect(resultOf('mini-mental-status', { t1: '1' }).missing).toHaveLength(29);
    expect(
      definitionOf('mini-mental-status').sections.every((section) =>
        section.items.every((item) => item.kind === 'choice' && item.notAssessable?.reasonRequired),
      ),
    ).toBe(true);
  });
  it.each([
    [{ hearing: 2, vision: 2 }, []],
    [{ hearing: 3 }, ['hearingPoor']],
    [{ vision: 4 }, ['visionPoor']],
    [{}, []],
  ])('warns of senses %o', (known, expected) =>
    expect(heldConditions('mini-mental-status', known)).toEqual(expected),
  );
});

describe('clock test (reference 2)', () => {
  it.each([
    [1, 'unremarkable'],
    [2, 'unremarkable'],
    [3, 'conspicuous'],
    [6, 'conspicuous'],
  ])('Shulman %i is %s', (grade, outcome) =>
    expect(verdictOf('clock-test-shulman', { grade })).toBe(`${grade} ${outcome}`),
  );
  it('not assessable is an outcome of its own, without a score', () =>
    expect(verdictOf('clock-test-shulman', { grade: 'na' })).toBe('null notAssessable'));
  it.each([
    [10, 'unremarkable'],
    [6, 'unremarkable'],
    [5, 'conspicuous'],
    [1, 'conspicuous'],
  ])('Sunderland %i is %s', (grade, outcome) =>
    expect(verdictOf('clock-test-sunderland', { grade })).toBe(`${grade} ${outcome}`),
  );
  it.each([
    [[0, 0, 0, 0], '0 unremarkable'],
    [[1, 1, 1, 0], '3 unremarkable'],
    [[0, 0, 0, 4], '4 conspicuous'],
    [[1, 1, 1, 4], '7 conspicuous'],
  ])('Watson, errors %o is %s', ([q1, q2, q3, q4], verdict) =>
    expect(verdictOf('clock-test-watson', { q1: q1!, q2: q2!, q3: q3!, q4: q4! })).toBe(verdict),
  );
  it('names each variant, so that charts never mix them', () =>
    expect(
      new Set(
        ['shulman', 'sunderland', 'watson'].map((variant) => definitionOf(`clock-test-${variant}`).variant),
      ).size,
    ).toBe(3));
});

const cognitive = definitionOf('cognitive-screening')
  .sections.flatMap((section) => section.items)
  .filter((item) => item.kind === 'choice' && item.id !== 'mem')
  .map((item) => item.id);
/** So many points, the subtractions and words included where they are needed. */
function raw(points: number, educationYears: number): Given {
  const sevens = points >= 29 ? 5 : points >= 3 ? 4 : 0;
  const words = points >= 4 ? 11 : 0;
  const rest = points - (sevens >= 4 ? 3 : 0) - (words >= 11 ? 1 : 0);
  return {
    educationYears,
    mem: 'done',
    at_ser: sevens,
    la_flu: words,
    ...each(cognitive, '0'),
    ...each(cognitive.slice(0, rest), '1'),
  };
}

describe('cognitive screening (reference 3)', () => {
  it.each([
    [25, 12, '26 normal'],
    [25, 13, '25 mild'],
    [30, 8, '30 normal'],
    [17, 12, '18 mild'],
    [17, 16, '17 moderate'],
    [9, 10, '10 moderate'],
    [9, 13, '9 severe'],
    [26, 13, '26 normal'],
    [18, 13, '18 mild'],
    [10, 13, '10 moderate'],
    [0, 13, '0 severe'],
  ])('raw %i with %i years of education is %s', (points, years, verdict) => {
    expect(resultOf('cognitive-screening', raw(points, years)).calculated['raw']).toBe(points);
    expect(verdictOf('cognitive-screening', raw(points, years))).toBe(verdict);
  });
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
  ])('%i right subtractions give %i', (right, points) =>
    expect(resultOf('cognitive-screening', { at_ser: right }).points['at_ser']).toBe(points),
  );
  it.each([
    [11, 1],
    [10, 0],
    [0, 0],
    [30, 1],
  ])('%i words give %i', (words, points) =>
    expect(resultOf('cognitive-screening', { la_flu: words }).points['la_flu']).toBe(points),
  );
  it.each([
    [0, undefined],
    [50, undefined],
    [51, 'formNumberRange'],
    [-1, 'formNumberRange'],
    [7.5, 'formNumberDecimals'],
  ])('education of %d years: %s', (years, fault) =>
    expect(resultOf('cognitive-screening', { educationYears: years }).invalid['educationYears']).toBe(fault),
  );
  it('is limited where something could not be tested, and shows what was reachable', () => {
    const result = resultOf('cognitive-screening', { ...raw(25, 16), at_ser: 'na', ve_cube: 'na' });
    expect([result.score, result.reachable, result.outcome]).toEqual([21, 26, 'limited']);
    expect(resultOf('cognitive-screening', { ...raw(25, 16), mem: 'na' }).outcome).toBe('limited');
  });
  it('takes five drawings and refuses a sixth', () => {
    const drawings = (count: number) =>
      evaluateForm(definitionOf('cognitive-screening'), {
        drawings: {
          kind: 'picture',
          fileIds: Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`),
        },
      }).invalid;
    expect([drawings(5), drawings(6)]).toEqual([{}, { drawings: 'formTooManyFiles' }]);
  });
  it('takes up to 99 words and names the most that each part can give', () => {
    expect(
      [99, 100].map((words) => resultOf('cognitive-screening', { la_flu: words }).invalid['la_flu']),
    ).toEqual([undefined, 'formNumberRange']);
    expect(
      [5, 6].map((right) => resultOf('cognitive-screening', { at_ser: right }).invalid['at_ser']),
    ).toEqual([undefined, 'formNumberRange']);
    expect(
      definitionOf('cognitive-screening')
        .calculations.filter((one) => one.shown)
        .map((one) => one.maximum),
    ).toEqual([30, 1]);
  });
  it('needs the years of education', () => {
    const { educationYears: _, ...without } = raw(25, 12);
    expect(resultOf('cognitive-screening', without).missing).toEqual(['educationYears']);
  });
});
