import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { readConfig } from '#platform/server/config/config.ts';
import { createServer } from '#apps/house.ts';
import { Batch } from '#platform/server/database/statement.ts';
import type { Home } from './homes.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
}
export interface Task {
  readonly home: Home;
  readonly operation: Operation;
  readonly body?: () => object;
  /** A password that the bare server checks as well. */ readonly password?: string;
}
export interface Recipe {
  readonly statements: Statement[];
  readonly known: string[];
  readonly keys: string[];
  readonly password?: { hash: string; given: string } | undefined;
}
export type Recipes = Record<string, Recipe>;

/** Statements that the frame sends around the work: begin, settings of row-level security, commit. */
export const isFrame = (text: string): boolean =>
  /^\s*(begin|commit|rollback|set local|select set_config\(|savepoint|release)/i.test(text);

/** Bytes as JSON can hold them. */
export const packed = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value));

/** Calls back for every statement that any connection sends, until the answered function is called. */
export function listen(heard: (client: pg.Client, text: string, values: unknown[]) => void): () => void {
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...words: unknown[]) {
    const [given, beside] = words as [string | Batch | { text: string; values?: unknown[] }, unknown];
    const asked =
      typeof given === 'string' ? [{ text: given }] : given instanceof Batch ? given.statements : [given];
    for (const one of asked) {
      const values = 'values' in one ? one.values : beside;
      heard(this, one.text, Array.isArray(values) ? [...(values as unknown[])] : []);
    }
    return (original as (...rest: unknown[]) => unknown).apply(this, words);
  } as typeof original;
  return () => {
    pg.Client.prototype.query = original;
  };
}

/** Runs each operation in the product and writes down the statements it sends, so that the bare server can do exactly the same SQL. */
export async function capture(
  databaseUrl: string,
  dataFolder: string,
  tasks: Readonly<Record<string, Task>>,
  file: string,
): Promise<Recipes> {
  const config = readConfig({ OBHUT_DATA: dataFolder });
  const server = await createServer(
    { ...config, databaseUrl },
    { background: false, log: false, connections: 2 },
  );
  const heard: Statement[] = [];
  const stop = listen((_, text, values) => {
    if (!isFrame(text)) heard.push({ text, values: packed(values) });
  });
  const recipes: Recipes = {};
  try {
    for (const [name, { home, operation, password }] of Object.entries(tasks)) {
      const keys = [1, 2].map((time) => `capture-${process.pid}-${name.replace(/\W/g, '-')}-${time}`);
      // twice: the first request fills caches (roles), the second is what every other request does
      for (const key of keys) {
        heard.length = 0;
        const answer = await server.http.inject({
          method: operation.method,
          url: operation.url,
          headers: { cookie: home.cookie, ...(operation.body ? { 'idempotency-key': key } : {}) },
          ...(operation.body ? { payload: operation.body } : {}),
        });
        if (answer.statusCode !== 200)
          throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
      }
      recipes[name] = {
        statements: [...heard],
        known: [home.organisationId, home.residentId, home.accountId],
        keys,
        ...(password === undefined ? {} : { password: { hash: home.passwordHash, given: password } }),
      };
    }
  } finally {
    stop();
    await server.close();
  }
  writeFileSync(file, JSON.stringify(recipes));
  return recipes;
}
