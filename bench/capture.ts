import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { readConfig } from '#platform/server/config.ts';
import { createServer } from '#platform/server/server.ts';
import type { Home } from './homes.ts';

export interface Statement { readonly text: string; readonly values: unknown[] }
export interface Operation { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: object }
export type Recipes = Record<string, { statements: Statement[]; known: string[]; keys: string[] }>;

/**
 * Runs each operation once in the product and writes down the statements it sends, so that the bare server can do exactly the same SQL.
 * Statements that only the frame needs (begin, settings of row-level security, commit) are left out.
 */
export async function capture(databaseUrl: string, dataFolder: string, homes: readonly Home[], operations: Readonly<Record<string, { home: Home; operation: Operation }>>, file: string): Promise<Recipes> {
  const config = readConfig({ OBHUT_DATA: dataFolder });
  const server = await createServer({ ...config, databaseUrl }, { background: false, log: false, connections: 2 });
  const heard: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function listen(this: pg.Client, ...words: unknown[]) {
    const [query] = words as [string | { text: string; values?: unknown[] }];
    const text = typeof query === 'string' ? query : query.text;
    if (!/^\s*(begin|commit|rollback|set local)/i.test(text)) heard.push({ text, values: typeof query === 'string' ? [] : [...(query.values ?? [])] });
    return (original as (...rest: unknown[]) => unknown).apply(this, words);
  } as typeof original;
  const recipes: Recipes = {};
  try {
    for (const [name, { home, operation }] of Object.entries(operations)) {
      const keys = [`capture-${name.replace(/\W/g, '-')}-1`, `capture-${name.replace(/\W/g, '-')}-2`];
      // twice: the first request fills caches (roles), the second is what every other request does
      for (const key of keys) {
        heard.length = 0;
        const answer = await server.http.inject({
          method: operation.method, url: operation.url, headers: { cookie: home.cookie, ...(operation.body ? { 'idempotency-key': key } : {}) }, ...(operation.body ? { payload: operation.body } : {}),
        });
        if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
      }
      recipes[name] = {
        statements: heard.map(({ text, values }) => ({ text, values: values.map((value) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value)) })),
        known: [home.organisationId, home.residentId, home.accountId], keys,
      };
    }
  } finally {
    pg.Client.prototype.query = original;
    await server.close();
  }
  writeFileSync(file, JSON.stringify(recipes));
  return recipes;
}
