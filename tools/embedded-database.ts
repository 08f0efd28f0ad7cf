import fs from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from '#platform/server/config/config.ts';
import { chooseUser, reachableFolder } from '#platform/server/database/embedded-postgres-binaries.ts';
import { isAlive } from '#platform/server/database/embedded-postgres-owner.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';

/** The embedded database: the running one of `npm start`, or started for this and stopped after it. */
export async function embedded(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const wished = path.join(config.dataFolder, 'postgres');
  const folder = reachableFolder(wished, chooseUser(wished));
  if (!fs.existsSync(path.join(folder, 'data/PG_VERSION')))
    throw new ConfigError(
      `There is no database in ${wished}: set OBHUT_DATA or DATABASE_URL to the one that is meant.`,
    );
  const running = path.join(folder, 'data/postmaster.pid');
  const [pid = '', , , port = ''] = fs.existsSync(running)
    ? fs.readFileSync(running, 'utf8').split('\n')
    : [];
  if (pid !== '' && isAlive(Number(pid))) {
    const password = fs.readFileSync(path.join(folder, 'password'), 'utf8');
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: () => Promise.resolve(),
    };
  }
  return startPostgres({ folder: wished });
}
