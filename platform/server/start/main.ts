import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Config, ConfigError, readConfig } from '#platform/server/config/config.ts';
import { declareTestSystem } from '#platform/server/config/test-system.ts';
import { demoPassword, demoPin } from '#platform/server/config/demo-password.ts';
import { type DemoSignIn, demoSignIns, loadDemo } from './demo.ts';
import { connectionFault, protectionFault } from '#platform/server/way/protection.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { errorForLog } from '#platform/server/log/log-errors.ts';
import { isDiskFull, PartAway } from '#platform/server/call/away.ts';
import { migrateAll, MigrationError } from '#platform/server/database/migrate.ts';
import { assertSameSecret } from '#platform/server/config/secret-check.ts';
import { masterSecret, secretsOf } from '#platform/server/config/secrets.ts';
import { assertDirect, straight, type Way, WayError, wayTo } from '#platform/server/way/pooler.ts';
import { createServer, type House } from './server.ts';

const started = performance.now();

/** Ends with one line: the cause and the fix. */
function fail(line: string): never {
  console.error(`Obhut did not start. ${line}`);
  process.exit(1);
}

/** Megabytes that the embedded database with the demo home needs at first, and what every later start must find. */
const firstRoom = 300;
const laterRoom = 32;

function assertRoom(config: Config): void {
  const { bavail, bsize } = fs.statfsSync(config.dataFolder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  const first =
    config.databaseUrl === undefined && !fs.existsSync(path.join(config.dataFolder, 'postgres/data'));
  const wanted = first ? firstRoom : laterRoom;
  if (free < wanted)
    fail(
      `The disk of the data folder ${config.dataFolder} is full: ${free} MB are free, ${first ? 'the first start needs' : 'a start needs'} ${wanted}. Free space, or set OBHUT_DATA to a folder on another disk.`,
    );
}

function prepareFolder(config: Config): void {
  try {
    fs.mkdirSync(config.dataFolder, { recursive: true });
    assertRoom(config);
    const probe = path.join(config.dataFolder, '.write-probe');
    fs.writeFileSync(probe, Buffer.alloc(4096)); // an empty file can be made on a full disk, too
    fs.rmSync(probe);
  } catch (error) {
    if (isDiskFull(error))
      fail(
        `The disk of the data folder ${config.dataFolder} is full: free space, or set OBHUT_DATA to a folder on another disk.`,
      );
    fail(
      `The data folder ${config.dataFolder} cannot be written (${(error as NodeJS.ErrnoException).code}): give this user the right to write, or set OBHUT_DATA to another folder.`,
    );
  }
}

/** Tries the address of the database once, so that a wrong one is a sentence and not a stack; says when the way is open to others. */
async function assertReachable(variable: string, url: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  } catch (error) {
    fail(connectionFault(variable, url, error));
  }
  const fault = protectionFault(variable, url);
  if (fault !== null) console.warn(`Warning: ${fault}`);
}

/** How the database is reached; a pooler is found out by trying, and what it cannot do is a sentence. */
async function wayOf({ databaseUrl, databaseDirectUrl }: Config): Promise<Way> {
  if (databaseUrl === undefined) return straight;
  await assertReachable('DATABASE_URL', databaseUrl);
  const way = await wayTo(databaseUrl);
  if (databaseDirectUrl !== undefined) {
    await assertReachable('DATABASE_DIRECT_URL', databaseDirectUrl);
    await assertDirect(databaseUrl, databaseDirectUrl);
  } else if (way.pooled)
    fail(
      'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL to the database itself, for migrations and for notices of changes.',
    );
  if (way.pooled)
    console.log(
      `The database is reached through a pooler${way.keepsStatements ? '' : ' that does not keep prepared statements (PgBouncer before 1.21, or max_prepared_statements is 0): each is prepared anew'}.`,
    );
  return way;
}

/** The embedded PostgreSQL; when it dies by itself it is started again on the same port, and the pool finds it. */
async function keepPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  let running = await startPostgres({ folder });
  let stopping = false;
  let coming: Promise<void> = Promise.resolve();
  const { port } = new URL(running.url);
  // what keeps it from starting (a full disk, say) may pass: it is tried until it works
  const again = async (): Promise<void> => {
    while (!stopping) {
      try {
        running = await startPostgres({ folder, port: Number(port) });
        return void watch();
      } catch (error) {
        console.error(`PostgreSQL could not be started again. ${(error as Error).message}`);
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    }
  };
  const watch = async (): Promise<void> => {
    await running.lost;
    if (stopping) return;
    console.error('PostgreSQL ended unexpectedly, starting it again.');
    coming = again();
  };
  void watch();
  return {
    url: running.url,
    async stop() {
      stopping = true;
      await coming;
      await running.stop();
    },
  };
}

async function portTaken(port: number, host: string): Promise<boolean> {
  const { createServer: probe } = await import('node:net');
  return new Promise((resolve) => {
    const server = probe();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

async function run(house: House, apps: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  prepareFolder(config);
  if (config.port !== 0 && (await portTaken(config.port, config.host)))
    fail(`Port ${config.port} is taken: stop the other program, or start with PORT=${config.port + 1}.`);
  const postgres =
    config.databaseUrl === undefined ? await keepPostgres(path.join(config.dataFolder, 'postgres')) : null;
  const way = await wayOf(config);
  const databaseUrl = config.databaseUrl ?? postgres!.url;
  const stopPostgres = () => postgres?.stop() ?? Promise.resolve();
  try {
    const secret = masterSecret(config); // before anything is written: one line of cause and fix
    const directUrl = config.databaseDirectUrl ?? databaseUrl;
    await migrateAll(directUrl, apps, { role: config.databaseRole });
    await assertSameSecret(directUrl, secretsOf(secret), config.secret !== undefined);
    declareTestSystem(config.testSystem === true);
    const server = await createServer(
      house,
      { ...config, databaseUrl },
      {
        background: true,
        webFolder: path.resolve('dist/web'),
        alone: config.databaseUrl === undefined,
        keepsStatements: way.keepsStatements,
      },
    );
    if (config.demo) await loadDemo(server);
    await server.http.listen({ port: config.port, host: config.host });
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      // the database is stopped in any case, also when closing the server fails
      const closed = await server.close().then(
        () => true,
        (error: unknown) => {
          console.error(`Closing failed: ${(error as Error).message}`);
          return false;
        },
      );
      await stopPostgres();
      process.exit(closed ? 0 : 1);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
    process.once('disconnect', () => void stop()); // the command that started us is gone
    const address = server.http.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    announce(config, port, config.demo ? await demoSignIns(server.database) : []);
  } catch (error) {
    await stopPostgres();
    throw error;
  }
}

function announce(config: Config, port: number, people: readonly DemoSignIn[]): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `\nObhut is ready after ${seconds} s:  ${config.publicUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`}`,
  );
  if (!config.demo) return;
  console.log(`Demo accounts (password of all: ${demoPassword}):`);
  for (const account of people)
    console.log(
      `  ${account.username.padEnd(16)} ${account.fullName.padEnd(22)} ${account.roles.join(', ').padEnd(16)} ${account.language === 'de' ? 'Deutsch' : 'English'}${account.secondStep ? ' (*)' : ''}`,
    );
  if (people.some((one) => one.secondStep))
    console.log(
      '  (*) asks for a code after the password: log in as admin in another browser window and read it under /admin/mails.',
    );
  console.log(
    `Shared tablet of the ward: on the login page press "Try the shared tablet", choose a person, PIN ${demoPin}. Then the round picture at the top right changes the person, Shift L locks.`,
  );
}

/** Starts the product and stays until it is told to stop; a start that cannot be ends the process with one line of cause and fix. */
export async function start(house: House, apps: readonly string[]): Promise<void> {
  // Node itself would print the error with all it carries, values of rows among it
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      console.error(
        JSON.stringify({
          level: 60,
          time: Date.now(),
          error: errorForLog(error),
          msg: 'Obhut ended unexpectedly',
        }),
      );
      process.exit(1);
    });
  }

  try {
    await run(house, apps);
  } catch (error) {
    if (isDiskFull(error))
      fail(
        `The disk is full (${(error as Error).message}): free space on the disk of the data folder or of the database.`,
      );
    if ([ConfigError, MigrationError, WayError].some((kind) => error instanceof kind))
      fail((error as Error).message);
    if (error instanceof PartAway)
      fail(
        `${error.message}. The first start stores the files of the demo home there: check the address, the bucket and the key (npm run doctor), or start with OBHUT_DEMO=0.`,
      );
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      fail(`${(error as Error).message}: ports below 1024 need more rights, or the folder is not writable.`);
    fail(
      `${(error as Error).message}${process.env['OBHUT_LOG'] === 'debug' ? `\n${JSON.stringify(errorForLog(error), null, 1)}` : ''}`,
    );
  }
}
