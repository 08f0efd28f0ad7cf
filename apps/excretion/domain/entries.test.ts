import { expect, test } from 'vitest';
import {
  amounts,
  bristolOf,
  entryFault,
  type EntryFacts,
  isStool,
  meaningOf,
  stoolTypes,
} from './entries.ts';

const plain: EntryFacts = {
  what: 'stool',
  stoolType: null,
  amount: null,
  ml: null,
  colour: null,
  smell: null,
  blood: false,
  mucus: false,
  laxative: false,
  incontinent: false,
  catheter: false,
  residualMl: null,
  padWeightG: null,
};

// assessments, section 15.1
test('the seven forms have their numbers; what a home adds, and an eighth, have none', () => {
  expect(stoolTypes.map(bristolOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(stoolTypes.map((type) => meaningOf(bristolOf(type)!))).toEqual([
    ...['hard', 'hard', 'ideal', 'ideal'],
    ...['lowFibre', 'loose', 'loose'],
  ]);
  expect([bristolOf('type8'), bristolOf('stones'), bristolOf(null)]).toEqual([null, null, null]);
});

test.each<[string, Partial<EntryFacts>, ReturnType<typeof entryFault>]>([
  ['a form is enough', { stoolType: 'type4' }, null],
  ['an amount is enough: nobody saw the form', { amount: 'large' }, null],
  ['nothing in this shift', { amount: 'none' }, null],
  ['nothing although a laxative was given', { amount: 'none', laxative: true }, null],
  ['nothing at all is no entry', {}, 'entryRequired'],
  ['a laxative alone is no stool', { laxative: true }, 'entryRequired'],
  ['incontinent is an entry', { incontinent: true }, null],
  ['none of type 4', { amount: 'none', stoolType: 'type4' }, 'noneContradicts'],
  ['none with blood', { amount: 'none', blood: true }, 'noneContradicts'],
  ['none that is brown', { amount: 'none', colour: 'brown' }, 'noneContradicts'],
  ['stool in millilitres', { stoolType: 'type7', ml: 200 }, 'millilitresNotOfStool'],
  ['urine with a form', { what: 'urine', ml: 200, stoolType: 'type4' }, 'typeOfStoolOnly'],
  ['urine with a laxative', { what: 'urine', ml: 200, laxative: true }, 'stoolOnly'],
  ['vomit with mucus', { what: 'vomit', ml: 200, mucus: true }, 'stoolOnly'],
  ['stool by a catheter', { stoolType: 'type4', catheter: true }, 'urineOnly'],
  ['vomit in a pad', { what: 'vomit', ml: 200, padWeightG: 20 }, 'urineOnly'],
  ['urine by the pad', { what: 'urine', padWeightG: 250 }, null],
  ['what was left in the bladder', { what: 'urine', residualMl: 0 }, null],
  ['no urine', { what: 'urine', amount: 'none', ml: 0 }, null],
  ['no urine of 200 ml', { what: 'urine', amount: 'none', ml: 200 }, 'noneContradicts'],
])('%s', (_, entry, fault) => {
  expect(entryFault({ ...plain, ...entry })).toBe(fault);
});

test('"none in this shift" is no stool, urine neither', () => {
  expect(isStool({ what: 'stool', amount: 'none' })).toBe(false);
  expect(isStool({ what: 'stool', amount: null })).toBe(true);
  expect(isStool({ what: 'urine', amount: 'small' })).toBe(false);
});

test('four amounts', () => {
  expect(amounts).toEqual(['none', 'small', 'medium', 'large']);
});
