import type { z } from 'zod';
import { readingSent } from './sent.ts';

/**
 * Checks what somebody sends against a shape; issues carry what was given, so that a missing value and a wrong kind can be told apart, and both
 * ends of a length, so that one sentence tells them (specification 2, section 5).
 */
export const readShape = <T extends z.ZodType>(
  schema: T,
  value: unknown,
): z.ZodSafeParseResult<z.output<T>> =>
  readingSent(() => schema.safeParse(value, { reportInput: true, error: bothEnds }));

/** Both ends of a text's length as `3..5`, the message of an issue when the shape has both and the lower one is more than "not empty". */
function bothEnds(issue: z.core.$ZodRawIssue): string | undefined {
  if ((issue.code !== 'too_small' && issue.code !== 'too_big') || issue.origin !== 'string') return undefined;
  const checks = (issue['schema'] as z.core.$ZodType<unknown, unknown> | undefined)?._zod.def as
    | { checks?: readonly z.core.$ZodCheck<never>[] }
    | undefined;
  const ends = (checks?.checks ?? []).map((one) => one._zod.def as { minimum?: number; maximum?: number });
  const [least, most] = [
    ends.find((one) => one.minimum !== undefined)?.minimum ?? 0,
    ends.find((one) => one.maximum !== undefined)?.maximum,
  ];
  return least > 1 && most !== undefined && most > least ? `${least}..${most}` : undefined;
}

/**
 * Names a zod issue as a key below `validation` in the locales with its values.
 * Custom checks carry their key as message; the rest is named by the kind of issue.
 */
export function issueKey(issue: z.core.$ZodIssue): { code: string; values: Record<string, unknown> } {
  const ends = /^(\d+)\.\.(\d+)$/.exec(issue.message);
  if (ends) return { code: 'lengthBetween', values: { min: Number(ends[1]), max: Number(ends[2]) } };
  switch (issue.code) {
    case 'custom':
    case 'invalid_format':
      return { code: /^[a-z]\w*$/i.test(issue.message) ? issue.message : 'format', values: {} };
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? { code: 'mandatory', values: {} }
        : {
            code: issue.expected === 'int' ? 'whole' : issue.expected === 'number' ? 'number' : 'type',
            values: {},
          };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge',
        values: { max: issue.maximum },
      };
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? { code: 'mandatory', values: {} }
          : { code: 'tooShort', values: { min: issue.minimum } };
      return {
        code: issue.origin === 'array' ? 'tooFew' : issue.inclusive === false ? 'notAbove' : 'tooSmall',
        values: { min: issue.minimum },
      };
    case 'not_multiple_of':
      return { code: 'multipleOf', values: { of: issue.divisor } };
    case 'unrecognized_keys':
      return { code: 'unknownField', values: { names: issue.keys.join(', ') } };
    default:
      return { code: 'choice', values: {} };
  }
}
