import type pg from 'pg';

/** A collector of logs outside: an address that takes lines of JSON, and the token that it wants. */
export interface Collector {
  readonly url: string;
  readonly token: string | undefined;
}

const timeoutMs = 20_000;
/** Blocks that are sent in one round; the rest follows in the next. */
const blocksPerRound = 20;

/**
 * Sends what was sealed since the last time to a system outside: one line of JSON per entry, with the number and the hash of its
 * block, so that it can be compared with the chain. Who, when, what and which record; never the content of a change: what is
 * erased here must not stay there. At least once, in order. Throws when the collector does not take them; nothing is skipped.
 */
export async function forwardLog(pool: pg.Pool, collector: Collector): Promise<number> {
  const { rows: blocks } = await pool.query<{
    organisation_id: string;
    number: number;
    members: string[];
    hash: Buffer;
  }>(
    `select b.organisation_id, b.number, b.members, b.hash from platform.log_blocks b left join platform.log_forwarding f using (organisation_id)
     where b.number > coalesce(f.number, 0) order by b.organisation_id, b.number limit $1`,
    [blocksPerRound],
  );
  let sent = 0;
  for (const block of blocks) {
    const { rows } = await pool.query<{ source: string; head: string }>(
      `select e.source, e.head from platform.log_entries e where e.organisation_id = $1 and e.id = any($2) order by array_position($2::uuid[], e.id)`,
      [block.organisation_id, block.members],
    );
    const lines = rows.map(
      ({ source, head }) =>
        `${JSON.stringify({ source, block: block.number, hash: block.hash.toString('hex'), entry: JSON.parse(head) as unknown })}\n`,
    );
    if (lines.length > 0) await post(collector, lines.join('')); // a block past its retention has none
    await pool.query(
      `insert into platform.log_forwarding (organisation_id, number) values ($1, $2)
      on conflict (organisation_id) do update set number = greatest(platform.log_forwarding.number, excluded.number), at = now()`,
      [block.organisation_id, block.number],
    );
    sent += lines.length;
  }
  return sent;
}

async function post({ url, token }: Collector, body: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/x-ndjson',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok) throw new Error(`the log collector answered ${answer.status}`);
}
