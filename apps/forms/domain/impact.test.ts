import { describe, expect, test } from 'vitest';
import type { FormDraft } from './definition.ts';
import { differences } from './impact.ts';
import { formWith, numberItem, text, yesNo } from './testing.ts';

type Items = FormDraft['sections'][number]['items'];
const form = (...items: Items) => formWith({ sections: [{ id: 'first', items }] });
const same = form(yesNo('a'), numberItem('n', { minimum: 1, maximum: 9 }));

test('the same form is no other', () => {
  expect(differences(same, same)).toEqual({ added: [], removed: [], changed: [], scoring: false });
});

test('what came and what went, each by its id; answers to what went no longer count', () => {
  expect(differences(same, form(yesNo('a'), yesNo('b')))).toMatchObject({ added: ['b'], removed: ['n'] });
});

describe('what of a question has changed', () => {
  const number = (change: object) => form(yesNo('a'), numberItem('n', { minimum: 1, maximum: 9, ...change }));
  const choice = (change: Parameters<typeof yesNo>[1]) =>
    form(yesNo('a', change), numberItem('n', { minimum: 1, maximum: 9 }));
  const yes = { code: 'yes', label: text('Yes'), points: 1 };
  const no = { code: 'no', label: text('No'), points: 0 };
  test.each<[string, ReturnType<typeof form>, string, string[], boolean]>([
    ['its least value', number({ minimum: 2 }), 'n', ['limits'], false],
    ['its most value', number({ maximum: 8 }), 'n', ['limits'], false],
    ['its decimals', number({ decimals: 1 }), 'n', ['limits'], false],
    ['its words', number({ label: text('Other') }), 'n', ['text'], false],
    ['its help', number({ help: text('Help') }), 'n', ['text'], false],
    ['whether it must be answered', choice({ required: false }), 'a', ['required'], false],
    [
      'the words of an option',
      choice({ options: [{ ...yes, label: text('Yes!') }, no] }),
      'a',
      ['options'],
      false,
    ],
    ['the points of an option', choice({ options: [{ ...yes, points: 2 }, no] }), 'a', ['options'], true],
    [
      'a further option',
      choice({ options: [yes, no, { code: 'x', label: text('X') }] }),
      'a',
      ['options'],
      true,
    ],
  ])('%s', (_, after, item, what, scoring) => {
    expect(differences(same, after)).toEqual({ added: [], removed: [], changed: [{ item, what }], scoring });
  });
});
