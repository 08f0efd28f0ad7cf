import type { Context } from '#platform/server/call/context.ts';
import { removeStored } from '#platform/server/files/files.ts';

/** Days after which the files of an import are removed: what was taken stands in the records, the report stays. */
export const bundleDays = 30;

/** Removes uploaded files of imports that ended long ago: a bundle names a person, and nobody needs it twice. */
export async function forgetBundles(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - bundleDays * 86_400_000).toISOString();
  const old = await context.db
    .selectFrom('interchange.imports as i')
    .select(['i.id', 'i.file_ids'])
    .innerJoin('platform.tasks as t', (join) =>
      join.onRef('t.organisation_id', '=', 'i.organisation_id').onRef('t.id', '=', 'i.task_id'),
    )
    .where('i.organisation_id', '=', context.organisationId)
    .where('t.organisation_id', '=', context.organisationId)
    .where('i.created_at', '<', before)
    .where('t.status', 'not in', ['queued', 'running'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('platform.files as f')
          .select('f.id')
          .whereRef('f.organisation_id', '=', 'i.organisation_id')
          .whereRef('f.id', '=', where.fn.any('i.file_ids')),
      ),
    )
    .execute();
  await removeStored(
    context,
    old.flatMap((row) => row.file_ids),
  );
}
