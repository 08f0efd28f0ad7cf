import { describe, expect, test } from 'vitest';
import { fhirFaults } from '#tools/fhir-faults.ts';
import type { Answers } from './answers.ts';
import type { FormDefinition } from './definition.ts';
import { evaluateForm, proposals } from './evaluate.ts';
import { fromQuestionnaire } from './fhir-questionnaire-in.ts';
import { toQuestionnaire } from './fhir-questionnaire-out.ts';
import { fromQuestionnaireResponse } from './fhir-response-in.ts';
import { QuestionnaireFault } from './fhir-shapes.ts';
import { layoutOf } from './items.ts';
import { chosen, formWith, numberItem, text, yesNo } from './testing.ts';
import {
  flat,
  hl7,
  type Json,
  leaving,
  out,
  plain,
  questionnaire,
  read,
  weighed,
} from './testing/questionnaires.ts';

describe('what nobody answers', () => {
  const fixed = {
    linkId: 'f',
    type: 'string',
    text: 'F',
    readOnly: true,
    required: true,
    initial: [{ valueString: 'Form 7' }],
  };
  test('read only: the fixed value stands and goes out; without one it stays empty; nobody is asked', () => {
    const { definition, notes } = read(
      fixed,
      { linkId: 'e', type: 'integer', text: 'E', readOnly: true, required: true },
      { linkId: 'q', type: 'string', text: 'Q' },
    );
    expect(notes).toEqual([
      { code: 'fixed', detail: 'f' },
      { code: 'readOnly', detail: 'e' },
    ]);
    expect(evaluateForm(definition, {})).toMatchObject({ shown: 1, missing: [], invalid: {} });
    expect(evaluateForm(definition, { f: { kind: 'text', text: 'Mine' } }).invalid).toEqual({
      f: 'formLocked',
    });
    expect(leaving(out(definition, {}))).toEqual({ f: [{ valueString: 'Form 7' }] });
    expect(proposals(definition, [])).toEqual({});
  });
  test('hidden, also by what it stands in: never asked, its initial value counts and goes out', () => {
    const hidden = { extension: [{ url: `${hl7}/questionnaire-hidden`, valueBoolean: true }] };
    const { definition, notes } = read(
      { ...fixed, readOnly: false, ...hidden },
      {
        linkId: 'g',
        type: 'group',
        text: 'Secret',
        ...hidden,
        item: [
          { linkId: 'i', type: 'integer', text: 'I', initial: [{ valueInteger: 4 }] },
          { linkId: 'd', type: 'display', text: 'D' },
        ],
      },
      {
        linkId: 'q',
        type: 'string',
        text: 'Q',
        enableWhen: [{ question: 'i', operator: '>', answerInteger: 3 }],
      },
    );
    expect(definition.sections.map((section) => section.title)).not.toContainEqual(
      expect.objectContaining({ en: 'Secret' }),
    );
    expect(layoutOf(definition).items.some(({ item }) => item.kind === 'display')).toBe(false);
    expect(notes.map((note) => note.code)).toEqual(['hiddenKept', 'hiddenKept', 'hiddenKept']);
    expect(evaluateForm(definition, {})).toMatchObject({ shown: 1, missing: [] });
    expect(leaving(out(definition, {}))).toEqual({
      f: [{ valueString: 'Form 7' }],
      i: [{ valueInteger: 4 }],
    });
  });
  test('initial values are proposed and count only when a person confirmed them', () => {
    const { definition, notes } = read(
      { ...weighed('c'), initial: [{ valueCoding: { system: 'urn:x', code: 'c2' } }] },
      { linkId: 'y', type: 'boolean', text: 'Y', initial: [{ valueBoolean: false }] },
      {
        linkId: 's',
        type: 'choice',
        text: 'S',
        repeats: true,
        answerOption: [
          { valueString: 'x', initialSelected: true },
          { valueString: 'y' },
          { valueString: 'z', initialSelected: true },
        ],
      },
      { linkId: 'n', type: 'decimal', text: 'N', initial: [{ valueDecimal: 36.5 }] },
      { linkId: 'd', type: 'date', text: 'D', initial: [{ valueDate: '2026-01-02' }] },
      {
        linkId: 'bad',
        type: 'integer',
        text: 'B',
        initial: [{ valueInteger: 900 }],
        extension: [{ url: `${hl7}/maxValue`, valueInteger: 10 }],
      },
    );
    const proposed = proposals(definition, []);
    expect(
      Object.fromEntries(
        Object.entries(proposed).map(([id, answer]) => [
          id,
          (answer as Json)['code'] ??
            (answer as Json)['codes'] ??
            (answer as Json)['number'] ??
            (answer as Json)['day'],
        ]),
      ),
    ).toEqual({ c: 'c2', y: 'false', s: ['x', 'z'], n: 36.5, d: '2026-01-02' });
    expect(notes).toEqual([{ code: 'initialKept', detail: 'bad' }]);
    // what does not fit stays in the questionnaire alone
    const bad = layoutOf(definition).answerable.find(({ id }) => id === 'bad')!;
    expect(bad).not.toHaveProperty('initial');
    expect(evaluateForm(definition, proposed)).toMatchObject({ answered: 0, points: {} });
    expect(leaving(out(definition, proposed))).toEqual({});
  });
});

describe('types of answers', () => {
  const unit = {
    url: `${hl7}/questionnaire-unit`,
    valueCoding: { system: 'http://unitsofmeasure.org', code: 'mm', display: 'Millimetre' },
  };
  const places = (count: number) => ({ url: `${hl7}/maxDecimalPlaces`, valueInteger: count });
  const cases: [string, Json, Answers[string], Json][] = [
    ['a decimal', { type: 'decimal' }, { kind: 'number', number: 3 }, { valueDecimal: 3 }],
    [
      'a decimal without places',
      { type: 'decimal', extension: [places(0)] },
      { kind: 'number', number: 3 },
      { valueDecimal: 3 },
    ],
    [
      'a decimal with a unit',
      { type: 'decimal', extension: [unit] },
      { kind: 'number', number: 2.5 },
      { valueDecimal: 2.5 },
    ],
    ['an integer', { type: 'integer' }, { kind: 'number', number: 3 }, { valueInteger: 3 }],
    [
      'an integer with a unit',
      { type: 'integer', extension: [unit] },
      { kind: 'number', number: 3 },
      { valueInteger: 3 },
    ],
    [
      'a quantity',
      { type: 'quantity', extension: [unit] },
      { kind: 'number', number: 25 },
      { valueQuantity: { value: 25, unit: 'Millimetre', system: 'http://unitsofmeasure.org', code: 'mm' } },
    ],
    [
      'a quantity without a unit',
      { type: 'quantity' },
      { kind: 'number', number: 2 },
      { valueQuantity: { value: 2 } },
    ],
    ['a time', { type: 'time' }, { kind: 'text', text: '07:30' }, { valueTime: '07:30:00' }],
    [
      'an address',
      { type: 'url' },
      { kind: 'text', text: 'https://example.org' },
      { valueUri: 'https://example.org' },
    ],
    [
      'a reference',
      { type: 'reference' },
      { kind: 'text', text: 'Ward A' },
      { valueReference: { display: 'Ward A' } },
    ],
    ['a day', { type: 'date' }, { kind: 'date', day: '2026-01-02' }, { valueDate: '2026-01-02' }],
    [
      'a moment',
      { type: 'dateTime' },
      { kind: 'moment', moment: '2026-01-02T10:00:00Z' },
      { valueDateTime: '2026-01-02T10:00:00Z' },
    ],
    ['yes or no', { type: 'boolean' }, chosen('true'), { valueBoolean: true }],
    ['a text', { type: 'text' }, { kind: 'text', text: 'x' }, { valueString: 'x' }],
    [
      'own words',
      { type: 'open-choice', answerOption: [{ valueString: 'one' }] },
      { kind: 'text', text: 'another' },
      { valueString: 'another' },
    ],
  ];
  test.each(cases)('%s goes out as asked and comes back', (_, question, answer, value) => {
    const { definition } = read({ linkId: 'q', text: 'Q', ...question });
    expect(evaluateForm(definition, { q: answer }).invalid).toEqual({});
    const resource = out(definition, { q: answer });
    expect(fhirFaults(resource)).toEqual([]);
    expect(leaving(resource)).toEqual({ q: [value] });
    expect(fromQuestionnaireResponse(plain(resource), definition)).toMatchObject({
      notes: [],
      answers: {
        q: {
          ...answer,
          ...(answer.kind === 'text' && question['type'] === 'time' ? { text: '07:30:00' } : {}),
        },
      },
    });
    // other words for the question leave its type as it was
    const renamed = {
      ...definition,
      sections: definition.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => ({ ...item, label: text('Other') })),
      })),
    } as FormDefinition;
    expect(flat(toQuestionnaire(renamed, 2)['item'])[0]).toMatchObject({
      type: question['type'],
      text: 'Other',
      ...(question['extension'] ? { extension: question['extension'] } : {}),
    });
    expect(leaving(out(renamed, { q: answer }))).toEqual({ q: [value] });
  });
  test('25 mm is never 25 of something else', () => {
    const { definition } = read({ linkId: 'q', text: 'Q', type: 'quantity', extension: [unit] });
    const given = (valueQuantity: Json) =>
      fromQuestionnaireResponse(
        {
          resourceType: 'QuestionnaireResponse',
          status: 'completed',
          item: [{ linkId: 'q', answer: [{ valueQuantity }] }],
        },
        definition,
      );
    expect(given({ value: 25, code: 'mm' }).answers).toEqual({ q: { kind: 'number', number: 25 } });
    expect(given({ value: 25, code: 'cm' })).toMatchObject({
      answers: {},
      notes: [{ code: 'unitDiffers', detail: 'q' }],
    });
    expect(given({ value: 25, unit: 'cm' })).toMatchObject({
      answers: {},
      notes: [{ code: 'unitDiffers', detail: 'q' }],
    });
    expect(given({ value: 25, unit: 'Millimetre', comparator: '<' })).toMatchObject({
      answers: {},
      notes: [{ code: 'answerDropped', detail: 'q' }],
    });
  });
  test('own words carry no points, are no option that is called alike, and no answer of a closed choice', () => {
    const { definition } = read({ ...weighed('o'), type: 'open-choice' }, weighed('c'), {
      linkId: 'w',
      type: 'string',
      text: 'W',
      enableWhen: [{ question: 'o', operator: '=', answerCoding: { system: 'urn:x', code: 'o1' } }],
    });
    const own: Answers = { o: { kind: 'text', text: 'o1' } };
    expect(evaluateForm(definition, own)).toMatchObject({ points: {}, invalid: {}, shown: 2 });
    expect(evaluateForm(definition, { c: { kind: 'text', text: 'c1' } }).invalid).toEqual({
      c: 'formAnswerKind',
    });
    const several = read({ ...weighed('m'), type: 'open-choice', repeats: true }).definition;
    const answers: Answers = { m: { kind: 'multiple', codes: ['m1'], words: 'and this' } };
    expect(leaving(out(several, answers))['m']).toMatchObject([
      { valueCoding: { code: 'm1' } },
      { valueString: 'and this' },
    ]);
    expect(fromQuestionnaireResponse(plain(out(several, answers)), several)).toMatchObject({
      answers,
      notes: [],
    });
  });
  test('an answer that was taken only in part is said; the same code of another system is another answer', () => {
    const { definition } = read({ linkId: 's', type: 'string', text: 'S', repeats: true }, weighed('c'));
    const given = {
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      item: [
        { linkId: 's', answer: [{ valueString: 'a' }, { valueString: 'b' }] },
        { linkId: 'c', answer: [{ valueCoding: { system: 'urn:other', code: 'c1' } }] },
      ],
    };
    expect(fromQuestionnaireResponse(given, definition).notes).toEqual([
      { code: 'answerPartly', detail: 's' },
      { code: 'answerDropped', detail: 'c' },
    ]);
  });
});

describe('what is not shown', () => {
  const form = formWith({
    sections: [
      {
        id: 's',
        items: [
          yesNo('a'),
          yesNo('b', { showWhen: 'answers.a == "yes"' }),
          numberItem('c', { showWhen: 'answers.b == "yes"' }),
        ],
      },
    ],
  });
  test('leaves in no response, neither as item nor beside it', () => {
    const answers: Answers = { a: chosen('no'), b: chosen('yes'), c: { kind: 'number', number: 4 } };
    const resource = out(form, answers);
    expect(Object.keys(leaving(resource))).toEqual(['a']);
    expect(JSON.stringify(resource)).not.toMatch(/\\"b\\"|\\"c\\"/);
    expect(Object.keys(leaving(out(form, { ...answers, a: chosen('yes') })))).toEqual(['a', 'b', 'c']);
  });
  test('what was known of the resident decides as it did at completion', () => {
    const sex = formWith({
      sections: [{ id: 's', items: [yesNo('a'), yesNo('b', { showWhen: 'facts.gender == "female"' })] }],
    });
    const answers: Answers = { a: chosen('no'), b: chosen('yes') };
    const known = (value: string) =>
      evaluateForm(sex, answers, [{ code: 'gender', value, source: 'x', at: null }]);
    expect([known('female').unshown, known('male').unshown]).toEqual([undefined, ['b']]);
    expect(Object.keys(leaving(out(sex, answers, known('female'))))).toEqual(['a', 'b']);
    expect(Object.keys(leaving(out(sex, answers, known('male'))))).toEqual(['a']);
  });
});

describe('every element is taken, converted or named', () => {
  const named = (item: Json, root: Json = {}) =>
    fromQuestionnaire({ ...questionnaire({ linkId: 'q', type: 'string', text: 'Q', ...item }), ...root }, 'x')
      .notes.map((note) => note.detail)
      .join(' ');
  test.each<[string, Json]>([
    ['definition', { definition: 'http://example.org/x#y' }],
    ['_prefix', { prefix: '1', _prefix: { id: 'x' } }],
    ['prefix', { prefix: 'far too long' }],
    ['code', { code: [{ code: 'without-system' }] }],
    ['minLength', { extension: [{ url: `${hl7}/minLength`, valueInteger: 3 }] }],
    ['their-own', { extension: [{ url: 'https://example.org/their-own', valueString: 'x' }] }],
    ['maxLength', { type: 'integer', maxLength: 3 }],
    ['minValue', { type: 'date', extension: [{ url: `${hl7}/minValue`, valueDate: '2026-01-01' }] }],
    ['required', { type: 'group', required: true, item: [] }],
    [
      'questionnaire-itemControl',
      {
        extension: [
          { url: `${hl7}/questionnaire-itemControl`, valueCodeableConcept: { coding: [{ code: 'lookup' }] } },
        ],
      },
    ],
    [
      'optionPrefix',
      {
        type: 'choice',
        answerOption: [
          { valueString: 'a', extension: [{ url: `${hl7}/questionnaire-optionPrefix`, valueString: 'a)' }] },
        ],
      },
    ],
  ])('%s of a question', (name, item) => expect(named(item)).toContain(name));
  test('of the questionnaire; what changes its meaning is refused', () => {
    expect(named({}, { publisher: 'P', effectivePeriod: { start: '2026' }, subjectType: ['Device'] })).toBe(
      'Questionnaire (publisher, effectivePeriod, subjectType)',
    );
    expect(named({}, { subjectType: ['Patient'] })).toBe('');
    expect(() => named({}, { implicitRules: 'https://example.org/rules' })).toThrow(QuestionnaireFault);
    expect(() =>
      named({ modifierExtension: [{ url: 'https://example.org/not', valueBoolean: true }] }),
    ).toThrow(/not known here/);
  });
  test('a condition that only the other system can decide is said as one', () => {
    const rule = {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
      valueExpression: { language: 'text/fhirpath', expression: 'true' },
    };
    expect(read({ linkId: 'q', type: 'string', text: 'Q', extension: [rule] }).notes).toEqual([
      { code: 'conditionDropped', detail: 'q' },
    ]);
  });
});
