import { expect, test } from 'vitest';
import type { readingProblem } from '#apps/vitals/api.ts';
import { rowCodes } from '../contract/imports.ts';
import type { RecordProblem } from '../domain/fhir-record.ts';
import type { ReadingProblem } from '../domain/fhir-vitals.ts';
import type { FoodIssue } from '../domain/foods.ts';
import type { PartProblem } from '../domain/record-parts.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { cell } from './report.ts';

test.each([
  ['plain', 'plain'], ['a;b', '"a;b"'], ['say "x"', '"say ""x"""'], ['two\nlines', '"two\nlines"'],
  // a spreadsheet must not compute what a file brought
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'], ['+1', "'+1"], ['-1', "'-1"], ['@x', "'@x"], ['1-2', '1-2'],
])('the cell of %s is %s', (text, expected) => expect(cell(text)).toBe(expected));

type Problem = ReadingProblem | RecordProblem | PartProblem | FoodIssue['code'] | 'noResource' | 'otherPerson' | 'computed' | 'pairIncomplete'
  | 'badMoment' | 'inFuture' | 'tooOld' | NonNullable<ReturnType<typeof readingProblem>>;
/** A reason that a domain gives and that has no text does not compile. */
const problemTexts: Readonly<Record<Problem, string>> = en.problems;

test('every reason has a text in both languages; German texts name the same values', () => {
  const values = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
  for (const code of rowCodes) expect([code, values(de.reasons[code])]).toEqual([code, values(en.reasons[code])]);
  expect(Object.keys(de.problems)).toEqual(Object.keys(problemTexts));
});
