import pg from 'pg';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { address, type Call } from '#platform/contract/call.ts';
import type { Figure } from './figure.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Writers {
  /** Writes all of them; ends when each is acknowledged, or one was refused. */
  write(): Promise<void>;
  /** How many are acknowledged. */
  done(): number;
  refused(): boolean;
  /** When the last one was acknowledged, in milliseconds. */
  lastAt(): number;
  /** What became of them in the database. */
  count(): Promise<Figure[]>;
}

interface Given {
  /** Address of the server. */
  readonly base: string;
  /** Address of its database, which may be another one after a kill. */
  readonly url: () => string;
  readonly readings: number;
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const title = 'Round that goes on';
/** Each fifth of what is sent is a task of a round that somebody has done. */
const isTask = (number: number) => number % 5 === 4;

/** A task for each that will be sent, open, each of which writes one entry of the report when it is done. */
async function plantRound(client: pg.Client, residentId: string, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with plan as (insert into care_tasks.schedules (organisation_id, id, resident_id, source, source_id, title, tab, repetition, starts_on, moments, reports, generated_to)
       select organisation_id, platform.new_id(), id, 'wounds.dressings', platform.new_id(), $2, 'wounds', 'daily', current_date - 3000, '{07:00}', true, 'infinity'
       from residents.residents where id = $1 returning *)
     insert into care_tasks.occurrences (organisation_id, id, resident_id, schedule_id, day, moment, due_from, due_until, title, tab, reports)
     select organisation_id, platform.new_id(), resident_id, id, current_date - n, '07:00', current_date - n + time '07:00', current_date - n + time '08:00', title, tab, true
     from plan, generate_series(1, $3::int) n returning id`,
    [residentId, title, count],
  );
  return rows.map((row) => row.id);
}

/** Sixteen who write vital signs and go through a round of one person, each under its key until it is acknowledged; one answer in 25 is lost on its way. */
export async function writersOf(given: Given): Promise<Writers> {
  const signIn = await fetch(`${given.base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nurse', password: demoPassword }),
  });
  const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!;
  await pause(500); // with the control that answers too early, the session itself is written a moment later
  const residentId = await inDatabase(given.url(), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from residents.residents where archived_at is null order by number limit 1',
    );
    return rows[0]!.id;
  });
  const tasks = await inDatabase(given.url(), (client) =>
    plantRound(client, residentId, Math.ceil(given.readings / 5)),
  );
  const acknowledged = new Set<number>();
  const measuredAt = new Date(Date.now() - 60_000).toISOString(); // the same in every retry: one key, one body
  let [next, retries, lastAt] = [0, 0, 0];
  const refused: string[] = [];
  const wanted = (number: number): readonly [path: string, body: object] => {
    if (!isTask(number))
      return [
        readings.record.path,
        {
          residentId,
          values: [{ kind: 'pulse', value: 60 + (number % 40) }],
          measuredAt,
          note: `fault ${number}`,
          confirmed: ['unlikely', 'unlikelyChange'],
        },
      ];
    const id = tasks[Math.floor(number / 5)]!;
    const { path, rest } = address(occurrences.decide as Call, {
      ...{ residentId, id, state: 'done', reason: '', note: `round ${number}` },
    });
    return [path, rest];
  };
  const send = (number: number) => {
    const [path, body] = wanted(number);
    return fetch(given.base + path, {
      method: 'POST',
      signal: AbortSignal.timeout(15_000),
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': `durability-${number}` },
      body: JSON.stringify(body),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    );
  };
  const worker = async (): Promise<void> => {
    for (let number = next++; number < given.readings; number = next++) {
      let losing = number % 25 === 0;
      for (;;) {
        const answer = await send(number);
        if (answer?.status === 200 && losing) {
          losing = false; // this answer is lost on its way: the client cannot know, and asks again with the same key
          continue;
        }
        if (answer?.status === 200) {
          acknowledged.add(number);
          lastAt = Date.now();
          break;
        }
        if (answer && answer.status < 500) {
          refused.push(`${answer.status} ${answer.text.slice(0, 200)}`);
          return;
        }
        retries += 1;
        await pause(50 + (number % 7) * 20);
      }
    }
  };
  return {
    write: async () => void (await Promise.all(Array.from({ length: 16 }, worker))),
    done: () => acknowledged.size,
    refused: () => refused.length > 0,
    lastAt: () => lastAt,
    count: async () => [
      ...(await stored(given.url(), new Set([...acknowledged].filter((number) => !isTask(number))))),
      ...(await goneOn(given.url(), new Set([...acknowledged].filter(isTask)))),
      {
        name: 'requests refused',
        value: refused.length,
        wanted: 0,
        detail: refused[0] ?? `${retries} retries`,
      },
    ],
  };
}

/** What became of the round: whoever was told that a task is done finds it done, and one entry of the report that says so. */
async function goneOn(url: string, acknowledged: ReadonlySet<number>): Promise<Figure[]> {
  const [done, entries] = await inDatabase(
    url,
    async (client) =>
      [
        (
          await client.query<{ note: string }>(
            `select note from care_tasks.occurrences where title = $1 and state = 'done'`,
            [title],
          )
        ).rows.map((row) => Number(row.note.slice(6))),
        (
          await client.query<{ count: number }>(
            `select count(*)::int as count from care_reports.entries where text like $1 || ':%'`,
            [title],
          )
        ).rows[0]!.count,
      ] as const,
  );
  return [
    {
      name: 'tasks of the round lost',
      value: [...acknowledged].filter((number) => !done.includes(number)).length,
      wanted: 0,
      detail: `${acknowledged.size} acknowledged, ${done.length} done`,
    },
    {
      name: 'entries of the report more or fewer than tasks done',
      value: Math.abs(entries - done.length),
      wanted: 0,
    },
  ];
}

async function stored(url: string, acknowledged: ReadonlySet<number>): Promise<Figure[]> {
  const { rows } = await inDatabase(url, (client) =>
    client.query<{ note: string; logged: boolean }>(`
    select r.note, exists (select 1 from platform.changes c where c.organisation_id = r.organisation_id and c.subject = 'vitals.readings' and c.row_id = r.id) as logged
    from vitals.readings r where r.note like 'fault %'`),
  );
  const found = new Map<number, number>();
  for (const row of rows)
    found.set(Number(row.note.slice(6)), (found.get(Number(row.note.slice(6))) ?? 0) + 1);
  return [
    {
      name: 'lost',
      value: [...acknowledged].filter((number) => !found.has(number)).length,
      wanted: 0,
      detail: `${acknowledged.size} acknowledged, ${rows.length} stored`,
    },
    { name: 'double', value: [...found.values()].filter((times) => times > 1).length, wanted: 0 },
    { name: 'missing log rows', value: rows.filter((row) => !row.logged).length, wanted: 0 },
  ];
}
