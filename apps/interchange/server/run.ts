import type { Context } from '#platform/server/call/context.ts';
import { readStored } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notAllowed, notFound } from '#platform/server/call/problems.ts';
import { Cancelled } from '#platform/server/work/tasks.ts';
import type { TaskProgress } from '#platform/server/call/provisions.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Conflict } from '../contract/imports.ts';
import type { FoodTable } from '../domain/foods.ts';
import type { Mapping, SheetKind } from '../domain/sheet-fields.ts';
import { attempt, type RowAnswer, RowRefused, type RowResult } from './attempt.ts';
import { type BundleWishes, readBundle, sameness, takeBundle } from './bundles.ts';
import { type FoodLine, foodOf, readFoodTable, takeFood } from './foods.ts';
import { recipeKey, type RecipeLine, recipeLinesOf, takeRecipe } from './recipes.ts';
import { cellsOf, rowName, sheetOf, takeRow, unchosenOf } from './sheets.ts';

interface Plan extends BundleWishes {
  readonly id: string;
  readonly kind: string;
  readonly dryRun: boolean;
  readonly fileIds: readonly string[];
  readonly mapping: Mapping;
  readonly conflict: Conflict;
}
interface Place {
  readonly position: number;
  readonly source: string;
  readonly line: number | null;
}

async function planOf(context: Context, id: string): Promise<Plan> {
  // rights may have been taken away since the start
  if (!context.can('authorization.interchange.import', 'Write')) throw notAllowed();
  const row = await context.db
    .selectFrom('interchange.imports')
    .select(['id', 'kind', 'dry_run', 'entry_date', 'allow_similar', 'file_ids', 'mapping', 'conflict'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.id,
    kind: row.kind,
    dryRun: row.dry_run,
    entryDate: row.entry_date,
    allowSimilar: row.allow_similar,
    fileIds: row.file_ids,
    mapping: row.mapping as Mapping,
    conflict: row.conflict,
  };
}

async function fileOf(context: Context, fileId: string): Promise<{ name: string; bytes: Uint8Array }> {
  const file = await readStored(context, fileId);
  if (!file) throw notFound();
  return file;
}

/** Takes one row and writes what became of it, in one transaction. */
async function report(
  context: Context,
  plan: Plan,
  place: Place,
  before: ReadonlyArray<() => Promise<RowAnswer>>,
  work: () => Promise<RowAnswer>,
): Promise<void> {
  let result: RowResult = await attempt(context, plan.dryRun, before, work);
  // another import found the same record new at the same moment: now it is known
  if (result.detail.values['cause']?.startsWith('external_ids_'))
    result = await attempt(context, plan.dryRun, before, work);
  await context.db
    .insertInto('interchange.import_rows')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      import_id: plan.id,
      position: place.position,
      source: place.source,
      line: place.line,
      label: result.label.slice(0, 300),
      outcome: result.outcome,
      code: result.code,
      subject: result.subject,
      subject_id: result.subjectId,
      detail: JSON.stringify(result.detail),
    })
    .execute();
}

/** Earlier rows of a dry run that speak of the same record: they would have been kept, so the later row must meet them. */
class Earlier<Item> {
  readonly #items = new Map<string, Item[]>();
  withSame(names: readonly string[]): Item[] {
    return [...new Set(names.flatMap((name) => this.#items.get(name) ?? []))];
  }
  add(names: readonly string[], item: Item): void {
    for (const name of names) this.#items.set(name, [...(this.#items.get(name) ?? []), item]);
  }
}

/** Tells that all is done. Who asked to stop after the last row asked too late: nothing is left to stop. */
const finish = (progress: TaskProgress, total: number): Promise<void> =>
  progress.at(total, total).catch((error: unknown) => {
    if (!(error instanceof Cancelled)) throw error;
  });

/** How far an earlier run of this import came; its rows stand. A dry run that was broken off begins anew: it keeps in mind what it saw. */
async function doneBefore(context: Context, plan: Plan): Promise<number> {
  const rows = context.db
    .selectFrom('interchange.import_rows')
    .where('organisation_id', '=', context.organisationId)
    .where('import_id', '=', plan.id);
  const last = await rows.select((all) => all.fn.max('position').as('position')).executeTakeFirst();
  if (!plan.dryRun) return Number(last?.position ?? 0);
  if (last?.position != null)
    await context.db
      .deleteFrom('interchange.import_rows')
      .where('organisation_id', '=', context.organisationId)
      .where('import_id', '=', plan.id)
      .execute();
  return 0;
}

/** One bundle is one transaction: person, diagnoses, allergies, medicines and readings, all or nothing. */
async function runBundles(progress: TaskProgress, plan: Plan, done: number): Promise<void> {
  const earlier = new Earlier<string>();
  for (const [index, fileId] of plan.fileIds.entries()) {
    if (index < done) continue;
    await progress.at(index, plan.fileIds.length);
    await progress.step(async (context) => {
      const file = await fileOf(context, fileId);
      const take = async (id: string) =>
        takeBundle(context, await readBundle(context, await fileOf(context, id)), plan);
      const names = plan.dryRun ? sameness(await readBundle(context, file).catch(() => null)) : [];
      await report(
        context,
        plan,
        { position: index + 1, source: file.name, line: null },
        earlier.withSame(names).map((id) => () => take(id)),
        () => take(fileId),
      );
      earlier.add(names, fileId);
    });
  }
  await finish(progress, plan.fileIds.length);
}

const asRefused = (error: unknown): RowRefused => {
  if (error instanceof RowRefused) return error;
  throw error;
};

/** Lines that share a transaction; each of them counts by itself. */
const batch = 25;

async function runSheets(
  progress: TaskProgress,
  plan: Plan & { readonly kind: SheetKind },
  done: number,
): Promise<void> {
  const earlier = new Earlier<Readonly<Record<string, string>>>();
  let position = 0;
  for (const fileId of plan.fileIds) {
    const { name, read } = await progress.step(async (context) => {
      const file = await fileOf(context, fileId);
      return { name: file.name, read: await sheetOf(file, plan.mapping).catch(asRefused) };
    });
    if (read instanceof RowRefused) {
      position += 1;
      if (position > done)
        await progress.step((context) =>
          report(context, plan, { position, source: name, line: null }, [], () => Promise.reject(read)),
        );
      continue;
    }
    const total = position + read.rows.length;
    for (let start = 0; start < read.rows.length; start += batch) {
      if (position < done) {
        // a batch is one transaction: it stands whole or not at all
        position += Math.min(batch, read.rows.length - start);
        continue;
      }
      await progress.at(position, total);
      await progress.step(async (context) => {
        for (const { line, cells } of read.rows.slice(start, start + batch)) {
          position += 1;
          const row = cellsOf(read, plan.mapping, cells);
          const ahv = (row['ahvNumber'] ?? '').replace(/\D/g, '');
          const same = plan.dryRun
            ? [rowName(plan.kind, row), fold(row['lastName'] ?? ''), ...(ahv === '' ? [] : [`ahv ${ahv}`])]
            : [];
          await report(
            context,
            plan,
            { position, source: name, line },
            earlier.withSame(same).map((one) => () => takeRow(context, one, plan)),
            () => takeRow(context, row, plan, unchosenOf(read, plan.mapping, cells)),
          );
          earlier.add(same, row);
        }
      });
    }
  }
  await finish(progress, position);
}

/** What a file of single lines brings, one after the other; `same` are the words by which a later line of a check meets an earlier one. */
interface Reader<Line extends { readonly line: number | null }> {
  readonly read: (file: { name: string; bytes: Uint8Array }) => Promise<readonly Line[]>;
  readonly same: (line: Line) => readonly string[];
  readonly take: (context: Context, line: Line) => Promise<RowAnswer>;
}

async function runLines<Line extends { readonly line: number | null }>(
  progress: TaskProgress,
  plan: Plan,
  done: number,
  reader: Reader<Line>,
): Promise<void> {
  const earlier = new Earlier<Line>();
  let position = 0;
  for (const fileId of plan.fileIds) {
    const { name, read } = await progress.step(async (context) => {
      const file = await fileOf(context, fileId);
      return { name: file.name, read: await reader.read(file).catch(asRefused) };
    });
    if (read instanceof RowRefused) {
      position += 1;
      if (position > done)
        await progress.step((context) =>
          report(context, plan, { position, source: name, line: null }, [], () => Promise.reject(read)),
        );
      continue;
    }
    const total = position + read.length;
    for (let start = 0; start < read.length; start += batch) {
      if (position < done) {
        // a batch is one transaction: it stands whole or not at all
        position += Math.min(batch, read.length - start);
        continue;
      }
      await progress.at(position, total);
      await progress.step(async (context) => {
        for (const one of read.slice(start, start + batch)) {
          position += 1;
          const same = plan.dryRun ? reader.same(one) : [];
          const before = earlier.withSame(same).map((other) => () => reader.take(context, other));
          await report(context, plan, { position, source: name, line: one.line }, before, () =>
            reader.take(context, one),
          );
          earlier.add(same, one);
        }
      });
    }
  }
  await finish(progress, position);
}

const foodReader: Reader<FoodLine & { readonly table: FoodTable }> = {
  async read(file) {
    const { table, lines } = await readFoodTable(file);
    return lines.map((line) => ({ ...line, table }));
  },
  same: ({ table, cells }) => [cells[table.named['ID'] ?? -1] ?? ''],
  take: async (context, { table, cells }) => takeFood(context, foodOf(table, cells)),
};

const recipeReader = ({ conflict }: Plan): Reader<RecipeLine> => ({
  read: recipeLinesOf,
  // a broken one is the same as none
  same({ read }) {
    try {
      return [recipeKey(read())];
    } catch (error) {
      asRefused(error);
      return [];
    }
  },
  take: async (context, { read }) => takeRecipe(context, read(), conflict),
});

/** The work of an import: reads its files and takes row by row. Answers nothing; the report stands in import_rows. */
export async function runImport(progress: TaskProgress, input: Record<string, unknown>): Promise<void> {
  const { plan, done } = await progress.step(async (context) => {
    const found = await planOf(context, String(input['importId']));
    return { plan: found, done: await doneBefore(context, found) };
  });
  if (plan.kind === 'residents' || plan.kind === 'contacts')
    await runSheets(progress, { ...plan, kind: plan.kind }, done);
  else if (plan.kind === 'fhir') await runBundles(progress, plan, done);
  else if (plan.kind === 'recipes') await runLines(progress, plan, done, recipeReader(plan));
  else await runLines(progress, plan, done, foodReader);
}
