import { describe, expect, test } from 'vitest';
import { fhirFaults } from '#tools/fhir-faults.ts';
import type { Answers } from './answers.ts';
import { importQuestionnaire } from './fhir-import.ts';
import { toQuestionnaire } from './fhir-questionnaire-out.ts';
import { fromQuestionnaireResponse } from './fhir-response-in.ts';
import { toQuestionnaireResponse } from './fhir-response-out.ts';
import { formWith, numberItem, text, yesNo } from './testing.ts';
import { itemOf, out, plain, response } from './testing/responses.ts';

const own = formWith({
  subject: 'resident',
  purpose: text('Purpose'),
  coding: [{ system: 'http://loinc.org', code: '72107-6' }],
  attribution: text('By somebody'),
  sections: [
    {
      id: 'first',
      title: { en: 'First', de: 'Erster' },
      items: [
        yesNo('a', {
          notAssessable: { reasons: [{ code: 'sight', label: text('Sight') }] },
          mark: 'A',
          coding: [{ system: 'http://loinc.org', code: '1-8' }],
        }),
        {
          kind: 'multiple',
          id: 'm',
          label: text('M'),
          options: [
            { code: 'x', label: text('X') },
            { code: 'none', label: text('None'), exclusive: true },
          ],
        },
        numberItem('n', { unit: 'kg', minimum: 0, maximum: 200, decimals: 1 }),
        numberItem('i'),
        { kind: 'text', id: 't', label: text('T'), lines: 3 },
        { kind: 'date', id: 'd', label: text('D') },
        { kind: 'date', id: 'dt', label: text('DT'), withTime: true },
        { kind: 'display', id: 'hint', label: text('Hint') },
        { kind: 'signature', id: 's', label: text('S') },
        { kind: 'picture', id: 'p', label: text('P') },
        { kind: 'bodyMap', id: 'bm', label: text('B') },
        {
          kind: 'table',
          id: 'tb',
          label: text('TB'),
          columns: [
            { id: 'c1', kind: 'text', label: text('C1') },
            { id: 'c2', kind: 'number', label: text('C2'), decimals: 1 },
            { id: 'c3', kind: 'choice', label: text('C3'), options: [{ code: 'o', label: text('O') }] },
            { id: 'c4', kind: 'date', label: text('C4') },
          ],
        },
      ],
    },
  ],
});
export const answers: Answers = {
  a: { kind: 'choice', code: 'yes', note: 'Sure' },
  m: { kind: 'multiple', codes: ['x'] },
  n: { kind: 'number', number: 61.5 },
  i: { kind: 'number', number: 3 },
  t: { kind: 'text', text: 'Grüezi' },
  d: { kind: 'date', day: '2026-11-21' },
  dt: { kind: 'moment', moment: '2026-11-21T10:00:00Z' },
  s: { kind: 'signature', strokes: [[1, 2, 3, 4]], name: 'Anna Müller', signedAt: '2026-11-21T10:00:00Z' },
  p: { kind: 'picture', fileIds: ['01900000-0000-7000-8000-000000000003'] },
  bm: { kind: 'bodyMap', points: [{ view: 'front', x: 500, y: 300, note: 'red' }] },
  tb: {
    kind: 'table',
    rows: [
      { c1: 'one', c2: 1.5, c3: 'o', c4: '2026-01-01' },
      { c1: 'two', c2: null, c3: null, c4: null },
    ],
  },
};

describe('our own forms', () => {
  test('are valid FHIR and come back whole', () => {
    const resource = toQuestionnaire(own, 4, 'published');
    expect(fhirFaults(resource)).toEqual([]);
    expect(resource).toMatchObject({ version: '4', status: 'active', name: 'SmallForm' });
    expect(importQuestionnaire(JSON.parse(JSON.stringify(resource)), 'small-form')).toEqual({
      definition: own,
      notes: [],
    });
    expect(importQuestionnaire(resource, 'new-code').definition.code).toBe('new-code');
  });
  test('an interface adds an id and a version: they are still ours', () => {
    const resource = {
      ...toQuestionnaire(own, 4),
      id: 'x',
      meta: { versionId: '7', lastUpdated: '2026-11-21' },
    };
    expect(importQuestionnaire(resource, 'small-form')).toEqual({ definition: own, notes: [] });
  });
  test('a body map that became a text question is said, for the form and for each answer', () => {
    const { definition, notes } = importQuestionnaire(
      { ...toQuestionnaire(own, 4), title: 'Changed elsewhere' },
      'small-form',
    );
    expect(itemOf(definition, 'bm').kind).toBe('text');
    expect(notes[0]).toEqual({ code: 'ownDefinitionLeft', detail: '' });
    const read = fromQuestionnaireResponse(out(own, { bm: answers['bm']! }), definition);
    expect([read.answers['bm'], read.notes]).toEqual([
      { kind: 'text', text: 'front 500/300: red' },
      [{ code: 'ownAnswersLeft', detail: 'bm' }],
    ]);
  });
  test('changed by another system they are read like any other', () => {
    const resource = JSON.parse(
      JSON.stringify(toQuestionnaire(own, 4)).replaceAll('Question a', 'Their words'),
    ) as { extension: object[] };
    const { definition } = importQuestionnaire(
      { ...resource, extension: (toQuestionnaire(own, 4) as { extension: object[] }).extension },
      'x',
    );
    expect(itemOf(definition, 'a').label.en).toBe('Their words');
  });
  test('responses are valid FHIR and come back whole', () => {
    const resource = out(own, answers);
    expect(fhirFaults(resource)).toEqual([]);
    expect(resource).toMatchObject({
      status: 'completed',
      questionnaire: 'urn:obhut:form:small-form|1',
      subject: { reference: 'Patient/01900000-0000-7000-8000-000000000002' },
    });
    expect(fromQuestionnaireResponse(JSON.parse(JSON.stringify(resource)), own)).toEqual({
      status: expect.any(String),
      authored: expect.any(String),
      answers,
      remarks: '',
      notes: [],
    });
  });
  test('remarks go out and come back, also where another system changed an answer', () => {
    const resource = toQuestionnaireResponse({
      definition: own,
      number: 1,
      response: { ...response(answers), remarks: 'Asked in the garden' },
    });
    expect(fhirFaults(resource)).toEqual([]);
    expect((resource['extension'] as { url: string; valueString: string }[]).at(-1)).toEqual({
      url: 'https://obhut.org/fhir/StructureDefinition/form-remarks',
      valueString: 'Asked in the garden',
    });
    expect(fromQuestionnaireResponse(resource, own)).toEqual({
      status: expect.any(String),
      authored: expect.any(String),
      answers,
      remarks: 'Asked in the garden',
      notes: [],
    });
    const changed = JSON.parse(
      JSON.stringify(resource).replace('"valueDecimal":61.5', '"valueDecimal":70.5'),
    ) as object;
    expect(fromQuestionnaireResponse(changed, own)).toMatchObject({
      remarks: 'Asked in the garden',
      answers: { n: { number: 70.5 } },
    });
    expect(
      fromQuestionnaireResponse(
        {
          ...resource,
          extension: [
            { url: 'https://obhut.org/fhir/StructureDefinition/form-remarks', valueString: 'x'.repeat(5000) },
          ],
        },
        own,
      ).remarks,
    ).toHaveLength(4000);
  });
  test('from another system the plain answers come back; what it cannot say is left away and said', () => {
    const { s: _, p: __, bm: ___, ...said } = answers;
    const found = fromQuestionnaireResponse(plain(out(own, answers)), own);
    expect(found.answers).toEqual({ ...said, a: { kind: 'choice', code: 'yes' } });
    expect(found.notes).toEqual([
      { code: 'answerDropped', detail: 's' },
      { code: 'answerDropped', detail: 'p' },
      { code: 'answerDropped', detail: 'bm' },
    ]);
  });
  test('"not assessable" travels as an absent value', () => {
    const resource = out(own, { a: { kind: 'notAssessable', reason: 'sight' } });
    expect(fhirFaults(resource)).toEqual([]);
    expect(fromQuestionnaireResponse(plain(resource), own).answers).toEqual({ a: { kind: 'notAssessable' } });
    expect(fromQuestionnaireResponse(resource, own).answers).toEqual({
      a: { kind: 'notAssessable', reason: 'sight' },
    });
  });
  test.each<[string, object, string]>([
    ['in progress', { status: 'inProgress' }, 'in-progress'],
    ['a correction', { corrects: 'x' }, 'amended'],
    ['deleted', { deletedAt: '2026-11-21T10:00:00Z' }, 'entered-in-error'],
  ])('%s', (_, changes, status) => {
    expect(
      toQuestionnaireResponse({ definition: own, number: 1, response: { ...response({}), ...changes } })[
        'status'
      ],
    ).toBe(status);
  });
  test('answers that another system changed are read anew', () => {
    const resource = JSON.parse(
      JSON.stringify(out(own, answers)).replace('"valueDecimal":61.5', '"valueDecimal":70.5'),
    ) as object;
    expect(fromQuestionnaireResponse(resource, own).answers['n']).toEqual({ kind: 'number', number: 70.5 });
  });
});
