import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import {
  type ImportRow,
  imports,
  type ListImport,
  listPurpose,
  type Outcome,
  undatedKinds,
} from '../contract/imports.ts';

const importsOf = (context: Context) =>
  context.db
    .selectFrom('compendium.imports as i')
    .innerJoin('platform.tasks as t', (join) =>
      join.onRef('t.organisation_id', '=', 'i.organisation_id').onRef('t.id', '=', 'i.task_id'),
    )
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'i.organisation_id').onRef('a.id', '=', 'i.created_by'),
    )
    .select([
      'i.id',
      'i.kind',
      'i.dry_run',
      'i.title',
      'i.dated',
      'i.file_id',
      'i.file_name',
      'i.task_id',
      'i.created_by',
      'i.created_at',
      't.status',
      't.finished_at',
      'a.full_name',
    ])
    .where('i.organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof importsOf>['executeTakeFirstOrThrow']>>;

async function toImports(context: Context, rows: readonly Row[]): Promise<ListImport[]> {
  if (rows.length === 0) return [];
  const counts = await context.db
    .selectFrom('compendium.import_rows')
    .select(['import_id', 'outcome', (all) => all.fn.countAll<number>().as('count')])
    .where('organisation_id', '=', context.organisationId)
    .where(
      'import_id',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy(['import_id', 'outcome'])
    .execute();
  return rows.map((row) => {
    const count = (outcome: Outcome): number =>
      Number(counts.find((one) => one.import_id === row.id && one.outcome === outcome)?.count ?? 0);
    return {
      id: row.id,
      kind: row.kind,
      dryRun: row.dry_run,
      title: row.title,
      dated: row.dated,
      fileId: row.file_id,
      fileName: row.file_name,
      taskId: row.task_id,
      status: row.status as ListImport['status'],
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      refused: count('refused'),
      createdBy: row.full_name,
      createdAt: row.created_at,
      finishedAt: row.finished_at,
      own: row.created_by === context.account?.id,
    };
  });
}

const load = async (context: Context, id: string): Promise<ListImport> =>
  (await toImports(context, [found(await importsOf(context).where('i.id', '=', id).executeTakeFirst())]))[0]!;

export const importCalls = implement(imports, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor);
    let query = importsOf(context);
    if (after) query = query.where('i.id', '<', after[0]!);
    const rows = await query
      .orderBy('i.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (shown) => toImports(context, shown),
    );
  },

  get: ({ input, context }) => load(context, input.id),

  async rows({ input, context }) {
    found(await importsOf(context).where('i.id', '=', input.id).executeTakeFirst());
    const after = afterCursor(input.cursor, 2);
    let query = context.db
      .selectFrom('compendium.import_rows')
      .select(['id', 'position', 'line', 'label', 'outcome', 'code', 'said'])
      .where('organisation_id', '=', context.organisationId)
      .where('import_id', '=', input.id);
    if (input.outcome) query = query.where('outcome', '=', input.outcome);
    if (after) query = query.where('position', '>', Number(after[0]) || 0);
    const rows = await query
      .orderBy('position')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [String(row.position), row.id],
      (shown) => shown.map((row) => ({ ...row, code: row.code as ImportRow['code'] })),
    );
  },

  async start({ input, context, db, refuse }) {
    const file = await db
      .updateTable('platform.files')
      // kept as long as the report: the same list can be read again
      .set({ waits_until: null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.fileId)
      .where('created_by', '=', context.actor())
      .where('purpose', '=', listPurpose)
      .returning('name')
      .executeTakeFirst();
    if (!file) throw refuse.fileUnknown();
    if (input.dated === null && undatedKinds.includes(input.kind)) throw refuse.dateMissing();
    if (input.dated !== null && input.dated > context.today) throw refuse.inFuture();
    const id = newId();
    const taskId = await context.services.tasks.queue(context, 'compendium.import', { importId: id });
    await db
      .insertInto('compendium.imports')
      .values({
        organisation_id: context.organisationId,
        id,
        kind: input.kind,
        dry_run: input.dryRun,
        title: input.title,
        dated: input.dated,
        file_id: input.fileId,
        file_name: file.name,
        task_id: taskId,
        created_by: context.actor(),
      })
      .execute();
    return load(context, id);
  },
});
