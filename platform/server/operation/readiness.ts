import fs from 'node:fs/promises';
import pg from 'pg';
import type { Services } from '#platform/server/call/context.ts';

/** Whether the database answers, asked over a connection of its own: what people do takes none of it away. */
export interface DatabaseCheck {
  answers(): Promise<boolean>;
  /** When the newest backup was made, as the last answer told; null: none was made so far. */
  readonly newestBackup?: string | null;
  close(): Promise<void>;
}

/** However many ask at once, the database is asked once. */
export function databaseCheck(url: string, patience = 2000): DatabaseCheck {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  let asked: Promise<boolean> | null = null;
  let newest: string | null = null;
  const ask = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ at: string | null }>(
      'select max(finished_at) as at from platform.backups',
    );
    newest = rows[0]!.at;
    return true;
  };
  return {
    get newestBackup() {
      return newest;
    },
    answers() {
      asked ??= ask()
        .catch(() => false)
        .finally(() => {
          asked = null;
        });
      return asked;
    },
    close: () => pool.end(),
  };
}

/** What the apps may know of the installation: how much a home may store, how old the newest backup is, how much room the disk has. */
export const installation = (
  config: { readonly fileQuota: number; readonly dataFolder: string },
  check: DatabaseCheck,
): Pick<Services, 'fileQuota' | 'newestBackup' | 'roomOnDisk'> => ({
  fileQuota: config.fileQuota,
  async newestBackup() {
    await check.answers();
    return check.newestBackup == null ? null : new Date(check.newestBackup);
  },
  async roomOnDisk() {
    const { bavail, blocks, bsize } = await fs.statfs(config.dataFolder);
    return { free: bavail * bsize, of: blocks * bsize };
  },
});

declare module '#platform/server/call/context.ts' {
  interface Services {
    /** When the newest backup of the installation was finished; null: none so far. */
    newestBackup(): Promise<Date | null>;
    /** The disk of the data folder, in bytes. */
    roomOnDisk(): Promise<{ readonly free: number; readonly of: number }>;
  }
}
