// The product's server as a process of its own, with switches that break it on purpose (negative controls).
// FAULT=ignore-keys: idempotency keys are not seen. FAULT=early-answer: the answer leaves before the commit.
// FAULT=raw-log, mute-log: errors stand in the process log with all they carry, or without anything. FAULT_LOG=1: it is written.
import { readConfig } from '#platform/server/config/config.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
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
await loadDemo(server);
await server.http.listen({ port: config.port, host: '127.0.0.1' });
