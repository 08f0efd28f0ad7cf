import fs from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, PartAway } from '#platform/server/call/away.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Check } from '#platform/server/call/away.ts';
import type { FileStore } from './store.ts';
import { openFolderStore } from './store-folder.ts';

/** What a store that is away says: its place and its own words, for administrators; people read that files cannot be reached. */
export const storeName = (config: Pick<Config, 'dataFolder' | 's3'>): string =>
  config.s3 === undefined
    ? `folder ${path.join(config.dataFolder, 'files')}`
    : `bucket ${config.s3.bucket} at ${config.s3.endpoint}`;

/** A file that is not there is no trouble of the store. */
const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'NoSuchKey', 'NotFound'].includes(
    String((error as { code?: unknown }).code ?? (error as { name?: unknown }).name),
  );

/** The words of an error; those of a failed connection to several addresses have none of their own. */
export const causeOf = (error: unknown): string => {
  const { message, code, name } = error as { message?: string; code?: string; name?: string };
  return message || code || name || 'no answer';
};

/** Gives the failures of a store its name, so that nobody takes them for those of the database. */
export function namedStore(
  store: FileStore,
  config: Pick<Config, 'dataFolder' | 's3'>,
  check: Check,
): FileStore {
  const named = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isDiskFull(error) || (isMissing(error) && (await check().catch(causeOf)) === null)) throw error;
      throw new PartAway(
        'files',
        `The store of files (${storeName(config)}) cannot be reached: ${causeOf(error)}`,
        error,
      );
    }
  };
  return {
    put: (organisationId, id, source) => named(() => store.put(organisationId, id, source)),
    read: (organisationId, id) => named(() => store.read(organisationId, id)),
    remove: (organisationId, id) => named(() => store.remove(organisationId, id)),
    list: (organisationId, before) => named(() => store.list(organisationId, before)),
  };
}

/** The store that the settings of the process ask for, and how to ask whether it is there. The S3 client is loaded only where it is used. */
export async function openStore(
  config: Pick<Config, 'dataFolder' | 's3'>,
): Promise<{ readonly store: FileStore; readonly check: Check }> {
  if (config.s3 === undefined) {
    const folder = path.join(config.dataFolder, 'files');
    const files = await openFolderStore(folder);
    const check: Check = () =>
      fs.access(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK).then(() => null);
    return { store: namedStore(files, config, check), check };
  }
  const { s3Store, checkBucket } = await import('./store-s3.ts');
  const settings = config.s3;
  const check: Check = () =>
    checkBucket(settings).then(
      () => null,
      (error: unknown) => `${storeName(config)}: ${causeOf(error)}`,
    );
  return { store: namedStore(s3Store(settings), config, check), check };
}
