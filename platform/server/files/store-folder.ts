import fs from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, isStoreId, storePlace } from './store.ts';

/** A store of files in a folder, which is made when it is not there. Only here: later the folder may be a disk that is away. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await fs.mkdir(folder, { recursive: true });
  return folderStore(folder);
}

/** Files under `folder/organisation/id`. Names of people's files never become names on the disk. */
function folderStore(folder: string): FileStore {
  const place = (organisationId: string, id: string) => path.join(folder, ...storePlace(organisationId, id));
  return {
    async put(organisationId, id, source) {
      const target = place(organisationId, id);
      await fs.mkdir(path.dirname(target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error; // the folder of the store itself is never made here: it may be a disk that is away
      });
      // written beside and renamed, so that a crash leaves no half file under the final name
      const beside = `${target}.part`;
      try {
        if ('path' in source) await fs.copyFile(source.path, beside);
        else await fs.writeFile(beside, source.bytes);
        const handle = await fs.open(beside, 'r+');
        await handle.sync();
        await handle.close();
        await fs.rename(beside, target);
      } catch (error) {
        await fs.rm(beside, { force: true }); // a full disk is not filled with halves
        throw error;
      }
    },
    read: (organisationId, id) => fs.readFile(place(organisationId, id)),
    remove: (organisationId, id) => fs.rm(place(organisationId, id), { force: true }),
    async list(organisationId, before) {
      const home = path.dirname(place(organisationId, organisationId));
      const all = await fs.readdir(home).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [] as string[];
        throw error;
      });
      // halves that a killed server left
      for (const name of all.filter((one) => one.endsWith('.part'))) {
        const stat = await fs.stat(path.join(home, name)).catch(() => null);
        if (stat !== null && stat.mtime < before) await fs.rm(path.join(home, name), { force: true });
      }
      const names = all.filter(isStoreId);
      const ages = await Promise.all(
        names.map(async (name) => await fs.stat(path.join(home, name)).catch(() => null)),
      );
      return names.filter((_, index) => ages[index] != null && ages[index].mtime < before);
    },
  };
}
