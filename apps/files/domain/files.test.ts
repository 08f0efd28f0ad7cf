import { expect, test } from 'vitest';
import { folderTaken, labelFor, labelTaken, plainTags, previewOf } from './files.ts';

test.each([
  ['Arztbrief', ['arztbrief '], true],
  ['Arztbrief 2', ['Arztbrief'], false],
  ['ÄRZTE', ['ärzte'], true],
] as const)('label %j beside %j: taken %s', (label, others, taken) =>
  expect(labelTaken(label, others)).toBe(taken),
);

test.each([
  [{ en: 'Contracts', de: 'Verträge' }, true],
  [{ en: 'verträge', de: 'verträge' }, true],
  [{ en: 'Letters', de: 'Briefe' }, false],
  [{ en: 'Letters', de: 'CONTRACTS' }, true],
])('folder %j: taken %s', (names, taken) =>
  expect(folderTaken(names, [{ en: 'Contracts', de: 'Verträge' }])).toBe(taken),
);

test.each([
  ['Arztbrief.pdf', [], 'Arztbrief'],
  ['Arztbrief.pdf', ['arztbrief'], 'Arztbrief (2)'],
  ['Arztbrief.pdf', ['Arztbrief', 'Arztbrief (2)'], 'Arztbrief (3)'],
  [`${'a'.repeat(60)}.png`, [], 'a'.repeat(50)],
  [`${'a'.repeat(60)}.png`, ['a'.repeat(50)], `${'a'.repeat(46)} (2)`],
  ['.pdf', [], '.pdf'],
  ['Version 1.2 final.docx', [], 'Version 1.2 final'],
] as const)('label for %j beside %j is %j', (name, taken, label) => {
  expect(labelFor(name, taken)).toBe(label);
  expect([...label].length).toBeLessThanOrEqual(50);
});

test.each([
  ['image/png', 'picture'],
  ['application/pdf', 'document'],
  ['image/svg+xml', null],
  ['text/html', null],
  ['text/plain', null],
])('%s is shown as %s', (type, shown) => expect(previewOf(type)).toBe(shown));

test('tags: no doubles, no empty ones', () =>
  expect(plainTags([' Vertrag', '', 'vertrag', '2026'])).toEqual(['vertrag', '2026']));
