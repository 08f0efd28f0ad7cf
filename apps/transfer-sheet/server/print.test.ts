import { expect, test } from 'vitest';
import { pdfPages, pdfWords } from '#platform/server/testing/pdf.ts';
import type { Sheet, SheetSection } from '../domain/sheets.ts';
import { printSheet } from './print.ts';

const printed = async (sections: readonly SheetSection[]) => {
  const sheet: Sheet = {
    ...{ language: 'en', title: 'Transfer sheet', name: 'MUSTER, Anna', facts: ['Born 01/02/1938'] },
    ...{ secrecy: 'Confidential', continued: 'continued', sections },
  };
  const bytes = await printSheet(sheet, {
    head: { name: 'House', home: 'House', address: 'Way 1', phone: '041 555 10 20', logo: null },
    person: { name: 'MUSTER, Anna', facts: ['Room 1'], photo: null },
    stamp: { language: 'en', zone: 'Europe/Zurich', at: new Date('2026-03-04T05:06:00Z'), by: 'Nurse' },
  });
  return { pages: pdfPages(bytes), words: pdfWords(bytes).join(' ') };
};
const section = (title: string, count: number, long: number, urgent = false): SheetSection => ({
  ...{ title, urgent },
  lines: Array.from({ length: count }, (_, index) => `${title}${index}. ${'word '.repeat(long)}`),
});
const all = ({ title, lines }: SheetSection) => lines.map((_, index) => `${title}${index}.`);

test('what has room stands on one page', async () => {
  const { pages, words } = await printed([section('Allergies', 3, 4, true), section('Medication', 20, 6)]);
  expect(pages).toBe(1);
  expect(words).not.toContain('continued');
});

test.each([
  ['a long list', [section('Medication', 200, 30), section('Contacts', 3, 3)]],
  ['much that is urgent', [section('Allergies', 150, 40, true), section('Medication', 24, 30)]],
  ['a line that is longer than a page', [section('Will', 2, 4000), section('Medication', 24, 30)]],
  ['one word without an end', [{ title: 'Will', lines: [`Will0.${'x'.repeat(20_000)}`] }]],
])('%s goes on on further pages, and nothing is left out', async (_, sections) => {
  const { pages, words } = await printed(sections);
  expect(pages).toBeGreaterThan(1);
  for (const mark of sections.flatMap(all)) expect(words).toContain(mark);
  expect(words).toContain('(continued)');
  // each page says whose it is
  expect(words.split('MUSTER, Anna')).toHaveLength(pages + 1);
});
