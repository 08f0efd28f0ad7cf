import type { z } from 'zod';

/** Checks a value against a shape; issues carry what was given, so that a missing value and a wrong kind can be told apart. */
export const readShape = <T extends z.ZodType>(schema: T, value: unknown): z.ZodSafeParseResult<z.output<T>> => schema.safeParse(value, { reportInput: true });

/**
 * Names a zod issue as a key below `validation` in the locales with its values.
 * Custom checks carry their key as message; the rest is named by the kind of issue.
 */
export function issueKey(issue: z.core.$ZodIssue): { code: string; values: Record<string, unknown> } {
  switch (issue.code) {
    case 'custom':
    case 'invalid_format':
      return { code: /^[a-z]\w*$/i.test(issue.message) ? issue.message : 'format', values: {} };
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? { code: 'mandatory', values: {} }
        : { code: issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'type', values: {} };
    case 'too_big':
      return { code: issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge', values: { max: issue.maximum } };
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? { code: 'mandatory', values: {} } : { code: 'tooShort', values: { min: issue.minimum } };
      return { code: issue.origin === 'array' ? 'tooFew' : 'tooSmall', values: { min: issue.minimum } };
    case 'not_multiple_of':
      return { code: 'multipleOf', values: { of: issue.divisor } };
    case 'unrecognized_keys':
      return { code: 'unknownField', values: { names: issue.keys.join(', ') } };
    default:
      return { code: 'choice', values: {} };
  }
}
