// The product's server as a process of its own, with switches that break it on purpose (negative controls).
// FAULT=ignore-keys: idempotency keys are not seen. FAULT=early-answer: the answer leaves before the commit.
// FAULT=early-commit: payments of the home FAULT_HOME are committed as soon as they are written. FAULT_DEMO=0: without the demo home.
// FAULT=raw-log, mute-log: errors stand in the process log with all they carry, or without anything. FAULT_LOG=1: it is written.
import pg from 'pg';
import { readConfig } from '#platform/server/config/config.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { Batch } from '#platform/server/database/statement.ts';
import { loadDemo } from '#platform/server/start/demo.ts';
import { migrateAll } from '#apps/house.ts';
import { createServer } from '#apps/house.ts';

/** Answers as soon as the work is done; the commit follows a little later. */
function early(database: Database): Database {
  return {
    ...database,
    tenant: (tenant, work) =>
      new Promise((resolve, reject) => {
        database
          .tenant(tenant, async (unit) => {
            const result = await work(unit);
            resolve(result);
            await new Promise((later) => setTimeout(later, 150));
            return result;
          })
          .catch(reject);
      }),
  };
}

/** Commits as soon as payments are written, in the middle of their transaction, and begins another one behind the same wall. */
function commitEarly(home: string): void {
  const { query } = pg.Client.prototype;
  const walls = new WeakMap<pg.Client, Batch['statements'][number]>();
  const plain = (text: string) => ({
    name: text,
    text,
    values: [],
    resolve: () => undefined,
    reject: () => undefined,
  });
  pg.Client.prototype.query = function early(this: pg.Client, ...words: unknown[]) {
    const answer = (query as (...rest: unknown[]) => unknown).apply(this, words);
    const statements = words[0] instanceof Batch ? words[0].statements : [];
    for (const one of statements) if (one.name === 'tenant') walls.set(this, one);
    const wall = walls.get(this);
    if (
      wall?.values[0] === home &&
      statements.some(({ text }) => text.startsWith('insert into "payments"."payments"'))
    )
      (query as (...rest: unknown[]) => unknown).call(
        this,
        new Batch([
          plain('commit'),
          plain('begin'),
          { ...plain(wall!.text), name: 'tenant', values: wall!.values },
        ]),
      );
    return answer;
  } as typeof query;
}

/** What a careless logger writes: all properties of an error, and what the request brought. */
function rawLine(line: object): object {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value,
    ]),
  );
}

const config = readConfig(process.env);
const databaseUrl = config.databaseUrl!;
const fault = process.env['FAULT'] ?? '';
if (fault === 'early-commit') commitEarly(process.env['FAULT_HOME']!);
await migrateAll(databaseUrl);
const database = openDatabase(databaseUrl, { max: 12 });
const server = await createServer(
  { ...config, databaseUrl },
  {
    background: true,
    log: process.env['FAULT_LOG'] === '1',
    database: fault === 'early-answer' ? early(database) : database,
  },
);
if (fault === 'ignore-keys') {
  server.http.addHook('onRequest', async (request) => void delete request.headers['idempotency-key']);
}
const formatters = (server.http.log as unknown as Record<symbol, { log: (line: object) => object }>)[
  Symbol.for('pino.formatters')
];
if (fault === 'raw-log') formatters!.log = rawLine;
if (fault === 'mute-log') formatters!.log = ({ said: _, ...line }: { said?: unknown }) => line;
if (process.env['FAULT_DEMO'] !== '0') await loadDemo(server, { language: 'en' });
await server.http.listen({ port: config.port, host: '127.0.0.1' });
