import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { type DefaultFolder, defaultFolders } from '../contract/default-folders.ts';
import { areas, folderTaken } from '../domain/files.ts';

/** The folders that every resident, contact or app has, in their order. */
export async function allDefaultFolders(context: Context): Promise<DefaultFolder[]> {
  const rows = await context.db
    .selectFrom('files.folders as f')
    .leftJoin('files.entries as e', (join) =>
      join.onRef('e.organisation_id', '=', 'f.organisation_id').onRef('e.folder_id', '=', 'f.id'),
    )
    .select((of) => [
      'f.id',
      'f.area',
      'f.name_en',
      'f.name_de',
      'f.minimum_width',
      'f.minimum_height',
      'f.active',
      'f.position',
      'f.version',
      of.fn.count<string>('e.id').as('files'),
    ])
    .where('f.organisation_id', '=', context.organisationId)
    .where('f.resident_id', 'is', null)
    .where('f.contact_id', 'is', null)
    .where('f.app_code', 'is', null)
    .groupBy(['f.organisation_id', 'f.id'])
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      area: row.area,
      nameEn: row.name_en,
      nameDe: row.name_de,
      minimumWidth: row.minimum_width,
      minimumHeight: row.minimum_height,
      active: row.active,
      position: row.position,
      files: Number(row.files),
      version: row.version,
    }))
    .sort((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area));
}

/** Names of all folders at the top of an area: an own folder of one resident must not get a second one of the same name by a new default folder. */
async function assertFree(
  context: Context,
  input: { area: DefaultFolder['area']; nameEn: string; nameDe: string },
  refuse: { folderTaken(): Error },
  but?: string,
): Promise<void> {
  const rows = await context.db
    .selectFrom('files.folders')
    .select(['id', 'name_en', 'name_de'])
    .where('organisation_id', '=', context.organisationId)
    .where('area', '=', input.area)
    .where('parent_id', 'is', null)
    .execute();
  if (
    folderTaken(
      { en: input.nameEn, de: input.nameDe },
      rows.filter((row) => row.id !== but).map((row) => ({ en: row.name_en, de: row.name_de })),
    )
  )
    throw refuse.folderTaken();
}

const one = async (context: Context, id: string): Promise<DefaultFolder> =>
  found((await allDefaultFolders(context)).find((row) => row.id === id));

export const defaultFolderCalls = implement(defaultFolders, {
  list: ({ context }) => allDefaultFolders(context),
  async create({ input, context, db, refuse }) {
    await assertFree(context, input, refuse);
    const position =
      Math.max(
        0,
        ...(await allDefaultFolders(context))
          .filter((row) => row.area === input.area)
          .map((row) => row.position),
      ) + 1;
    const id = newId();
    await db
      .insertInto('files.folders')
      .values({
        organisation_id: context.organisationId,
        id,
        area: input.area,
        name_en: input.nameEn,
        name_de: input.nameDe,
        minimum_width: input.minimumWidth,
        minimum_height: input.minimumHeight,
        position,
      })
      .execute();
    return one(context, id);
  },
  async change({ input, context, refuse }) {
    const { id, version } = input;
    if ((await one(context, id)).area !== input.area) throw refuse.areaFixed();
    await assertFree(context, input, refuse, id);
    const values = {
      name_en: input.nameEn,
      name_de: input.nameDe,
      minimum_width: input.minimumWidth,
      minimum_height: input.minimumHeight,
      active: input.active,
    };
    return changeRow(context, 'files.folders', { id, version }, values, () => one(context, id));
  },
  async move({ input, context, db }) {
    const folder = await one(context, input.id);
    if (folder.version !== input.version) throw stale(folder);
    const siblings = (await allDefaultFolders(context)).filter((row) => row.area === folder.area);
    const at = siblings.findIndex((row) => row.id === folder.id);
    const to = input.direction === 'up' ? at - 1 : at + 1;
    const order = siblings.filter((row) => row.id !== folder.id).toSpliced(Math.max(0, to), 0, folder);
    for (const [position, row] of order.entries()) {
      if (row.position !== position)
        await db
          .updateTable('files.folders')
          .set({ position })
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', row.id)
          .execute();
    }
    return allDefaultFolders(context);
  },
  async remove({ input, context, db, refuse }) {
    const before = await one(context, input.id);
    if (before.files > 0) throw refuse.folderInUse({ files: before.files });
    const { inner } = await db
      .selectFrom('files.folders')
      .select((of) => of.fn.countAll<string>().as('inner'))
      .where('organisation_id', '=', context.organisationId)
      .where('parent_id', '=', input.id)
      .executeTakeFirstOrThrow();
    if (Number(inner) > 0) throw refuse.foldersInside({ folders: Number(inner) });
    const { id, version } = input;
    await removeRow(context, 'files.folders', { id, version }, () => one(context, id));
    return { done: true };
  },
});
