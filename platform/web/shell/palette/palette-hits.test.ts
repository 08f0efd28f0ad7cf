import { describe, expect, test } from 'vitest';
import { matches } from '#platform/web/text/matches.ts';
import { asCommand, grouped, type Hit } from './palette-hits.ts';

test.each([
  ['Medication round', 'med', true],
  ['Medication round', 'rou med', true],
  ['Menüpläne', 'menup', true],
  ['Menüpläne', 'MENÜ', true],
  ['Log out', 'out', true],
  ['Medication round', 'cation', false],
  ['Residents', 'res x', false],
])('%j for %j: %s', (title, question, found) => {
  expect(matches(title, question)).toBe(found);
});

test('hits are grouped: people first, then actions, pages and records; empty groups are left out', () => {
  const hit = (group: Hit['group'], id: string): Hit => ({
    id,
    group,
    title: id,
    detail: '',
    icon: 'file',
    run: { link: '/' },
  });
  expect(
    grouped([hit('pages', 'p'), hit('records', 'r'), hit('residents', 'a'), hit('residents', 'b')]).map(
      (one) => [one.group, one.hits.map(({ id }) => id)],
    ),
  ).toEqual([
    ['residents', ['a', 'b']],
    ['pages', ['p']],
    ['records', ['r']],
  ]);
});

describe('a person and what is recorded (experience: command palette)', () => {
  const kinds = [
    { title: 'Vital signs', words: 'BP blood pressure' },
    { title: 'Note', words: '' },
    { title: 'Meal', words: '' },
  ];
  test.each([
    ['kel bp', 'kel', ['Vital signs']],
    ['204 note', '204', ['Note']],
    ['Keller Margrit blood pressure', 'Keller Margrit', ['Vital signs']],
    ['keller me', 'keller', ['Meal']],
  ])('%s', (text, who, titles) => {
    const command = asCommand(text, kinds);
    expect([command?.who, command?.kinds.map((one) => one.title)]).toEqual([who, titles]);
  });
  // one letter is the start of a first name, one word names a page or a person
  test.each(['keller m', 'note', 'keller margrit', 'k bp', ''])('%j is no command', (text) => {
    expect(asCommand(text, kinds)).toBeNull();
  });
});
