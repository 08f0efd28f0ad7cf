import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueKey, readShape } from './issues.ts';

const length = z.string().min(3).max(5);

test.each([
  ['ab', 'lengthBetween', { min: 3, max: 5 }],
  ['abcdef', 'lengthBetween', { min: 3, max: 5 }],
  ['abc', null, {}],
  ['abcde', null, {}],
])('a text of 3 to 5 characters: "%s" is %s', (text, code, values) => {
  const result = readShape(length, text);
  expect(result.success ? null : issueKey(result.error.issues[0]!)).toEqual(
    code === null ? null : { code, values },
  );
});

test.each([
  ['only the lower end', z.string().min(3), 'ab', 'tooShort', { min: 3 }],
  ['only the upper end', z.string().max(5), 'abcdef', 'tooLong', { max: 5 }],
  ['not empty and the upper end', z.string().min(1).max(5), '', 'mandatory', {}],
  ['not empty, but too long', z.string().min(1).max(5), 'abcdef', 'tooLong', { max: 5 }],
  ['both the same', z.string().min(3).max(3), 'ab', 'tooShort', { min: 3 }],
  [
    'inside a record, trimmed',
    z.object({ a: z.string().trim().min(3).max(5) }),
    { a: ' ab ' },
    'lengthBetween',
    { min: 3, max: 5 },
  ],
])('%s', (_, schema, value, code, values) => {
  expect(issueKey(readShape(schema as z.ZodType, value).error!.issues[0]!)).toEqual({ code, values });
});
