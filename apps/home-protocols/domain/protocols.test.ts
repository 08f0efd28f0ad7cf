import { describe, expect, test } from 'vitest';
import { isFit, isOfferedIn, shownCandidates, valueOf } from './protocols.ts';

type Item = NonNullable<Parameters<typeof valueOf>[0]>;
const text = (words: string) => ({ en: words, de: words });
const form = (items: readonly Item[], more: object = {}) => ({
  subject: 'resident',
  shift: false,
  sections: [{ items }],
  ...more,
});
const mood = {
  id: 'mood',
  kind: 'choice',
  label: text('Mood'),
  options: [
    { code: 'good', label: text('good') },
    { code: 'low', label: text('low'), points: 5 },
  ],
};
const hours = { id: 'hours', kind: 'number', label: text('Hours') };

describe('which form can be a protocol', () => {
  test.each<[string, readonly Item[], object, boolean]>([
    ['a choice', [mood], {}, true],
    ['a number', [hours], {}, true],
    ['a day alone', [{ id: 'day', kind: 'date', label: text('Day') }], {}, false],
    ['a picture beside it', [mood, { id: 'photo', kind: 'picture', label: text('Photo') }], {}, false],
    ['a signature beside it', [mood, { id: 'signed', kind: 'signature', label: text('Signed') }], {}, false],
    ['it asks for the shift', [mood], { shift: true }, false],
    ['it is about nobody', [mood], { subject: 'none' }, false],
  ])('%s', (_, items, more, fits) => {
    expect(isFit(form(items, more))).toBe(fits);
  });
  test('a text to read is no question', () => {
    const asked = form([{ id: 'intro', kind: 'display', label: text('Read') }, mood, hours]);
    expect(shownCandidates(asked).map((item) => item.id)).toEqual(['mood', 'hours']);
  });
});

describe('the place of an answer', () => {
  test('is the number, the points of the option, or the how-manieth option it is', () => {
    expect(valueOf(hours, { kind: 'number', number: 7.5 })).toBe(7.5);
    expect(valueOf(mood, { kind: 'choice', code: 'low' })).toBe(5);
    expect(valueOf(mood, { kind: 'choice', code: 'good' })).toBe(1);
  });
  test('there is none for what is not on the scale', () => {
    expect(valueOf(mood, { kind: 'choice', code: 'gone' })).toBe(null);
    expect(valueOf(mood, { kind: 'notAssessable' })).toBe(null);
    expect(valueOf(mood, undefined)).toBe(null);
    expect(valueOf(undefined, { kind: 'choice', code: 'low' })).toBe(null);
  });
});

test.each<[string, boolean, readonly string[], string | null, boolean]>([
  ['everywhere', true, [], null, true],
  ['in the department', true, ['a'], 'a', true],
  ['in another department', true, ['a'], 'b', false],
  ['without a bed', true, ['a'], null, false],
  ['switched off', false, [], 'a', false],
])('it is offered %s', (_, active, departmentIds, departmentId, offered) => {
  expect(isOfferedIn({ active, departmentIds }, departmentId)).toBe(offered);
});
