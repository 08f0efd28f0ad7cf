import {
  completedResponse,
  completedResponses,
  toQuestionnaire,
  toQuestionnaireResponse,
  versionsOf,
} from '#apps/forms/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { mayRead } from './area-rights.ts';
import { type Resource } from '../domain/resource.ts';

/** Assessments and forms of the home; questionnaires of workflows are no part of the record. */
type Purpose = 'assessment' | 'form';
/** Of those, whose answers may be read by who asks. */
const answered = (context: Context): Purpose[] => [
  ...(mayRead(context, 'assessments') ? (['assessment'] as const) : []),
  ...(mayRead(context, 'forms') ? (['form'] as const) : []),
];
/** Whoever may read answers, or make forms, knows the questions. */
const asked = (context: Context): Purpose[] => [
  ...(mayRead(context, 'assessments') ? (['assessment'] as const) : []),
  ...(mayRead(context, 'forms') || mayRead(context, 'formBuilder') ? (['form'] as const) : []),
];

type Version = Awaited<ReturnType<typeof versionsOf>>[number];
// one that came from another system had an id there; here it is found under ours
const questionnaire = ({ id, number, active, definition }: Version): Resource => ({
  ...toQuestionnaire(definition, number, active ? 'active' : 'retired'),
  resourceType: 'Questionnaire',
  id,
});
const response = (filled: Parameters<typeof toQuestionnaireResponse>[0]): Resource =>
  ({
    ...toQuestionnaireResponse(filled),
    resourceType: 'QuestionnaireResponse',
    id: filled.response.id,
  }) as Resource;

/** One version of a form, also one that was replaced; null for drafts and unknown ones. */
export async function questionnaireById(context: Context, id: string): Promise<Resource | null> {
  const [version] = await versionsOf(context, asked(context), { id });
  return version ? questionnaire(version) : null;
}

/** Versions of forms in the order of their codes; a home has tens of them. */
export const questionnaires = async (context: Context): Promise<Resource[]> =>
  (await versionsOf(context, asked(context))).map(questionnaire);

/** Completed responses of a resident, the latest first. */
export async function responsesOf(
  context: Context,
  residentId: string,
  wish: { readonly page?: string | undefined; readonly limit: number },
): Promise<{ found: Resource[]; next: string | null }> {
  const after = afterCursor(wish.page, 2);
  const rows = await completedResponses(context, residentId, {
    purposes: answered(context),
    after: after ? { at: after[0]!, id: after[1]! } : null,
    limit: wish.limit + 1,
  });
  const shown = rows.slice(0, wish.limit);
  const last = shown.at(-1)?.response;
  return {
    found: shown.map(response),
    next: rows.length > wish.limit && last ? cursorOf([last.completedAt!, last.id]) : null,
  };
}

/** One that was completed and whose it is, or null; a deleted one is told as entered in error. */
export async function responseById(
  context: Context,
  id: string,
): Promise<{ residentId: string; resource: Resource } | null> {
  const filled = await completedResponse(context, id, answered(context));
  return filled ? { residentId: filled.response.residentId!, resource: response(filled) } : null;
}
