// Writes the database types of the frame and of each app from the migrated database, or checks them (--verify).
// npm run types [-- --verify] [-- --only <app>]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { appCodes, migrateAll } from '#apps/house.ts';
import { schemaOf } from '#platform/server/database/migrate.ts';
import { onDatabase, sharedGround, templateName } from '#platform/server/testing/databases.ts';
import { appendMigrations } from './lint/migrations.ts';
import { appFolders } from './lint/sources.ts';
import { readColumns } from './types/catalog.ts';
import { renderApp, renderPlatform } from './types/render.ts';

/** File → text (undefined: there are no tables, the file must not exist) for the platform and the apps wished for. */
async function render(root: string, only: string | undefined): Promise<Map<string, string | undefined>> {
  const apps = appFolders(root).filter((app) => only === undefined || app === only);
  const migrated = await migratedDatabase();
  try {
    const columns = await readColumns(migrated.url, ['platform', ...apps.map(schemaOf)]);
    const files = new Map<string, string | undefined>();
    if (only === undefined || only === 'platform') {
      files.set(
        'platform/server/database/tables.ts',
        renderPlatform(columns.filter(({ schema }) => schema === 'platform')),
      );
    }
    for (const app of apps) {
      const own = columns.filter(({ schema }) => schema === schemaOf(app));
      files.set(`apps/${app}/server/tables.ts`, own.length > 0 ? renderApp(own) : undefined);
    }
    return files;
  } finally {
    await migrated.stop();
  }
}

/** That of the run of `npm test` to which this check belongs, or one of its own. */
async function migratedDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const shared = sharedGround();
  if (shared !== undefined) return { url: onDatabase(shared.url, templateName), stop: async () => undefined };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-types-'));
  const postgres = await startPostgres({ folder, ephemeral: true });
  try {
    await migrateAll(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

function onDisk(root: string, file: string): string | undefined {
  const full = path.join(root, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined;
}

function write(root: string, file: string, text: string | undefined): void {
  const full = path.join(root, file);
  if (text === undefined) return fs.rmSync(full);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
}

async function main(words: readonly string[]): Promise<void> {
  const root = process.cwd();
  const only = words.includes('--only') ? words[words.indexOf('--only') + 1] : undefined;
  const files = await render(root, only);
  if (files.size === 0) throw new Error(`There is no app ${only}.`);
  const changed = [...files].filter(([file, text]) => onDisk(root, file) !== text);
  if (words.includes('--verify')) {
    for (const [file] of changed)
      console.error(`${file}: differs from the migrated database: run npm run types`);
    if (changed.length > 0) process.exitCode = 1;
    else console.log(`drift: ${files.size} schemas agree with the migrations`);
    return;
  }
  for (const [file, text] of changed) write(root, file, text);
  for (const file of appendMigrations(root, appCodes))
    console.log(`types: ${file} is listed and frozen from when it lands`);
  console.log(
    changed.length > 0
      ? `types: wrote ${changed.map(([file]) => file).join(', ')}`
      : 'types: nothing changed',
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
