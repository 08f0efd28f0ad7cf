import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { placeOf } from '#platform/domain/access/networks.ts';
import type { Database } from '#platform/server/database/database.ts';
import { tooMany } from '#platform/server/call/problems.ts';

/** How often something may be asked for in an hour without being known. */
export interface OpenLimit {
  readonly what: string;
  readonly perHour: number;
}

const keyOf = (what: string, whom: string): Buffer =>
  createHash('sha256').update(`${what}\0${whom}`).digest();

/**
 * Counts an open call for an address (IPv6: the /64) or a mailbox, in a transaction of its own that stays; over the limit it
 * answers 429. What is limited this way tells whether an address is in use, so that nobody can ask for many.
 */
export async function countOpenCall(
  database: Database,
  limit: OpenLimit,
  whom: { readonly address: string } | { readonly mailbox: string },
): Promise<void> {
  const key = keyOf(
    limit.what,
    'address' in whom ? (placeOf(whom.address) ?? whom.address) : whom.mailbox.toLowerCase(),
  );
  const { count, seconds } = await database.system(async (db) => {
    const { rows } = await sql<{ count: number; seconds: number }>`
      insert into platform.open_call_counts as c (key_hash, hour, count) values (${key}, date_trunc('hour', now()), 1)
      on conflict (key_hash, hour) do update set count = c.count + 1
      returning c.count, extract(epoch from c.hour + interval '1 hour' - now())::float8 as seconds`.execute(
      db,
    );
    return rows[0]!;
  });
  if (count > limit.perHour) throw tooMany(seconds);
}
