// npm run audit -- verify: computes the chain of the access log again and compares it with its copy outside the database.
// The database is the one of this environment (DATABASE_URL or OBHUT_DATA), running or not. Exit 1 at the first broken link.
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { embedded } from './embedded-database.ts';

async function verify(): Promise<number> {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl === undefined ? await embedded(config) : null;
  const database = openDatabase(config.databaseDirectUrl ?? config.databaseUrl ?? postgres!.url, { max: 1 });
  try {
    const verdicts = await verifyLog(database.pool, config.logCopyFolder);
    for (const one of verdicts) {
      const counts = `${one.blocks} blocks, ${one.entries} entries, ${one.erased} erased, ${one.pruned} blocks past their retention, ${one.copied} blocks in the copy`;
      if (one.broken === null) console.log(`ok      ${one.organisationId}  ${counts}`);
      else
        console.log(
          `BROKEN  ${one.organisationId}  at block ${one.broken.block}${one.broken.entry === null ? '' : `, entry ${one.broken.entry}`}: ${one.broken.problem}  (${counts})`,
        );
    }
    const broken = verdicts.filter((one) => one.broken !== null).length;
    console.log(
      broken === 0
        ? `The log of ${verdicts.length} organisations is unbroken. Copy: ${config.logCopyFolder}`
        : `The log of ${broken} of ${verdicts.length} organisations is broken.`,
    );
    return broken === 0 ? 0 : 1;
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

try {
  if (process.argv[2] !== 'verify') {
    console.error(
      'npm run audit -- verify    computes the chain of the access log again and compares it with its copy',
    );
    process.exit(2);
  }
  process.exit(await verify());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
