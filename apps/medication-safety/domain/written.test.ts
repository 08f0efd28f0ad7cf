import { describe, expect, test } from 'vitest';
import { conditionsOf } from './conditions.ts';
import { milligramsIn } from './milligrams.ts';
import { allergyTo, codesOf, drug, found, person, value } from './testing.ts';
import type { Pair } from './two-orders.ts';
import { writtenSubstances } from './written.ts';

test.each<[text: string, expected: readonly (readonly [string, number | null, string | null])[]]>([
  [
    'levodopa 100 mg, benserazide 25 mg',
    [
      ['levodopa', 100, 'mg'],
      ['benserazide', 25, 'mg'],
    ],
  ],
  // the decimal sign of whoever writes is none between substances
  ['Ramipril 2,5 mg', [['Ramipril', 2.5, 'mg']]],
  [
    'Ramipril 2,5 mg, Amlodipin 5 mg',
    [
      ['Ramipril', 2.5, 'mg'],
      ['Amlodipin', 5, 'mg'],
    ],
  ],
  ["Metamizol 1'000 mg", [['Metamizol', 1000, 'mg']]],
  ['500 mg Paracetamol', [['Paracetamol', 500, 'mg']]],
  [
    'Tramadol/Paracetamol',
    [
      ['Tramadol', null, null],
      ['Paracetamol', null, null],
    ],
  ],
  [
    'Tramadol und Paracetamol',
    [
      ['Tramadol', null, null],
      ['Paracetamol', null, null],
    ],
  ],
  ['Metamizol 500 mg/mL', [['Metamizol', 500, 'mg/mL']]],
  ['Paracetamol, 500 mg', [['Paracetamol', null, null]]],
  ['  ', []],
])('%s', (text, expected) =>
  expect(writtenSubstances(text).map(({ name, amount, unit }) => [name, amount, unit])).toEqual(expected),
);

test.each<[strength: string, unit: string, drops: number | null, milligrams: number | null]>([
  ['2,5 mg', 'tablet', null, 2.5],
  ["1'000 mg", 'tablet', null, 1000],
  ['1’000 mg', 'tablet', null, 1000],
  ['200 mg/5 mL', 'mL', null, 40],
  ['200 mg / 5 ml', 'mL', null, 40],
  ['100 mg/1 mL', 'mL', null, 100],
  ['40 mg/0.4 mL', 'mL', null, 100],
  ['200 mg/5 mL', 'drop', 20, 2],
  ['50 µg', 'tablet', null, 0.05],
  ['50 μg', 'tablet', null, 0.05],
  ['100 mg/0 mL', 'mL', null, null],
  ['200 mg/5 h', 'mL', null, null],
])('%s in one %s (%s drops): %s mg', (strength, unit, dropsPerUnit, milligrams) =>
  expect(milligramsIn({ amount: null, unit: null }, 0, { strength, unit, dropsPerUnit })).toBe(milligrams),
);

describe('what a medicine is does not hang on its words', () => {
  const bleeding: Pair = {
    one: 'B01A',
    other: 'M01A',
    severity: 'alert',
    textEn: 'More bleeding',
    textDe: '',
    source: 'Example pairs',
    dated: '2026-01-01',
  };
  const anticoagulant = drug('B01AA04', 'phenprocoumon');
  test('a substance without a code is found by lists of codes, in every language', () => {
    for (const name of ['Ibuprofen 400 mg', 'ibuprofenum', '400 mg Ibuprofen'])
      expect(
        codesOf(found([drug('', name), anticoagulant], person({ egfr: value(30) }), [bleeding])).filter(
          (code) => ['interaction', 'bleedingLoad', 'kidneyLow'].includes(code),
        ),
      ).toEqual(['interaction', 'kidneyLow', 'bleedingLoad']);
  });
  test('so is each part of a combination with a code of its own', () => {
    const serotonin = { ...bleeding, one: 'N02AX02', other: 'N06AB' };
    const both = drug('N02AJ13', 'tramadol 37.5 mg, paracetamol 325 mg');
    expect(codesOf(found([both, drug('N06AB10', 'escitalopram')], person(), [serotonin]))).toContain(
      'interaction',
    );
  });
  test('a gel is not the tablet of its substance', () => {
    const gel = drug('', 'Diclofenac', { form: 'gel' });
    const coded = drug('M02AA15', 'diclofenac', { form: 'gel' });
    for (const one of [gel, coded])
      expect(codesOf(found([one, anticoagulant], person({ egfr: value(30) }), [bleeding]))).toEqual([]);
  });
  test('small letters and blanks are a code, what is none is told', () => {
    const penicillin = person({ allergies: [allergyTo('Penicillin')] });
    for (const code of ['j01ca04', ' J01CA04 '])
      expect(codesOf(found([drug(code, '', { name: 'Amoxi' })], penicillin))).toContain('allergy');
    expect(codesOf(found([drug('Amoxi', '', { name: 'Amoxi' })]))).toEqual(['drugNotJudged']);
  });
  test('the name of a medicine without product, code and substances is looked at', () => {
    const allergic = person({ allergies: [allergyTo('Metamizol')] });
    expect(codesOf(found([drug('', '', { name: 'Metamizol Tropfen' })], allergic))).toEqual(['allergy']);
    // a code says what it is, whatever it is called
    expect(codesOf(found([drug('C03CA04', '', { name: 'Metamizol Tropfen' })], allergic))).toEqual([]);
    expect(codesOf(found([drug('', '', { name: 'Schwedenbitter' })], allergic))).toEqual(['drugNotJudged']);
  });
  test('the same code twice is the same substance, also of one that no list of the house knows', () =>
    expect(codesOf(found([drug('C08CA02'), drug('C08CA02')]))).toEqual(['doubleIngredient']));
  test.each([
    ['Felodipin', 'felodipine'],
    ['felodipinum', 'Felodipin'],
    ['Ramipril', 'ramiprilum'],
  ])('%s is %s', (one, other) => {
    expect(codesOf(found([drug('', one), drug('', other)]))).toContain('doubleIngredient');
    expect(codesOf(found([drug('C08CA02', one), drug('', other)]))).toContain('doubleIngredient');
  });
  test.each([
    ['Allergie auf Jod-Kontrastmittel', 'V08AB05', 'iopromide'],
    ['Co-Amoxicillin', 'J01CA04', 'amoxicillin'],
  ])('the allergy "%s" means %s', (allergy, atc, substance) =>
    expect(codesOf(found([drug(atc, substance)], person({ allergies: [allergyTo(allergy)] })))).toContain(
      'allergy',
    ),
  );
  test('an amount alone is no ingredient', () => {
    const [one, other] = [drug('C09AA05', 'Ramipril 2,5 mg'), drug('C08CA01', 'Amlodipin 2,5 mg')];
    expect(one.ingredients).toHaveLength(1);
    expect(codesOf(found([one, other]))).not.toContain('doubleIngredient');
  });
});

test.each([
  ['K74.6', 'x', ['liver']],
  ['Z931', 'x', ['tube']],
  ['I10', 'Leberzirrhose', []],
  // codes of other lists say nothing here, the words do
  ['19943007', 'Leberzirrhose', ['liver']],
  ['D97', 'x', []],
  ['', 'Demenz vom Alzheimer-Typ', ['dementia']],
])('a diagnosis %s %s: %j', (code, name, expected) =>
  expect([...conditionsOf([{ code, name }])]).toEqual(expected),
);

describe('a note about crushing', () => {
  const codesWith = (comments: string, form = 'retard') =>
    codesOf(found([drug('N02AA05', 'oxycodone', { form, comments })])).filter(
      (code) => code === 'notCrushed',
    );
  test.each([
    'mörsern',
    'Nicht teilbar, mörsern und mit Wasser',
    'nicht ganz schlucken sondern zerkleinern',
    'über Magensonde',
    'über PEG geben',
    'crush, not with milk',
  ])('that asks for it warns: %s', (comments) => expect(codesWith(comments)).toEqual(['notCrushed']));
  test.each(['Nicht mörsern!', 'Do not crush', 'Don’t crush or cut', 'besonders langsam'])(
    'that forbids it is as it should be: %s',
    (comments) => expect(codesWith(comments)).toEqual([]),
  );
  test('a patch is not cut, and a note may say so', () => {
    expect(codesWith('halbieren: zerschneiden', 'patch')).toEqual(['notCrushed']);
    expect(codesWith('nicht zerschneiden', 'patch')).toEqual([]);
  });
});
