import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { ListKind } from '../contract/imports.ts';

interface Described {
  readonly source: ListKind;
  readonly title: string;
  readonly dated: string;
}

const editionsOf = (context: Context, { source, title }: Pick<Described, 'source' | 'title'>) =>
  context.db
    .selectFrom('compendium.editions')
    .select(['id', 'dated', 'complete'])
    .where('organisation_id', '=', context.organisationId)
    .where('source', '=', source)
    .where('title', '=', title)
    .orderBy('dated', 'desc');

/** The newest whole edition of a list, or null. */
export async function newestEdition(
  context: Context,
  list: Pick<Described, 'source' | 'title'>,
): Promise<{ readonly id: string; readonly dated: string } | null> {
  return (await editionsOf(context, list).where('complete', '=', true).limit(1).executeTakeFirst()) ?? null;
}

/** The edition of that day: the one that is there, or a new one. */
export async function openEdition(
  context: Context,
  described: Described & { readonly fileName: string },
): Promise<string> {
  await context.db
    .insertInto('compendium.editions')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      source: described.source,
      title: described.title,
      dated: described.dated,
      file_name: described.fileName,
      imported_at: context.now,
      imported_by: context.actor(),
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'source', 'title', 'dated']).doNothing())
    .execute();
  return (await editionsOf(context, described).where('dated', '=', described.dated).executeTakeFirstOrThrow())
    .id;
}

/** All of its rows were read. */
export async function closeEdition(context: Context, id: string): Promise<void> {
  await context.db
    .updateTable('compendium.editions')
    .set({ complete: true })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .where('complete', '=', false)
    .execute();
}
