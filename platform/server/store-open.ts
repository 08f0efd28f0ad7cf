import path from 'node:path';
import type { Config } from './config.ts';
import type { FileStore } from './store.ts';
import { folderStore } from './store-folder.ts';

/** The store that the settings of the process ask for. The S3 client is loaded only where it is used. */
export async function openStore(config: Pick<Config, 'dataFolder' | 's3'>): Promise<FileStore> {
  if (config.s3 === undefined) return folderStore(path.join(config.dataFolder, 'files'));
  const { s3Store } = await import('./store-s3.ts');
  return s3Store(config.s3);
}
