// Writes the lists of apps (apps/manifests.ts, contract.ts, server.ts, web.ts, help.ts) from the folders below apps/.
import fs from 'node:fs';
import path from 'node:path';
import { readNeeds } from './lint/doors.ts';

const heading =
  '// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.\n';

/** The name under which code refers to an app: care-plan → carePlan. */
export const variableOf = (app: string): string =>
  app.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Apps in an order in which each comes after those it needs; within that, by name. A circle is left as it comes. */
export function inOrderOfNeeds(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (app: string): void => {
    if (seen.has(app) || !needs.has(app)) return;
    seen.add(app);
    for (const needed of [...(needs.get(app) ?? [])].sort()) visit(needed);
    ordered.push(app);
  };
  for (const app of [...needs.keys()].sort()) visit(app);
  return ordered;
}

/** File name → text of the lists. An app stands in a list when it has the part that the list names. */
export async function writeLists(root: string): Promise<Map<string, string>> {
  const apps = inOrderOfNeeds(await readNeeds(root));
  const having = (part: string): string[] =>
    apps.filter((app) => fs.existsSync(path.join(root, 'apps', app, part)));
  const imports = (part: string, as: (app: string) => string): string =>
    having(part)
      .map((app) => `import ${as(app)} from './${app}/${part}';\n`)
      .join('');
  const items = (part: string, item: (app: string) => string): string =>
    having(part)
      .map((app) => `  ${item(app)},\n`)
      .join('');
  return new Map([
    [
      'manifests.ts',
      `${heading}${imports('manifest.ts', variableOf)}
export const manifests = [
${items('manifest.ts', variableOf)}] as const;\n`,
    ],
    [
      'contract.ts',
      `${heading}${imports('contract/index.ts', (app) => `* as ${variableOf(app)}`)}
export const contracts = {
${items('contract/index.ts', variableOf)}};\n`,
    ],
    [
      'server.ts',
      `${heading}import type { AppServer } from '#platform/server/call/app.ts';
${imports('server/index.ts', variableOf)}
export const servers: readonly AppServer[] = [
${items('server/index.ts', variableOf)}];\n`,
    ],
    [
      'web.ts',
      `${heading}import type { AppWeb } from '#platform/web/slots/app.ts';

/** Code of the app → its browser half, loaded when it is first needed. */
export const webs: Readonly<Record<string, () => Promise<{ readonly default: AppWeb }>>> = {
${items('web/index.ts', (app) => `${/^\w+$/.test(app) ? app : `'${app}'`}: () => import('./${app}/web/index.ts')`)}};\n`,
    ],
    [
      'help.ts',
      `${heading}import type { Both } from '#platform/contract/text.ts';
${imports('locales/help.ts', variableOf)}
/** Code of the app → screen → what it is for; loaded when the help is opened. */
const help: Readonly<Record<string, Readonly<Record<string, Both>>>> = {
${items('locales/help.ts', (app) => (/^\w+$/.test(app) ? app : `'${app}': ${variableOf(app)}`))}};
export default help;\n`,
    ],
  ]);
}

/** Brings the lists on disk up to date; returns the names of those that changed. */
export async function refreshLists(root: string): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, text] of await writeLists(root)) {
    const file = path.join(root, 'apps', name);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
    fs.writeFileSync(file, text);
    changed.push(name);
  }
  return changed;
}

if (import.meta.main) {
  const changed = await refreshLists(process.cwd());
  console.log(
    changed.length > 0
      ? `lists: wrote ${changed.map((name) => `apps/${name}`).join(', ')}`
      : 'lists: nothing changed',
  );
}
