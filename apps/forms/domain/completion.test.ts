import { expect, test } from 'vitest';
import { type CompletionInput, completionOf } from './completion.ts';
import { chosen, formWith, text, yesNo } from './testing.ts';

const definition = formWith({
  shift: true,
  sections: [
    {
      id: 's',
      items: [yesNo('a'), yesNo('b'), { kind: 'date', id: 'd', label: text('D'), notInFuture: true }],
    },
  ],
  conditions: [
    { code: 'r', when: 'facts.mmsScore <= 16', effect: 'refuse', message: text('No'), offer: 'cornell' },
    { code: 'c', when: 'facts.mmsLimited', effect: 'confirm', message: text('Sure?') },
    { code: 'w', when: 'true', effect: 'warn', message: text('Mind') },
  ],
});
const fact = (code: string, value: number | boolean) => ({ code, value, source: 'x', at: null });
/** Everything is wrong at once, so that the order is seen: mending one shows the next. */
const steps: [string | null, Partial<CompletionInput>][] = [
  ['alreadyComplete', {}],
  ['dateMissing', { status: 'inProgress' }],
  ['dateInFuture', { day: '2026-11-22' }],
  ['datePast', { day: '2026-11-20' }],
  ['shiftMissing', { confirmed: ['datePast'] }],
  ['notApplicable', { shift: 0 }],
  ['needsReason', { facts: [fact('mmsScore', 17), fact('mmsLimited', true)] }],
  ['invalidAnswers', { confirmationReason: 'The doctor asks for it' }],
  ['invalidAnswers', { answers: { a: chosen('yes'), d: { kind: 'date', day: '2026-11-22' } } }],
  ['incomplete', { answers: { a: chosen('yes'), d: { kind: 'date', day: '2026-11-21' } } }],
  [null, { answers: { a: chosen('yes'), b: chosen('no') } }],
];

test('the refusals of completing come in the order of the domain rules, one after the other', () => {
  let input: CompletionInput = {
    definition,
    status: 'complete',
    day: null,
    today: '2026-11-21',
    shift: null,
    facts: [fact('mmsScore', 16)],
    confirmed: [],
    confirmationReason: '  ',
    answers: { a: chosen('z') },
  };
  for (const [code, changes] of steps) {
    input = { ...input, ...changes };
    expect(completionOf(input)?.code ?? null).toBe(code);
  }
});

test('what they carry: the message and the form to use instead, what does not fit, what is missing', () => {
  const good: CompletionInput = {
    definition,
    status: 'inProgress',
    day: '2026-11-21',
    today: '2026-11-21',
    shift: 2,
    facts: [],
    confirmed: [],
    confirmationReason: '',
    answers: {},
  };
  expect(completionOf({ ...good, facts: [fact('mmsScore', 3)] })?.data).toEqual({
    message: text('No'),
    offer: 'cornell',
  });
  expect(completionOf({ ...good, answers: { d: { kind: 'date', day: '2027-01-01' } } })?.data).toEqual({
    invalid: { d: 'formDateFuture' },
  });
  expect(completionOf(good)?.data).toEqual({
    missing: [
      { id: 'a', label: text('Question a') },
      { id: 'b', label: text('Question b') },
    ],
  });
});

test('a day in the future of a question that is not shown hinders nobody', () => {
  const hidden = formWith({
    sections: [
      {
        id: 's',
        items: [
          yesNo('a'),
          { kind: 'date', id: 'd', label: text('D'), notInFuture: true, showWhen: 'answers.a == "yes"' },
        ],
      },
    ],
  });
  const input: CompletionInput = {
    definition: hidden,
    status: 'inProgress',
    day: '2026-11-21',
    today: '2026-11-21',
    shift: null,
    facts: [],
    confirmed: [],
    confirmationReason: '',
    answers: { a: chosen('no'), d: { kind: 'date', day: '2027-01-01' } },
  };
  expect(completionOf(input)).toBe(null);
  expect(completionOf({ ...input, answers: { ...input.answers, a: chosen('yes') } })?.code).toBe(
    'invalidAnswers',
  );
});
