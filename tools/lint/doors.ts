// Checks who imports whom. Run: npm run check. The rules are the tables of rules.ts.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readImports } from './imports.ts';
import {
  isDoor,
  ownParts,
  packageRefusal,
  type Place,
  placeOf,
  platformParts,
  rawKit,
  withinPlatform,
} from './rules.ts';
import { roomProblems, roomRefusal } from './rooms.ts';
import { appFolders, code, filesBelow, report } from './sources.ts';

type Needs = ReadonlyMap<string, readonly string[]>;

/** App → the apps that its manifest names in `needs`. Apps without a manifest have none (check-apps reports them). */
export async function readNeeds(root: string): Promise<Needs> {
  const needs = new Map<string, readonly string[]>();
  for (const app of appFolders(root)) {
    const file = path.join(root, 'apps', app, 'manifest.ts');
    if (!fs.existsSync(file)) continue;
    const { default: manifest } = (await import(pathToFileURL(file).href)) as {
      default: { needs?: readonly string[] };
    };
    needs.set(app, manifest.needs ?? []);
  }
  return needs;
}

/** All broken rules, one line each: `file:line: what`. Empty when the house is in order. */
export async function checkDoors(root: string): Promise<string[]> {
  const needs = await readNeeds(root);
  const problems = [
    ...circles(needs),
    ...unknownNeeds(needs),
    ...roomProblems(filesBelow(root, ['platform'], /\.(tsx?|css)$/)),
  ];
  for (const file of filesBelow(root, ['apps', 'platform'], code)) {
    const { imports, clocks } = readImports(file, fs.readFileSync(path.join(root, file), 'utf8'));
    const from = placeOf(file);
    for (const one of imports) {
      const refusal = refuse(file, from, one.from, one.names, needs);
      if (refusal) problems.push(`${file}:${one.line}: ${one.from}: ${refusal}`);
    }
    if (from.part === 'domain') {
      // A test may ask the process where its samples are; the time it may not ask.
      const read = clocks.filter(({ what }) => !from.testing || !what.startsWith('process.'));
      for (const { what, line } of read)
        problems.push(`${file}:${line}: ${what}: domain is pure, take it as an argument`);
    }
  }
  return problems;
}

function refuse(
  file: string,
  from: Place,
  specifier: string,
  names: readonly string[],
  needs: Needs,
): string | undefined {
  if (from.part === 'list') return undefined;
  const target = targetOf(file, specifier);
  if (target === undefined) {
    return (
      packageRefusal(from, specifier) ??
      (from.part === 'web' && from.owner !== 'platform' ? rawKit(specifier, names) : undefined)
    );
  }
  const to = placeOf(target);
  if (from.owner === undefined) return undefined;
  if (to.testing && !from.testing) return 'only tests import what is made for tests';
  if (from.owner === 'platform') return refuseFromPlatform(from, to) ?? roomRefusal(file, target);
  if (to.part === 'list' && to.owner === undefined)
    return from.testing ? undefined : 'apps do not read the lists of apps';
  if (to.owner === undefined) return from.testing ? undefined : 'apps import apps and the platform, no tools';
  if (to.owner === from.owner) return refuseUnless(ownParts[from.part]?.includes(to.part), from, to);
  if (to.owner === 'platform') return refuseUnless(platformParts[from.part]?.includes(to.part), from, to);
  if (!needs.get(from.owner)?.includes(to.owner))
    return `${from.owner} does not name ${to.owner} in its needs`;
  return isDoor(from, to) ? undefined : `${from.part} sees of ${to.owner} only its door (${doorsFor(from)})`;
}

function refuseFromPlatform(from: Place, to: Place): string | undefined {
  if (to.part === 'list')
    return from.testing ? undefined : 'the platform reads no list of apps: apps/house.ts hands them in';
  if (to.owner === undefined) return from.testing ? undefined : 'the platform imports no tools';
  if (to.owner !== 'platform') return 'the platform never imports an app';
  return refuseUnless(withinPlatform[from.part]?.includes(to.part), from, to);
}

function refuseUnless(allowed: boolean | undefined, from: Place, to: Place): string | undefined {
  return allowed
    ? undefined
    : `${from.part} does not import ${to.owner === 'platform' ? 'platform/' : ''}${to.part}`;
}

function doorsFor({ part }: Place): string {
  if (part === 'web') return 'web/parts.tsx, contract/';
  return part === 'server' || part === 'api' || part === 'demo' || part === 'e2e'
    ? 'api.ts, contract/'
    : 'none';
}

/** The path that a specifier names, relative to the root; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
}

function unknownNeeds(needs: Needs): string[] {
  return [...needs].flatMap(([app, wanted]) =>
    wanted
      .filter((one) => !needs.has(one))
      .map((one) => `apps/${app}/manifest.ts: needs ${one}, which is no app`),
  );
}

function circles(needs: Needs): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (app: string, trail: readonly string[]): void => {
    if (trail.includes(app)) {
      found.push(
        `apps/${app}/manifest.ts: needs run in a circle: ${[...trail.slice(trail.indexOf(app)), app].join(' → ')}`,
      );
      return;
    }
    if (done.has(app)) return;
    for (const next of needs.get(app) ?? []) visit(next, [...trail, app]);
    done.add(app);
  };
  for (const app of needs.keys()) visit(app, []);
  return found;
}

if (import.meta.main) report(await checkDoors(process.cwd()), 'doors: every import is allowed');
