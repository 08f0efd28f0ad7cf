import { sql } from 'kysely';
import {
  familyPattern,
  hasFamilyName,
  type KnownName,
  namesPerson,
} from '#platform/domain/text/name-pattern.ts';
import { catalogueOf } from './catalogue.ts';
import type { Context } from '#platform/server/call/context.ts';
import { fileText } from '#platform/server/files/file-text.ts';

/** Where a name still stands: a column of a row, the bytes of a file, or only the log of a row. */
export interface NamePlace {
  readonly source: string;
  readonly rowId: string;
  readonly kind: 'column' | 'content' | 'log';
  readonly column: string;
  readonly text: string;
}
export interface NamePlaces {
  readonly places: readonly NamePlace[];
  /** Media type → files whose text could not be read. */
  readonly unread: Readonly<Record<string, number>>;
  readonly unreadIds: readonly string[];
}

export const wordTypes = ['text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', '_text', '_varchar'];
/** The protocol cannot be changed, the locked area is kept by law, the others forget by themselves within days. */
const apart = [
  'platform.erasures',
  'platform.locked_records',
  'platform.outbox',
  'platform.deliveries',
  'platform.idempotency_keys',
];
/** Columns that are the name of somebody else. */
const isNameColumn = (column: string): boolean => /(^|_)(last|full|family)_?name$/.test(column);

interface FoundRow {
  readonly source: string;
  readonly id: string;
  readonly cells: ReadonlyMap<string, string>;
  readonly around: string;
}
export const wordsIn = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

/** All rows of the home in which the family name stands, by the catalogue: a table of tomorrow is searched, too. */
async function rowsWith(context: Context, pattern: string, own: readonly string[]): Promise<FoundRow[]> {
  const catalogue = await catalogueOf(context);
  const rows: FoundRow[] = [];
  for (const { name, columns } of catalogue.tables) {
    const read = columns.filter((column) => wordTypes.includes(column.type) && !column.generated);
    if (
      catalogue.logs.includes(name) ||
      apart.includes(name) ||
      own.includes(name) ||
      read.length === 0 ||
      !columns.some((column) => column.name === 'id' && column.type === 'uuid')
    )
      continue;
    const found = await sql<{
      id: string;
      record: Record<string, unknown>;
    }>`select id, to_jsonb(x) as record from ${sql.table(name)} x
      where organisation_id = ${context.organisationId} and normalize(x::text, NFC) ~ ${pattern}`.execute(
      context.db,
    );
    for (const { id, record } of found.rows) {
      const cells = read
        .map((column) => [column.name, wordsIn(record[column.name])] as const)
        .filter(([, text]) => text !== '""');
      const days = columns
        .filter((column) => column.type === 'date')
        .map((column) => wordsIn(record[column.name]));
      rows.push({
        source: name,
        id,
        cells: new Map(cells),
        around: [...cells.map(([, text]) => text), ...days].join(' | '),
      });
    }
  }
  return rows;
}

/** Rows whose log has the name, also of rows that are gone or say something else by now. */
async function loggedWith(
  context: Context,
  name: KnownName,
  pattern: string,
  own: readonly string[],
  alone: boolean,
): Promise<NamePlace[]> {
  const { rows } = await sql<{
    subject: string;
    row_id: string;
    content: string;
  }>`select subject, row_id, string_agg(coalesce(before::text, '') || ' ' || coalesce(after::text, ''), ' ') as content
    from platform.changes where organisation_id = ${context.organisationId} and row_id is not null and erased_digest is null and subject <> all(${[...own]})
      and normalize(coalesce(before::text, '') || ' ' || coalesce(after::text, ''), NFC) ~ ${pattern} group by subject, row_id`.execute(
    context.db,
  );
  return rows
    .filter((row) => namesPerson(name, row.content, row.content, alone))
    .map((row) => ({ source: row.subject, rowId: row.row_id, kind: 'log', column: '', text: row.content }));
}

async function filesWith(context: Context, name: KnownName, alone: boolean): Promise<NamePlaces> {
  const files = await context.db
    .selectFrom('platform.files')
    .select(['id', 'name', 'media_type', 'size'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const places: NamePlace[] = [];
  const unread: Record<string, number> = {};
  const unreadIds: string[] = [];
  for (const file of files) {
    const text = await fileText(file.name, file.media_type, Number(file.size), () =>
      context.services.files.read(context.organisationId, file.id),
    );
    if (text === null) {
      unread[file.media_type] = (unread[file.media_type] ?? 0) + 1;
      unreadIds.push(file.id);
    } else if (namesPerson(name, text, text, alone))
      places.push({ source: 'platform.files', rowId: file.id, kind: 'content', column: '', text });
  }
  return { places, unread, unreadIds };
}

export interface UnreadFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly residentId: string | null;
}

/** The files that a search could not read (pictures, scanned paper, word processors) and that are still there, the newest first. */
export async function unreadFiles(context: Context, ids: readonly string[]): Promise<UnreadFile[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .selectFrom('platform.files')
    .select(['id', 'name', 'media_type', 'resident_id'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    residentId: row.resident_id,
  }));
}

/** Where the name of somebody who was erased still stands in this home. Tables of the caller (`own`) are left out. */
export async function placesOfName(
  context: Context,
  name: KnownName,
  own: readonly string[],
): Promise<NamePlaces> {
  const pattern = familyPattern(name);
  if (pattern === '') return { places: [], unread: {}, unreadIds: [] };
  const rows = await rowsWith(context, pattern, own);
  // who has the same family name here is somebody else: then the family name alone tells nobody
  const alone = !rows.some((row) =>
    [...row.cells].some(([column, text]) => isNameColumn(column) && hasFamilyName(name, text)),
  );
  const cells = rows.flatMap((row) =>
    [...row.cells]
      .filter(([, text]) => namesPerson(name, text, row.around, alone))
      .map(([column, text]): NamePlace => ({
        source: row.source,
        rowId: row.id,
        kind: 'column',
        column,
        text,
      })),
  );
  const read = await filesWith(context, name, alone);
  // the log of a row that is listed goes with the row
  const listed = new Set(cells.map((one) => `${one.source} ${one.rowId}`));
  const logged = (await loggedWith(context, name, pattern, own, alone)).filter(
    (one) => !listed.has(`${one.source} ${one.rowId}`),
  );
  return { ...read, places: [...cells, ...read.places, ...logged] };
}
