import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#platform/server/call/context.ts';
import { implement } from '#platform/server/call/app.ts';
import { readStored } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, cursorOf, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { storedSetting, storeSetting } from '#platform/server/settings/settings.ts';
import { say } from '#platform/server/call/words.ts';
import {
  type Import,
  importPurpose,
  type ImportRow,
  imports,
  type Outcome,
  RowDetail,
} from '../contract/imports.ts';
import { proposeMapping, sheetFields } from '../domain/sheet-fields.ts';
import { RowRefused } from './attempt.ts';
import { reportTable } from './report.ts';
import { sheetOf } from './sheets.ts';

const mappingKey = (kind: string): string => `interchange.mapping.${kind}`;
const Mapping = z.record(z.string(), z.string());

/** Imports with the state of their task, the newest first. */
const select = (context: Context) =>
  context.db
    .selectFrom('interchange.imports as i')
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
      'i.entry_date',
      'i.allow_similar',
      'i.file_ids',
      'i.task_id',
      'i.mapping',
      'i.conflict',
      'i.created_by',
      'i.created_at',
      't.status',
      't.position',
      't.total',
      't.finished_at',
      'a.full_name',
    ])
    .where('i.organisation_id', '=', context.organisationId)
    .orderBy('i.id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

async function toImports(context: Context, rows: readonly Row[]): Promise<Import[]> {
  if (rows.length === 0) return [];
  const [counts, files] = await Promise.all([
    context.db
      .selectFrom('interchange.import_rows')
      .select(['import_id', 'outcome', sql<number>`count(*)::int`.as('count')])
      .where('organisation_id', '=', context.organisationId)
      .where(
        'import_id',
        'in',
        rows.map((row) => row.id),
      )
      .groupBy(['import_id', 'outcome'])
      .execute(),
    context.db
      .selectFrom('platform.files')
      .select(['id', 'name'])
      .where('organisation_id', '=', context.organisationId)
      .where(
        'id',
        'in',
        rows.flatMap((row) => row.file_ids),
      )
      .execute(),
  ]);
  const names = new Map(files.map((file) => [file.id, file.name]));
  return rows.map((row) => {
    const count = (outcome: Outcome) =>
      counts.find((one) => one.import_id === row.id && one.outcome === outcome)?.count ?? 0;
    return {
      id: row.id,
      kind: row.kind as Import['kind'],
      dryRun: row.dry_run,
      entryDate: row.entry_date,
      allowSimilar: row.allow_similar,
      conflict: row.conflict,
      taskId: row.task_id,
      status: row.status as Import['status'],
      position: row.position,
      total: row.total,
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      refused: count('refused'),
      files: row.file_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
      createdBy: row.full_name,
      createdAt: row.created_at,
      finishedAt: row.finished_at,
      own: row.created_by === context.account?.id,
      mapping: row.mapping as Record<string, string>,
    };
  });
}

async function load(context: Context, id: string): Promise<Import> {
  const [one] = await toImports(context, [
    found(await select(context).where('i.id', '=', id).executeTakeFirst()),
  ]);
  return one!;
}

async function rowsOf(
  context: Context,
  id: string,
  outcome: Outcome | undefined,
  after: number,
  limit: number,
): Promise<ImportRow[]> {
  let query = context.db
    .selectFrom('interchange.import_rows')
    .select([
      'id',
      'position',
      'source',
      'line',
      'label',
      'outcome',
      'code',
      'subject',
      'subject_id',
      'detail',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('import_id', '=', id)
    .where('position', '>', after);
  if (outcome) query = query.where('outcome', '=', outcome);
  const rows = await query.orderBy('position').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    source: row.source,
    line: row.line,
    label: row.label,
    outcome: row.outcome as Outcome,
    code: row.code as ImportRow['code'],
    subject: row.subject as ImportRow['subject'],
    subjectId: row.subject_id,
    detail: RowDetail.parse(row.detail),
  }));
}

export const importCalls = implement(imports, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor);
    let query = select(context);
    if (after) query = query.where('i.id', '<', after[0]!);
    const rows = await query.limit(input.limit + 1).execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (shown) => toImports(context, shown),
    );
  },
  get: ({ input, context }) => load(context, input.id),
  async rows({ input, context }) {
    const one = await load(context, input.id);
    const after = afterCursor(input.cursor, 2);
    const rows = await rowsOf(
      context,
      input.id,
      input.outcome,
      after ? Number(after[0]) || 0 : 0,
      input.limit + 1,
    );
    const items = rows.slice(0, input.limit);
    const total = input.outcome
      ? one[input.outcome]
      : one.created + one.updated + one.unchanged + one.refused;
    const last = items.at(-1);
    return {
      items,
      nextCursor: rows.length > input.limit && last ? cursorOf([String(last.position), last.id]) : null,
      total: after ? null : total,
    };
  },
  async export({ input, context }) {
    const one = await load(context, input.id);
    const rows: ImportRow[] = [];
    for (
      let part = await rowsOf(context, one.id, input.outcome, 0, 1000);
      part.length > 0;
      part = await rowsOf(context, one.id, input.outcome, part.at(-1)!.position, 1000)
    )
      rows.push(...part);
    return reportTable(context, rows, `import-${one.createdAt.slice(0, 10)}`);
  },
  async columns({ input, context, db, refuse }) {
    const own = await db
      .selectFrom('platform.files')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.fileId)
      .where('created_by', '=', context.actor())
      .where('purpose', '=', importPurpose)
      .executeTakeFirst();
    const file = own ? await readStored(context, own.id) : undefined;
    if (!file) throw refuse.fileUnknown();
    const sheet = await sheetOf(file, {}).catch((error: unknown) => {
      if (error instanceof RowRefused)
        throw refuse.tableUnreadable({
          reason: say(context.language, `interchange:reasons.${error.code}`, error.values),
        });
      throw error;
    });
    const remembered = Mapping.safeParse(
      await storedSetting(context, 'organisation', context.organisationId, mappingKey(input.kind)),
    );
    return {
      columns: [...sheet.columns],
      rows: sheet.rows.slice(0, 3).map((row) => [...row.cells]),
      total: sheet.rows.length,
      fields: Object.keys(sheetFields[input.kind]),
      mapping: { ...proposeMapping(input.kind, sheet.columns, remembered.success ? remembered.data : {}) },
    };
  },
  async start({ input, context, db, refuse }) {
    const fileIds = [...new Set(input.fileIds)];
    const own = await db
      .selectFrom('platform.files')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', fileIds)
      .where('created_by', '=', context.actor())
      .where('purpose', '=', importPurpose)
      .execute();
    if (own.length < fileIds.length) throw refuse.fileUnknown();
    const isSheet = input.kind === 'residents' || input.kind === 'contacts';
    const entryDate = input.kind === 'fhir' || input.kind === 'residents' ? input.entryDate : null;
    if (entryDate !== null && entryDate > context.today) throw refuse.entryDateInFuture();
    const mapping = isSheet ? input.mapping : {};
    if (isSheet) {
      if (!('lastName' in mapping) && !(input.kind === 'contacts' && 'companyName' in mapping))
        throw refuse.nameNotMapped();
      await storeSetting(context, 'organisation', context.organisationId, mappingKey(input.kind), mapping);
    }
    // kept until the retention of imports removes them (forget-bundles.ts), not only as long as an upload waits
    await db
      .updateTable('platform.files')
      .set({ waits_until: null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', fileIds)
      .execute();
    const id = newId();
    const taskId = await context.services.tasks.queue(context, 'interchange.import', { importId: id });
    await db
      .insertInto('interchange.imports')
      .values({
        organisation_id: context.organisationId,
        id,
        kind: input.kind,
        dry_run: input.dryRun,
        entry_date: entryDate,
        allow_similar: (input.kind === 'fhir' || input.kind === 'residents') && input.allowSimilar,
        mapping: JSON.stringify(mapping),
        conflict: input.kind === 'recipes' ? input.conflict : 'skip',
        file_ids: fileIds,
        task_id: taskId,
        created_by: context.actor(),
      })
      .execute();
    return load(context, id);
  },
});
