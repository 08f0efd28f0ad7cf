// Checks that each folder below apps/ is an app: its parts are there, its tables are its own, the lists know it.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkProvisions } from './lint/provisions.ts';
import { checkSlots } from './lint/slots.ts';
import { checkNamed } from './lint/named.ts';
import { appFolders, filesBelow, report } from './lint/sources.ts';
import { writeLists } from './lists.ts';

interface App {
  readonly name: string;
  readonly schema: string;
  readonly needs: readonly string[];
}

/** Icons that the frame has, those of the first page and all others: a name it lacks would show an empty circle. */
function knownIcons(root: string): ReadonlySet<string> {
  const files = ['theme/first-icons.ts', 'kit/state/icons.ts'].map((file) =>
    path.join(root, 'platform/web', file),
  );
  const text = files.map((file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')).join('\n');
  return new Set([...text.matchAll(/^ {2}(\w+): Icon\w+,$/gm)].map((match) => match[1]!));
}

interface Iconed {
  readonly tile?: { readonly icon: string };
  readonly screens?: Readonly<Record<string, { readonly icon?: string }>>;
}

/** Every icon that a manifest names exists. */
function checkIcons(name: string, manifest: Iconed, icons: ReadonlySet<string>): string[] {
  const named: [string, string | undefined][] = [
    ['tile', manifest.tile?.icon],
    ...Object.entries(manifest.screens ?? {}).map(([screen, { icon }]): [string, string | undefined] => [
      screen,
      icon,
    ]),
  ];
  return named
    .filter(([, icon]) => icon !== undefined && !icons.has(icon))
    .map(
      ([where, icon]) =>
        `apps/${name}/manifest.ts: ${where}: there is no icon ${icon} in platform/web/kit/state/icons.ts`,
    );
}

const mandatory = ['README.md', 'manifest.ts', 'contract/index.ts', 'locales/en.ts', 'locales/de.ts'];

/** The database schema of an app (platform/server/database/migrate.ts). */
const schemaOf = (app: string): string => app.replaceAll('-', '_');

/** All findings, one line each. */
export async function checkApps(root: string): Promise<string[]> {
  const problems: string[] = [];
  const names = appFolders(root);
  const icons = knownIcons(root);
  for (const name of names) {
    const folder = path.join(root, 'apps', name);
    const missing = mandatory.filter((file) => !fs.existsSync(path.join(folder, file)));
    if (missing.length > 0) problems.push(`apps/${name}: ${missing.join(', ')}: missing`);
    if (!/^[a-z]+(-[a-z]+)*$/.test(name))
      problems.push(`apps/${name}: folder names are small letters and hyphens`);
    const manifest = missing.includes('manifest.ts') ? undefined : await readManifest(folder);
    if (manifest && manifest.code !== name)
      problems.push(`apps/${name}/manifest.ts: code is ${manifest.code}, the folder is ${name}`);
    if (manifest && icons.size > 0) problems.push(...checkIcons(name, manifest as Iconed, icons));
    const app = { name, schema: schemaOf(name), needs: manifest?.needs ?? [] };
    const { problems: wrong, tables } = readMigrations(root, app, names);
    problems.push(...wrong, ...checkStatements(root, app, tables, names), ...checkTopics(root, name));
  }
  return [
    ...problems,
    ...(await checkProvisions(root)),
    ...(await checkSlots(root)),
    ...checkNamed(root),
    ...(await checkLists(root)),
  ];
}

async function readManifest(folder: string): Promise<{ code: string; needs?: readonly string[] }> {
  return (
    (await import(pathToFileURL(path.join(folder, 'manifest.ts')).href)) as { default: { code: string } }
  ).default;
}

/** Numbered without a gap, in the app's own schema; keys only to the apps it needs. Returns the tables they make. */
function readMigrations(
  root: string,
  app: App,
  names: readonly string[],
): { problems: string[]; tables: ReadonlySet<string> } {
  const problems: string[] = [];
  const tables = new Set<string>();
  for (const [index, file] of filesBelow(
    root,
    [`apps/${app.name}/migrations`],
    /^(?!.*\/migrations\/bridges\/)/,
  ).entries()) {
    const number = String(index + 1).padStart(4, '0');
    if (!new RegExp(`/${number}_[a-z0-9_]+\\.sql$`).test(file))
      problems.push(`${file}: should be ${number}_what_it_does.sql`);
    const sql = fs.readFileSync(path.join(root, file), 'utf8').replace(/--.*$/gm, '').replaceAll('"', '');
    for (const [, schema, table] of sql.matchAll(
      /\bcreate\s+(?:or\s+replace\s+)?(?:materialized\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?(?:(\w+)\.)?(\w+)/gi,
    )) {
      if (schema === app.schema) tables.add(`${schema}.${table}`);
      else problems.push(`${file}: ${schema ? `${schema}.` : ''}${table} is not in the schema ${app.schema}`);
    }
    for (const [, schema, table] of sql.matchAll(/\breferences\s+(\w+)\.(\w+)/gi)) {
      const owner = names.find((name) => schemaOf(name) === schema);
      if (owner && owner !== app.name && !app.needs.includes(owner)) {
        problems.push(`${file}: references ${schema}.${table}, but ${app.name} does not need ${owner}`);
      }
    }
  }
  return { problems, tables };
}

const builder =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*\[?\s*['"`](\w+)\.(\w+)/g;

/** The server half reads and writes its own tables and the platform's; other apps' data comes through their api.ts. */
function checkStatements(
  root: string,
  app: App,
  tables: ReadonlySet<string>,
  names: readonly string[],
): string[] {
  const problems: string[] = [];
  const foreign = names
    .filter((name) => name !== app.name)
    .map(schemaOf)
    .join('|');
  const raw = new RegExp(`\\b(?:from|join|into|update)\\s+"?(${foreign})"?\\."?(\\w+)`, 'g');
  for (const file of filesBelow(root, [`apps/${app.name}`], /\.ts$/)) {
    if (/\/(web|locales|e2e)\/|\/tables\.ts$/.test(file)) continue;
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const at = (index: number): string => `${file}:${text.slice(0, index).split('\n').length}`;
    for (const match of text.matchAll(builder)) {
      const [, schema, table] = match;
      if (schema === 'platform') continue;
      if (schema !== app.schema)
        problems.push(
          `${at(match.index)}: ${schema}.${table} is not a table of ${app.name}: ask the api.ts of its app`,
        );
      else if (!tables.has(`${schema}.${table}`))
        problems.push(`${at(match.index)}: no migration makes ${schema}.${table}`);
    }
    if (foreign === '') continue;
    for (const match of text.matchAll(raw)) {
      problems.push(
        `${at(match.index)}: ${match[1]}.${match[2]} is not a table of ${app.name}: ask the api.ts of its app`,
      );
    }
  }
  return problems;
}

/** One stem per topic: what declares calls in contract/ has its handlers under the same name in server/. */
function checkTopics(root: string, name: string): string[] {
  return filesBelow(root, [`apps/${name}/contract`], /\.ts$/)
    .filter((file) => /(?<!function )\btopic\(/.test(fs.readFileSync(path.join(root, file), 'utf8')))
    .map((file) => file.replace('/contract/', '/server/'))
    .filter((file) => !fs.existsSync(path.join(root, file)))
    .map((file) => `${file}: is missing, its contract declares calls`);
}

async function checkLists(root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, text] of await writeLists(root)) {
    const file = path.join(root, 'apps', name);
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
      problems.push(`apps/${name}: is not up to date: run node tools/lists.ts`);
    }
  }
  return problems;
}

if (import.meta.main) {
  const root = process.cwd();
  report(await checkApps(root), `apps: ${appFolders(root).length} folders are in order`);
}
