import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { type Opened, type ResponseSummary, responses } from '../contract/responses.ts';
import type { Answers } from '../domain/answers.ts';
import { QuestionnaireFault } from '../domain/fhir-shapes.ts';
import { toQuestionnaireResponse } from '../domain/fhir-response-out.ts';
import { complete, correct, remove, save, start } from './filling.ts';
import { notesText, takeOver } from './importing.ts';
import { knownOf, openedOf, proposedAnswers } from './opened.ts';
import { type ResponseRow, search } from './overview.ts';
import { answerPicture } from './pictures.ts';
import { printFilled } from './print.ts';
import { filledOf, theRow } from './rows.ts';
import { publishedOf } from './versions.ts';

const purpose = 'form' as const;
const placeOf = (input: { readonly residentId: string; readonly id: string }) => ({
  purpose,
  residentId: input.residentId,
  id: input.id,
});

export const toSummary = (row: ResponseRow): ResponseSummary => ({
  id: row.id,
  title: row.title,
  number: row.number,
  status: row.status,
  day: row.day,
  score: row.score,
  maximum: row.maximum,
  outcome: row.outcomeLabel,
  answered: row.answered,
  of: row.of,
  completedAt: row.completedAt,
  deletedAt: row.deletedAt,
  deletedBy: row.deletedBy,
  deletionReason: row.deletionReason,
  lastChangeAt: row.lastChangeAt,
  lastChangeBy: row.lastChangeBy,
});

/** Forms that can be filled for a resident now. */
const usable = async (context: Context) =>
  (await publishedOf(context, purpose)).filter(
    (form) => form.active && form.definition.subject === 'resident',
  );

async function begin(
  context: Context,
  input: { readonly residentId: string; readonly definitionId: string },
): Promise<Opened> {
  const known = await knownOf(context, input.residentId);
  const form = (await usable(context)).find((one) => one.definitionId === input.definitionId);
  const filled = await start(context, {
    purpose,
    residentId: input.residentId,
    definitionId: input.definitionId,
    day: context.today,
    assignedTo: context.account!.external ? null : context.actor(),
    answers: form ? proposedAnswers(form.definition, known) : {},
  });
  return openedOf(filled, known);
}

/** Everybody who works here and can sign in; external accounts are nobody's staff. */
const staff = (context: Context): Promise<{ id: string; name: string }[]> =>
  context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name as name'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not (platform.plain_roles(roles) && (select coalesce(array_agg(r.code), '{}') from platform.roles r where r.organisation_id = ${context.organisationId} and r.external))`,
    )
    .orderBy('full_name')
    .orderBy('id')
    .execute();

export const freeFormCalls = implement(responses, {
  available: async ({ context }) =>
    (await usable(context)).map(({ definitionId, code, number, definition }) => ({
      definitionId,
      code,
      title: definition.title,
      number,
    })),
  people: ({ context }) => staff(context),
  list: async ({ input, context }) =>
    (
      await search(context, { purpose, residentId: input.residentId, deleted: input.deleted, limit: 500 })
    ).map(toSummary),
  get: async ({ input, context }) =>
    openedOf(
      await filledOf(context, await theRow(context, placeOf(input))),
      await knownOf(context, input.residentId),
    ),
  create: ({ input, context }) => begin(context, input),
  save: ({ input, context }) => save(context, { ...input, purpose }),
  async complete({ input, context, refuse }) {
    const { facts } = await knownOf(context, input.residentId);
    return complete(context, { ...input, purpose, facts, refuse });
  },
  correct: async ({ input, context }) =>
    openedOf(await correct(context, placeOf(input)), await knownOf(context, input.residentId)),
  remove: ({ input, context }) => remove(context, { ...input, purpose }),
  print: async ({ input, context }) =>
    printFilled(context, await filledOf(context, await theRow(context, placeOf(input)))),
  picture: async ({ input, context }) =>
    answerPicture(context, (await theRow(context, placeOf(input))).answers as Answers, input),
  exportFhir: async ({ input, context }) =>
    // made for FHIR it holds JSON only, its type says unknown parts
    toQuestionnaireResponse(await filledOf(context, await theRow(context, placeOf(input)))) as never,
  async importFhir({ input, context, refuse }) {
    const form = found((await usable(context)).find((one) => one.definitionId === input.definitionId));
    try {
      const known = await knownOf(context, input.residentId);
      const { filled, notes } = await takeOver(context, input, form.definition, known);
      return { opened: openedOf(filled, known), notes: notesText(context, notes) };
    } catch (error) {
      if (error instanceof QuestionnaireFault)
        throw refuse.notAQuestionnaireResponse({ reason: error.message });
      throw error;
    }
  },
});
