// npm run restore -- <folder of a backup>   into this environment, which must be empty: another OBHUT_DATA, another DATABASE_URL
import { appCodes } from '#apps/house.ts';
import fs from 'node:fs';
import path from 'node:path';
import { BackupError, readManifest, restoreBackup } from '#platform/server/operation/backup.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { migrateAll } from '#apps/house.ts';
import { assertSameSecret } from '#platform/server/config/secret-check.ts';
import { masterSecret, secretsOf } from '#platform/server/config/secrets.ts';
import { openStore } from '#platform/server/files/store-open.ts';

async function restore(config: Config, folder: string): Promise<number> {
  const manifest = readManifest(folder);
  const own = path.join(config.dataFolder, 'postgres');
  if (config.databaseUrl === undefined && fs.existsSync(path.join(own, 'data')))
    throw new BackupError(`There is a database in ${own} already: set OBHUT_DATA to an empty folder.`);
  fs.mkdirSync(config.dataFolder, { recursive: true });
  const postgres = config.databaseUrl === undefined ? await startPostgres({ folder: own }) : null;
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? postgres!.url;
  try {
    const problems = await restoreBackup(folder, {
      url,
      apps: appCodes,
      role: config.databaseRole,
      store: (await openStore(config)).store,
      logFolder: config.logCopyFolder,
      keyFile: config.secret === undefined ? path.join(config.dataFolder, 'secret.key') : null,
    });
    for (const one of problems) console.error(`DIFFERS ${one}`);
    console.log(
      `${problems.length} differences in ${manifest.tables.length} tables and ${manifest.files.length} files of ${manifest.madeAt}`,
    );
    for (const one of manifest.missing) console.error(`MISSING the backup was made without the file ${one}`);
    await migrateAll(url);
    const broken = await logBreaks(url, config.logCopyFolder);
    await assertSameSecret(url, secretsOf(masterSecret(config)), config.secret !== undefined);
    return problems.length + broken > 0 ? 1 : 0;
  } finally {
    await postgres?.stop();
  }
}

async function logBreaks(url: string, folder: string): Promise<number> {
  const database = openDatabase(url, { max: 1 });
  try {
    const verdicts = await verifyLog(database.pool, folder);
    const broken = verdicts.filter((one) => one.broken !== null);
    for (const one of broken)
      console.error(
        `BROKEN  the log of ${one.organisationId} at block ${one.broken!.block}: ${one.broken!.problem}`,
      );
    if (broken.length === 0) console.log(`The log of ${verdicts.length} organisations is unbroken.`);
    return broken.length;
  } finally {
    await database.close();
  }
}

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('npm run restore -- <folder of a backup>    into this environment, which must be empty');
    process.exit(2);
  }
  process.exit(await restore(readConfig(process.env), path.resolve(folder)));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
