import { expect, test } from 'vitest';
import { type DayFacts, sentencesOf, stateOf } from './day-words.ts';

const plain: DayFacts = { today: '2026-11-23', birthDate: '1938-02-03', away: null, meals: [] };
const said = (facts: Partial<DayFacts>) =>
  sentencesOf({ ...plain, ...facts }).map((one) =>
    'dish' in one ? `${one.code} ${one.dish}` : 'age' in one ? `${one.code} ${one.age}` : one.code,
  );

test.each<[Partial<DayFacts>, string[]]>([
  [{}, ['here']],
  [{ birthDate: null }, ['here']],
  [{ birthDate: '1938-11-23' }, ['birthday 88', 'here']],
  // the day of birth itself is no birthday
  [{ birthDate: '2026-11-23' }, ['here']],
  [
    {
      meals: [
        { meal: 'breakfast', dish: 'Bread' },
        { meal: 'dinner', dish: 'Soup' },
        { meal: 'lunch', dish: 'Älplermagronen' },
      ],
    },
    ['here', 'lunch Älplermagronen', 'dinner Soup'],
  ],
  [{ meals: [{ meal: 'lunch', dish: '' }] }, ['here']],
])('of a day with %j the proposal says %j', (facts, sentences) => {
  expect(said(facts)).toEqual(sentences);
});

test.each<[DayFacts['away'], string[]]>([
  ['vacation', ['onVacation']],
  ['hospital', ['notHere']],
  ['other', ['notHere']],
])('who is away (%s) gets no meal, and a hospital is not named', (away, sentences) => {
  expect(said({ away, meals: [{ meal: 'lunch', dish: 'Soup' }] })).toEqual(sentences);
});

test.each([
  [undefined, 'open'],
  [{ withdrawnAt: null }, 'released'],
  [{ withdrawnAt: '2026-11-23T10:00:00Z' }, 'withdrawn'],
] as const)('words %j are %s', (row, state) => {
  expect(stateOf(row)).toBe(state);
});
