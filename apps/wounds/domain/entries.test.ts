import { describe, expect, test } from 'vitest';
import { areaOf, enclosed, outlinedArea } from './area.ts';
import { type EntryFacts, entryFault, measuredArea, nextDressing, photoDueOn, tissueSum } from './entries.ts';

const entry: EntryFacts = {
  length: null,
  width: null,
  outline: [],
  scaleLine: [],
  scaleLength: null,
  undermining: null,
  underminingClock: null,
  tunnelling: null,
  tunnellingClock: null,
  epithelial: null,
  granulating: null,
  slough: null,
  necroticDry: null,
  necroticWet: null,
  exudateAmount: null,
  exudateType: null,
  surrounding: [],
  trend: null,
  nextChangeOn: null,
};
const square = [
  { x: 1000, y: 1000 },
  { x: 5000, y: 1000 },
  { x: 5000, y: 5000 },
  { x: 1000, y: 5000 },
];
const scaleLine = [
  { x: 0, y: 9000 },
  { x: 2000, y: 9000 },
];
const faultOf = (more: Partial<EntryFacts>) => entryFault({ ...entry, ...more }, '2026-11-24');

describe('area', () => {
  test.each([
    [1.2, 0.8, 1.0],
    [4, 3, 12],
    [4.2, 3.1, 13.0],
    [0.2, 0.2, 0],
    [0.5, 0.1, 0.1],
    [60, 60, 3600],
  ])('%s × %s cm = %s cm²', (length, width, area) => expect(areaOf(length, width)).toBe(area));
  test('what an outline encloses, whichever way it was drawn', () => {
    expect(enclosed(square)).toBe(16_000_000);
    expect(enclosed(square.toReversed())).toBe(16_000_000);
    expect(
      enclosed([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 0, y: 10 },
      ]),
    ).toBe(50);
  });
  test('with a scale mark of known length it is cm²', () => {
    // 2000 units are 2 cm: the square of 4000 has sides of 4 cm
    expect(outlinedArea(square, scaleLine, 2)).toEqual({ area: 16 });
    // the same mark of 1 cm: 2 × 2 cm
    expect(outlinedArea(square, scaleLine, 1)).toEqual({ area: 4 });
    // a mark that lies at an angle, 3-4-5: 5000 units are 5 cm
    const slanted = [
      { x: 0, y: 0 },
      { x: 3000, y: 4000 },
    ];
    expect(outlinedArea(square, slanted, 5)).toEqual({ area: 16 });
  });
  test.each([
    [square.slice(0, 2), scaleLine, 2, 'outlineTooShort'],
    [square, [], 2, 'scaleMissing'],
    [square, scaleLine.slice(0, 1), 2, 'scaleMissing'],
    [square, [scaleLine[0]!, scaleLine[0]!], 2, 'scaleMissing'],
    [square, scaleLine, null, 'scaleMissing'],
    [square, scaleLine, 0, 'scaleMissing'],
    [square, scaleLine, 31, 'areaTooLarge'],
  ])('an outline that says no area: %#', (outline, line, length, fault) => {
    expect(outlinedArea(outline, line, length)).toEqual({ fault });
    expect(faultOf({ outline, scaleLine: line, scaleLength: length })).toBe(fault);
  });
  test('the outline counts before length and width', () => {
    expect(measuredArea({ ...entry, length: 4, width: 3 })).toEqual({ area: 12, by: 'computed' });
    expect(
      measuredArea({ ...entry, length: 4, width: 3, outline: square, scaleLine, scaleLength: 1 }),
    ).toEqual({ area: 4, by: 'planimetry' });
    expect(measuredArea({ ...entry, length: 4 })).toBeNull();
  });
});

describe('what an entry must not say', () => {
  test.each([
    [{}, null],
    [{ length: 4 }, 'sizeIncomplete'],
    [{ width: 4 }, 'sizeIncomplete'],
    [{ length: 4, width: 3 }, null],
    [{ epithelial: 60, slough: 40 }, null],
    [{ epithelial: 60, slough: 50 }, 'tissueSum'],
    [{ epithelial: 60, slough: 39 }, 'tissueSum'],
    [{ epithelial: 0 }, 'tissueSum'],
    [{ exudateType: 'serous' }, 'exudateContradicts'],
    [{ exudateType: 'serous', exudateAmount: 'none' }, 'exudateContradicts'],
    [{ exudateType: 'serous', exudateAmount: 'little' }, null],
    [{ undermining: 2 }, 'underminingIncomplete'],
    [{ undermining: 2, underminingClock: 6 }, null],
    [{ tunnellingClock: 6 }, 'tunnellingIncomplete'],
    [{ surrounding: ['intact', 'red'] }, 'surroundingContradicts'],
    [{ surrounding: ['intact'] }, null],
    [{ trend: 'healed', length: 1, width: 1 }, 'healedContradicts'],
    [{ trend: 'healed', length: 0, width: 0 }, null],
    [{ nextChangeOn: '2026-11-23' }, 'nextChangeBefore'],
    [{ nextChangeOn: '2026-11-24' }, null],
  ] as const)('%j: %s', (more, code) => expect(faultOf(more as Partial<EntryFacts>)).toBe(code));
  test('the sum of the shares is said as one types', () => {
    expect(tissueSum(entry)).toBeNull();
    expect(tissueSum({ ...entry, epithelial: 60, granulating: 50 })).toBe(110);
  });
});

describe('what comes next', () => {
  test.each([
    ['2026-11-20', 2, '2026-11-24', false, '2026-11-24'],
    ['2026-11-20', 2, '2026-11-24', true, '2026-11-26'],
    ['2026-11-20', 2, '2026-11-25', false, '2026-11-26'],
    ['2026-11-20', 2, '2026-11-25', true, '2026-11-26'],
    ['2026-11-30', 3, '2026-11-24', true, '2026-11-30'],
    ['2026-11-24', 7, '2026-11-24', false, '2026-11-24'],
    ['2028-02-28', 1, '2028-02-28', true, '2028-02-29'],
  ])('dressing from %s each %s days, on %s, done %s: %s', (startsOn, everyDays, today, done, next) =>
    expect(nextDressing({ startsOn, everyDays }, today, done)).toBe(next),
  );
  test('a photo each week, the first at once', () => {
    expect(photoDueOn(null, '2026-11-02', 7)).toBe('2026-11-02');
    expect(photoDueOn('2026-11-20', '2026-11-02', 7)).toBe('2026-11-27');
  });
});
