// The manifests of all apps, as the checks read them.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '#platform/contract/app.ts';
import { appFolders } from './sources.ts';

/** What a manifest may lack in the tests of the checks. */
export type Told = Partial<Manifest>;

/** App → its manifest, sorted by app. */
export async function readManifests(root: string): Promise<ReadonlyMap<string, Told>> {
  const found = new Map<string, Told>();
  for (const app of appFolders(root)) {
    const file = path.join(root, 'apps', app, 'manifest.ts');
    if (!fs.existsSync(file)) continue;
    found.set(app, ((await import(pathToFileURL(file).href)) as { default: Told }).default);
  }
  return found;
}
