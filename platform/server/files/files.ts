import { createHash } from 'node:crypto';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, notFound, Stop } from '#platform/server/call/problems.ts';

/** What is written beside the bytes of a new file. */
export interface NewFile {
  readonly name: string;
  readonly mediaType: string;
  readonly purpose: string;
  readonly residentId?: string | null;
  readonly width?: number;
  readonly height?: number;
  readonly thumbnailId?: string;
  /** An upload waits for the app that takes it; without it the file is kept at once. */
  readonly waitsUntil?: Date;
}
export interface StoredFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Bytes that an organisation has stored, and how many it may. */
export async function fileUsage(
  context: Context,
): Promise<{ readonly bytes: number; readonly quota: number }> {
  const row = await context.db
    .selectFrom('platform.file_usage')
    .select(['bytes', 'quota'])
    .where('organisation_id', '=', context.organisationId)
    .executeTakeFirst();
  return {
    bytes: Number(row?.bytes ?? 0),
    quota: row?.quota == null ? context.services.fileQuota : Number(row.quota),
  };
}

async function addFile(
  context: Context,
  file: NewFile,
  source: { path: string } | { bytes: Uint8Array },
  size: number,
  sha256: Uint8Array,
): Promise<string> {
  const { bytes, quota } = await fileUsage(context);
  if (bytes + size > quota) throw new Stop(409, 'fileQuota');
  const id = newId();
  await context.db
    .insertInto('platform.files')
    .values({
      organisation_id: context.organisationId,
      id,
      name: file.name.slice(0, 255),
      media_type: file.mediaType,
      size,
      sha256: Buffer.from(sha256),
      purpose: file.purpose,
      resident_id: file.residentId ?? null,
      created_by: context.account?.id ?? null,
      width: file.width ?? null,
      height: file.height ?? null,
      thumbnail_id: file.thumbnailId ?? null,
      waits_until: file.waitsUntil?.toISOString() ?? null,
    })
    .execute();
  await context.services.files.put(context.organisationId, id, source);
  return id;
}

/** Stores bytes as a file of this transaction: the row counts only after commit, an orphan in the store is swept. Refuses 409 above the quota. */
export function storeBytes(
  context: Context,
  file: NewFile & { readonly bytes: Uint8Array },
): Promise<string> {
  return addFile(
    context,
    file,
    { bytes: file.bytes },
    file.bytes.byteLength,
    createHash('sha256').update(file.bytes).digest(),
  );
}

/** The same from a temporary file whose size and hash are known. */
export function storePath(
  context: Context,
  file: NewFile & { readonly path: string; readonly size: number; readonly sha256: Uint8Array },
): Promise<string> {
  return addFile(context, file, { path: file.path }, file.size, file.sha256);
}

/** A stored file with its bytes; checks the hash, so that a damaged store is noticed. */
export async function readStored(context: Context, id: string): Promise<StoredFile | undefined> {
  const row = await context.db
    .selectFrom('platform.files')
    .select(['name', 'media_type', 'sha256'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const bytes = await context.services.files.read(context.organisationId, id);
  if (!createHash('sha256').update(bytes).digest().equals(row.sha256))
    throw new Error(`stored file ${id} is damaged`);
  return { name: row.name, mediaType: row.media_type, bytes };
}

/** An own upload that no app has taken yet, with its bytes and, of a picture, its size; of anybody else, taken or unknown 404. */
export async function takeUpload(
  context: Context,
  id: string,
): Promise<StoredFile & { readonly width: number | null; readonly height: number | null }> {
  const {
    created_by: by,
    waits_until: waits,
    width,
    height,
  } = found(
    await context.db
      .selectFrom('platform.files')
      .select(['created_by', 'waits_until', 'width', 'height'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (by !== context.actor() || waits === null) throw notFound();
  return { ...found(await readStored(context, id)), width, height };
}

/** Keeps an own upload as it is, for a record of an app. The same upload is kept once: a second taker gets 404. */
export async function keepUpload(
  context: Context,
  id: string,
  kept: { readonly purpose: string; readonly residentId?: string | null },
): Promise<{ name: string; mediaType: string; size: number }> {
  const row = found(
    await context.db
      .updateTable('platform.files')
      .set({ waits_until: null, purpose: kept.purpose, resident_id: kept.residentId ?? null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .where('created_by', '=', context.actor())
      .where('waits_until', 'is not', null)
      .returning(['name', 'media_type', 'size'])
      .executeTakeFirst(),
  );
  return { name: row.name, mediaType: row.media_type, size: Number(row.size) };
}

/** Removes files and their thumbnails: the rows now, the bytes after the commit. */
export async function removeStored(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await context.db
    .deleteFrom('platform.files')
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...ids])
    .returning(['id', 'thumbnail_id'])
    .execute();
  const thumbnails = gone.flatMap((row) => (row.thumbnail_id === null ? [] : [row.thumbnail_id]));
  if (thumbnails.length > 0)
    await context.db
      .deleteFrom('platform.files')
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', thumbnails)
      .execute();
  await context.emit('frame.filesRemoved', { ids: [...gone.map((row) => row.id), ...thumbnails] });
}

/** Listener of `frame.filesRemoved`: takes the bytes away, once their rows are really gone. */
export async function dropBytes(context: Context, payload: Record<string, unknown>): Promise<void> {
  const ids = payload['ids'] as string[];
  if (ids.length === 0) return;
  const rows = await context.db
    .selectFrom('platform.files')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', ids)
    .execute();
  const there = new Set(rows.map((row) => row.id));
  for (const id of ids) if (!there.has(id)) await context.services.files.remove(context.organisationId, id);
}

/** Removes uploads that no app has taken in time. */
export async function sweepUploads(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('platform.files')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('waits_until', '<', context.now.toISOString())
    .limit(500)
    .execute();
  await removeStored(
    context,
    rows.map((row) => row.id),
  );
}

/** Removes stored bytes that no row names: what a transaction that was rolled back left behind. Answers how many. */
export async function sweepOrphans(context: Context, before: Date): Promise<number> {
  const { files } = context.services;
  const stored = await files.list(context.organisationId, before);
  let removed = 0;
  for (let from = 0; from < stored.length; from += 1000) {
    const some = stored.slice(from, from + 1000);
    const rows = await context.db
      .selectFrom('platform.files')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', some)
      .execute();
    const known = new Set(rows.map((row) => row.id));
    for (const id of some.filter((one) => !known.has(one))) {
      await files.remove(context.organisationId, id);
      removed += 1;
    }
  }
  return removed;
}
