import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { readLinkKey } from '#platform/server/start/linked-calls.ts';
import { notFound, tooMany } from '#platform/server/call/problems.ts';
import { publicForms } from '../contract/responses.ts';
import type { Answers } from '../domain/answers.ts';
import { completionOf } from '../domain/completion.ts';
import { evaluateForm } from '../domain/evaluate.ts';
import { contentOf } from './versions.ts';

/** A form takes so many answers a day through its link; more is not asking people any more. */
const perDay = 500;
const dayMilliseconds = 86_400_000;

/** The form behind a link, or the refusal: 404 for a link that nobody made, linkOver when its time is over or the form can no longer be used. */
async function behind(context: Context, link: string, over: () => Error) {
  const key = readLinkKey(link);
  if (!key) throw notFound();
  const form = await context.db
    .selectFrom('forms.definitions')
    .select(['id', 'active', 'public_until'])
    .where('organisation_id', '=', context.organisationId)
    .where('public_key_hash', '=', key.hash)
    .executeTakeFirst();
  if (!form) throw notFound();
  const version = await context.db
    .selectFrom('forms.definition_versions')
    .select(['id', 'number', 'status', 'content'])
    .where('organisation_id', '=', context.organisationId)
    .where('definition_id', '=', form.id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!version || !form.active || Date.parse(form.public_until!) <= context.now.getTime()) throw over();
  const definition = contentOf(version);
  // a later version may ask about residents: that one is never shown to strangers
  if (definition.subject !== 'none') throw over();
  return { form, version, definition };
}

async function assertRoom(context: Context, definitionId: string): Promise<void> {
  // the answer without which there is room again
  const last = await context.db
    .selectFrom('forms.responses')
    .select('last_change_at')
    .where('organisation_id', '=', context.organisationId)
    .where('definition_id', '=', definitionId)
    .where('resident_id', 'is', null)
    .where('last_change_at', '>', new Date(context.now.getTime() - dayMilliseconds).toISOString())
    .orderBy('last_change_at', 'desc')
    .offset(perDay - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw tooMany((Date.parse(last.last_change_at) + dayMilliseconds - context.now.getTime()) / 1000);
}

/** Pictures need an upload, which strangers have not. */
const picturesOf = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => answer.kind === 'picture')
      .map(([id]) => [id, 'formAnswerKind']),
  );

export const publicFormCalls = implement(publicForms, {
  async look({ input, context, refuse }) {
    const { definition, version } = await behind(context, input.link, refuse.linkOver);
    return { definition, number: version.number };
  },
  async send({ input, context, db, refuse }) {
    const { form, version, definition } = await behind(context, input.link, refuse.linkOver);
    const pictures = picturesOf(input.answers);
    if (Object.keys(pictures).length > 0) throw refuse.invalidAnswers({ invalid: pictures });
    const refused = completionOf({
      definition,
      answers: input.answers,
      facts: [],
      day: context.today,
      today: context.today,
      shift: definition.shift ? 0 : null,
      confirmed: [],
      confirmationReason: '-',
      status: 'inProgress',
    });
    if (refused?.code === 'incomplete') throw refuse.incomplete(refused.data);
    if (refused?.code === 'invalidAnswers') throw refuse.invalidAnswers(refused.data);
    await assertRoom(context, form.id);
    const result = evaluateForm(definition, input.answers);
    await db
      .insertInto('forms.responses')
      .values({
        organisation_id: context.organisationId,
        id: input.responseId ?? newId(),
        definition_id: form.id,
        definition_version_id: version.id,
        resident_id: null,
        purpose: 'form',
        status: 'complete',
        day: context.today,
        answers: JSON.stringify(input.answers),
        result: JSON.stringify(result),
        score: result.score,
        outcome: result.outcome,
        answered: result.answered,
        askable: result.shown,
        completed_at: context.now,
        last_change_at: context.now,
        // sent twice by a device that did not hear the first answer
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
      .execute();
    return { done: true };
  },
});
