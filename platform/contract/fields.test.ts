import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  ahvNumber,
  day,
  email,
  instant,
  line,
  mandatoryLine,
  month,
  paragraph,
  phone,
  time,
} from './fields.ts';
import { issueKey, readShape } from './issues.ts';

/** The code that a person sees at the field, or null when the value is fine. */
const codeOf = (schema: z.ZodType, value: unknown): string | null => {
  const parsed = readShape(z.object({ field: schema }), { field: value });
  return parsed.success ? null : issueKey(parsed.error.issues[0]!).code;
};

describe('bad input is named at its field', () => {
  test.each([
    ['impossible date', day, '2026-02-30', 'day'],
    ['leap day', day, '2028-02-29', null],
    ['no leap day', day, '2026-02-29', 'day'],
    ['empty date', day, undefined, 'mandatory'],
    ['time', time, '24:00', 'time'],
    ['last minute', time, '23:59', null],
    ['month', month, '2026-13', 'month'],
    ['instant', instant, '2026-11-21', 'instant'],
    ['instant with zone', instant, '2026-11-21T08:00:00+01:00', null],
    ['first day of the reach', day, '1700-01-01', null],
    ['last day of the reach', day, '2999-12-31', null],
    ['day before the reach', day, '1699-12-31', 'dayRange'],
    ['day after the reach', day, '3000-01-01', 'dayRange'],
    ['year of five digits', day, '10000-01-01', 'day'],
    ['month before the reach', month, '0000-01', 'month'],
    ['first month of the calendar', month, '0001-01', 'monthRange'],
    ['month after the reach', month, '3000-01', 'monthRange'],
    ['instant at the end of the calendar', instant, '9999-12-31T23:59:59Z', 'instantRange'],
    ['instant in no zone of the earth', instant, '2026-11-21T08:00:00+23:59', 'instantRange'],
    ['instant in the farthest zone', instant, '2026-11-21T08:00:00+14:00', null],
    ['AHV number with a wrong check digit', ahvNumber, '756.1234.5678.98', 'ahvNumber'],
    ['AHV number', ahvNumber, '756.1234.5678.97', null],
    ['email', email, 'anna@', 'email'],
    ['good email', email, ' anna@heim.ch ', null],
    ['phone', phone, '12', 'phone'],
    ['Swiss phone', phone, '079 123 45 67', null],
    ['phone with letters', phone, '079 CALL ME', 'phone'],
    ['name with control characters', line(), 'Anna\u0007', 'controlCharacters'],
    ['line break in a name', line(), 'An\nna', 'controlCharacters'],
    ['half of a character in a name', line(), 'Anna \ud83d', 'controlCharacters'],
    ['half of a character in a note', paragraph(), 'slept well \udc4d', 'controlCharacters'],
    ['a bell in a note', paragraph(), 'slept\u0007', 'controlCharacters'],
    ['blank', mandatoryLine(), '   ', 'mandatory'],
    ['too long', line(5), 'abcdef', 'tooLong'],
    ['note of a million characters', paragraph(), 'x'.repeat(1_000_000), 'tooLong'],
    ['note with line feeds', paragraph(), 'a\nb\tc', null],
    ['no multiple of a half', z.number().multipleOf(0.5), 1.3, 'multipleOf'],
    ['a multiple of a half', z.number().multipleOf(0.5), 1.5, null],
    ['below a range', z.number().min(20).max(300), 19, 'tooSmall'],
    ['above a range', z.number().min(20).max(300), 301, 'tooLarge'],
    ['within a range', z.number().min(20).max(300), 20, null],
    ['no whole number', z.int().min(0), 2.5, 'whole'],
    ['whole but negative', z.int().min(0), -1, 'tooSmall'],
    ['whole positive number', z.int().min(0), 0, null],
    ['zero where more is needed', z.number().positive(), 0, 'notAbove'],
    ['positive non-zero number', z.number().positive(), 0.1, null],
    ['number as text', z.number(), 'x', 'number'],
    ['too large', z.number().max(5), 6, 'tooLarge'],
    ['choice', z.enum(['a']), 'b', 'choice'],
  ] as const)('%s', (_, schema, value, code) => {
    expect(codeOf(schema, value)).toBe(code);
  });
});

test('a note that was pasted keeps its words and loses what changes the reading direction', () => {
  expect(paragraph().parse('\u2066Schläft\u2069 \u202egut\u202c\nund isst \u200f')).toBe(
    'Schläft gut\nund isst',
  );
});

test('what is stored or counted on from the end of the reach is still answered', () => {
  const Row = z.object({ day, month, instant });
  expect(
    Row.safeParse({ day: '1620-03-01', month: '3010-01', instant: '3005-01-01T00:00:00Z' }).success,
  ).toBe(true);
  expect(
    readShape(Row, { day: '1620-03-01', month: '3010-01', instant: '3005-01-01T00:00:00Z' }).success,
  ).toBe(false);
  // the mark of reading does not stay
  expect(
    Row.safeParse({ day: '1620-03-01', month: '3010-01', instant: '3005-01-01T00:00:00Z' }).success,
  ).toBe(true);
});
