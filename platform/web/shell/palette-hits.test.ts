import { expect, test } from 'vitest';
import { grouped, type Hit, matches } from './palette-hits.ts';

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
    grouped([hit('pages', 'p'), hit('records', 'r'), hit('residents', 'a'), hit('residents', 'b')]).map((one) => [
      one.group,
      one.hits.map(({ id }) => id),
    ]),
  ).toEqual([
    ['residents', ['a', 'b']],
    ['pages', ['p']],
    ['records', ['r']],
  ]);
});
