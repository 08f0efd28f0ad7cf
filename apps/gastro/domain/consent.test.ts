import { describe, expect, test } from 'vitest';
import {
  acceptedOf,
  allergiesFor,
  consentNeeded,
  covers,
  holdOf,
  needsSecondPerson,
  openOf,
} from './conflicts.ts';
import type { Accepted, FoodAllergy, NamedConflict } from './conflicts.ts';

const entry = (more: Partial<FoodAllergy>): FoodAllergy => ({
  name: 'x',
  severity: 'moderate',
  codes: [],
  ingredientIds: [],
  unlinked: [],
  byIngredient: [],
  means: () => false,
  ...more,
});
const dish = [
  { id: 'i1', names: ['Strawberry, raw', 'Erdbeere, roh'], category: 'fruit', flags: [] },
  { id: 'i2', names: ['Sugar'], category: 'sweet', flags: [] },
];

describe('what is compared with a dish', () => {
  test('codes for every dish, ingredients where they are linked or meant by words, each as severe as the entry', () => {
    const recorded = [
      entry({ codes: ['MLK'] }),
      entry({ codes: ['NUT'], severity: 'severe' }),
      entry({ ingredientIds: ['i2'], severity: 'mild' }),
      entry({ name: 'Erdbeeren', severity: 'severe', means: (names) => names.includes('Erdbeere, roh') }),
    ];
    expect(allergiesFor(recorded, dish, 'known')).toEqual([
      { severity: 'moderate', allergen: 'MLK' },
      { severity: 'severe', allergen: 'NUT' },
      { severity: 'mild', ingredientId: 'i2' },
      { severity: 'severe', ingredientId: 'i1' },
    ]);
  });
  test('an entry that stands for nothing, and words against a dish without ingredients, cannot be compared', () => {
    expect(allergiesFor([entry({ name: 'Xyz', unlinked: ['Xyz'] })], dish, 'known')).toEqual([
      { severity: 'moderate', words: 'Xyz' },
    ]);
    expect(allergiesFor([entry({ name: 'Erdbeeren', ingredientIds: ['i1'] })], [], 'known')).toEqual([
      { severity: 'moderate', words: 'Erdbeeren' },
    ]);
  });
});

const conflict = (more: Partial<NamedConflict> = {}): NamedConflict => ({
  recipeId: 'r1',
  cause: 'allergy',
  key: 'NUT',
  state: 'contains',
  level: 'conflict',
  ...more,
});
const unknown = conflict({ key: 'MLK', state: 'unknown', level: 'warning' });
const traces = conflict({ key: 'EGG', state: 'mayContain', level: 'hint' });
const severe = conflict({ level: 'secondPerson' });
const diet = conflict({ cause: 'diet', key: 'diet:vegan', state: 'unsuitable' });
const dietUnknown = conflict({ cause: 'diet', key: 'diet:vegan', state: 'unknown', level: 'warning' });
const texture = conflict({ cause: 'texture', key: 'texture:4', state: 'unsuitable' });
const no = { confirmed: [] as string[], reason: '', nursing: true };

describe('consent', () => {
  test.each<[string, NamedConflict[], typeof no, string | null]>([
    ['nothing', [], no, null],
    ['contained', [conflict()], no, 'allergenConflict'],
    ['contained, a reason alone is no yes', [conflict()], { ...no, reason: 'wish' }, 'allergenConflict'],
    [
      'contained, confirmed without reason',
      [conflict()],
      { ...no, confirmed: ['allergenConflict'] },
      'allergenReasonRequired',
    ],
    [
      'contained, blank reason',
      [conflict()],
      { ...no, confirmed: ['allergenConflict'], reason: '  ' },
      'allergenReasonRequired',
    ],
    [
      'contained, confirmed with reason',
      [conflict()],
      { ...no, confirmed: ['allergenConflict'], reason: 'wish' },
      null,
    ],
    [
      'contained, the other question confirmed',
      [conflict()],
      { ...no, confirmed: ['allergenUnknown'], reason: 'wish' },
      'allergenConflict',
    ],
    ['not known', [unknown], no, 'allergenUnknown'],
    ['not known, confirmed', [unknown], { ...no, confirmed: ['allergenUnknown'] }, null],
    [
      'both',
      [unknown, conflict()],
      { ...no, confirmed: ['allergenUnknown'], reason: 'wish' },
      'allergenConflict',
    ],
    ['severe', [severe], { ...no, confirmed: ['allergenConflict'] }, 'allergenReasonRequired'],
    [
      'severe, confirmed with reason: the second person comes after',
      [severe],
      { ...no, confirmed: ['allergenConflict'], reason: 'wish' },
      null,
    ],
    ['diet form', [diet], no, 'unsuitableDish'],
    [
      'diet form, confirmed without reason',
      [diet],
      { ...no, confirmed: ['unsuitableDish'] },
      'unsuitableReasonRequired',
    ],
    ['diet form not known, confirmed', [dietUnknown], { ...no, confirmed: ['unsuitableDish'] }, null],
    [
      'allergy and diet form: each is asked',
      [conflict(), diet],
      { ...no, confirmed: ['allergenConflict'], reason: 'wish' },
      'unsuitableDish',
    ],
    [
      'texture, by who does not nurse',
      [texture],
      { confirmed: ['unsuitableDish'], reason: 'wish', nursing: false },
      'textureByNursing',
    ],
    ['texture, by nursing', [texture], { ...no, confirmed: ['unsuitableDish'], reason: 'pureed here' }, null],
    [
      'diet form, by who does not nurse',
      [diet],
      { confirmed: ['unsuitableDish'], reason: 'wish', nursing: false },
      null,
    ],
  ])('%s', (_, conflicts, given, answer) =>
    expect(consentNeeded(conflicts, given)?.refusal ?? null).toBe(answer),
  );
});

describe('what was confirmed covers', () => {
  const [accepted] = acceptedOf([conflict()]) as [Accepted];
  test.each<[string, Accepted, NamedConflict, boolean]>([
    ['the same', accepted, conflict(), true],
    ['nothing in another dish', accepted, conflict({ recipeId: 'r2' }), false],
    ['nothing else', accepted, conflict({ key: 'MLK' }), false],
    ['not what became severe', accepted, severe, false],
    ['what became better', accepted, conflict({ state: 'unknown', level: 'warning' }), true],
    [
      'not what was only unknown and is there now',
      { ...accepted, state: 'unknown', level: 'secondPerson' },
      severe,
      false,
    ],
    ['an order of before: any dish', { ...accepted, recipeId: null }, conflict({ recipeId: 'r2' }), true],
    [
      'not another prescribed level',
      acceptedOf([texture])[0]!,
      conflict({ cause: 'texture', key: 'texture:3', state: 'unsuitable' }),
      false,
    ],
  ])('%s', (_, given, one, answer) => expect(covers(given, one)).toBe(answer));
  test('hints need nobody', () => {
    expect(openOf([traces, conflict()], [])).toEqual([conflict()]);
    expect(acceptedOf([traces])).toEqual([]);
  });
});

test.each([
  ['here', [], [], false, null],
  ['absent', [], [], false, 'absent'],
  ['notHere', [conflict()], [], false, 'notHere'],
  ['here', [conflict()], [], false, 'conflict'],
  ['here', [], acceptedOf([conflict()]), false, null],
  ['here', [], acceptedOf([severe]), false, 'secondPerson'],
  ['here', [], acceptedOf([severe]), true, null],
  ['here', [conflict()], acceptedOf([severe]), true, 'conflict'],
] as const)(
  '%s, open %j, accepted %j, second yes %s: held back as %s',
  (presence, open, accepted, secondGiven, hold) => {
    expect(holdOf({ presence, open, accepted, secondGiven })).toBe(hold);
    expect(needsSecondPerson(acceptedOf([conflict()]))).toBe(false);
  },
);
