import { expect, test } from 'vitest';
import path from 'node:path';
import { plantTree } from './testing.ts';
import { testNamesOf } from './test-names.ts';
import { gap } from './test-values.ts';

const namesIn = (text: string) => testNamesOf(path.join(plantTree({ 'a.test.ts': text }), 'a.test.ts'));
const testsIn = (text: string) => namesIn(text).tests.map((name) => name.replaceAll(gap, '…'));

test('a test stands behind its groups, as vitest writes it', () => {
  const text = `describe('beds', () => { describe('free', () => { test('may be had', f); }); it('wait', f); }); test.concurrent('alone', f);`;
  expect(testsIn(text)).toEqual(['beds > free > may be had', 'beds > wait', 'alone']);
  expect(namesIn(text).groups).toEqual(['beds', 'beds > free']);
});

test.each([
  ['texts and numbers', "test.each([['a', 1], ['b', 2.5]])('%s is %d, %i', f)", ['a is 1, …', 'b is 2.5, …']],
  ['one value a row', "test.each(['a', 'b'] as const)('of %s', f)", ['of a', 'of b']],
  ['the number of the row', "test.each(['a', 'b'])('%#: %s', f)", ['0: a', '1: b']],
  ['fields by name', "test.each([{ of: { name: 'a' } }])('bed $of.name and $none', f)", ['bed a and …']],
  ['a value by its place', "test.each([[{ bed: 1 }, 'a']])('at $1', f)", ['at a']],
  ['plain values as JSON', "test.each([[{ bed: 1 }, x]])('%j and %j', f)", ['{"bed":1} and …']],
  ['what is known only when it runs', "test.each(await load())('bed %s is free', f)", ['bed … is free']],
  [
    'JSON of what is known only when it runs',
    "test.each(await load())('%#: %j and $name', f)",
    ['…: … and …'],
  ],
  ['a table with a name', "const beds = [['a', () => 1]]; test.each(beds)('%s: %s', f)", ['a: …']],
  ['a name that means two things', 'const b = [1]; { const b = [2]; test.each(b)("%s", f) }', ['…']],
  ['entries', "test.each(Object.entries({ a: [1], b: [2] }))('%s', f)", ['a', 'b']],
  [
    'a list of others',
    "const l = ['a']; test.each([...l, 'b'].map((one) => [one + '!']))('%s', f)",
    ['a!', 'b!'],
  ],
  ['names of a pattern', "test.each([['a']].map(([one, two = 'b']) => [two, one]))('%s %s', f)", ['b a']],
  [
    'groups with a table',
    "describe.each(['a', 'b'])('in %s', () => { test('x', f); })",
    ['in a > x', 'in b > x'],
  ],
  ['a title that is put together', 'const n = 2; test(`${n} beds of ${home()}`, f)', ['2 beds of …']],
  ['what is no test', "test.step; item('x', f); test('without a body'); expect.test('y', f)", []],
])('%s', (_, text, names) => expect(testsIn(text)).toEqual(names));
