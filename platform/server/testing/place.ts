import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '#platform/contract/text.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { createServer } from '#apps/house.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { copyOf, demoTemplateName, sharedGround, templateName } from './databases.ts';
import { type Ground, makeGround } from './ground.ts';

export interface Place {
  readonly server: RunningServer;
  readonly url: string;
  readonly dataFolder: string;
  close(): Promise<void>;
}

let ground: Promise<Ground> | undefined;

/** `publicUrl`: the address by which browsers know it; without it that of each request. */
interface PlaceOptions {
  readonly demo: boolean;
  /** The language in which the people of the demo home have written. */
  readonly speaks?: Language;
  readonly web?: boolean;
  readonly publicUrl?: string;
}

/**
 * A server of its own for a program that is not a test; the first one starts a PostgreSQL for all, unless the run has one already.
 * End with `endGround`.
 */
export async function place(options: PlaceOptions): Promise<Place> {
  const given = sharedGround();
  if (given !== undefined) return placeOn(given, options);
  ground ??= makeGround();
  const shared = await ground;
  if (options.demo) await shared.addDemo(options.speaks);
  return placeOn(shared, options);
}

/** Stops the PostgreSQL of the places; nothing happens when none was opened. */
export async function endGround(): Promise<void> {
  await (await ground)?.stop();
  ground = undefined;
}

/** A server in this process on a copy of the ground's demo home, or of its empty database. */
export async function placeOn(
  ground: Pick<Ground, 'url' | 'demoData'>,
  options: PlaceOptions,
): Promise<Place> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-place-'));
  const dataFolder = path.join(folder, 'data');
  const database = await copyOf(ground.url, options.demo ? demoTemplateName : templateName);
  // the keys and files of a home belong to its database
  if (options.demo) fs.cpSync(ground.demoData, dataFolder, { recursive: true });
  const config = readConfig({ OBHUT_DATA: dataFolder });
  const server = await createServer(
    {
      ...config,
      databaseUrl: database.url,
      ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl }),
    },
    {
      background: options.web ?? false,
      webFolder: options.web ? path.resolve('dist/web') : null,
      log: false,
      connections: 8,
    },
  );
  await server.http.ready();
  return {
    server,
    url: database.url,
    dataFolder: config.dataFolder,
    async close() {
      await server.close();
      await database.drop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs a demo account in through the front door; answers the session cookie. */
export async function signInAs(server: RunningServer, username: string): Promise<string> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/login',
    payload: { username, password: demoPassword },
  });
  // what signing in takes away comes as an empty cookie
  const cookies = answer.cookies.filter((cookie) => cookie.value !== '');
  if (answer.statusCode !== 200 || cookies.length === 0)
    throw new Error(`${username} could not sign in: ${answer.body}`);
  return cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
}
