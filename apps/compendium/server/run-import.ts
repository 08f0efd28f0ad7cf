import type { Context } from '#platform/server/call/context.ts';
import { notAllowed, notFound } from '#platform/server/call/problems.ts';
import type { TaskProgress } from '#platform/server/call/provisions.ts';
import { readStored } from '#platform/server/files/files.ts';
import { Cancelled } from '#platform/server/work/tasks.ts';
import type { ListKind } from '../contract/imports.ts';
import type { Stated } from '../domain/imported.ts';
import type { Pair } from '../domain/interactions.ts';
import { closeEdition, newestEdition, openEdition } from './editions.ts';
import { type ListLine, linesOf } from './list-lines.ts';
import { ListRefused } from './list-refused.ts';
import { reportRows, type Taken } from './report-rows.ts';
import { pairsOfEdition, takePairs } from './take-pairs.ts';
import { takeProducts } from './take-products.ts';

interface Plan {
  readonly id: string;
  readonly kind: ListKind;
  readonly dryRun: boolean;
  readonly title: string;
  readonly dated: string | null;
  readonly fileName: string;
}

async function planOf(
  context: Context,
  id: string,
): Promise<{ plan: Plan; bytes: Uint8Array; done: number }> {
  // rights may have been taken away since the start
  if (!context.can('authorization.residents.product-lists', 'Write')) throw notAllowed();
  const row = await context.db
    .selectFrom('compendium.imports')
    .select(['id', 'kind', 'dry_run', 'title', 'dated', 'file_id', 'file_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  const file = row ? await readStored(context, row.file_id) : undefined;
  if (!row || !file) throw notFound();
  const plan = {
    id,
    kind: row.kind,
    dryRun: row.dry_run,
    title: row.title,
    dated: row.dated,
    fileName: row.file_name,
  };
  return { plan, bytes: file.bytes, done: await doneBefore(context, plan) };
}

/** How far an earlier run of this import came; its rows stand. A dry run that was broken off begins anew. */
async function doneBefore(context: Context, plan: Plan): Promise<number> {
  const rows = context.db
    .selectFrom('compendium.import_rows')
    .where('organisation_id', '=', context.organisationId)
    .where('import_id', '=', plan.id);
  const last = await rows.select((all) => all.fn.max('position').as('position')).executeTakeFirst();
  if (!plan.dryRun) return Number(last?.position ?? 0);
  await context.db
    .deleteFrom('compendium.import_rows')
    .where('organisation_id', '=', context.organisationId)
    .where('import_id', '=', plan.id)
    .execute();
  return 0;
}

/** Reads the list once without taking anything: how many rows, of which day. A list that breaks off is found here, before a row of it counts. */
async function lookThrough(plan: Plan, bytes: Uint8Array): Promise<{ total: number; dated: string }> {
  let total = 0;
  let dated = plan.dated ?? '';
  for await (const read of linesOf(plan.kind, bytes)) {
    if ('line' in read) total += 1;
    else if (plan.dated === null && read.dated !== '') dated = read.dated;
  }
  if (total === 0) throw new ListRefused('empty');
  if (dated === '') throw new ListRefused('dateMissing');
  return { total, dated };
}

/** Where its rows go, or null in a dry run. Throws ListRefused for an edition that is older than the one that is here. */
async function editionFor(context: Context, plan: Plan, dated: string): Promise<string | null> {
  const list = { source: plan.kind, title: plan.title };
  const newest = await newestEdition(context, list);
  if (newest !== null && newest.dated > dated) throw new ListRefused('olderEdition', newest.dated);
  await context.db
    .updateTable('compendium.imports')
    .set({ dated })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', plan.id)
    .execute();
  return plan.dryRun ? null : openEdition(context, { ...list, dated, fileName: plan.fileName });
}

type Take = (context: Context, lines: readonly ListLine[]) => Promise<Taken[]>;

/** How rows of the kind are taken, with what this run has seen so far in mind. */
async function takerOf(context: Context, plan: Plan, editionId: string | null): Promise<Take> {
  if (plan.kind !== 'interactions') {
    const list = plan.kind;
    const seen = new Map();
    return (inner, lines) => takeProducts(inner, list, editionId, lines as ListLine<Stated>[], seen);
  }
  const newest = await newestEdition(context, { source: plan.kind, title: plan.title });
  const before = await pairsOfEdition(context, newest?.id ?? null);
  const seen = new Map();
  return (inner, lines) => takePairs(inner, editionId, lines as ListLine<Pair>[], before, seen);
}

/** Rows that share a transaction and its statements. */
const batch = 500;

async function* batches(plan: Plan, bytes: Uint8Array): AsyncGenerator<ListLine[]> {
  let lines: ListLine[] = [];
  for await (const read of linesOf(plan.kind, bytes)) {
    if (!('line' in read)) continue;
    lines.push(read);
    if (lines.length < batch) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** Tells that all is done. Who asked to stop after the last row asked too late: nothing is left to stop. */
const finish = (progress: TaskProgress, total: number): Promise<void> =>
  progress.at(total, total).catch((error: unknown) => {
    if (!(error instanceof Cancelled)) throw error;
  });

async function takeAll(progress: TaskProgress, plan: Plan, bytes: Uint8Array, done: number): Promise<void> {
  const { total, dated } = await lookThrough(plan, bytes);
  const { editionId, take } = await progress.step(async (context) => {
    const opened = await editionFor(context, plan, dated);
    return { editionId: opened, take: await takerOf(context, plan, opened) };
  });
  let position = 0;
  for await (const lines of batches(plan, bytes)) {
    await progress.at(Math.max(position, done), total);
    await progress.step(async (context) => {
      // rows of an earlier start are met again, so that the rest of the list meets them; they stand as they are
      const taken = await take(context, lines);
      const rows = lines.map(({ line }, index) => ({ line, taken: taken[index]! }));
      if (position >= done) await reportRows(context, plan.id, position + 1, rows);
    });
    position += lines.length;
  }
  if (editionId !== null) await progress.step((context) => closeEdition(context, editionId));
  await finish(progress, total);
}

/** The work of an import: reads its list and takes it batch by batch. Answers nothing; the report stands in import_rows. */
export async function runListImport(progress: TaskProgress, input: Record<string, unknown>): Promise<void> {
  const { plan, bytes, done } = await progress.step((context) => planOf(context, String(input['importId'])));
  try {
    await takeAll(progress, plan, bytes, done);
  } catch (error) {
    if (!(error instanceof ListRefused)) throw error;
    const taken = { label: plan.fileName, outcome: 'refused', code: error.code, said: error.said } as const;
    await progress.step((context) => reportRows(context, plan.id, 1, [{ line: null, taken }]));
    await finish(progress, 1);
  }
}
