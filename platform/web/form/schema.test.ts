// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Address } from '#platform/contract/address.ts';
import { day, email, line, mandatoryLine } from '#platform/contract/fields.ts';
import { startTexts } from '#platform/web/text/text.ts';
import { check, isMandatory, merge, sentOf } from './schema.ts';

const input = z.object({
  name: mandatoryLine(10),
  remark: line(),
  born: day,
  left: day.optional(),
  died: day.nullable(),
  weight: z.number().min(20).max(300).nullable(),
  level: z.int().min(0).max(12),
  points: z.number().multipleOf(0.5).optional(),
  servings: z.number().positive().optional(),
  motto: z.string().min(2).max(4).optional(),
  kind: z.enum(['a', 'b']),
  active: z.boolean().default(true),
  mail: email.optional(),
  tags: z.array(z.string()),
  some: z.array(z.string()).min(1),
  address: Address,
});
beforeAll(startTexts);

describe('a field is mandatory when it takes nothing empty', () => {
  test.each([
    ['name', true],
    ['remark', false],
    ['born', true],
    ['left', false],
    ['died', false],
    ['weight', false],
    ['level', true],
    ['kind', true],
    ['active', false],
    ['mail', false],
    ['tags', false],
    ['some', true],
  ] as const)('%s: %s', (name, mandatory) => {
    expect(isMandatory(input.shape[name])).toBe(mandatory);
  });
});

test('empty fields are sent as the schema wants them', () => {
  expect(
    sentOf(input, {
      name: '',
      remark: '',
      born: '',
      left: '',
      died: '',
      weight: null,
      level: null,
      mail: '',
      kind: null,
      other: 1,
    }),
  ).toEqual({
    name: '',
    remark: '',
    born: '',
    died: null,
    weight: null,
    level: null,
    kind: null,
    other: 1,
  });
});

describe('wrong fields have the words of the server', () => {
  const valid = {
    name: 'Keller',
    remark: '',
    born: '1938-02-03',
    died: null,
    weight: 60,
    level: 3,
    kind: 'a',
    tags: [],
    some: ['x'],
    address: { addressLine_1: '' },
  };
  test.each([
    [{}, {}],
    [{ name: '' }, { name: 'This is a mandatory field' }],
    [{ name: 'Schwarzenbacher' }, { name: 'Enter at most 10 characters' }],
    [{ born: '' }, { born: 'This is a mandatory field' }],
    [{ born: '2026-02-30' }, { born: 'Enter a day that exists, for example 11/21/2026' }],
    [{ weight: 'abc' }, { weight: 'Enter a number' }],
    [{ weight: 19 }, { weight: 'The value must be 20 or more' }],
    [{ weight: 301 }, { weight: 'The value must be 300 or less' }],
    [{ level: null }, { level: 'This is a mandatory field' }],
    [{ level: 2.5 }, { level: 'Enter a whole number' }],
    [{ points: 1.3 }, { points: 'The value must be a multiple of 0.5' }],
    [{ servings: 0 }, { servings: 'The value must be more than 0' }],
    [{ motto: 'a' }, { motto: 'Length must be between 2 and 4' }],
    [{ motto: 'abcde' }, { motto: 'Length must be between 2 and 4' }],
    [{ kind: null }, { kind: 'This is a mandatory field' }],
    [{ kind: 'c' }, { kind: 'Choose one of the given values' }],
    [{ mail: 'anna@' }, { mail: 'Invalid email address. Example: anna@heim.ch' }],
    [{ some: [] }, { some: 'This is a mandatory field' }],
    [{ address: { city: 'x'.repeat(81) } }, { 'address.city': 'Enter at most 80 characters' }],
  ])('%j: %j', (change, expected) => {
    const found = check(input, { ...valid, ...change }, 'residents');
    expect(Object.fromEntries(Object.entries(found).map(([path, { message }]) => [path, message]))).toEqual(
      expected,
    );
  });
});

describe('joining own entries with what somebody else saved meanwhile', () => {
  const base = { version: 1, name: 'Keller', room: '204', remark: '' };
  test.each([
    [
      'only they changed',
      base,
      { ...base, version: 2, room: '205' },
      { version: 2, name: 'Keller', room: '205', remark: '' },
      [],
    ],
    [
      'only I changed',
      { ...base, room: '206' },
      { ...base, version: 2 },
      { version: 2, name: 'Keller', room: '206', remark: '' },
      [],
    ],
    [
      'both changed different fields',
      { ...base, remark: 'x' },
      { ...base, version: 2, room: '205' },
      { version: 2, name: 'Keller', room: '205', remark: 'x' },
      [],
    ],
    [
      'both changed the same field',
      { ...base, room: '206' },
      { ...base, version: 2, room: '205' },
      { version: 2, name: 'Keller', room: '206', remark: '' },
      ['room'],
    ],
    [
      'both changed it to the same',
      { ...base, room: '205' },
      { ...base, version: 2, room: '205' },
      { version: 2, name: 'Keller', room: '205', remark: '' },
      [],
    ],
  ])('%s', (_, mine, theirs, value, conflicts) => {
    expect(merge(base, mine, { ...theirs, other: 'not in the form' })).toEqual({ value, conflicts });
  });
});
