import { sql } from 'kysely';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { generate } from '#apps/care-tasks/server/generate.ts';
import type { Context } from '#platform/server/call/context.ts';
import { place, signInAs, type Place } from '#platform/server/testing/place.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

/** A task that was due on many days, all of them open, and nothing of it written into the report yet. */
interface Task {
  readonly residentId: string;
  readonly scheduleId: string;
  readonly occurrenceIds: readonly string[];
}

async function plantTask({ server }: Place, name: string, days: number): Promise<Task> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ residentId: string; scheduleId: string }>(
    `insert into care_tasks.schedules (organisation_id, id, resident_id, source, source_id, title, tab, repetition, starts_on,
       moments, reports, generated_to)
     select organisation_id, platform.new_id(), id, 'wounds.dressings', platform.new_id(), $1, 'wounds', 'daily', current_date - 2000,
       '{07:00}', true, 'infinity' from residents.residents where archived_at is null order by number limit 1
     returning resident_id as "residentId", id as "scheduleId"`,
    [name],
  );
  const [{ residentId, scheduleId }] = rows as [{ residentId: string; scheduleId: string }];
  const planted = await pool.query<{ id: string }>(
    `insert into care_tasks.occurrences (organisation_id, id, resident_id, schedule_id, day, moment, due_from, due_until, title, tab,
       reports)
     select organisation_id, platform.new_id(), resident_id, id, current_date - n, '07:00', current_date - n + time '07:00',
       current_date - n + time '08:00', title, tab, true
     from care_tasks.schedules, generate_series(1, $2::int) n where id = $1 returning id`,
    [scheduleId, days],
  );
  return { residentId, scheduleId, occurrenceIds: planted.rows.map((row) => row.id) };
}

interface Answer {
  readonly statusCode: number;
  readonly json: () => {
    state?: string;
    decidedBy?: string;
    data?: { by: string; state: string };
  };
  readonly body: string;
}

/**
 * Two people decide one task at the same moment, each on two ways at once (a device that sends again): one of them wins, the other is
 * told who; it is decided as the winner said, and one entry of the report tells it. `apart`: a control in which each has a task of
 * their own, so that both win.
 */
async function race(home: Place, name: string, rounds: number, apart = false): Promise<Figure[]> {
  const { server } = home;
  const people = [await signInAs(server, 'nurse'), await signInAs(server, 'pflege')];
  const task = await plantTask(home, name, apart ? rounds * 2 : rounds);
  const decide = (who: number, id: string, round: number) =>
    server.http.inject({
      method: occurrences.decide.method,
      url: occurrences.decide.path.replace('{residentId}', task.residentId).replace('{id}', id),
      headers: { cookie: people[who]!, 'idempotency-key': `${name.replaceAll(' ', '-')}-${round}-${who}` },
      payload:
        who === 0
          ? { residentId: task.residentId, id, state: 'done', note: 'by the first' }
          : { residentId: task.residentId, id, state: 'notDone', reason: 'asleep' },
    }) as Promise<Answer>;
  let [winners, untold, otherwise] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const id = task.occurrenceIds[round]!;
    const other = apart ? task.occurrenceIds[rounds + round]! : id;
    const answers = await Promise.all([0, 1, 0, 1].map((who) => decide(who, who === 0 ? id : other, round)));
    const won = [0, 1].filter((who) =>
      answers.some((one, place) => place % 2 === who && one.statusCode === 200),
    );
    if (won.length !== 1 || answers.some(({ statusCode }) => statusCode !== 200 && statusCode !== 409)) {
      winners += 1;
      if (winners === 1 && !apart)
        console.log(`    ${answers.map((one) => `${one.statusCode} ${one.body.slice(0, 200)}`).join(' | ')}`);
    }
    const winner = answers.find((one) => one.statusCode === 200)?.json();
    for (const loser of answers.filter((one) => one.statusCode === 409))
      if (loser.json().data?.by !== winner?.decidedBy || loser.json().data?.state !== winner?.state)
        untold += 1;
    const { rows } = await server.database.pool.query<{ state: string }>(
      'select state from care_tasks.occurrences where id = $1',
      [id],
    );
    if (rows[0]!.state !== winner?.state) otherwise += 1;
  }
  const { rows } = await server.database.pool.query<{ n: number }>(
    `select count(*)::int as n from care_reports.entries where text like $1 || ':%'`,
    [name],
  );
  return [
    { name: 'rounds without exactly one winner', value: winners, wanted: 0, detail: `${rounds} rounds` },
    { name: 'losers not told who was first and what they said', value: untold, wanted: 0 },
    { name: 'decided otherwise than the winner said', value: otherwise, wanted: 0 },
    {
      name: 'entries of the report more or fewer than decisions',
      value: Math.abs(rows[0]!.n - rounds),
      wanted: 0,
    },
  ];
}

type Making = (context: Context) => Promise<void>;
/** What a server would do that looks what is missing and writes it, without a rule of the database; the control. */
const lookAndWrite: Making = async ({ db }) => {
  const columns = sql.raw(
    'resident_id, schedule_id, day, moment, due_from, due_until, title, instructions, tab, assigned_to, reports',
  );
  await sql`insert into care_tasks.occurrences (organisation_id, id, ${columns})
    select organisation_id, platform.new_id(), ${columns} from care_tasks.wanted w where not exists
      (select from care_tasks.occurrences o where o.schedule_id = w.schedule_id and o.day = w.day and o.moment = w.moment)`.execute(
    db,
  );
};

/**
 * Servers make the occurrences of the same days at the same moment; each must be there once, as if one had made them. From the day after
 * tomorrow on: nothing of it is over before the end, whatever day it is in the home.
 */
async function making(home: Place, rounds: number, blind = false): Promise<Figure[]> {
  const { database, services } = home.server;
  let make = generate;
  const { rows } = await database.pool.query<{ id: string }>(
    'select organisation_id as id from care_tasks.schedules group by 1 order by count(*) desc limit 1',
  );
  const organisationId = rows[0]!.id;
  const one = () =>
    database.tenant({ organisationId }, (unit) =>
      make(
        contextOf({
          unit,
          organisationId,
          account: null,
          zone: 'Europe/Zurich',
          language: 'de',
          requestId: 'faults',
          confirmed: [],
          services,
          call: 'faults',
        }),
      ),
    );
  const forget = async () => {
    await database.pool.query(
      "delete from care_tasks.occurrences where state = 'open' and moved_from is null and day > current_date + 1",
    );
    await database.pool.query(
      "update care_tasks.schedules set generated_to = current_date + 1 where generated_to <> 'infinity'",
    );
  };
  const made = async () =>
    (
      await database.pool.query<{ key: string; n: number }>(
        `select schedule_id || ' ' || day || ' ' || moment as key, count(*)::int as n from care_tasks.occurrences
         where organisation_id = $1 and day > current_date + 1 and moved_from is null group by 1`,
        [organisationId],
      )
    ).rows;
  await forget();
  await one();
  const wanted = new Set((await made()).map((row) => row.key));
  if (blind) {
    await database.pool.query('drop index care_tasks.occurrences_once');
    await database.pool.query(
      'create table care_tasks.wanted as select * from care_tasks.occurrences where day > current_date + 1 and moved_from is null',
    );
    await database.pool.query('grant select on care_tasks.wanted to public');
    make = lookAndWrite;
  }
  let [double, missing] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await forget();
    await Promise.all(Array.from({ length: 4 }, one));
    const now = await made();
    double += now.filter((row) => row.n > 1).length;
    missing += [...wanted].filter((key) => !now.some((row) => row.key === key)).length;
  }
  return [
    {
      name: 'made twice',
      value: double,
      wanted: 0,
      detail: `${rounds} times ${wanted.size}, by four at once`,
    },
    { name: 'not made', value: missing, wanted: 0 },
    { name: 'nothing to make', value: wanted.size > 100 ? 0 : 1, wanted: 0 },
  ];
}

export async function careTasks({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    return (
      print('Two people and one care task', await race(home, 'Race of two', short ? 30 : 1000)) +
      printControl(
        'each has a task of their own',
        await race(home, 'Race of one', 5, true),
        'rounds without exactly one winner',
      ) +
      print('Servers that make the same care tasks', await making(home, short ? 2 : 50)) +
      printControl('a server looks what is missing and writes it', await making(home, 2, true), 'made twice')
    );
  } finally {
    await home.close();
  }
}
