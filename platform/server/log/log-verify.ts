import type pg from 'pg';
import { chainStart, digestOf, hashOf, type LogEntry } from './log-chain.ts';
import { copiedOrganisations, readCopy } from './log-copy.ts';

/** What is wrong at the first broken link of an organisation's log. */
export interface Break {
  readonly block: number;
  readonly entry: string | null;
  readonly problem: string;
}
export interface Verdict {
  readonly organisationId: string;
  readonly blocks: number;
  readonly entries: number;
  /** Entries whose payload was erased with a person. */
  readonly erased: number;
  /** Blocks whose entries are past their retention. */
  readonly pruned: number;
  readonly copied: number;
  readonly broken: Break | null;
}

interface Block {
  number: number;
  sealed_at: string;
  members: string[];
  digests: Buffer;
  previous: Buffer;
  hash: Buffer;
  pruned_at: string | null;
  old: boolean;
}
interface Entry extends LogEntry {
  resident_id: string | null;
  row_id: string | null;
}

const year = "interval '365 days'";

/**
 * Computes the whole chain again from the entries themselves and compares it with the blocks and with the copy outside the
 * database. Nothing is trusted but the copy. Answers one verdict per organisation; the first broken link of each is named.
 */
export async function verifyLog(pool: pg.Pool, folder: string | null): Promise<Verdict[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; set local timezone = 'UTC'`);
    const { rows } = await client.query<{ id: string }>(
      'select id from platform.organisations union select organisation_id from platform.log_blocks order by 1',
    );
    const all = new Set([
      ...rows.map((row) => row.id),
      ...(folder === null ? [] : copiedOrganisations(folder)),
    ]);
    const verdicts: Verdict[] = [];
    for (const organisationId of all) verdicts.push(await verifyOne(client, organisationId, folder));
    return verdicts;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function verifyOne(
  client: pg.PoolClient,
  organisationId: string,
  folder: string | null,
): Promise<Verdict> {
  const copy = folder === null ? [] : readCopy(folder, organisationId);
  const counts = { blocks: 0, entries: 0, erased: 0, pruned: 0 };
  let broken: Break | null = null;
  let previous: Buffer = chainStart;
  while (broken === null) {
    const {
      rows: [block],
    } = await client.query<Block>(
      `select number, sealed_at, members, digests, previous, hash, pruned_at, sealed_at < now() - ${year} as old
       from platform.log_blocks where organisation_id = $1 and number > $2 order by number limit 1`,
      [organisationId, counts.blocks],
    );
    if (!block) break;
    broken =
      assertLink(organisationId, block, counts.blocks + 1, previous) ??
      (await assertEntries(client, organisationId, block, counts)) ??
      assertCopied(block, copy[block.number - 1]);
    counts.blocks += 1;
    previous = block.hash;
  }
  if (broken === null && copy.length > counts.blocks) {
    broken = {
      block: counts.blocks + 1,
      entry: null,
      problem: `the copy outside the database has ${copy.length} blocks, the database ${counts.blocks}: the newest were cut off`,
    };
  }
  broken ??= await assertNothingBeside(client, organisationId, counts);
  return { organisationId, ...counts, copied: copy.length, broken };
}

function assertLink(organisationId: string, block: Block, expected: number, previous: Buffer): Break | null {
  const broken = (problem: string): Break => ({ block: expected, entry: null, problem });
  if (block.number !== expected) return broken(`the block is missing, ${block.number} comes next`);
  if (!block.previous.equals(previous)) return broken('it does not continue the block before it');
  const sealedAt = new Date(block.sealed_at).toISOString();
  if (
    !hashOf({ organisationId, number: block.number, sealedAt, previous, digests: block.digests }).equals(
      block.hash,
    )
  )
    return broken('its hash does not fit its content');
  if (block.pruned_at === null && block.members.length * 32 !== block.digests.length)
    return broken('it names fewer or more entries than it sealed');
  if (block.pruned_at !== null && !block.old)
    return broken('its entries were removed before a year was over');
  return null;
}

function assertCopied(block: Block, line: { number: number; hash: string } | undefined): Break | null {
  if (!line || (line.number === block.number && line.hash === block.hash.toString('hex'))) return null;
  return {
    block: block.number,
    entry: null,
    problem: 'it is another one than the copy outside the database says',
  };
}

async function assertEntries(
  client: pg.PoolClient,
  organisationId: string,
  block: Block,
  counts: { entries: number; erased: number; pruned: number },
): Promise<Break | null> {
  if (block.pruned_at !== null) {
    counts.pruned += 1;
    counts.entries += block.digests.length / 32;
    return null;
  }
  const { rows } = await client.query<Entry>(
    `select e.source, e.id, e.head, e.payload, e.salt, e.erased_digest, e.resident_id, c.row_id from platform.log_entries e
     left join platform.changes c on e.source = 'changes' and c.organisation_id = e.organisation_id and c.id = e.id
     where e.organisation_id = $1 and e.id = any ($2)`,
    [organisationId, block.members],
  );
  const entries = new Map(rows.map((row) => [row.id, row]));
  if (entries.size !== rows.length)
    return { block: block.number, entry: null, problem: 'two entries have one id' };
  for (const [at, id] of block.members.entries()) {
    const entry = entries.get(id);
    if (!entry) return { block: block.number, entry: id, problem: 'the entry was deleted' };
    if (!digestOf(entry).equals(block.digests.subarray(at * 32, at * 32 + 32))) {
      return {
        block: block.number,
        entry: `${entry.source} ${id}`,
        problem: 'the entry is not what was sealed',
      };
    }
    counts.entries += 1;
  }
  const erased = rows.filter((row) => row.erased_digest !== null);
  counts.erased += erased.length;
  return erased.length === 0 ? null : assertErasures(client, organisationId, block.number, erased);
}

/** An empty payload is only right when the log itself says that the person or the row was erased. */
async function assertErasures(
  client: pg.PoolClient,
  organisationId: string,
  block: number,
  erased: readonly Entry[],
): Promise<Break | null> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct coalesce(resident_id, row_id) as id from platform.access_events where organisation_id = $1 and kind = 'erasure'`,
    [organisationId],
  );
  const allowed = new Set(rows.map((row) => row.id));
  const wrong = erased.find(
    (entry) => !allowed.has(entry.resident_id ?? '') && !allowed.has(entry.row_id ?? ''),
  );
  return wrong
    ? {
        block,
        entry: `${wrong.source} ${wrong.id}`,
        problem: 'its content was removed, and no erasure says so',
      }
    : null;
}

/** Entries below the position of the sealer that stand in no block: somebody put them in behind the chain. */
async function assertNothingBeside(
  client: pg.PoolClient,
  organisationId: string,
  counts: { blocks: number },
): Promise<Break | null> {
  const {
    rows: [beside],
  } = await client.query<{ source: string; id: string; count: string }>(
    `select e.source, e.id, count(*) over () as count from platform.log_entries e, platform.log_position p
     where e.organisation_id = $1 and (e.xact, e.id) <= (p.xact, p.id)
       and not exists (select from (select unnest(members) as id from platform.log_blocks where organisation_id = $1) m where m.id = e.id)
     order by e.id limit 1`,
    [organisationId],
  );
  return beside
    ? {
        block: counts.blocks,
        entry: `${beside.source} ${beside.id}`,
        problem: `${beside.count} entries stand beside the chain: they were put in later`,
      }
    : null;
}
