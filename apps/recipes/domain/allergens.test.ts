import { describe, expect, test } from 'vitest';
import {
  allergenKeys,
  allergens,
  declarationOf,
  deriveAllergens,
  isAllergenKey,
  labelsOf,
  stateOf,
  worstState,
} from './allergens.ts';
import type { AllergenDeclaration, AllergenKey, AllergenState } from './allergens.ts';

const allFree: AllergenDeclaration = Object.fromEntries(allergens.map((allergen) => [allergen.code, 'free']));
const line = (ingredient: string, declared: AllergenDeclaration, quantity = 100) => ({
  ingredient,
  quantity,
  allergens: declared,
});
const find = (lines: ReturnType<typeof line>[], key: AllergenKey) =>
  deriveAllergens(lines).find((entry) => entry.key === key)!;

test('the list has 14 groups and 14 named kinds', () => {
  expect(allergens.map((allergen) => allergen.number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
  expect(allergenKeys).toHaveLength(28);
  expect(isAllergenKey('NUT.hazelnut')).toBe(true);
  expect(isAllergenKey('MLK.hazelnut')).toBe(false);
});

test.each<[AllergenState[], AllergenState]>([
  [['free', 'mayContain'], 'mayContain'],
  [['mayContain', 'unknown'], 'unknown'],
  [['unknown', 'contains', 'free'], 'contains'],
  [['free', 'free'], 'free'],
  [[], 'unknown'],
])('the worst of %j is %s', (states, worst) => expect(worstState(states)).toBe(worst));

describe('state of a group and of a kind', () => {
  test.each<[string, AllergenDeclaration, AllergenKey, AllergenState]>([
    ['a new ingredient', {}, 'NUT', 'unknown'],
    ['a new ingredient', {}, 'NUT.almond', 'unknown'],
    ['hazelnut only', { NUT: 'free', 'NUT.hazelnut': 'contains' }, 'NUT', 'contains'],
    ['hazelnut only', { NUT: 'free', 'NUT.hazelnut': 'contains' }, 'NUT.hazelnut', 'contains'],
    ['hazelnut only', { NUT: 'free', 'NUT.hazelnut': 'contains' }, 'NUT.almond', 'free'],
    ['hazelnut, rest not stated', { 'NUT.hazelnut': 'contains' }, 'NUT.almond', 'unknown'],
    ['some nut', { NUT: 'contains' }, 'NUT.almond', 'contains'],
    ['traces of almond', { NUT: 'free', 'NUT.almond': 'mayContain' }, 'NUT', 'mayContain'],
  ])('%s: %j is for %s %s', (_, declared, key, state) => expect(stateOf(declared, key)).toBe(state));
});

describe('a recipe takes the worst of its lines', () => {
  const milk = line('milk', { ...allFree, MLK: 'contains' });
  const unknown = line('spice', {});

  test('contains beats unknown, and names the ingredient', () => {
    expect(find([milk, unknown], 'MLK')).toEqual({ key: 'MLK', state: 'contains', ingredients: ['milk'] });
  });
  test('one undeclared ingredient makes the rest unknown, never free', () => {
    expect(find([milk, unknown], 'EGG')).toEqual({ key: 'EGG', state: 'unknown', ingredients: ['spice'] });
  });
  test('a line of quantity 0 does not count', () => {
    expect(find([line('water', allFree), line('milk', milk.allergens, 0)], 'MLK').state).toBe('free');
  });
  test('a recipe without lines is unknown', () => {
    expect(deriveAllergens([]).every((entry) => entry.state === 'unknown')).toBe(true);
  });
  test('a sub-recipe hands on its kinds without widening them', () => {
    const lines = [line('hazelnut', { ...allFree, 'NUT.hazelnut': 'contains' }), milk];
    const tart = line('tart base', declarationOf(deriveAllergens(lines), lines));
    expect(find([tart], 'NUT').state).toBe('contains');
    expect(find([tart], 'NUT.hazelnut').state).toBe('contains');
    expect(find([tart], 'NUT.almond').state).toBe('free');
    expect(find([tart], 'MLK').state).toBe('contains');
  });
});

test('labels print the kind where it is known and the group where it is not', () => {
  const derived = deriveAllergens([
    line('mix', { ...allFree, GLU: 'contains', 'NUT.walnut': 'contains', EGG: 'unknown' }),
  ]);
  expect(labelsOf(derived, 'contains')).toEqual(['GLU', 'NUT.walnut']);
  expect(labelsOf(derived, 'unknown')).toEqual(['EGG']);
});
