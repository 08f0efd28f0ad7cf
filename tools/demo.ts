// npm run demo: says what to do for a fresh demo home; with --reset it removes the data folder of an embedded database.
import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '#platform/server/config/config.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { demoAccounts } from '#platform/server/start/demo.ts';

const config = readConfig(process.env);
if (!config.demo) {
  console.error('The demo home is off (OBHUT_DEMO or NODE_ENV=production).');
  process.exit(1);
}
if (process.argv.includes('--reset')) {
  if (config.databaseUrl !== undefined) {
    console.error(
      'DATABASE_URL is set: empty that database yourself, this command only removes an embedded one.',
    );
    process.exit(1);
  }
  if (fs.existsSync(path.join(config.dataFolder, 'postgres/data/postmaster.pid'))) {
    console.error(`The database in ${config.dataFolder} is running: stop Obhut first.`);
    process.exit(1);
  }
  fs.rmSync(path.join(config.dataFolder, 'postgres'), { recursive: true, force: true });
  fs.rmSync(path.join(config.dataFolder, 'files'), { recursive: true, force: true });
  console.log('The demo home is removed. The next npm start makes a new one.');
} else {
  console.log(
    `npm start loads the demo home on its first start. A new one: npm run demo -- --reset\nPassword of all demo accounts: ${demoPassword}`,
  );
  for (const account of demoAccounts)
    console.log(`  ${account.username.padEnd(14)} ${account.roles.join(', ')}`);
  console.log(
    'Apps may bring more people, among them zweifaktor, who needs a code by mail: npm start and the login page name all of them.',
  );
}
