import type { Updateable } from 'kysely';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Context } from '#platform/server/call/context.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { RefusalError, stale } from '#platform/server/call/problems.ts';
import type { Impact, Purpose, Version } from '../contract/definitions.ts';
import { type FormDefinition, FormDefinition as Shape, type FormText } from '../domain/definition.ts';
import { differences } from '../domain/impact.ts';
import { oneDefinition, oneVersion, versionsOf } from './definition-rows.ts';
import { contentHash, retirePublished } from './versions.ts';

export const emptyForm = (code: string, title: FormText, purpose: Purpose): FormDefinition =>
  Shape.parse({
    code,
    title,
    subject: purpose === 'questionnaire' ? 'none' : 'resident',
    sections: [{ id: 'section1', items: [] }],
  });

export const touch = (context: Context, id: string) =>
  context.db
    .updateTable('forms.definitions')
    .set({ changed_at: context.now })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();

/** A new form with a draft. Refuses codeTaken. */
export async function createForm(
  context: Context,
  form: { readonly content: FormDefinition; readonly purpose: Purpose; readonly origin: 'own' | 'imported' },
): Promise<Version> {
  const definitionId = newId();
  const made = await context.db
    .insertInto('forms.definitions')
    .values({
      organisation_id: context.organisationId,
      id: definitionId,
      code: form.content.code,
      origin: form.origin,
      purpose: form.purpose,
      changed_at: context.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new RefusalError('codeTaken', {});
  return insertDraft(context, definitionId, 1, form.content);
}

async function insertDraft(
  context: Context,
  definitionId: string,
  number: number,
  content: FormDefinition,
): Promise<Version> {
  const id = newId();
  const made = await context.db
    .insertInto('forms.definition_versions')
    .values({
      organisation_id: context.organisationId,
      id,
      definition_id: definitionId,
      number,
      status: 'draft',
      content: JSON.stringify(content),
      content_hash: contentHash(content),
      // of two who open a draft at once, one does
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new RefusalError('draftExists', {});
  return oneVersion(context, id);
}

/** A draft of the next version, as a copy of the newest. Refuses draftExists. */
export async function openDraft(context: Context, definitionId: string): Promise<Version> {
  await oneDefinition(context, definitionId);
  const [newest] = await versionsOf(context, definitionId);
  if (newest!.status === 'draft') throw new RefusalError('draftExists', {});
  await touch(context, definitionId);
  return insertDraft(context, definitionId, newest!.number + 1, newest!.content);
}

/** The draft that is meant, or the refusal: 404, notDraft, 412. */
export async function theDraft(
  context: Context,
  input: { readonly versionId: string; readonly version: number },
): Promise<Version> {
  const version = await oneVersion(context, input.versionId);
  if (version.status !== 'draft') throw new RefusalError('notDraft', {});
  if (version.version !== input.version) throw stale(version);
  return version;
}

const keyOf = ({ id, version }: Version) => ({ id, version, status: 'draft' as const });
/** Changes a draft that is still as it was read, and marks its form as changed. */
async function changeDraft(
  context: Context,
  draft: Version,
  values: Updateable<Tables['forms.definition_versions']>,
): Promise<Version> {
  const now = await changeRow(context, 'forms.definition_versions', keyOf(draft), values, () =>
    oneVersion(context, draft.id),
  );
  await touch(context, draft.definitionId);
  return now;
}

export async function writeDraft(
  context: Context,
  input: {
    readonly versionId: string;
    readonly version: number;
    readonly content: FormDefinition;
    readonly changeNote: string;
  },
): Promise<Version> {
  const draft = await theDraft(context, input);
  const { code } = await oneDefinition(context, draft.definitionId);
  const content = { ...input.content, code };
  return changeDraft(context, draft, {
    content: JSON.stringify(content),
    content_hash: contentHash(content),
    change_note: input.changeNote,
  });
}

/** Throws a draft away; a form that never had another version goes with it. */
export async function discardDraft(
  context: Context,
  input: { readonly versionId: string; readonly version: number },
): Promise<void> {
  const draft = await theDraft(context, input);
  await removeRow(context, 'forms.definition_versions', keyOf(draft), () => oneVersion(context, draft.id));
  if (draft.number === 1)
    await context.db
      .deleteFrom('forms.definitions')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', draft.definitionId)
      .execute();
  else await touch(context, draft.definitionId);
}

const placesOf = {
  assessment: 'assessments',
  form: 'residentRecord',
  questionnaire: 'workflows',
  protocol: 'protocols',
} as const;

/** What it means to publish a draft: differences to the published version, and who uses that. Begun responses stay in the version in which they were begun. */
export async function impactOf(context: Context, draft: Version): Promise<Impact> {
  const definition = await oneDefinition(context, draft.definitionId);
  const published = (await versionsOf(context, draft.definitionId)).find(
    (version) => version.status === 'published',
  );
  const difference = published
    ? differences(published.content, draft.content)
    : { added: [], removed: [], changed: [], scoring: false };
  const counts = await context.db
    .selectFrom('forms.responses')
    .select(['status', (by) => by.fn.countAll<string>().as('count')])
    .where('organisation_id', '=', context.organisationId)
    .where('definition_id', '=', draft.definitionId)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  const count = (open: boolean) =>
    counts
      .filter((row) => (row.status === 'inProgress') === open)
      .reduce((total, row) => total + Number(row.count), 0);
  return {
    ...difference,
    openDrafts: count(true),
    completed: count(false),
    places: published ? [placesOf[definition.purpose], ...(definition.public ? ['publicLink'] : [])] : [],
  };
}

/** Publishes a draft whose faults the caller has checked; the version before is retired. */
export async function publishDraft(context: Context, draft: Version, changeNote: string): Promise<Version> {
  await retirePublished(context, draft.definitionId);
  return changeDraft(context, draft, {
    status: 'published',
    change_note: changeNote,
    published_at: context.now,
    published_by: context.actor(),
  });
}
