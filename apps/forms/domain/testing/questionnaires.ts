/** Questionnaires of other systems, and responses as they leave this one. */
import type { Answers } from '../answers.ts';
import type { FormDefinition } from '../definition.ts';
import { fromQuestionnaire } from '../fhir-questionnaire-in.ts';
import { toQuestionnaireResponse } from '../fhir-response-out.ts';

export type Json = Record<string, unknown>;
export const hl7 = 'http://hl7.org/fhir/StructureDefinition';
const ordinal = (points: number) => ({ url: `${hl7}/ordinalValue`, valueDecimal: points });
export const weighed = (linkId: string, points: readonly (number | null)[] = [0, 1, 2], more: Json = {}) => ({
  linkId,
  type: 'choice',
  text: linkId,
  ...more,
  answerOption: points.map((one, index) => ({
    valueCoding: {
      system: 'urn:x',
      code: `${linkId}${index}`,
      display: `${index}`,
      ...(one === null ? {} : { extension: [ordinal(one)] }),
    },
  })),
});
export const questionnaire = (...item: Json[]) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Q',
  item,
});
export const read = (...item: Json[]) => fromQuestionnaire(questionnaire(...item), 'foreign');
export const out = (
  definition: FormDefinition,
  answers: Answers,
  result: { unshown?: string[] } | null = null,
) =>
  toQuestionnaireResponse({
    definition,
    number: 1,
    response: {
      id: '01900000-0000-7000-8000-000000000001',
      residentId: null,
      status: 'complete',
      corrects: null,
      deletedAt: null,
      answers,
      remarks: '',
      completedAt: '2026-11-21T10:00:00Z',
      lastChangeAt: '2026-11-21T10:00:00Z',
      result,
    },
  });
export const flat = (items: unknown): Json[] =>
  ((items ?? []) as Json[]).flatMap((item) => [
    item,
    ...flat(item['item']),
    ...((item['answer'] ?? []) as Json[]).flatMap((answer) => flat(answer['item'])),
  ]);
export const leaving = (resource: Json) =>
  Object.fromEntries(
    flat(resource['item'])
      .filter((item) => item['answer'])
      .map((item) => [String(item['linkId']), item['answer']]),
  );
export const plain = ({ extension: _, ...rest }: Json) => rest;
