import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { takeUpload } from '#platform/server/files/files.ts';
import { readSheet, type Sheet, SheetRefused } from '#platform/server/files/read-sheet.ts';
import type { Report } from '../contract/catalog-items.ts';
import { key } from '../contract/shapes.ts';
import { columnsOf, type ImportRow, readImport, type RowOutcome } from '../domain/import.ts';
import type { ItemKind } from '../domain/items.ts';
import { catalogOf } from './rows.ts';

interface Given {
  readonly kind: ItemKind;
  readonly fileId: string;
  readonly source: string;
  readonly sourceVersion: string;
  readonly dryRun: boolean;
}
interface Refusals {
  fileNotRead(data: { why: string }): Error;
  columnMissing(data: { column: string }): Error;
}

async function sheetOf(context: Context, fileId: string, refuse: Refusals): Promise<Sheet> {
  const file = await takeUpload(context, fileId);
  try {
    return await readSheet(file);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    throw refuse.fileNotRead({
      why: say(context.language, `care-catalog:sheet.${error.code}`, error.values),
    });
  }
}

/** Rows of one statement; the database takes so many values at once. */
const atOnce = 500;

async function store(context: Context, given: Given, rows: readonly ImportRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await context.db
      .insertInto('care_catalog.catalog_items')
      .values(
        rows.slice(from, from + atOnce).map((row) => ({
          organisation_id: context.organisationId,
          id: newId(),
          kind: given.kind,
          code: row.code,
          label_en: row.label.en,
          label_de: row.label.de,
          category: row.category,
          source: given.source,
          source_version: given.sourceVersion,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'kind', 'code']).doUpdateSet((where) => ({
          label_en: where.ref('excluded.label_en'),
          label_de: where.ref('excluded.label_de'),
          category: where.ref('excluded.category'),
          source_version: where.ref('excluded.source_version'),
        })),
      )
      .execute();
}

/** Reads a catalogue that the home holds the licence of; a dry run tells what each row would do. */
export async function importItems(context: Context, given: Given, refuse: Refusals): Promise<Report> {
  const sheet = await sheetOf(context, given.fileId, refuse);
  const columns = columnsOf(sheet.columns);
  if (columns.code < 0) throw refuse.columnMissing({ column: 'code' });
  if (columns.label < 0 && columns.en < 0 && columns.de < 0) throw refuse.columnMissing({ column: 'label' });
  const known = new Map((await catalogOf(context, [given.kind])).map((one) => [one.code, one]));
  const rows = readImport(
    { ...given, heads: sheet.columns, rows: sheet.rows, mayChange: context.can(key, 'Edit') },
    known,
  );
  if (!given.dryRun)
    await store(
      context,
      given,
      rows.filter((row) => row.outcome === 'created' || row.outcome === 'updated'),
    );
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    rows: rows.map(({ line, code, label, outcome, reason }) => ({ line, code, label, outcome, reason })),
    counts: {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
  };
}
