// Slots belong to the app that offers them, those of the frame to platform/contract/frame.ts. Part of check-apps.ts.
import type { Manifest } from '#platform/contract/app.ts';
import { frame } from '#platform/contract/frame.ts';
import { addedTo, declaredTwice } from './augmented.ts';
import { readManifests, type Told } from './manifests.ts';

const fileOf = (owner: string): string =>
  owner === 'frame' ? 'platform/contract/frame.ts' : `apps/${owner}/manifest.ts`;
const placeOf = (owner: string): string =>
  owner === 'frame' ? 'platform/web/slots/slots.ts' : `apps/${owner}/web/index.ts`;

/** Slot → who offers it; offered by two is a problem. */
function offeredBy(manifests: ReadonlyMap<string, Told>, problems: string[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [owner, { offers = {} }] of manifests)
    for (const slot of Object.keys(offers)) {
      const other = owners.get(slot);
      if (other === undefined) owners.set(slot, owner);
      else problems.push(`${fileOf(owner)}: offers ${slot}, which ${other} offers already`);
    }
  return owners;
}

/** Who fills a slot needs the app that offers it, or names it as optional. */
function fillerProblems(app: string, manifest: Told, owners: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const near = new Set(['frame', app, ...(manifest.needs ?? []), ...(manifest.optional ?? [])]);
  for (const [name, { slot }] of Object.entries(manifest.screens ?? {})) {
    const owner = owners.get(slot);
    if (owner === undefined) problems.push(`${fileOf(app)}: ${name} fills ${slot}, which nobody offers`);
    else if (!near.has(owner))
      problems.push(`${fileOf(app)}: ${name} fills ${slot} of ${owner}: name ${owner} in needs or optional`);
  }
  return problems;
}

export async function checkSlots(root: string): Promise<string[]> {
  const problems: string[] = [];
  const apps = await readManifests(root);
  const owners = offeredBy(new Map<string, Told>([['frame', frame as Manifest], ...apps]), problems);
  for (const [app, manifest] of apps) {
    problems.push(...fillerProblems(app, manifest, owners));
    for (const other of manifest.optional ?? []) {
      if (!apps.has(other)) problems.push(`${fileOf(app)}: optional: there is no app ${other}`);
      else if (manifest.needs?.includes(other))
        problems.push(`${fileOf(app)}: ${other} stands in needs and in optional`);
    }
  }
  const declared = addedTo(root, 'SlotProps');
  problems.push(...declaredTwice('slot', declared));
  for (const { name, file } of declared) {
    const owner = owners.get(name);
    if (owner === undefined) problems.push(`${file}: says what ${name} gets, which nobody offers`);
    else if (file !== placeOf(owner))
      problems.push(`${file}: says what ${name} gets: that stands in ${placeOf(owner)}`);
  }
  // a small house in a test has no frame of its own
  const names = new Set(declared.map(({ name }) => name));
  for (const [slot, owner] of owners)
    if (!names.has(slot) && (owner !== 'frame' || names.has('page')))
      problems.push(`${placeOf(owner)}: does not say what ${slot} gets`);
  return problems;
}
