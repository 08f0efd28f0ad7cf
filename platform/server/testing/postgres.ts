// A private database for a test file: a copy of the migrated template that global.ts makes once per run.
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, as its superuser, on database postgres. */
    postgresUrl: string;
  }
}

export const templateName = 'obhut_template';

export interface TestDatabase {
  url: string;
  /** Removes the database, also when connections to it are still open. Call it in afterAll. */
  drop(): Promise<void>;
}

/** The same server, another database. */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Clones the template; takes some 100 ms. Errors: those of PostgreSQL after 10 s of trying. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(server, (client) => cloneTemplate(client, name));
  return {
    url: onDatabase(server, name),
    drop: () => administer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function administer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Two copies at the same time are refused with 55006 (object in use): the second waits. */
async function cloneTemplate(client: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await client.query(`create database ${name} template ${templateName} strategy file_copy`);
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55006' || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
    }
  }
}
