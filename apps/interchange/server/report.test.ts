import { expect, test } from 'vitest';
import { addTexts } from '#platform/server/call/words.ts';
import type { readingProblem } from '#apps/vitals/api.ts';
import { rowCodes, RowDetail } from '../contract/imports.ts';
import type { PartProblem } from '../domain/fhir-condition.ts';
import type { PeopleProblem } from '../domain/fhir-people.ts';
import type { PersonProblem } from '../domain/fhir-resident.ts';
import type { ReadingProblem } from '../domain/fhir-vitals.ts';
import type { FoodIssue } from '../domain/foods.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { reportTable } from './report.ts';

addTexts('interchange', { en, de });
test('a spreadsheet must not compute what a file brought', async () => {
  const row = {
    id: '',
    position: 1,
    source: '=HYPERLINK("x");y',
    line: null,
    label: '+1',
    outcome: 'created' as const,
    code: null,
    subject: null,
    subjectId: null,
    detail: RowDetail.parse({}),
  };
  const { name, body } = await reportTable(
    { language: 'en', zone: 'Europe/Zurich' },
    [row],
    'import-2026-01-01',
  );
  expect(name).toBe('import-2026-01-01.csv');
  expect(Buffer.from(body).toString().split('\r\n')[1]).toBe(`1;"'=HYPERLINK(""x"");y";;'+1;New;;;;;;;;;`);
});

test('a column is called as in the choice of columns', async () => {
  const row = {
    id: '',
    position: 1,
    source: 'people.csv',
    line: 2,
    label: '',
    outcome: 'refused' as const,
    code: 'badCell' as const,
    subject: null,
    subjectId: null,
    detail: RowDetail.parse({ values: { column: 'birthDate', value: '31.02.1940' } }),
  };
  const { body } = await reportTable({ language: 'de', zone: 'Europe/Zurich' }, [row], 'x');
  expect(Buffer.from(body).toString()).toContain('Der Wert «31.02.1940» passt nicht zu Geburtsdatum.');
});

type Problem =
  | ReadingProblem
  | PartProblem
  | PeopleProblem
  | PersonProblem
  | FoodIssue['code']
  | 'noResource'
  | 'otherPerson'
  | 'computed'
  | 'pairIncomplete'
  | 'badMoment'
  | 'inFuture'
  | 'tooOld'
  | NonNullable<ReturnType<typeof readingProblem>>;
/** A reason that a domain gives and that has no text does not compile. */
const problemTexts: Readonly<Record<Problem, string>> = en.problems;

test('every reason has a text in both languages; German texts name the same values', () => {
  const values = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
  for (const code of rowCodes)
    expect([code, values(de.reasons[code])]).toEqual([code, values(en.reasons[code])]);
  expect(Object.keys(de.problems)).toEqual(Object.keys(problemTexts));
});
