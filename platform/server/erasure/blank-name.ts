import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  hasFamilyName,
  type KnownName,
  withoutName,
  withoutNameInside,
} from '#platform/domain/text/name-pattern.ts';
import { catalogueOf } from './catalogue.ts';
import type { Context } from '#platform/server/call/context.ts';
import { isPlainText } from '#platform/server/files/file-text.ts';
import { blankLogRows } from '#platform/server/log/log-chain.ts';
import { type NamePlace, wordsIn, wordTypes } from './name-places.ts';
import { textOf } from '#platform/server/files/read-sheet.ts';

/** blanked; gone: the row or the name is no longer there; refused: it cannot be written here (a guard of the database, a form nobody can write). */
export type Blanked = 'blanked' | 'gone' | 'refused';
type Place = Pick<NamePlace, 'source' | 'rowId' | 'kind' | 'column'>;

async function blankColumn(
  context: Context,
  name: KnownName,
  { source, rowId, column }: Place,
): Promise<Blanked> {
  // table and column come from the catalogue, never from a caller
  const known = (await catalogueOf(context)).tables
    .find((one) => one.name === source)
    ?.columns.find((one) => one.name === column && wordTypes.includes(one.type));
  if (!known) return 'gone';
  const [table, cell] = [sql.table(source), sql.ref(column)];
  const {
    rows: [row],
  } = await sql<{
    value: unknown;
  }>`select ${cell} as value from ${table} where organisation_id = ${context.organisationId} and id = ${rowId} for update`.execute(
    context.db,
  );
  if (row === undefined || !hasFamilyName(name, wordsIn(row.value))) return 'gone';
  const value = withoutNameInside(name, row.value);
  const written = known.type.startsWith('json') ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
  await sql`update ${table} set ${cell} = ${written} where organisation_id = ${context.organisationId} and id = ${rowId}`.execute(
    context.db,
  );
  return 'blanked';
}

/** The row first, the bytes last: when the rest fails the place stays open, and the next try finds whichever bytes are there. */
async function blankContent(context: Context, name: KnownName, { rowId }: Place): Promise<Blanked> {
  const { files } = context.services;
  const row = await context.db
    .selectFrom('platform.files')
    .select(['name', 'media_type'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', rowId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'gone';
  if (!isPlainText(row.name, row.media_type)) return 'refused';
  const bytes = Buffer.from(withoutName(name, textOf(await files.read(context.organisationId, rowId))));
  await context.db
    .updateTable('platform.files')
    .set({ size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest() })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', rowId)
    .execute();
  await files.put(context.organisationId, rowId, { bytes });
  return 'blanked';
}

/** Puts a mark where the name stands in one place; the log of the row keeps that something happened, without what. */
export async function blankName(context: Context, name: KnownName, place: Place): Promise<Blanked> {
  const write = {
    column: blankColumn,
    content: blankContent,
    log: () => Promise.resolve<Blanked>('blanked'),
  }[place.kind];
  try {
    const done = await context.unit.savepoint(() => write(context, name, place));
    if (done === 'refused') return done;
    await blankLogRows(context.unit, place.source, [place.rowId]);
    return done;
  } catch (error) {
    // a constraint or a guard of the table; anything else is a fault and not an answer
    if (!/^(23|P0001|42501|55|22001)/.test((error as { code?: string }).code ?? '')) throw error;
    return 'refused';
  }
}
