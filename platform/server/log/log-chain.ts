import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sql } from 'kysely';
import type { Unit } from '#platform/server/database/database.ts';

/** The hash before the first block of an organisation. */
export const chainStart = Buffer.alloc(32);
const blockSize = 5000;
const batchSize = 20_000;

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** One entry of the log as the view platform.log_entries tells it. */
export interface LogEntry {
  readonly source: string;
  readonly id: string;
  /** What stays for ever. */
  readonly head: string;
  /** What is erased with a person; null for entries that have none. */
  readonly payload: string | null;
  readonly salt: string | null;
  readonly erased_digest: Buffer | null;
}

/** Digest of an entry: over its head and the digest of its payload, so that it can still be computed when the payload is erased. */
export function digestOf(entry: LogEntry): Buffer {
  if (entry.payload === null) return sha256(entry.head);
  return sha256(entry.head, entry.erased_digest ?? sha256(`${entry.salt ?? ''} ${entry.payload}`));
}

/** Hash of a block: the block before, place and time, and the digests of its entries in order. */
export function hashOf(block: {
  organisationId: string;
  number: number;
  sealedAt: string;
  previous: Buffer;
  digests: Buffer;
}): Buffer {
  return sha256(block.previous, `${block.organisationId} ${block.number} ${block.sealedAt} `, block.digests);
}

interface Position {
  readonly xact: string;
  readonly id: string;
}
interface Candidate extends LogEntry {
  readonly organisation_id: string;
  readonly xact: string;
}

/**
 * Seals what the log got since the last time: every entry once, in the order of its transaction, never one of a transaction
 * that may still be joined by others. One server of several does it. Answers how many entries were sealed.
 */
export async function sealLog(pool: pg.Pool, now: () => Date = () => new Date()): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(pool, now());
    sealed += count ?? 0;
    if (count === null || count < batchSize) return sealed;
  }
}

async function sealBatch(pool: pg.Pool, now: Date): Promise<number | null> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local timezone = 'UTC'; set local statement_timeout = 60000`);
    const {
      rows: [position],
    } = await client.query<Position & { horizon: string; newest: string }>(
      `select xact::text, id, pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_snapshot_xmax(pg_current_snapshot())::text as newest
       from platform.log_position for update skip locked`,
    );
    if (!position) {
      await client.query('rollback');
      return null;
    }
    // a dump that was loaded into another server: the numbers of its transactions start again
    if (BigInt(position.xact) > BigInt(position.newest)) {
      await startAgain(client);
      await client.query('commit');
      return 0;
    }
    const { rows } = await client.query<Candidate>(
      // e.xact: the number, not its text, or transaction 1000 would come before 999
      `select e.organisation_id, e.source, e.id, e.xact::text, e.head, e.payload, e.salt, e.erased_digest from platform.log_entries e
       where e.xact >= $1 and e.xact < $3 and (e.xact, e.id) > ($1, $2) order by e.xact, e.id limit $4`,
      [position.xact, position.id, position.horizon, batchSize],
    );
    for (const [organisationId, entries] of Map.groupBy(rows, (row) => row.organisation_id)) {
      await addBlocks(client, organisationId, entries, now);
    }
    const last = rows.at(-1);
    if (last)
      await client.query('update platform.log_position set xact = $1, id = $2, moved_at = now()', [
        last.xact,
        last.id,
      ]);
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function addBlocks(
  client: pg.PoolClient,
  organisationId: string,
  entries: readonly Candidate[],
  now: Date,
): Promise<void> {
  const {
    rows: [head],
  } = await client.query<{ number: number; hash: Buffer }>(
    'select number, hash from platform.log_blocks where organisation_id = $1 order by number desc limit 1',
    [organisationId],
  );
  let { number, hash: previous } = head ?? { number: 0, hash: chainStart };
  const sealedAt = now.toISOString();
  for (let at = 0; at < entries.length; at += blockSize) {
    const part = entries.slice(at, at + blockSize);
    const digests = Buffer.concat(part.map(digestOf));
    number += 1;
    const hash = hashOf({ organisationId, number, sealedAt, previous, digests });
    await client.query(
      'insert into platform.log_blocks (organisation_id, number, sealed_at, members, digests, previous, hash) values ($1, $2, $3, $4, $5, $6, $7)',
      [organisationId, number, sealedAt, part.map((entry) => entry.id), digests, previous, hash],
    );
    previous = hash;
  }
}

/** After a restore into another server: what is sealed moves before every transaction of it, what is not is sealed next. */
async function startAgain(client: pg.PoolClient): Promise<void> {
  for (const table of ['changes', 'reads', 'sign_ins', 'access_events']) {
    await client.query(`update platform.${table} t set xact = case when exists (
      select from platform.log_blocks b where b.organisation_id = t.organisation_id and t.id = any (b.members)) then 0 else platform.this_transaction() end`);
  }
  await client.query(
    `update platform.log_position set xact = 0, id = 'ffffffff-ffff-ffff-ffff-ffffffffffff', moved_at = now()`,
  );
}

/**
 * Takes what the log tells about an erased resident out of it: before and after of every change; who did what and when stays,
 * and so does the chain. Answers how many entries lost their payload.
 */
export async function blankLog(unit: Unit, residentId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select platform.blank_log(${residentId}) as count from platform.organisations where id = platform.current_organisation()`.execute(
    unit.db,
  );
  return rows[0]!.count;
}

/** The same for rows that do not stand below a resident: `schema.table` and their ids. */
export async function blankLogRows(unit: Unit, subject: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{
    count: number;
  }>`select platform.blank_log_rows(${subject}, ${[...ids]}) as count from platform.organisations where id = platform.current_organisation()`.execute(
    unit.db,
  );
  return rows[0]!.count;
}
