// npm run doctor: prints what is in force on this machine, and what would keep Obhut from starting.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readManifest } from '#platform/server/operation/backup.ts';
import { backupsOn } from '#platform/server/operation/backup-shelf.ts';
import { reserve } from '#platform/server/files/uploads.ts';
import { connectionFault, protectionFault, protectionOf } from '#platform/server/way/protection.ts';
import { assertDirect, wayTo } from '#platform/server/way/pooler.ts';
import { ConfigError, readConfig, type Config } from '#platform/server/config/config.ts';

let troubles = 0;
const say = (name: string, value: string) => console.log(`${name.padEnd(22)} ${value}`);
const trouble = (name: string, text: string) => {
  troubles += 1;
  say(name, `PROBLEM: ${text}`);
};
const from = (name: string) => (process.env[name] ? `(from ${name})` : '(default)');
/** How old the newest backup is, by the folder of this machine; a day without one is told as a problem in production. */
function backups(config: Config): void {
  const newest = backupsOn(config.backupFolder)[0];
  if (newest === undefined) {
    if (config.production)
      trouble('backup', `none in ${config.backupFolder}: run npm run backup every night`);
    else say('backup', `none in ${config.backupFolder} ${from('OBHUT_BACKUP')}`);
    return;
  }
  const hours = Math.floor((Date.now() - Date.parse(readManifest(newest).madeAt)) / 3_600_000);
  const text = `${backupsOn(config.backupFolder).length} in ${config.backupFolder} ${from('OBHUT_BACKUP')}, the newest ${hours} hours old`;
  if (config.production && hours > 26) trouble('backup', text);
  else say('backup', text);
}
/** An address without its password. */
const hidden = (url: string) => url.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:***@');

/** The servers that homes name themselves, as the running server found them at its last look. */
async function homeServers(client: pg.Client): Promise<void> {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('platform.server_looks') is not null as there`,
  );
  if (!there.rows[0]!.there) return;
  const { rows } = await client.query<{ home: string; address: string; reason: string }>(
    `select o.name as home, l.address, l.reason from platform.server_looks l
      join platform.organisations o on o.id = l.organisation_id where l.reason is not null order by 1, 2`,
  );
  if (rows.length === 0) return say('servers of homes', 'no trouble at the last look');
  for (const { home, address, reason } of rows)
    say('servers of homes', `${home}: ${address} cannot be used (${reason}); its administrators were told`);
}

/** What stands before the database, found out by trying as a start does it. */
async function wayThere({ databaseUrl, databaseDirectUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) return;
  try {
    const way = await wayTo(databaseUrl);
    if (databaseDirectUrl !== undefined) await assertDirect(databaseUrl, databaseDirectUrl);
    else if (way.pooled)
      return trouble('way to the database', 'through a pooler: set DATABASE_DIRECT_URL, too');
    const kept = way.keepsStatements ? '' : ', prepared statements are not kept';
    const past = databaseDirectUrl === undefined ? '' : `, past it by ${hidden(databaseDirectUrl)}`;
    say('way to the database', way.pooled ? `through a pooler${kept}${past}` : `direct${past}`);
  } catch (error) {
    trouble('way to the database', (error as Error).message);
  }
}

const protections = {
  local: 'stays on this machine',
  checked: 'TLS, the certificate is checked',
  unchecked: 'TLS, the certificate is not checked',
  plain: 'no TLS',
};

/** Whether somebody on the way could read what is stored. */
function protection(config: Config): void {
  for (const [variable, url] of [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
  ] as const) {
    if (url === undefined) continue;
    const fault = protectionFault(variable, url);
    if (fault !== null && config.production) trouble('protection', fault);
    else say('protection', `${protections[protectionOf(url)]} (${variable})`);
  }
}

async function database(config: Config): Promise<void> {
  if (config.databaseUrl === undefined) {
    const version = path.join(config.dataFolder, 'postgres/data/PG_VERSION');
    say(
      'database',
      `embedded PostgreSQL in ${path.join(config.dataFolder, 'postgres')}${fs.existsSync(version) ? `, data of version ${fs.readFileSync(version, 'utf8').trim()}` : ', not yet made'}`,
    );
    return;
  }
  try {
    const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    const {
      rows: [server],
    } = await client.query<{ v: string }>('show server_version');
    const {
      rows: [made],
    } = await client.query<{ there: boolean }>(
      `select to_regclass('platform.migrations') is not null as there`,
    );
    say(
      'database',
      `${hidden(config.databaseUrl)}, PostgreSQL ${Object.values(server!)[0]}, ${made!.there ? 'has the schema of Obhut' : 'empty'}`,
    );
    if (made!.there) await homeServers(client);
    await client.end();
    protection(config);
  } catch (error) {
    trouble('database', connectionFault('DATABASE_URL', hidden(config.databaseUrl), error));
  }
}

function disk(config: Config): void {
  if (!fs.existsSync(config.dataFolder)) return say('disk', 'the data folder is not yet made');
  const { bavail, bsize, blocks } = fs.statfsSync(config.dataFolder);
  const free = bavail * bsize;
  const told = `${(free / 1024 ** 3).toFixed(1)} GB free of ${((blocks * bsize) / 1024 ** 3).toFixed(1)} GB`;
  if (free < reserve)
    trouble(
      'disk',
      `${told}: uploads are refused below ${reserve / 1024 ** 2} MB so that records can still be saved; free space`,
    );
  else say('disk', told);
}

async function mailServer(config: Config): Promise<void> {
  if (config.smtpUrl === undefined) return say('mail', 'not sent; kept for the inbox page');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
  } as Parameters<typeof createTransport>[0]);
  try {
    await transport.verify();
    say('mail', `${hidden(config.smtpUrl)} as ${config.mailFrom}`);
  } catch (error) {
    trouble('mail', `${hidden(config.smtpUrl)}: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
}

async function files(config: Config): Promise<void> {
  const quota = `at most ${config.fileQuota / 1000 ** 3} GB per organization`;
  if (config.s3 === undefined) return say('files', `${path.join(config.dataFolder, 'files')}, ${quota}`);
  const { endpoint, bucket } = config.s3;
  try {
    const { checkBucket } = await import('#platform/server/files/store-s3.ts');
    await checkBucket(config.s3);
    say('files', `bucket ${bucket} at ${endpoint}, ${quota}`);
  } catch (error) {
    trouble('files', `bucket ${bucket} at ${endpoint}: ${(error as Error).message}`);
  }
}

try {
  const config = readConfig(process.env);
  say('Node.js', process.version);
  say('mode', config.production ? 'production' : 'not production');
  say('address', `http://${config.host}:${config.port} ${from('PORT')}`);
  say('public address', config.publicUrl ?? 'the same');
  say('data folder', `${config.dataFolder} ${from('OBHUT_DATA')}`);
  say(
    'demo home',
    config.demo
      ? 'on: loaded on the first start, accounts with known passwords'
      : 'off: demo accounts cannot sign in',
  );
  disk(config);
  await mailServer(config);
  say('trusted proxies', config.trustedProxies.join(', ') || 'none');
  say('log level', config.logLevel);
  say('copy of the log chain', `${config.logCopyFolder} ${from('OBHUT_LOG_COPY')}`);
  await database(config);
  await wayThere(config);
  await files(config);
  backups(config);
  const built = fs.existsSync('dist/web/index.html');
  say('web app', built ? 'built' : 'not built yet, npm start builds it');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  trouble('settings', error.message);
}
process.exit(troubles > 0 ? 1 : 0);
