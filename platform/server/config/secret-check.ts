import pg from 'pg';
import { ConfigError } from './config.ts';
import type { Secrets } from './secrets.ts';

/**
 * Whether the master secret is the one that this database was set up with. The first start writes a keyed hash of a fixed word;
 * every later one compares it. Throws ConfigError with cause and fix: with another secret nobody's authenticator app, PIN or
 * recovery code would count, and it would be noticed at the first of them only.
 */
export async function assertSameSecret(
  databaseUrl: string,
  secrets: Secrets,
  fromEnvironment: boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const digest = secrets.digest('obhut', 'check');
    // servers that start together: the first one writes, all compare
    await client.query('insert into platform.secret_check (digest) values ($1) on conflict do nothing', [
      digest,
    ]);
    const { rows } = await client.query<{ digest: Buffer }>('select digest from platform.secret_check');
    if (rows[0]!.digest.equals(digest)) return;
    throw new ConfigError(
      fromEnvironment
        ? 'OBHUT_SECRET is not the secret that this database was set up with: set the earlier one again, or what it protects (authenticator apps, PINs, client secrets) is lost.'
        : 'The key file secret.key in the data folder is not the one that this database was set up with: restore it from the backup, or set OBHUT_SECRET to the earlier secret.',
    );
  } finally {
    await client.end();
  }
}
