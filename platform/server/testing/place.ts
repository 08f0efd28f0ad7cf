import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { demoPassword, loadDemo } from '../demo.ts';
import { startPostgres } from '../embedded-postgres.ts';
import { migrateAll } from '../migrate.ts';
import { createServer, type RunningServer } from '../server.ts';

export interface Place { readonly server: RunningServer; readonly url: string; readonly dataFolder: string; close(): Promise<void> }

/** A server in this process with the demo home, on its own ephemeral PostgreSQL. */
export async function place(options: { demo: boolean; web?: boolean }): Promise<Place> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-faults-'));
  fs.chmodSync(folder, 0o755);
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), ephemeral: true });
  await migrateAll(postgres.url);
  const config = readConfig({ OBHUT_DATA: path.join(folder, 'data') });
  const server = await createServer({ ...config, databaseUrl: postgres.url }, { background: options.web ?? false, webFolder: options.web ? path.resolve('dist/web') : null, log: false, connections: 8 });
  if (options.demo) await loadDemo(server);
  await server.http.ready();
  return {
    server, url: postgres.url, dataFolder: config.dataFolder,
    async close() {
      await server.close();
      await postgres.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs a demo account in through the front door; answers the session cookie. */
export async function signInAs(server: RunningServer, username: string): Promise<string> {
  const answer = await server.http.inject({ method: 'POST', url: '/login', payload: { username, password: demoPassword } });
  // what signing in takes away comes as an empty cookie
  const cookies = answer.cookies.filter((cookie) => cookie.value !== '');
  if (answer.statusCode !== 200 || cookies.length === 0) throw new Error(`${username} could not sign in: ${answer.body}`);
  return cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
}
