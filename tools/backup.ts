// npm run backup                     makes a backup of this environment (running or not) in OBHUT_BACKUP and keeps the newest ones
// npm run backup -- prove [folder]   restores a backup (the newest) into a place of its own and compares every row and file
import { appCodes } from '#apps/house.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  BackupError,
  type Installation,
  makeBackup,
  readManifest,
  restoreBackup,
} from '#platform/server/operation/backup.ts';
import { backupsOn, newBackupFolder, tidyShelf } from '#platform/server/operation/backup-shelf.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { openFolderStore } from '#platform/server/files/store-folder.ts';
import { openStore } from '#platform/server/files/store-open.ts';
import { embedded } from './embedded-database.ts';

async function make(config: Config): Promise<number> {
  const started = performance.now();
  const postgres = config.databaseUrl === undefined ? await embedded(config) : null;
  try {
    const from: Installation = {
      url: config.databaseDirectUrl ?? config.databaseUrl ?? postgres!.url,
      apps: appCodes,
      store: (await openStore(config)).store,
      logFolder: config.logCopyFolder,
      keyFile: config.secret === undefined ? path.join(config.dataFolder, 'secret.key') : null,
    };
    fs.mkdirSync(config.backupFolder, { recursive: true, mode: 0o700 });
    const folder = newBackupFolder(config.backupFolder, new Date());
    const made = await makeBackup(from, folder);
    const rows = made.tables.reduce((sum, one) => sum + one.rows, 0);
    console.log(
      `${folder}: ${rows} rows of ${made.tables.length} tables, ${made.files.length} files, ${made.log.length} logs, ${made.key ? 'with the key' : 'without a key (OBHUT_SECRET)'}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    for (const one of tidyShelf(config.backupFolder, config.backupKeep))
      console.log(`removed ${one}: ${config.backupKeep} are kept`);
    for (const one of made.missing)
      console.error(`MISSING the store has not, or not as it was, the file ${one}`);
    return made.missing.length > 0 ? 1 : 0;
  } finally {
    await postgres?.stop();
  }
}

async function prove(config: Config, wanted: string | undefined): Promise<number> {
  const folder = wanted ?? backupsOn(config.backupFolder)[0];
  if (folder === undefined) throw new BackupError(`There is no backup in ${config.backupFolder}.`);
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-prove-'));
  fs.chmodSync(place, 0o711);
  const postgres = await startPostgres({ folder: path.join(place, 'postgres'), ephemeral: true });
  try {
    const to: Installation = {
      url: postgres.url,
      apps: appCodes,
      store: await openFolderStore(path.join(place, 'files')),
      logFolder: path.join(place, 'log'),
      keyFile: path.join(place, 'secret.key'),
    };
    const problems = await restoreBackup(folder, to);
    for (const one of problems) console.error(`DIFFERS ${one}`);
    const broken = await logBreaks(to);
    const { madeAt, tables, files } = readManifest(folder);
    console.log(
      `${folder} of ${madeAt}: ${problems.length} differences in ${tables.length} tables and ${files.length} files, ${broken} broken logs`,
    );
    return problems.length + broken > 0 ? 1 : 0;
  } finally {
    await postgres.stop();
    fs.rmSync(place, { recursive: true, force: true });
  }
}

async function logBreaks(to: Installation): Promise<number> {
  const database = openDatabase(to.url, { max: 1 });
  try {
    return (await verifyLog(database.pool, to.logFolder)).filter((one) => one.broken !== null).length;
  } finally {
    await database.close();
  }
}

try {
  const [task, folder] = process.argv.slice(2);
  const config = readConfig(process.env);
  if (task === undefined) process.exit(await make(config));
  if (task === 'prove') process.exit(await prove(config, folder));
  console.error(
    'npm run backup                     makes a backup\nnpm run backup -- prove [folder]   restores it elsewhere and compares',
  );
  process.exit(2);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
