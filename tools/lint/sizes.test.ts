import { expect, test } from 'vitest';
import { checkSizes } from './sizes.ts';
import { plantTree } from './testing.ts';

const lines = (count: number): string => 'x;\n'.repeat(count);
const many = (count: number, length: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`apps/sites/server/file${index}.ts`, lines(length)]),
  );

test('400 lines are fine, 401 are not', () => {
  expect(checkSizes(plantTree({ 'platform/server/a.ts': lines(400) })).problems).toEqual([]);
  expect(checkSizes(plantTree({ 'platform/server/a.ts': lines(401) })).problems).toEqual([
    'platform/server/a.ts: 401 lines, the limit is 400: split it by topic',
  ]);
});

test('60 code files in an app are fine, 61 are not; tests and locales do not count', () => {
  const rest = { 'apps/sites/server/a.test.ts': lines(10), 'apps/sites/locales/en.ts': lines(10) };
  expect(checkSizes(plantTree({ ...many(60, 1), ...rest })).problems).toEqual([]);
  expect(checkSizes(plantTree({ ...many(61, 1), ...rest })).problems).toEqual([
    'apps/sites: 61 code files, the limit is 60: split the app',
  ]);
});

test('500 lines of a test are fine, 501 are not', () => {
  expect(checkSizes(plantTree({ 'apps/sites/server/a.test.ts': lines(500) })).problems).toEqual([]);
  expect(checkSizes(plantTree({ 'apps/sites/e2e/a.e2e.ts': lines(501) })).problems).toEqual([
    'apps/sites/e2e/a.e2e.ts: 501 lines, the limit is 500: split it by topic',
  ]);
});

test('9250 lines in an app are fine, 9275 are not', () => {
  expect(checkSizes(plantTree(many(25, 370))).problems).toEqual([]);
  expect(checkSizes(plantTree(many(25, 371))).problems).toEqual([
    'apps/sites: 9275 lines, the limit is 9250: split the app',
  ]);
});

test('median and p90 are of the files written by hand', () => {
  const files = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`tools/file${index}.ts`, lines((index + 1) * 10)]),
  );
  expect(
    checkSizes(plantTree({ ...files, 'platform/server/database/tables.ts': lines(1000) })),
  ).toMatchObject({
    problems: [],
    files: 10,
    median: 60,
    p90: 100,
  });
});
