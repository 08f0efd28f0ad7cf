import { describe, expect, test } from 'vitest';
import { allergiesFor, consentNeeded, namesIngredient } from './conflicts.ts';

test.each([
  ['Erdbeeren', 'Erdbeere, roh', true], ['Strawberries', 'Strawberry, raw', true], ['strawberry allergy', 'Strawberry, raw', true],
  ['Sellerieallergie', 'Knollensellerie, roh', false], ['Erdbeere', 'Himbeere, tiefgekühlt', false], ['Penicillin', 'Peas', false],
  ['Ei', 'Eierschwamm', false], ['', 'Salt', false], ['Kiwi', 'Kiwi', true],
])('%s names %s: %s', (allergy, ingredient, answer) => expect(namesIngredient(allergy, ingredient)).toBe(answer));

test('codes count for every dish, names only where an ingredient bears them', () => {
  const recorded = { codes: ['MLK', 'NUT'], severe: ['NUT'], names: ['Nuts', 'Strawberries'] };
  expect(allergiesFor(recorded, [{ id: 'i1', name: 'Strawberry, raw' }, { id: 'i2', name: 'Sugar' }]))
    .toEqual([{ severity: 'moderate', allergen: 'MLK' }, { severity: 'severe', allergen: 'NUT' }, { severity: 'moderate', ingredientId: 'i1' }]);
});

describe('consent', () => {
  const contains = { code: 'NUT', state: 'contains', level: 'conflict' } as const;
  const unknown = { code: 'MLK', state: 'unknown', level: 'warning' } as const;
  const traces = { code: 'EGG', state: 'mayContain', level: 'hint' } as const;
  const severe = { code: 'NUT', state: 'contains', level: 'secondPerson' } as const;
  const no = { confirmed: [], reason: '', settled: [] };
  test.each([
    ['nothing', [], no, null],
    ['traces for a moderate allergy', [traces], no, null],
    ['contained', [contains], no, 'allergenConflict'],
    ['contained, a reason alone is no yes', [contains], { ...no, reason: 'wish' }, 'allergenConflict'],
    ['contained, confirmed without reason', [contains], { ...no, confirmed: ['allergenConflict'] }, 'allergenReasonRequired'],
    ['contained, blank reason', [contains], { ...no, confirmed: ['allergenConflict'], reason: '  ' }, 'allergenReasonRequired'],
    ['contained, confirmed with reason', [contains], { ...no, confirmed: ['allergenConflict'], reason: 'wish' }, null],
    ['contained, the other question confirmed', [contains], { ...no, confirmed: ['allergenUnknown'], reason: 'wish' }, 'allergenConflict'],
    ['not known', [unknown], no, 'allergenUnknown'],
    ['not known, confirmed', [unknown], { ...no, confirmed: ['allergenUnknown'] }, null],
    ['both', [unknown, contains], { ...no, confirmed: ['allergenUnknown'], reason: 'wish' }, 'allergenConflict'],
    ['settled before', [contains], { ...no, settled: ['NUT'] }, null],
    ['settled before, another one is new', [contains, unknown], { ...no, settled: ['NUT'] }, 'allergenUnknown'],
    ['severe', [severe], { ...no, confirmed: ['allergenConflict'] }, 'allergenReasonRequired'],
  ] as const)('%s', (_, conflicts, given, answer) => expect(consentNeeded(conflicts, given)).toBe(answer));
});
