import type { Context, Refuse } from '#platform/server/call/context.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, notFound, RefusalError, stale, Stop } from '#platform/server/call/problems.ts';
import { fieldProblems } from '#platform/server/call/words.ts';
import type { Purpose } from '../contract/definitions.ts';
import type { completionErrors, Filled, Response } from '../contract/responses.ts';
import { Answers, type Fact, withoutSignatures } from '../domain/answers.ts';
import { completionOf } from '../domain/completion.ts';
import type { FormDefinition } from '../domain/definition.ts';
import { evaluateForm } from '../domain/evaluate.ts';
import type { FormResult } from '../domain/result.ts';
import { keepPictures } from './pictures.ts';
import { filledOf, type Place, type Row, theRow, toResponse } from './rows.ts';
import { contentOf, versionsById } from './versions.ts';

/** What a person may change before completion. */
export interface ResponseFields {
  readonly day: string | null;
  readonly shift: number | null;
  readonly assignedTo: string | null;
  readonly answers: Answers;
  readonly remarks: string;
}
export type FieldsOf = Place & ResponseFields & { readonly version: number };

const progressOf = (definition: FormDefinition, answers: Answers, facts: readonly Fact[] = []) => {
  const { answered, shown } = evaluateForm(definition, answers, facts);
  return { answered, askable: shown };
};

const completedValues = ({ at, result }: { readonly at: string; readonly result: FormResult }) => ({
  status: 'complete' as const,
  result: JSON.stringify(result),
  score: result.score,
  outcome: result.outcome,
  answered: result.answered,
  askable: result.shown,
  completed_at: at,
});

/** An account of this home that can sign in, or null; 404 for anything else. */
async function checkAssignee(context: Context, id: string | null): Promise<void> {
  if (id === null) return;
  found(
    await context.db
      .selectFrom('platform.accounts')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Who goes on with a correction: the person responsible until now, or whoever corrects when that account is closed. */
async function nextAssignee(context: Context, id: string | null): Promise<string | null> {
  const open =
    id === null
      ? undefined
      : await context.db
          .selectFrom('platform.accounts')
          .select('id')
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', id)
          .where('active', '=', true)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (id === null || open) return id;
  return context.account === null || context.account.external ? null : context.account.id;
}

/** Begins a response in the published version. 404 for a form of another purpose; refuses notPublished where it cannot be used. */
export async function start(
  context: Context,
  input: {
    readonly purpose: Purpose;
    readonly residentId: string | null;
    readonly definitionId: string;
    readonly day?: string | null;
    readonly shift?: number | null;
    readonly assignedTo?: string | null;
    readonly answers?: Answers;
    readonly remarks?: string;
    /** It was completed elsewhere, then, by nobody of this home; without an event. */
    readonly completed?: { readonly at: string; readonly result: FormResult };
  },
): Promise<Filled> {
  const form = found(
    await context.db
      .selectFrom('forms.definitions')
      .select(['id', 'active'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.definitionId)
      .where('purpose', '=', input.purpose)
      .executeTakeFirst(),
  );
  const version = await context.db
    .selectFrom('forms.definition_versions')
    .select(['id', 'number', 'status', 'content'])
    .where('organisation_id', '=', context.organisationId)
    .where('definition_id', '=', form.id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!version || !form.active) throw new RefusalError('notPublished', {});
  const definition = contentOf(version);
  if (input.residentId !== null && definition.subject === 'none') throw notFound();
  await checkAssignee(context, input.assignedTo ?? null);
  const answers = input.answers ?? {};
  await keepPictures(context, input.residentId, { before: {}, after: answers, corrected: null });
  const id = newId();
  await context.db
    .insertInto('forms.responses')
    .values({
      organisation_id: context.organisationId,
      id,
      definition_id: form.id,
      definition_version_id: version.id,
      resident_id: input.residentId,
      purpose: input.purpose,
      status: 'inProgress',
      day: input.day ?? null,
      shift: input.shift ?? null,
      assigned_to: input.assignedTo ?? null,
      answers: JSON.stringify(answers),
      remarks: input.remarks ?? '',
      ...(input.completed ? completedValues(input.completed) : progressOf(definition, answers)),
      last_change_at: context.now,
      last_change_by: context.account?.id ?? null,
    })
    .execute();
  return filledOf(
    context,
    await theRow(context, { purpose: input.purpose, residentId: input.residentId, id }),
  );
}

interface Open {
  readonly row: Row;
  readonly definition: FormDefinition;
  readonly corrected: Row | null;
}

/** The response that is about to be changed, with its version. A stale or deleted one is refused. */
async function open(context: Context, input: Place & { readonly version: number }): Promise<Open> {
  const row = await theRow(context, input);
  if (row.deleted_at !== null) throw notFound();
  if (row.version !== input.version && row.status === 'inProgress') throw stale(toResponse(row));
  const { definition } = found(
    (await versionsById(context, [row.definition_version_id])).get(row.definition_version_id),
  );
  return {
    row,
    definition,
    corrected: row.corrects === null ? null : await theRow(context, { ...input, id: row.corrects }),
  };
}

const fieldValues = (context: Context, input: ResponseFields) => ({
  day: input.day,
  shift: input.shift,
  assigned_to: input.assignedTo,
  answers: JSON.stringify(input.answers),
  remarks: input.remarks,
  last_change_at: context.now,
  last_change_by: context.actor(),
});

async function write(
  context: Context,
  input: FieldsOf,
  { row, corrected }: Open,
  values: object,
): Promise<Response> {
  if (input.assignedTo !== row.assigned_to) await checkAssignee(context, input.assignedTo);
  await keepPictures(context, input.residentId, {
    before: row.answers as Answers,
    after: input.answers,
    corrected: corrected ? (corrected.answers as Answers) : null,
  });
  return changeRow(
    context,
    'forms.responses',
    { id: input.id, version: input.version, status: 'inProgress' },
    { ...fieldValues(context, input), ...values },
    async () => toResponse(await theRow(context, input)),
  );
}

/** Saves what is there, complete or not. Refuses alreadyComplete. */
export async function save(context: Context, input: FieldsOf): Promise<Response> {
  const state = await open(context, input);
  if (state.row.status !== 'inProgress') throw new RefusalError('alreadyComplete', {});
  return write(context, input, state, progressOf(state.definition, input.answers));
}

export type CompletionRefuse = Pick<Refuse<typeof completionErrors>, keyof typeof completionErrors>;

/** Completes a response, or throws the first refusal of completionOf. A correction takes the place of what it corrects. */
export async function complete(
  context: Context,
  input: FieldsOf & {
    readonly confirmationReason: string;
    readonly facts: readonly Fact[];
    readonly refuse: CompletionRefuse;
  },
): Promise<Response> {
  const state = await open(context, input);
  const { row, definition } = state;
  const refused = completionOf({
    definition,
    answers: input.answers,
    facts: input.facts,
    day: input.day,
    today: context.today,
    shift: input.shift,
    confirmed: context.confirmed,
    confirmationReason: input.confirmationReason,
    status: row.status,
  });
  if (refused) throw (input.refuse[refused.code] as (data: object) => Error)(refused.data);
  const result = evaluateForm(definition, input.answers, input.facts);
  const response = await write(context, input, state, {
    ...completedValues({ at: context.now.toISOString(), result }),
    confirmation_reason: input.confirmationReason,
    completed_by: context.actor(),
  });
  if (row.corrects !== null) await setStatus(context, row.corrects, 'replaced');
  await tell(
    context,
    row.corrects === null ? 'forms.completed' : 'forms.corrected',
    input,
    definition,
    result.outcome,
  );
  return response;
}

const setStatus = (context: Context, id: string, status: 'complete' | 'replaced') =>
  context.db
    .updateTable('forms.responses')
    .set({ status, last_change_at: context.now, last_change_by: context.actor() })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'inProgress')
    .execute();

const tell = (
  context: Context,
  event: string,
  { id, purpose, residentId }: Place,
  definition: FormDefinition,
  outcome: string | null,
) => context.emit(event, { responseId: id, definitionCode: definition.code, purpose, residentId, outcome });

/** A new response with the answers of a complete one but its signatures, in the version in which that was answered. Refuses notComplete, alreadyCorrected. */
export async function correct(context: Context, place: Place): Promise<Filled> {
  const row = await theRow(context, place);
  if (row.deleted_at !== null) throw notFound();
  if (row.replaced_by !== null) throw new RefusalError('alreadyCorrected', {});
  if (row.status !== 'complete') throw new RefusalError('notComplete', {});
  const id = newId();
  const assignee = await nextAssignee(context, row.assigned_to);
  const given = row.answers as Answers;
  const answers = withoutSignatures(given);
  const made = await context.db
    .insertInto('forms.responses')
    .values({
      organisation_id: context.organisationId,
      id,
      definition_id: row.definition_id,
      definition_version_id: row.definition_version_id,
      resident_id: row.resident_id,
      purpose: row.purpose,
      status: 'inProgress',
      day: row.day,
      shift: row.shift,
      assigned_to: assignee,
      answers: JSON.stringify(answers),
      remarks: row.remarks,
      answered: Math.max(0, row.answered - Object.keys(given).length + Object.keys(answers).length),
      askable: row.askable,
      corrects: row.id,
      last_change_at: context.now,
      last_change_by: context.actor(),
      // of two who correct at once, one does
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'corrects'])
        .where('corrects', 'is not', null)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new RefusalError('alreadyCorrected', {});
  return filledOf(context, await theRow(context, { ...place, id }));
}

/** Puts complete answers without a resident into the record of one; they stay as they came. Refuses alreadyDeleted; 404 for those that have a resident. */
export async function putInRecord(
  context: Context,
  input: Place & { readonly version: number; readonly to: string },
): Promise<Response> {
  const row = await theRow(context, input);
  if (row.deleted_at !== null) throw new RefusalError('alreadyDeleted', {});
  const written = await context.db
    .updateTable('forms.responses')
    .set({ resident_id: input.to, last_change_at: context.now, last_change_by: context.actor() })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .where('resident_id', 'is', null)
    .where('status', '=', 'complete')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) throw stale(toResponse(row));
  const place = { ...input, residentId: input.to };
  const { definition } = found(
    (await versionsById(context, [row.definition_version_id])).get(row.definition_version_id),
  );
  await tell(
    context,
    'forms.completed',
    place,
    definition,
    (row.result as { outcome?: string | null } | null)?.outcome ?? null,
  );
  return toResponse(await theRow(context, place));
}

/** Marks a response as deleted, with the reason. What it had corrected counts again. Refuses alreadyDeleted. */
export async function remove(
  context: Context,
  input: Place & { readonly version: number; readonly reason: string },
): Promise<Response> {
  const row = await theRow(context, input);
  if (row.deleted_at !== null) throw new RefusalError('alreadyDeleted', {});
  const deleted = await changeRow(
    context,
    'forms.responses',
    { id: input.id, version: input.version, deleted_at: null },
    {
      deleted_at: context.now,
      deleted_by: context.actor(),
      deletion_reason: input.reason,
      last_change_at: context.now,
      last_change_by: context.actor(),
    },
    async () => toResponse(await theRow(context, input)),
  );
  if (row.corrects !== null && row.status !== 'inProgress')
    await setStatus(context, row.corrects, 'complete');
  const { definition } = found(
    (await versionsById(context, [row.definition_version_id])).get(row.definition_version_id),
  );
  await tell(
    context,
    'forms.removed',
    input,
    definition,
    (row.result as { outcome?: string | null } | null)?.outcome ?? null,
  );
  return deleted;
}

/** Answers in the shape of the forms; anything else is refused at the field. */
export function checkedAnswers(context: Context, answers: Readonly<Record<string, unknown>>): Answers {
  const parsed = Answers.safeParse(answers);
  if (parsed.success) return parsed.data;
  throw new Stop(400, 'form', {
    errors: fieldProblems(parsed.error, context.language, 'forms').map((one) => ({
      ...one,
      path: `answers.${one.path}`,
    })),
  });
}
