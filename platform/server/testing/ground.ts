// The ground that tests and faults stand on: one PostgreSQL with two databases to be copied, one migrated, one with the demo home.
import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '#platform/server/config/config.ts';
import type { Language } from '#platform/contract/text.ts';
import { loadDemo } from '#platform/server/start/demo.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrateAll } from '#apps/house.ts';
import { createServer } from '#apps/house.ts';
import {
  administer,
  asOwner,
  cloneDatabase,
  demoTemplateName,
  onDatabase,
  passingFolder,
  templateName,
  testOwner,
} from './databases.ts';
import { cluster, no15, programs15 } from './cluster.ts';

export interface Ground {
  /** Address of the PostgreSQL, as its superuser, on database postgres. */
  readonly url: string;
  /** Data folder of the demo home: keys and files that belong to its database. */
  readonly demoData: string;
  /** Makes the demo home, once; it takes seconds. Journeys look for English words in it; that of `npm start` is German. */
  addDemo(language?: Language): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

const embedded = (folder: string): Promise<Server> =>
  startPostgres({
    folder: path.join(folder, 'postgres'),
    ephemeral: true,
    settings: { max_connections: '300' },
  });

/** A PostgreSQL 15 of the machine with the role prepared for an owner who is nobody special, as docs/operations.md says it. */
async function outside(owner: string): Promise<Server> {
  const bin = programs15();
  if (bin === undefined) throw new Error(no15);
  const home = await cluster(bin);
  await home.query(`create role ${owner} login; create role obhut_app nologin; grant obhut_app to ${owner}`);
  return { url: home.url('postgres', 'postgres'), stop: () => home.stop() };
}

/** Starts an ephemeral PostgreSQL and fills the databases that others copy. */
export async function makeGround(): Promise<Ground> {
  const folder = passingFolder('obhut-ground-');
  const demoData = path.join(folder, 'demo');
  const postgres = await (testOwner === undefined ? embedded(folder) : outside(testOwner));
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await administer(
      postgres.url,
      async (client) =>
        void (await client.query(
          `create database ${templateName}${testOwner === undefined ? '' : ` owner ${testOwner}`}`,
        )),
    );
    await migrateAll(asOwner(onDatabase(postgres.url, templateName)));
  } catch (error) {
    await stop();
    throw error;
  }
  let demo: Promise<void> | undefined;
  return {
    url: postgres.url,
    demoData,
    addDemo: (language = 'en') => (demo ??= makeDemo(postgres.url, demoData, language)),
    stop,
  };
}

async function makeDemo(url: string, dataFolder: string, language: Language): Promise<void> {
  await administer(url, (client) => cloneDatabase(client, demoTemplateName, templateName));
  const config = readConfig({ OBHUT_DATA: dataFolder });
  const server = await createServer(
    { ...config, databaseUrl: asOwner(onDatabase(url, demoTemplateName)) },
    { background: false, log: false, connections: 4 },
  );
  try {
    await loadDemo(server, { language });
  } finally {
    await server.close();
  }
}
