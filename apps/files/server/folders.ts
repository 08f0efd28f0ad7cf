import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { found, stale } from '#platform/server/problems.ts';
import type { Folder } from '../contract/shapes.ts';
import { folderTaken } from '../domain/files.ts';
import { type Owner, ownerColumn } from './owners.ts';

const columns = ['id', 'name_en', 'name_de', 'position', 'minimum_width', 'minimum_height', 'active', 'version', 'resident_id', 'contact_id', 'app_code'] as const;
interface Row {
  id: string; name_en: string; name_de: string; position: number; minimum_width: number | null; minimum_height: number | null; active: boolean; version: number;
  resident_id: string | null; contact_id: string | null; app_code: string | null;
}

const isDefault = (row: Row): boolean => row.resident_id === null && row.contact_id === null && row.app_code === null;

/** Default folders of the area and the owner's own ones. */
export function folderRows(context: Context, owner: Owner): Promise<Row[]> {
  const [column, value] = ownerColumn(owner);
  return context.db.selectFrom('files.folders').select(columns).where('organisation_id', '=', context.organisationId).where('area', '=', owner.area)
    .where((where) => where.or([where(column, '=', value), where.and([where('resident_id', 'is', null), where('contact_id', 'is', null), where('app_code', 'is', null)])]))
    .orderBy('position').orderBy('id').execute();
}

async function countsOf(context: Context, owner: Owner): Promise<ReadonlyMap<string, number>> {
  const [column, value] = ownerColumn(owner);
  const rows = await context.db.selectFrom('files.entries').select((of) => ['folder_id', of.fn.countAll<string>().as('files')])
    .where('organisation_id', '=', context.organisationId).where(column, '=', value).groupBy('folder_id').execute();
  return new Map(rows.map((row) => [row.folder_id, Number(row.files)]));
}

const toFolder = (context: Context, row: Row, files: number): Folder => ({
  id: row.id, name: context.language === 'de' ? row.name_de : row.name_en, isDefault: isDefault(row), files, minimumWidth: row.minimum_width, minimumHeight: row.minimum_height, version: row.version,
});

/** Folders of an owner: the default ones in their order, then the own ones by name. One that is inactive is shown while files lie in it. */
export async function foldersOf(context: Context, owner: Owner): Promise<Folder[]> {
  const [rows, counts] = [await folderRows(context, owner), await countsOf(context, owner)];
  const shown = rows.filter((row) => row.active || (counts.get(row.id) ?? 0) > 0);
  const own = shown.filter((row) => !isDefault(row)).sort((a, b) => a.name_en.localeCompare(b.name_en, 'de-CH'));
  return [...shown.filter(isDefault), ...own].map((row) => toFolder(context, row, counts.get(row.id) ?? 0));
}

interface FolderRefusals { folderTaken(): Error; folderInactive(): Error; folderIsDefault(): Error; folderNotEmpty(): Error }
type Refuse<K extends keyof FolderRefusals> = Pick<FolderRefusals, K>;

async function assertFree(context: Context, owner: Owner, name: string, refuse: Refuse<'folderTaken'>, but?: string): Promise<void> {
  const others = (await folderRows(context, owner)).filter((row) => row.id !== but).map((row) => ({ en: row.name_en, de: row.name_de }));
  if (folderTaken({ en: name, de: name }, others)) throw refuse.folderTaken();
}

export async function addFolder(context: Context, owner: Owner, name: string, refuse: Refuse<'folderTaken'>): Promise<Folder> {
  await assertFree(context, owner, name, refuse);
  const { area, resident_id, contact_id, app_code } = owner;
  const row = await context.db.insertInto('files.folders').values({
    organisation_id: context.organisationId, id: newId(), area, resident_id, contact_id, app_code, name_en: name, name_de: name, position: 1000,
  }).returning(columns).executeTakeFirstOrThrow();
  return toFolder(context, row, 0);
}

/** The owner's own folder; default folders are kept in the settings. */
async function ownFolder(context: Context, owner: Owner, id: string, refuse: Refuse<'folderIsDefault'>): Promise<Row> {
  const row = found((await folderRows(context, owner)).find((one) => one.id === id));
  if (isDefault(row)) throw refuse.folderIsDefault();
  return row;
}

export async function renameFolder(context: Context, owner: Owner, input: { id: string; version: number; name: string }, refuse: Refuse<'folderTaken' | 'folderIsDefault'>): Promise<Folder> {
  const before = await ownFolder(context, owner, input.id, refuse);
  await assertFree(context, owner, input.name, refuse, input.id);
  const files = (await countsOf(context, owner)).get(input.id) ?? 0;
  const row = await context.db.updateTable('files.folders').set({ name_en: input.name, name_de: input.name })
    .where('organisation_id', '=', context.organisationId).where('id', '=', input.id).where('version', '=', input.version).returning(columns).executeTakeFirst();
  if (!row) throw stale(toFolder(context, before, files));
  return toFolder(context, row, files);
}

export async function removeFolder(context: Context, owner: Owner, input: { id: string; version: number }, refuse: Refuse<'folderIsDefault' | 'folderNotEmpty'>): Promise<{ done: true }> {
  const row = await ownFolder(context, owner, input.id, refuse);
  if ((await countsOf(context, owner)).has(input.id)) throw refuse.folderNotEmpty();
  const gone = await context.db.deleteFrom('files.folders').where('organisation_id', '=', context.organisationId).where('id', '=', input.id).where('version', '=', input.version).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw stale(toFolder(context, row, 0));
  return { done: true };
}
