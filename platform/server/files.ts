import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { Context } from './context.ts';
import { newId } from './ids.ts';

/** Bytes by organisation and id. A local folder now; another store comes behind the same door. */
export interface FileStore {
  put(organisationId: string, id: string, source: { readonly path: string } | { readonly bytes: Uint8Array }): Promise<void>;
  read(organisationId: string, id: string): Promise<Uint8Array>;
  remove(organisationId: string, id: string): Promise<void>;
  /** Ids of the files of an organisation that were stored before an instant, for the sweeper of orphans. */
  list(organisationId: string, before: Date): Promise<string[]>;
}

const part = /^[0-9a-f-]{36}$/;

/** Files under `folder/organisation/id`. Names of people's files never become names on the disk. */
export function folderStore(folder: string): FileStore {
  const place = (organisationId: string, id: string) => {
    if (!part.test(organisationId) || !part.test(id)) throw new Error('bad file id');
    return path.join(folder, organisationId, id);
  };
  return {
    async put(organisationId, id, source) {
      const target = place(organisationId, id);
      await fs.mkdir(path.dirname(target), { recursive: true });
      // written beside and renamed, so that a crash leaves no half file under the final name
      const beside = `${target}.part`;
      if ('path' in source) await fs.copyFile(source.path, beside);
      else await fs.writeFile(beside, source.bytes);
      const handle = await fs.open(beside, 'r+');
      await handle.sync();
      await handle.close();
      await fs.rename(beside, target);
    },
    read: (organisationId, id) => fs.readFile(place(organisationId, id)),
    remove: (organisationId, id) => fs.rm(place(organisationId, id), { force: true }),
    async list(organisationId, before) {
      if (!part.test(organisationId)) throw new Error('bad file id');
      const home = path.join(folder, organisationId);
      const names = (await fs.readdir(home).catch(() => [] as string[])).filter((name) => part.test(name));
      const ages = await Promise.all(names.map(async (name) => (await fs.stat(path.join(home, name))).mtime < before));
      return names.filter((_, index) => ages[index]);
    },
  };
}

/** Media type by content; text formats have no signature and are told by their ending, never as something that runs in a browser. */
export async function mediaTypeOf(file: string, name: string): Promise<string> {
  const found = await fileTypeFromFile(file);
  if (found) return found.mime;
  const ending = path.extname(name).toLowerCase();
  const texts: Readonly<Record<string, string>> = { '.json': 'application/json', '.csv': 'text/csv', '.tsv': 'text/tab-separated-values', '.txt': 'text/plain' };
  return texts[ending] ?? 'application/octet-stream';
}

/** Stores bytes as a file of this transaction: the row counts only after commit, an orphan on the disk is swept. */
export async function storeBytes(context: Context, file: {
  name: string; mediaType: string; bytes: Uint8Array; purpose: string; residentId?: string | null;
}): Promise<string> {
  const id = newId();
  await context.db.insertInto('platform.files').values({
    organisation_id: context.organisationId, id, name: file.name.slice(0, 255), media_type: file.mediaType, size: file.bytes.byteLength,
    sha256: createHash('sha256').update(file.bytes).digest(), purpose: file.purpose, resident_id: file.residentId ?? null,
    created_by: context.account?.id ?? null,
  }).execute();
  await context.services.files.put(context.organisationId, id, { bytes: file.bytes });
  return id;
}

/** A stored file with its bytes; checks the hash, so that a damaged store is noticed. */
export async function readStored(context: Context, id: string): Promise<{ name: string; mediaType: string; bytes: Uint8Array } | undefined> {
  const row = await context.db.selectFrom('platform.files').select(['name', 'media_type', 'sha256'])
    .where('organisation_id', '=', context.organisationId).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const bytes = await context.services.files.read(context.organisationId, id);
  if (!createHash('sha256').update(bytes).digest().equals(row.sha256)) throw new Error(`stored file ${id} is damaged`);
  return { name: row.name, mediaType: row.media_type, bytes };
}

/** Removes stored bytes that no row names: what a transaction that was rolled back left behind. Answers how many. */
export async function sweepOrphans(context: Context, before: Date): Promise<number> {
  const { files } = context.services;
  const stored = await files.list(context.organisationId, before);
  if (stored.length === 0) return 0;
  const rows = await context.db.selectFrom('platform.files').select('id').where('organisation_id', '=', context.organisationId).where('id', 'in', stored).execute();
  const known = new Set(rows.map((row) => row.id));
  const orphans = stored.filter((id) => !known.has(id));
  for (const id of orphans) await files.remove(context.organisationId, id);
  return orphans.length;
}
