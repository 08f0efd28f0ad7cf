import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Folder } from '../contract/shapes.ts';
import { folderTaken } from '../domain/files.ts';
import { branchOf, movingRefusal, type TreeFolder } from '../domain/folder-tree.ts';
import { type Owner, ownerColumn } from './owners.ts';

const columns = [
  'id',
  'parent_id',
  'name_en',
  'name_de',
  'position',
  'minimum_width',
  'minimum_height',
  'active',
  'version',
  'resident_id',
  'contact_id',
  'app_code',
] as const;
interface Row {
  id: string;
  parent_id: string | null;
  name_en: string;
  name_de: string;
  position: number;
  minimum_width: number | null;
  minimum_height: number | null;
  active: boolean;
  version: number;
  resident_id: string | null;
  contact_id: string | null;
  app_code: string | null;
}

const toTree = (row: Row): TreeFolder => ({ id: row.id, parentId: row.parent_id });
const isDefault = (row: Row): boolean =>
  row.resident_id === null && row.contact_id === null && row.app_code === null;

/** Default folders of the area and the owner's own ones. */
export function folderRows(context: Context, owner: Owner): Promise<Row[]> {
  const [column, value] = ownerColumn(owner);
  return context.db
    .selectFrom('files.folders')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where('area', '=', owner.area)
    .where((where) =>
      where.or([
        where(column, '=', value),
        where.and([
          where('resident_id', 'is', null),
          where('contact_id', 'is', null),
          where('app_code', 'is', null),
        ]),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function countsOf(context: Context, owner: Owner): Promise<ReadonlyMap<string, number>> {
  const [column, value] = ownerColumn(owner);
  const rows = await context.db
    .selectFrom('files.entries')
    .select((of) => ['folder_id', of.fn.countAll<string>().as('files')])
    .where('organisation_id', '=', context.organisationId)
    .where(column, '=', value)
    .groupBy('folder_id')
    .execute();
  return new Map(rows.map((row) => [row.folder_id, Number(row.files)]));
}

const toFolder = (context: Context, row: Row, files: number): Folder => ({
  id: row.id,
  parentId: row.parent_id,
  name: context.language === 'de' ? row.name_de : row.name_en,
  isDefault: isDefault(row),
  files,
  minimumWidth: row.minimum_width,
  minimumHeight: row.minimum_height,
  version: row.version,
});

/** Folders of an owner: the default ones in their order, then the own ones by name. One that is inactive is shown while files or folders lie in it. */
export async function foldersOf(context: Context, owner: Owner): Promise<Folder[]> {
  const [rows, counts] = [await folderRows(context, owner), await countsOf(context, owner)];
  const tree = rows.map(toTree);
  const shown = rows.filter(
    (row) =>
      row.active || [...branchOf(tree, row.id)].some((id) => id !== row.id || (counts.get(id) ?? 0) > 0),
  );
  const own = shown
    .filter((row) => !isDefault(row))
    .sort((a, b) => a.name_en.localeCompare(b.name_en, 'de-CH'));
  return [...shown.filter(isDefault), ...own].map((row) => toFolder(context, row, counts.get(row.id) ?? 0));
}

interface FolderRefusals {
  folderInItself(): Error;
  folderTooDeep(): Error;
  folderTaken(): Error;
  folderInactive(): Error;
  folderIsDefault(): Error;
  folderNotEmpty(): Error;
}
type Refuse<K extends keyof FolderRefusals> = Pick<FolderRefusals, K>;

/** The name is the only one where the folder lies. */
async function assertFree(
  context: Context,
  owner: Owner,
  place: { name: string; parentId: string | null },
  refuse: Refuse<'folderTaken'>,
  but?: string,
): Promise<void> {
  const { name } = place;
  const others = (await folderRows(context, owner))
    .filter((row) => row.id !== but && row.parent_id === place.parentId)
    .map((row) => ({ en: row.name_en, de: row.name_de }));
  if (folderTaken({ en: name, de: name }, others)) throw refuse.folderTaken();
}

/** Why a folder (null: a new one) cannot lie there: it is not in use, too deep, or in what is moved; 404 where it is not this owner's. */
async function placeRefusal(
  context: Context,
  owner: Owner,
  id: string | null,
  parentId: string | null,
): Promise<'folderInItself' | 'folderTooDeep' | 'folderInactive' | null> {
  const rows = await folderRows(context, owner);
  if (parentId !== null && !found(rows.find((row) => row.id === parentId)).active) return 'folderInactive';
  return movingRefusal(rows.map(toTree), id, parentId);
}

export async function addFolder(
  context: Context,
  owner: Owner,
  input: { name: string; parentId: string | null },
  refuse: Refuse<'folderTaken' | 'folderInactive' | 'folderTooDeep'>,
): Promise<Folder> {
  const { name, parentId } = input;
  const refusal = await placeRefusal(context, owner, null, parentId);
  if (refusal !== null && refusal !== 'folderInItself') throw refuse[refusal]();
  await assertFree(context, owner, input, refuse);
  const { area, resident_id, contact_id, app_code } = owner;
  const row = await context.db
    .insertInto('files.folders')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      parent_id: parentId,
      area,
      resident_id,
      contact_id,
      app_code,
      name_en: name,
      name_de: name,
      position: 1000,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toFolder(context, row, 0);
}

/** The owner's own folder; default folders are kept in the settings. */
async function ownFolder(
  context: Context,
  owner: Owner,
  id: string,
  refuse: Refuse<'folderIsDefault'>,
): Promise<Row> {
  const row = found((await folderRows(context, owner)).find((one) => one.id === id));
  if (isDefault(row)) throw refuse.folderIsDefault();
  return row;
}

export async function renameFolder(
  context: Context,
  owner: Owner,
  input: { id: string; version: number; name: string },
  refuse: Refuse<'folderTaken' | 'folderIsDefault'>,
): Promise<Folder> {
  const before = await ownFolder(context, owner, input.id, refuse);
  await assertFree(context, owner, { name: input.name, parentId: before.parent_id }, refuse, input.id);
  const files = (await countsOf(context, owner)).get(input.id) ?? 0;
  const { id, version, name } = input;
  return changeRow(context, 'files.folders', { id, version }, { name_en: name, name_de: name }, async () =>
    toFolder(context, await ownFolder(context, owner, id, refuse), files),
  );
}

export async function moveFolder(
  context: Context,
  owner: Owner,
  input: { id: string; version: number; parentId: string | null },
  refuse: Refuse<'folderTaken' | 'folderIsDefault' | 'folderInItself' | 'folderTooDeep' | 'folderInactive'>,
): Promise<Folder> {
  // the same lock as the trigger of the table: of two moves into each other the second sees the first and is refused in words
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files.folders ${context.organisationId}${ownerColumn(owner)[1]}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );
  const before = await ownFolder(context, owner, input.id, refuse);
  const refusal = await placeRefusal(context, owner, input.id, input.parentId);
  if (refusal !== null) throw refuse[refusal]();
  await assertFree(context, owner, { name: before.name_en, parentId: input.parentId }, refuse, input.id);
  const files = (await countsOf(context, owner)).get(input.id) ?? 0;
  const { id, version, parentId } = input;
  return changeRow(context, 'files.folders', { id, version }, { parent_id: parentId }, async () =>
    toFolder(context, await ownFolder(context, owner, id, refuse), files),
  );
}

export async function removeFolder(
  context: Context,
  owner: Owner,
  input: { id: string; version: number },
  refuse: Refuse<'folderIsDefault' | 'folderNotEmpty'>,
): Promise<{ done: true }> {
  const { id, version } = input;
  await ownFolder(context, owner, id, refuse);
  if (
    (await countsOf(context, owner)).has(id) ||
    (await folderRows(context, owner)).some((one) => one.parent_id === id)
  )
    throw refuse.folderNotEmpty();
  await removeRow(context, 'files.folders', { id, version }, async () =>
    toFolder(context, await ownFolder(context, owner, id, refuse), 0),
  );
  return { done: true };
}
