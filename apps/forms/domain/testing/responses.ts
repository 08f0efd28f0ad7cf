/** Responses as FHIR. */
import type { Answers } from '../answers.ts';
import type { FormDefinition, Item } from '../definition.ts';
import { toQuestionnaireResponse } from '../fhir-response-out.ts';
import { layoutOf } from '../items.ts';

export const itemOf = (definition: FormDefinition, id: string): Item =>
  layoutOf(definition)
    .items.map(({ item }) => item)
    .find((item) => item.id === id)!;
export const response = (answers: Answers) => ({
  id: '01900000-0000-7000-8000-000000000001',
  residentId: '01900000-0000-7000-8000-000000000002',
  status: 'complete' as const,
  corrects: null,
  deletedAt: null,
  answers,
  remarks: '',
  completedAt: '2026-11-21T10:00:00Z',
  lastChangeAt: '2026-11-21T10:00:00Z',
});
export const out = (definition: FormDefinition, answers: Answers) =>
  toQuestionnaireResponse({ definition, number: 1, response: response(answers) });
/** As another system sends it: without what only our own export brings. */
export const plain = (resource: Record<string, unknown>) => {
  const { extension: _, ...rest } = resource;
  return rest;
};
