// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { addBand, borders, isSum, moveBorder, reach, removeBand, summed, sumOf, sumText } from './bands.ts';
import { codeOf } from './code.ts';
import { differences, formFields } from './compare.ts';
import {
  addItem,
  addSection,
  copyItem,
  freeName,
  moveItem,
  placeItem,
  removeItem,
  removeSection,
  usesOf,
} from './edits.ts';
import { isUntranslated, placeOf, wordsOfField } from './fault-place.ts';
import { changed, historyOf, redone, undone } from './history.ts';
import { addable, newItem } from './kinds.ts';
import { compile } from '#apps/forms/contract/rules.ts';
import { factSubjects, operatorsFor, readRule, resultSubjects, type Rule, toExpression } from './rules.ts';
import { dropped, targetOf } from './use-drag.ts';

const label = { en: 'x', de: 'x' };
const option = (code: string, points?: number) => ({
  code,
  label,
  ...(points === undefined ? {} : { points }),
});
const form = FormDefinition.parse({
  code: 'mouth',
  title: label,
  sections: [
    {
      id: 's1',
      items: [
        { id: 'q1', kind: 'choice', label, options: [option('0', 0), option('1', 2)] },
        {
          id: 'q2',
          kind: 'choice',
          label,
          options: [option('0', 0), option('1', 1.5)],
          showWhen: 'answers.q1 == "1"',
        },
      ],
    },
    { id: 's2', items: [{ id: 'q3', kind: 'text', label }] },
  ],
});
const order = (definition: FormDefinition) =>
  definition.sections.map((section) => section.items.map((item) => item.id).join(' ')).join(' | ');

describe('edits', () => {
  test('every kind that can be added is one that the engine knows', () => {
    for (const kind of addable)
      expect(
        FormDefinition.safeParse(addItem(form, kind, { section: 's1', after: null }).definition).success,
        kind,
      ).toBe(true);
    expect(newItem('scale', 'q9')).toMatchObject({ kind: 'choice', show: 'scale' });
  });
  test.each([
    ['after an item', { section: 's1', after: 'q1' }, 'q1 q4 q2 | q3'],
    ['at the end', { section: 's1', after: null }, 'q1 q2 q4 | q3'],
    ['at the beginning', { section: 's2', after: '' }, 'q1 q2 | q4 q3'],
  ])('added %s', (_, spot, expected) => expect(order(addItem(form, 'text', spot).definition)).toBe(expected));
  test('a name is never used again, also not one that only a rule still has', () => {
    expect(freeName(form, 'q')).toBe('q4');
    expect(
      freeName(
        {
          ...removeItem(form, 'q3'),
          calculations: [{ id: 'k1', label, value: 'points.q3', unit: '', shown: true }],
        },
        'q',
      ),
    ).toBe('q4');
  });
  test.each([
    ['q1', 1, 'q2 q1 | q3'],
    ['q1', -1, 'q1 q2 | q3'],
    ['q2', 1, 'q1 | q2 q3'],
    ['q3', -1, 'q1 q2 q3 | '],
    ['q3', 1, 'q1 q2 | q3'],
  ] as const)('%s moved by %i', (id, step, expected) =>
    expect(order(moveItem(form, id, step))).toBe(expected),
  );
  test('a copy stands after its original with a name of its own and its rules', () => {
    const { definition, id } = copyItem(form, 'q2');
    expect(order(definition)).toBe('q1 q2 q4 | q3');
    expect(definition.sections[0]!.items[2]).toMatchObject({ id, showWhen: 'answers.q1 == "1"' });
  });
  test('the last section stays; another goes with its items', () => {
    expect(order(removeSection(form, 's2'))).toBe('q1 q2');
    const one = removeSection(form, 's2');
    expect(removeSection(one, 's1')).toBe(one);
    expect(addSection(form, 's1').definition.sections.map((section) => section.id)).toEqual([
      's1',
      's3',
      's2',
    ]);
  });
  test('what uses an item is named before it goes', () => {
    expect(usesOf(form, 'q1')).toEqual(['q2']);
    expect(
      usesOf(
        { ...form, score: { value: 'sum(["q1", "q11"])', minimum: 0, maximum: 1, highMeans: 'bad' } },
        'q1',
      ),
    ).toEqual(['q2', 'score']);
    expect(
      usesOf({ ...form, score: { value: 'points.q11', minimum: 0, maximum: 1, highMeans: 'bad' } }, 'q3'),
    ).toEqual([]);
  });
});

describe('dragging', () => {
  test.each([
    ['kind:text', 'q1', 'q4 q1 q2 | q3'],
    ['kind:text', 'q2', 'q1 q4 q2 | q3'],
    ['kind:text', 'section:s1', 'q1 q2 q4 | q3'],
    ['q1', 'q2', 'q2 q1 | q3'],
    ['q2', 'q1', 'q2 q1 | q3'],
    ['q1', 'q3', 'q2 | q1 q3'],
    ['q1', 'section:s2', 'q2 | q3 q1'],
  ])('%s let go over %s', (active, over, expected) =>
    expect(order(dropped(form, active, over)!.definition)).toBe(expected),
  );
  test('over itself, or over nothing known, nothing changes', () => {
    expect(dropped(form, 'q1', 'q1')).toBe(null);
    expect(targetOf(form, 'nothing')).toBe(null);
  });
  test('placed in its own section it takes the place of the one below the pointer', () =>
    expect(order(placeItem(form, 'q1', 's1', 1))).toBe('q2 q1 | q3'));
});

describe('rules', () => {
  const cases: [Rule, string][] = [
    [{ join: 'all', parts: [{ item: 'q1', operator: 'is', value: '1' }] }, 'answers.q1 == "1"'],
    [
      {
        join: 'all',
        parts: [
          { item: 'q1', operator: 'isNot', value: 'a.b' },
          { item: 'n', operator: 'atLeast', value: '-2.5' },
        ],
      },
      'answers.q1 != "a.b" && answers.n >= -2.5',
    ],
    [
      {
        join: 'any',
        parts: [
          { item: 'm', operator: 'has', value: 'x' },
          { item: 'q2', operator: 'pointsAtLeast', value: '2' },
        ],
      },
      '"x" in answers.m || points.q2 >= 2',
    ],
    [
      {
        join: 'all',
        parts: [
          { item: 'q1', operator: 'answered', value: '' },
          { item: 'q2', operator: 'notAnswered', value: '' },
        ],
      },
      'answered("q1") && !answered("q2")',
    ],
    [
      {
        join: 'all',
        parts: [
          { item: 'the:score', operator: 'atLeast', value: '7' },
          { item: 'calculated.k1', operator: 'atMost', value: '2.5' },
        ],
      },
      'score >= 7 && calculated.k1 <= 2.5',
    ],
    [
      {
        join: 'any',
        parts: [
          { item: 'facts.ageYears', operator: 'atLeast', value: '80' },
          { item: 'facts.livesInHome', operator: 'holds', value: '' },
          { item: 'facts.bmi', operator: 'known', value: '' },
        ],
      },
      'facts.ageYears >= 80 || facts.livesInHome == true || has(facts.bmi)',
    ],
    // an item may be called score: it is another one than the score of the form
    [{ join: 'all', parts: [{ item: 'score', operator: 'atLeast', value: '1' }] }, 'answers.score >= 1'],
  ];
  test.each(cases)('%j', (rule, text) => {
    expect(toExpression(rule)).toBe(text);
    expect(readRule(text)).toEqual(rule);
  });
  test.each([
    'points.a + points.b > 3',
    'answers.a == "1" && answers.b == "1" || answers.c == "1"',
    '(answers.a == "1")',
    'true',
  ])('%s is left to those who wrote it', (text) => expect(readRule(text)).toBe(null));
  test('what can be asked: the score and calculations where there are any, facts only of a resident', () => {
    expect(resultSubjects(form)).toEqual([]);
    const scored = {
      ...form,
      score: { value: 'points.q1', minimum: 0, maximum: 1, highMeans: 'bad' as const },
      calculations: [{ id: 'k1', label: { en: 'x', de: 'x' }, value: '1', unit: '', shown: true }],
    };
    expect(resultSubjects(scored)).toEqual(['the:score', 'calculated.k1']);
    expect(factSubjects(form)).toContain('facts.ageYears');
    expect(factSubjects(form)).not.toContain('facts.gender');
    expect(factSubjects({ ...form, subject: 'none' })).toEqual([]);
    expect([
      operatorsFor(undefined, 'the:score'),
      operatorsFor(undefined, 'facts.livesInHome'),
      operatorsFor(undefined, 'facts.ageYears'),
    ]).toEqual([
      ['atLeast', 'atMost'],
      ['holds', 'known'],
      ['atLeast', 'atMost', 'known'],
    ]);
  });
  test('every sentence about the result is an expression that the engine takes', () => {
    const scored: FormDefinition = {
      ...form,
      score: { value: sumOf(form), minimum: 0, maximum: 9, highMeans: 'bad' },
      calculations: [
        { id: 'k1', label: { en: 'x', de: 'x' }, value: sumText(['q1']), unit: '', shown: true },
      ],
      outcomes: [{ code: 'o1', label: { en: 'x', de: 'x' }, severity: 'none' }],
      outcomeRules: [{ when: 'score >= 7 && calculated.k1 <= 2.5', outcome: 'o1' }],
      flags: [
        {
          code: 'f1',
          when: 'facts.ageYears >= 80 || facts.livesInHome == true || has(facts.bmi)',
          label: { en: 'x', de: 'x' },
          severity: 'info',
          notify: [],
        },
        { code: 'f2', when: 'false', label: { en: 'x', de: 'x' }, severity: 'info', notify: [] },
      ],
    };
    expect(
      compile(scored).filter((fault) => /^(outcomeRules|flags|calculations|score)/.test(fault.path)),
    ).toEqual([]);
  });
  test('parts without an answer are no rule yet', () =>
    expect(toExpression({ join: 'all', parts: [{ item: 'q1', operator: 'is', value: '' }] })).toBe(null));
});

describe('bands', () => {
  const three = addBand(addBand(addBand([], 'a', 0, 15), 'b', 0, 15), 'c', 0, 15);
  test('they touch without a gap and without meeting, the outer ones are open', () => {
    expect(three.map(({ from, to }) => [from, to])).toEqual([
      [null, 7],
      [8, 11],
      [12, null],
    ]);
    expect(borders(three)).toEqual([8, 12]);
  });
  test.each([
    [0, 5, [5, 12]],
    [0, 40, [11, 12]],
    [0, -3, [1, 12]],
    [1, 8, [8, 9]],
    [1, 99, [8, 15]],
  ])('border %i to %i', (index, value, expected) =>
    expect(borders(moveBorder(three, index, value, 0, 15))).toEqual(expected),
  );
  test('halves keep their step', () =>
    expect(
      moveBorder(addBand(addBand([], 'a', 0, 30, 0.5), 'b', 0, 30, 0.5), 0, 17, 0, 30, 0.5).map(
        ({ from, to }) => [from, to],
      ),
    ).toEqual([
      [null, 16.5],
      [17, null],
    ]));
  test('a band taken away closes the line', () => {
    expect(removeBand(three, 1).map(({ outcome, from, to }) => [outcome, from, to])).toEqual([
      ['a', null, 11],
      ['c', 12, null],
    ]);
    expect(removeBand(three, 0).map(({ outcome, from, to }) => [outcome, from, to])).toEqual([
      ['b', null, 11],
      ['c', 12, null],
    ]);
  });
  test('the sum and the reach of a form', () => {
    expect(sumOf(form)).toBe('sum(["q1", "q2"])');
    expect(summed(sumText(['q1', 'q3']))).toEqual(['q1', 'q3']);
    expect([summed('sum([])'), summed('points.q1 + 1'), isSum(sumText([]))]).toEqual([[], [], true]);
    expect([isSum(sumOf(form)), isSum('points.q1 + 1')]).toEqual([true, false]);
    expect(reach(form)).toEqual({ minimum: 0, maximum: 3.5 });
  });
});

test('undo takes one step back, typing in one field is one step, redo brings it again', () => {
  let history = historyOf('a');
  history = changed(history, 'b', '', 0);
  history = changed(history, 'c', 'title', 100);
  history = changed(history, 'd', 'title', 400);
  history = changed(history, 'e', 'title', 5000);
  expect(history.past).toEqual(['a', 'b', 'd']);
  history = undone(undone(history));
  expect(history.present).toBe('b');
  expect(redone(history).present).toBe('d');
  expect(changed(history, 'x', '', 0).future).toEqual([]);
});

const q2 = { kind: 'item', id: 'q2' };
test.each([
  ['sections.0.items.1.showWhen', q2, 'showWhen', null],
  ['sections.0.items.1.label.de', q2, 'words', 'de'],
  ['sections.0.items.1.help.en', q2, 'help', 'en'],
  ['sections.0.items.1.options.1.label.de', q2, 'option 2', 'de'],
  ['sections.0.items.1.options', q2, 'options', null],
  ['sections.0.items.1.columns.0.options.2.label.en', q2, 'column 1, option 3', 'en'],
  ['sections.0.items.1.notAssessable.reasons.0.label.en', q2, 'reason 1', 'en'],
  ['sections.0.items.1', q2, '', null],
  ['sections.1.title.de', { kind: 'section', id: 's2' }, 'title', 'de'],
  ['score.value', { kind: 'form' }, 'scoreValue', null],
  ['outcomes.1.label.de', { kind: 'form' }, 'outcome 2', 'de'],
  ['flags.0.when', { kind: 'form' }, 'flag 1', null],
  ['title.en', { kind: 'form' }, 'title', 'en'],
  ['sections.9.items.0', { kind: 'form' }, '', null],
] as const)('a fault at %s', (path, place, field, language) => {
  expect(placeOf(form, path)).toEqual(place);
  const found = wordsOfField(path);
  expect([
    found.parts.map(({ word, number }) => (number === null ? word : `${word} ${number}`)).join(', '),
    found.language,
  ]).toEqual([field, language]);
});
test('a text in one language only is not translated; in none it is simply missing', () =>
  expect(
    [
      { en: 'a', de: '' },
      { en: '', de: '' },
      { en: 'a', de: 'b' },
    ].map(isUntranslated),
  ).toEqual([true, false, false]));

test('two versions compared: added, gone, moved, changed', () => {
  const after = {
    ...form,
    title: { en: 'y', de: 'x' },
    sections: [
      {
        ...form.sections[0]!,
        items: [
          form.sections[0]!.items[1]!,
          { ...form.sections[0]!.items[0]!, label: { en: 'new', de: 'x' } },
          newItem('text', 'q9'),
        ],
      },
    ],
  };
  expect(
    differences(form, after).map((one) => `${one.what} ${one.id} ${one.fields.join(',')}`.trim()),
  ).toEqual(['moved q2', 'changed q1 label', 'added q9', 'removed q3']);
  expect(formFields(form, after)).toEqual(['title']);
  expect(differences(form, form)).toEqual([]);
});

test.each([
  ['Mund & Zähne', 'mund-zaehne'],
  ['Über 3 Fragen', 'ueber-3-fragen'],
  ['3 Fragen', 'fragen'],
  ['Élan', 'elan'],
  ['', ''],
])('code of «%s»', (title, code) => expect(codeOf(title)).toBe(code));
