import { describe, expect, it } from 'vitest';
import { narrowlyPrinted } from '#apps/forms/contract/form.ts';
import { instruments } from './instruments.ts';
import {
  definitionOf,
  each,
  type Given,
  inOrder,
  numbered,
  proposalOf,
  resultOf,
  verdictOf,
} from './testing.ts';

const falls = numbered('f', 8);

describe('fall risk (reference 7)', () => {
  it.each<[string, Given, string]>([
    ['all 0', {}, '0 low'],
    ['82 years, independent', { f1: '3', f5: '1' }, '4 low'],
    ['82 years, walking aid', { f1: '3', f6: '2' }, '5 high'],
    ['f1=3, f5=3, f6=2, f7=2', { f1: '3', f5: '3', f6: '2', f7: '2' }, '10 high'],
    ['f1=3, f3=3, f4=2, f5=3', { f1: '3', f3: '3', f4: '2', f5: '3' }, '11 veryHigh'],
    ['every worst cell', { ...each(falls, '4'), f1: '3' }, '31 veryHigh'],
    ['f1=2, f5=1, f8=1', { f1: '2', f5: '1', f8: '1' }, '4 low'],
  ])('%s', (_, given, verdict) =>
    expect(verdictOf('fall-risk-huhn', { ...each(falls, '0'), ...given })).toBe(verdict),
  );
  it('has the eight parameters of the specification, each scored with 1 to 4 points where something applies (1, section 3)', () => {
    const items = definitionOf('fall-risk-huhn').sections.flatMap((section) => section.items);
    expect(items.map((item) => item.label.en)).toEqual([
      'Age',
      'Mental state',
      'Elimination',
      'Previous falls',
      'Activities',
      'Gait and balance',
      'Medication',
      'Alcohol',
    ]);
    expect(items.map((item) => item.label.de)).toEqual([
      'Alter',
      'Mentaler Zustand',
      'Ausscheidung',
      'Frühere Stürze',
      'Aktivitäten',
      'Gang und Gleichgewicht',
      'Medikamente',
      'Alkohol',
    ]);
    const points = items.flatMap((item) =>
      item.kind === 'choice' ? item.options.map((option) => option.points) : [],
    );
    expect([...new Set(points)].toSorted()).toEqual([0, 1, 2, 3, 4]);
  });
  it('needs all eight', () => {
    expect(resultOf('fall-risk-huhn', {}).missing).toEqual(falls);
  });
  it('has exactly the cells of the matrix, each parameter with "none applies"', () => {
    const cells = definitionOf('fall-risk-huhn').sections[0]!.items.map((item) =>
      item.kind === 'choice' ? item.options.map((option) => option.points) : [],
    );
    expect(cells).toEqual([
      [3, 2, 1, 0],
      [4, 2, 0],
      [4, 3, 1, 0],
      [4, 2, 0],
      [4, 3, 1, 0],
      [4, 3, 2, 0],
      [4, 3, 2, 0],
      [4, 1, 0],
    ]);
  });
  it('prints the top band as specified, evaluates it from 11, and says that it holds up to 31', () => {
    expect(definitionOf('fall-risk-huhn').bands.at(-1)).toMatchObject({
      from: 11,
      to: null,
      printed: '11–24',
    });
    expect(narrowlyPrinted(definitionOf('fall-risk-huhn'))).toMatchObject({
      printed: '11–24',
      from: 11,
      to: 31,
    });
    expect(
      instruments()
        .filter((draft) => narrowlyPrinted(definitionOf(draft.code)))
        .map((draft) => draft.code),
    ).toEqual(['fall-risk-huhn']);
  });
  it.each([
    [59, '0'],
    [60, '1'],
    [69, '1'],
    [70, '2'],
    [79, '2'],
    [80, '3'],
    [101, '3'],
  ])('%i years propose %s', (ageYears, code) =>
    expect(proposalOf('fall-risk-huhn', 'f1', { ageYears })).toBe(code),
  );
  it.each([
    [0, '0'],
    [1, '2'],
    [2, '3'],
    [3, '4'],
    [9, '4'],
  ])('%i falls-relevant drugs propose %s', (fallRiskDrugCount, code) =>
    expect(proposalOf('fall-risk-huhn', 'f7', { fallRiskDrugCount })).toBe(code),
  );
  it('is due at entry and after each fall', () =>
    expect(definitionOf('fall-risk-huhn').triggers).toEqual(
      expect.arrayContaining(['entry', 'fall', 'hospitalReturn']),
    ));
});

const braden = numbered('b', 6);

describe('Braden (reference 8)', () => {
  it.each<[readonly number[], string]>([
    [[4, 4, 4, 4, 4, 3], '23 none'],
    [[4, 3, 3, 3, 3, 3], '19 none'],
    [[4, 3, 3, 3, 3, 2], '18 mild'],
    [[3, 3, 3, 3, 2, 1], '15 mild'],
    [[3, 2, 3, 3, 2, 1], '14 moderate'],
    [[3, 2, 2, 3, 2, 1], '13 moderate'],
    [[2, 2, 2, 2, 2, 2], '12 high'],
    [[2, 2, 2, 2, 1, 1], '10 high'],
    [[2, 2, 1, 2, 1, 1], '9 veryHigh'],
    [[1, 1, 1, 1, 1, 1], '6 veryHigh'],
  ])('%o is %s', (values, verdict) =>
    expect(verdictOf('pressure-ulcer-braden', inOrder(braden, values))).toBe(verdict),
  );
  it('friction and shear of 4 is an error', () =>
    expect(resultOf('pressure-ulcer-braden', { b6: 4 }).invalid).toEqual({ b6: 'formOptionUnknown' }));
  it('needs all six', () => expect(resultOf('pressure-ulcer-braden', {}).missing).toEqual(braden));
});

/** So many points over these items, each between 1 and 4. */
function spread(ids: readonly string[], total: number): Given {
  const points = ids.map(() => 1);
  for (let rest = total - ids.length, index = 0; rest > 0; rest -= 1, index = (index + 1) % ids.length)
    points[index]! += 1;
  return inOrder(ids, points);
}

describe('Norton (reference 8.1)', () => {
  it.each([
    [20, 'none'],
    [15, 'none'],
    [14, 'risk'],
    [13, 'risk'],
    [12, 'high'],
    [5, 'high'],
  ])('original, %i is %s', (points, outcome) =>
    expect(verdictOf('pressure-ulcer-norton', spread(numbered('n', 5), points))).toBe(`${points} ${outcome}`),
  );
  it.each([
    [36, 'none'],
    [26, 'none'],
    [25, 'low'],
    [24, 'low'],
    [23, 'medium'],
    [19, 'medium'],
    [18, 'high'],
    [14, 'high'],
    [13, 'veryHigh'],
    [9, 'veryHigh'],
  ])('extended, %i is %s', (points, outcome) =>
    expect(verdictOf('pressure-ulcer-norton-extended', spread(numbered('n', 9), points))).toBe(
      `${points} ${outcome}`,
    ),
  );
  it.each([
    [9, '4'],
    [10, '3'],
    [29, '3'],
    [30, '2'],
    [59, '2'],
    [60, '1'],
    [90, '1'],
  ])('%i years propose %s', (ageYears, code) =>
    expect(proposalOf('pressure-ulcer-norton-extended', 'n7', { ageYears })).toBe(code),
  );
});
