import fs from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, isStoreId, storePlace } from './store.ts';

/** Files under `folder/organisation/id`. Names of people's files never become names on the disk. */
export function folderStore(folder: string): FileStore {
  const place = (organisationId: string, id: string) => path.join(folder, ...storePlace(organisationId, id));
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
      const home = path.dirname(place(organisationId, organisationId));
      const names = (await fs.readdir(home).catch(() => [] as string[])).filter(isStoreId);
      const ages = await Promise.all(names.map(async (name) => (await fs.stat(path.join(home, name)).catch(() => null))));
      return names.filter((_, index) => ages[index] != null && ages[index].mtime < before);
    },
  };
}
