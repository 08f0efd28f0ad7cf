import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { compile } from './compile.ts';
import type { FormDefinition, Item } from './definition.ts';
import { evaluateForm } from './evaluate.ts';
import { fromQuestionnaire } from './fhir-questionnaire-in.ts';
import { fromQuestionnaireResponse } from './fhir-response-in.ts';
import { isLocked, layoutOf } from './items.ts';
import { chosen } from './testing.ts';
import {
  hl7,
  type Json,
  leaving,
  out,
  plain,
  questionnaire,
  read,
  weighed,
} from './testing/questionnaires.ts';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
const total = (expression: string, type = 'decimal') => ({
  linkId: 'total',
  type,
  text: 'Total',
  readOnly: true,
  extension: [{ url: sdc, valueExpression: { language: 'text/fhirpath', expression } }],
});
const itemOf = (definition: FormDefinition, id: string) =>
  layoutOf(definition)
    .items.map(({ item }) => item)
    .find((item) => item.id === id) as Item & { [key: string]: unknown };

describe('a total of another system', () => {
  const two = [weighed('a'), weighed('b')];
  const answered: Answers = { a: chosen('a1'), b: chosen('b2') };
  const both = "%resource.item.where(linkId='a' or linkId='b')";
  test.each<[string, string, Json[], number | null]>([
    ['all questions', '%resource.item.answer.value.ordinal().sum()', two, 3],
    ['with weight()', '%resource.item.answer.value.weight().sum()', two, 3],
    ['by the extension', `${both}.answer.value.extension('${hl7}/ordinalValue').value.sum()`, two, 3],
    [
      'by the extension and its address',
      `${both}.answer.valueCoding.extension.where(url='${hl7}/ordinalValue').valueDecimal.sum()`,
      two,
      3,
    ],
    ['one of them', "%resource.item.where(linkId = 'b').answer.value.ordinal().sum()", two, 2],
    [
      'all that hang below',
      "%resource.descendants().where(linkId = 'a' or linkId = 'b').answer.value.ordinal().sum()",
      [{ linkId: 'g', type: 'group', text: 'G', item: two }],
      3,
    ],
    [
      'in a group',
      "%resource.item.where(linkId='g').item.answer.value.ordinal().sum()",
      [{ linkId: 'g', type: 'group', item: two }],
      3,
    ],
    [
      'put together by hand',
      "%resource.item.where(linkId='a').answer.value.ordinal() + 2 * %resource.item.where(linkId='b').answer.value.ordinal()",
      two,
      5,
    ],
    [
      'of numbers',
      "%resource.item.where(linkId='n').answer.value * 2 + 1",
      [...two, { linkId: 'n', type: 'integer', text: 'n' }],
      null,
    ],
  ])('%s: is reckoned as there', (_, expression, items, expected) => {
    const { definition, notes } = read(...items, total(expression));
    expect(notes.filter((note) => note.code === 'totalLocked')).toEqual([]);
    expect(compile(definition)).toEqual([]);
    expect(isLocked(itemOf(definition, 'total') as never)).toBe(true);
    const result = evaluateForm(definition, answered);
    expect(result.calculated['total']).toBe(expected);
    expect(result.missing).toEqual([]);
    expect(leaving(out(definition, answered))['total']).toEqual(
      expected === null ? undefined : [{ valueDecimal: expected }],
    );
  });
  test('with variables, and the parts that are answered only', () => {
    const variable = (name: string) => ({
      url: `${hl7}/variable`,
      valueExpression: {
        name,
        language: 'text/fhirpath',
        expression: `%resource.item.where(linkId='${name}').answer.value.ordinal()`,
      },
    });
    const resource = {
      ...questionnaire(...two, total('iif(%a.exists(), %a, 0) + iif(%b.exists(), %b, 0)', 'integer')),
      extension: [variable('a'), variable('b')],
    };
    const { definition } = fromQuestionnaire(resource, 'x');
    expect(compile(definition)).toEqual([]);
    expect(
      [{}, { a: chosen('a1') }, answered].map((given) => evaluateForm(definition, given).calculated['total']),
    ).toEqual([0, 1, 3]);
    expect(leaving(out(definition, { a: chosen('a1') }))['total']).toEqual([{ valueInteger: 1 }]);
  });
  test('what is not answered makes nothing of a sum that was put together by hand, never less', () => {
    const { definition } = read(
      ...two,
      total(
        "%resource.item.where(linkId='a').answer.value.ordinal() + %resource.item.where(linkId='b').answer.value.ordinal()",
      ),
    );
    expect(evaluateForm(definition, { a: chosen('a1') }).calculated['total']).toBeNull();
    expect(leaving(out(definition, { a: chosen('a1') }))['total']).toBeUndefined();
  });
  test.each<[string, string, Json[]]>([
    ['a function that is not known', '%resource.item.answer.value.ordinal().avg()', two],
    ['a patient of the other system', '%patient.age', two],
    [
      'points that are no halves',
      '%resource.item.answer.value.ordinal().sum()',
      [weighed('a', [0, 0.3]), weighed('b')],
    ],
    [
      'options that lie elsewhere',
      '%resource.item.answer.value.ordinal().sum()',
      [weighed('a'), { linkId: 'b', type: 'choice', text: 'b', answerValueSet: 'https://example.org/vs' }],
    ],
    [
      'a group that repeats',
      "%resource.item.where(linkId='g').item.answer.value.ordinal().sum()",
      [{ linkId: 'g', type: 'group', text: 'G', repeats: true, item: two }],
    ],
    [
      'a single one with points missing',
      "%resource.item.where(linkId='a').answer.value.ordinal()",
      [weighed('a', [0, null]), weighed('b')],
    ],
    ['comparing', "%resource.item.where(linkId='a').answer.value.ordinal() > 1", two],
    ['nothing that is there', "%resource.item.where(linkId='zz').answer.value.ordinal().sum()", two],
    ['text', 'garbage ~~', two],
    ['itself', "%resource.item.where(linkId='total').answer.value.sum()", two],
  ])('%s: locked and said, whatever is answered', (_, expression, items) => {
    const { definition, notes } = read(...items, total(expression));
    const closed =
      compile(definition).some((fault) => fault.code === 'circular') ||
      notes.some((note) => note.code === 'totalLocked' && note.detail === 'total');
    expect(closed).toBe(true);
    const byHand: Answers = { ...answered, total: { kind: 'number', number: 9 } };
    expect(evaluateForm(definition, byHand).invalid).toMatchObject({ total: 'formLocked' });
    expect(leaving(out(definition, byHand))['total']).toBeUndefined();
  });
  test('in another language than FHIRPath: locked', () => {
    const other = {
      ...total('x'),
      extension: [
        {
          url: sdc,
          valueExpression: {
            language: 'text/cql',
            expression: '%resource.item.answer.value.ordinal().sum()',
          },
        },
      ],
    };
    expect(read(...two, other).notes).toContainEqual({ code: 'totalLocked', detail: 'total' });
  });
  test('another total that comes in is not believed, the same one is', () => {
    const { definition } = read(...two, total('%resource.item.answer.value.ordinal().sum()'));
    const sent = (number: number) => ({
      ...plain(out(definition, answered)),
      item: [
        ...(plain(out(definition, answered))['item'] as Json[]).filter((one) => one['linkId'] !== 'total'),
        { linkId: 'total', answer: [{ valueDecimal: number }] },
      ],
    });
    expect(fromQuestionnaireResponse(sent(3), definition)).toMatchObject({ answers: answered, notes: [] });
    expect(fromQuestionnaireResponse(sent(7), definition)).toMatchObject({
      answers: answered,
      notes: [{ code: 'lockedDiffers', detail: 'total' }],
    });
  });
});
