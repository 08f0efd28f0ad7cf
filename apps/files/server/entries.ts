import { sql } from 'kysely';
import type { FileAnswer } from '#platform/contract/file.ts';
import { kindOf, keptKinds } from '#platform/domain/text/file-kinds.ts';
import type { Context } from '#platform/server/call/context.ts';
import { keepUpload, removeStored, takeUpload } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { acceptPicture, shownFile, thumbnailOf } from '#platform/server/files/pictures.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Entry, FileVersion } from '../contract/shapes.ts';
import { labelTaken, plainTags, previewOf } from '../domain/files.ts';
import { folderRows } from './folders.ts';
import { type Owner, ownerColumn } from './owners.ts';

interface Refusals {
  labelTaken(): Error;
  folderInactive(): Error;
  kindNotKept(): Error;
}
type Refuse<K extends keyof Refusals> = Pick<Refusals, K>;

/** Entries with the version that counts. */
export const entryRows = (context: Context) =>
  context.db
    .selectFrom('files.entries as e')
    .innerJoin('files.versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 'e.organisation_id')
        .onRef('v.entry_id', '=', 'e.id')
        .onRef('v.number', '=', 'e.number'),
    )
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'v.organisation_id').onRef('a.id', '=', 'v.uploaded_by'),
    )
    .select([
      'e.id',
      'e.folder_id',
      'e.label',
      'e.description',
      'e.tags',
      'e.number',
      'e.version',
      'v.file_id',
      'v.name',
      'v.media_type',
      'v.size',
      'v.width',
      'v.height',
      'v.uploaded_at',
      'a.full_name',
    ])
    .where('e.organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>>;

const toEntry = (row: Row): Entry => ({
  id: row.id,
  folderId: row.folder_id,
  label: row.label,
  description: row.description,
  tags: row.tags,
  number: row.number,
  name: row.name,
  mediaType: row.media_type,
  size: Number(row.size),
  width: row.width,
  height: row.height,
  uploadedAt: row.uploaded_at,
  uploadedBy: row.full_name,
  preview: previewOf(row.media_type),
  version: row.version,
});

const ofOwner = (context: Context, owner: Owner) => {
  const [column, value] = ownerColumn(owner);
  return entryRows(context).where(`e.${column}`, '=', value);
};
const oneRow = async (context: Context, owner: Owner, id: string): Promise<Row> =>
  found(await ofOwner(context, owner).where('e.id', '=', id).executeTakeFirst());

export async function listEntries(
  context: Context,
  owner: Owner,
  input: { folderId?: string | undefined; text: string },
): Promise<Entry[]> {
  let query = ofOwner(context, owner);
  if (input.folderId !== undefined) query = query.where('e.folder_id', '=', input.folderId);
  const wanted = input.text.toLocaleLowerCase('de-CH');
  const rows = await query
    .orderBy((by) => by.fn('lower', ['e.label']))
    .orderBy('e.id')
    .limit(2000)
    .execute();
  return rows
    .filter(
      (row) =>
        wanted === '' ||
        [row.label, row.description, row.name, ...row.tags].some((text) =>
          text.toLocaleLowerCase('de-CH').includes(wanted),
        ),
    )
    .map(toEntry);
}

/** The folder if files may be put into it; the label if it is free there. */
async function checkPlace(
  context: Context,
  owner: Owner,
  input: { folderId: string; label: string },
  refuse: Refuse<'labelTaken' | 'folderInactive'>,
  but?: { id: string; folderId: string },
) {
  const folder = found((await folderRows(context, owner)).find((row) => row.id === input.folderId));
  if (!folder.active && but?.folderId !== folder.id) throw refuse.folderInactive();
  const others = (await ofOwner(context, owner).where('e.folder_id', '=', input.folderId).execute()).filter(
    (row) => row.id !== but?.id,
  );
  if (
    labelTaken(
      input.label,
      others.map((row) => row.label),
    )
  )
    throw refuse.labelTaken();
  return folder;
}

/** Takes an upload for a folder: pictures by their resolution, everything else by its kind. */
async function takeVersion(
  context: Context,
  owner: Owner,
  given: { fileId: string; entryId: string; number: number },
  folder: { minimum_width: number | null; minimum_height: number | null },
  refuse: Refuse<'kindNotKept'>,
): Promise<void> {
  const { mediaType, name, bytes } = await takeUpload(context, given.fileId);
  const kind = kindOf(mediaType);
  if (!kind || !keptKinds.includes(kind)) throw refuse.kindNotKept();
  const kept = { purpose: `files.${owner.area}`, residentId: owner.resident_id };
  const picture =
    kind.family === 'picture'
      ? await acceptPicture(context, given.fileId, {
          minimumWidth: folder.minimum_width ?? 1,
          minimumHeight: folder.minimum_height ?? 1,
          ...kept,
        })
      : null;
  if (!picture) await keepUpload(context, given.fileId, kept);
  await context.db
    .insertInto('files.versions')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      entry_id: given.entryId,
      resident_id: owner.resident_id,
      number: given.number,
      file_id: given.fileId,
      name,
      media_type: mediaType,
      size: bytes.byteLength,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      uploaded_by: context.account?.id ?? null,
    })
    .execute();
}

export async function addEntry(
  context: Context,
  owner: Owner,
  input: { fileId: string; folderId: string; label: string; description: string; tags: string[] },
  refuse: Refuse<keyof Refusals>,
): Promise<Entry> {
  const folder = await checkPlace(context, owner, input, refuse);
  const id = newId();
  await context.db
    .insertInto('files.entries')
    .values({
      organisation_id: context.organisationId,
      id,
      ...owner,
      folder_id: input.folderId,
      label: input.label,
      description: input.description,
      tags: plainTags(input.tags),
      number: 1,
    })
    .execute();
  await takeVersion(context, owner, { fileId: input.fileId, entryId: id, number: 1 }, folder, refuse);
  return toEntry(await oneRow(context, owner, id));
}

export async function changeEntry(
  context: Context,
  owner: Owner,
  input: {
    id: string;
    version: number;
    folderId: string;
    label: string;
    description: string;
    tags: string[];
  },
  refuse: Refuse<'labelTaken' | 'folderInactive'>,
): Promise<Entry> {
  const before = await oneRow(context, owner, input.id);
  await checkPlace(context, owner, input, refuse, { id: before.id, folderId: before.folder_id });
  const { id, version, folderId, label, description } = input;
  const values = { folder_id: folderId, label, description, tags: plainTags(input.tags) };
  return changeRow(context, 'files.entries', { id, version }, values, async () =>
    toEntry(await oneRow(context, owner, id)),
  );
}

export async function replaceEntry(
  context: Context,
  owner: Owner,
  input: { id: string; version: number; fileId: string },
  refuse: Refuse<'kindNotKept'>,
): Promise<Entry> {
  const before = await oneRow(context, owner, input.id);
  const changed = await context.db
    .updateTable('files.entries')
    .set({ number: sql<number>`number + 1` })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .returning('number')
    .executeTakeFirst();
  if (!changed) throw stale(toEntry(before));
  const folder = found((await folderRows(context, owner)).find((row) => row.id === before.folder_id));
  await takeVersion(
    context,
    owner,
    { fileId: input.fileId, entryId: input.id, number: changed.number },
    folder,
    refuse,
  );
  return toEntry(await oneRow(context, owner, input.id));
}

export async function versionsOf(context: Context, owner: Owner, id: string): Promise<FileVersion[]> {
  await oneRow(context, owner, id);
  const rows = await context.db
    .selectFrom('files.versions as v')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'v.organisation_id').onRef('a.id', '=', 'v.uploaded_by'),
    )
    .select(['v.number', 'v.name', 'v.media_type', 'v.size', 'v.uploaded_at', 'a.full_name'])
    .where('v.organisation_id', '=', context.organisationId)
    .where('v.entry_id', '=', id)
    .orderBy('v.number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    name: row.name,
    mediaType: row.media_type,
    size: Number(row.size),
    uploadedAt: row.uploaded_at,
    uploadedBy: row.full_name,
  }));
}

export async function removeEntry(
  context: Context,
  owner: Owner,
  input: { id: string; version: number },
): Promise<{ done: true }> {
  const before = await oneRow(context, owner, input.id);
  const versions = await context.db
    .deleteFrom('files.versions')
    .where('organisation_id', '=', context.organisationId)
    .where('entry_id', '=', input.id)
    .returning('file_id')
    .execute();
  const gone = await context.db
    .deleteFrom('files.entries')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw stale(toEntry(before));
  await removeStored(
    context,
    versions.map((row) => row.file_id),
  );
  return { done: true };
}

export async function downloadEntry(
  context: Context,
  owner: Owner,
  input: { id: string; number?: number | undefined },
): Promise<FileAnswer> {
  const row = await oneRow(context, owner, input.id);
  if (input.number === undefined || input.number === row.number) return shownFile(context, row.file_id);
  const earlier = found(
    await context.db
      .selectFrom('files.versions')
      .select('file_id')
      .where('organisation_id', '=', context.organisationId)
      .where('entry_id', '=', input.id)
      .where('number', '=', input.number)
      .executeTakeFirst(),
  );
  return shownFile(context, earlier.file_id);
}

export const entryThumbnail = async (context: Context, owner: Owner, id: string): Promise<FileAnswer> =>
  thumbnailOf(context, (await oneRow(context, owner, id)).file_id);
