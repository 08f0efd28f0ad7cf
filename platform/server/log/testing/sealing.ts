import type pg from 'pg';
import { sealLog } from '#platform/server/log/log-chain.ts';

const patience = 20_000;

/**
 * Seals all that is written by now, as one seal of a server alone on its PostgreSQL would. The sealer stops before the oldest
 * transaction that runs in any database of the PostgreSQL; those of the test files beside this one end in a moment.
 * Errors: something is still unsealed after 20 s.
 */
export async function sealWhole(pool: pg.Pool, now?: () => Date): Promise<void> {
  const {
    rows: [written],
  } = await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    const {
      rows: [seen],
    } = await pool.query<{ oldest: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
    );
    if (BigInt(seen!.oldest) >= BigInt(written!.next)) {
      await sealLog(pool, now);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('Another transaction of this PostgreSQL has been running for 20 seconds.');
}
