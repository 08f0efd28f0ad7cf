// A home whose days are documented: occurrences that are open, a shift with facts, reports and readings of years, and the same rows as
// the lean server has them; and hundreds of other homes in the same database.
import type { Database } from '#platform/server/database/database.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import type { Home } from './homes.ts';

const tables = [
  'residents.residents',
  'residents.stays',
  'care_tasks.schedules',
  'care_tasks.occurrences',
  'care_reports.entries',
  'vitals.readings',
  'falls.falls',
];

async function unlogged(database: Database, work: () => Promise<unknown>): Promise<void> {
  for (const table of tables) await database.pool.query(`alter table ${table} disable trigger user`);
  // an index of letters is built many times faster than it is filled
  const { rows } = await database.pool.query<{ made: string }>(
    `select pg_get_indexdef('care_reports.entries_search'::regclass) as made`,
  );
  await database.pool.query('drop index care_reports.entries_search');
  await work();
  await database.pool.query(rows[0]!.made);
  for (const table of tables) await database.pool.query(`alter table ${table} enable trigger user`);
}

const words = `(array['Hat gut geschlafen','Am Lavabo gewaschen','Walked to the dining room','Frühstück gegessen','Leichte Rötung am Kreuzbein'])[1 + n % 5]
  || (array[', zwei Tassen Kaffee getrunken. ',', one rest on the way. ',', ohne Schmerzen. ',', danach ruhig im Bett. ','. '])[1 + n % 5] || md5(n::text)
  || case when n % 3 = 0 then ' Abendrunde' else '' end`;

/** Three reports a day and person, spread over some years. */
const reportsOf = (database: Database, organisationIds: readonly string[], years: number, eachDay: number) =>
  database.pool.query(
    `insert into care_reports.entries (organisation_id, id, resident_id, type, text, shift, hand_over, happened_at, written_at, author_id, written_by)
    select r.organisation_id, platform.new_id(), r.id, 'general', ${words}, n % 3, false, at.moment, at.moment, a.id, a.id
    from residents.residents r join platform.accounts a on a.organisation_id = r.organisation_id and a.username like 'bench%'
    cross join generate_series(1, ($2::numeric * 365 * $3::numeric)::int) n
    cross join lateral (select now() - interval '25 hours' - n * interval '1 day' / $3::numeric as moment) at where r.organisation_id = any($1::uuid[])`,
    [organisationIds, years, eachDay],
  );

/** So many open occurrences a person, from yesterday to in a fortnight. */
const occurrencesOf = async (database: Database, organisationIds: readonly string[], each: number) => {
  await database.pool.query(
    `insert into care_tasks.schedules (organisation_id, id, resident_id, source, source_id, title, tab, repetition, starts_on, moments, generated_to)
    select r.organisation_id, platform.new_id(), r.id, 'care-plan.tasks', platform.new_id(), 'Wash at the basin, with help at the back', 'ipp', 'daily', current_date - 30, '{07:00}', current_date + 14
    from residents.residents r where r.organisation_id = any($1::uuid[])`,
    [organisationIds],
  );
  await database.pool.query(
    `insert into care_tasks.occurrences (organisation_id, id, resident_id, schedule_id, day, moment, due_from, due_until, title, tab)
    select s.organisation_id, platform.new_id(), s.resident_id, s.id, at.moment::date, to_char(at.moment, 'HH24:MI'), at.moment, at.moment + interval '1 hour', s.title, s.tab
    from care_tasks.schedules s cross join generate_series(0, $2::int - 1) n
    cross join lateral (select now() - interval '20 hours' + n * (interval '15 days' / $2::int) as moment) at where s.organisation_id = any($1::uuid[])`,
    [organisationIds, each],
  );
};

/** A weight a week, pulse and temperature each second day, all within their range, of everybody, over some years. */
const readingsOf = (database: Database, organisationIds: readonly string[], years: number, days: number) =>
  database.pool.query(
    `insert into vitals.readings (organisation_id, id, resident_id, kind, value, measured_at)
    select r.organisation_id, platform.new_id(), r.id, k.kind, k.value + k.step * (n % 4), now() - interval '25 hours' - n * interval '1 day'
    from residents.residents r cross join generate_series(1, ($2::numeric * 365)::int, $3::int) n
    cross join (values ('pulse', 70, 2), ('weight', 61, 0.1), ('temperature', 36.4, 0.2)) k (kind, value, step)
    where r.organisation_id = any($1::uuid[]) and (k.kind <> 'weight' or n % 7 < $3::int)`,
    [organisationIds, years, days],
  );

/** 60 of a hundred people with 120 facts of the last hours: 60 notes for the hand-over, 40 critical values, 20 falls. */
async function shiftOf(database: Database, { organisationId, accountId }: Home): Promise<void> {
  const some = (count: number) =>
    `(select r.*, row_number() over (order by r.number::int) as n from residents.residents r where r.organisation_id = $1) r where r.n <= ${count}`;
  for (const text of [
    `insert into care_reports.entries (organisation_id, id, resident_id, text, shift, hand_over, happened_at, author_id, written_by)
      select $1, platform.new_id(), r.id, 'Slept badly, asked twice for the bell; please look after the heel.', 0, true, now() - interval '3 hours', $2, $2 from ${some(60)}`,
    `insert into vitals.readings (organisation_id, id, resident_id, kind, value, measured_at) select $1, platform.new_id(), r.id, 'oxygenSaturation', 84, now() - interval '2 hours' from ${some(40)} and $2::uuid is not null`,
    `insert into falls.falls (organisation_id, id, resident_id, kind, happened_at, recorded_by) select $1, platform.new_id(), r.id, 'fall', now() - interval '4 hours', $2 from ${some(20)}`,
  ])
    await database.pool.query(text, [organisationId, accountId]);
}

/** What a home of a hundred has after a year. */
export const fillDays = (database: Database, home: Home): Promise<void> =>
  unlogged(database, async () => {
    // what the other benches measure of it, and nobody here does every day
    await database.pool.query('delete from vitals.readings where organisation_id = $1', [
      home.organisationId,
    ]);
    await occurrencesOf(database, [home.organisationId], 30);
    await reportsOf(database, [home.organisationId], 1, 3);
    await readingsOf(database, [home.organisationId], 2, 2);
    await shiftOf(database, home);
  });

/** Other homes of twenty people each with what they wrote in a year. */
export async function addHomes(database: Database, count: number): Promise<void> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(
      await database.system(async (db) => {
        const id = await createOrganisation(db, { name: `Other home ${number}` });
        await createAccount(db, id, {
          username: `bench-${id}`,
          fullName: 'Other',
          email: 'other@example.org',
          roles: ['NURSE'],
          passwordHash: '',
          language: 'en',
          demo: false,
        });
        return id;
      }),
    );
  await unlogged(database, async () => {
    await database.pool.query(
      `insert into residents.residents (organisation_id, id, number, last_name, first_name, gender)
      select o.id, platform.new_id(), n::text, 'Person ' || n, 'Nr', 'unknown' from unnest($1::uuid[]) o (id), generate_series(1, 20) n`,
      [ids],
    );
    await database.pool.query(
      `insert into residents.stays (organisation_id, id, resident_id, entry_date) select organisation_id, platform.new_id(), id, date '2020-01-01' from residents.residents where organisation_id = any($1::uuid[])`,
      [ids],
    );
    await occurrencesOf(database, ids, 15);
    await reportsOf(database, ids, 1, 0.1);
    await readingsOf(database, ids, 1, 30);
  });
}

/** The years before: reports and readings of five in all, in the home that is measured. */
export const addYears = (database: Database, home: Home): Promise<void> =>
  unlogged(database, async () => {
    const before = [home.organisationId];
    await database.pool.query(
      `insert into care_reports.entries (organisation_id, id, resident_id, type, text, shift, hand_over, happened_at, written_at, author_id, written_by)
      select organisation_id, platform.new_id(), resident_id, type, text, shift, hand_over, happened_at - y * interval '1 year', written_at - y * interval '1 year', author_id, written_by
      from care_reports.entries cross join generate_series(1, 4) y where organisation_id = any($1::uuid[]) and not hand_over`,
      [before],
    );
    await database.pool.query(
      `insert into vitals.readings (organisation_id, id, resident_id, kind, value, measured_at)
      select organisation_id, platform.new_id(), resident_id, kind, value, measured_at - interval '2 years' from vitals.readings where organisation_id = any($1::uuid[]) and measured_at < now() - interval '1 day'`,
      [before],
    );
  });

/** The same rows as the lean server has them: each wide, everything worked out, with the index that its one statement wants. */
export async function makeLeanDays(database: Database): Promise<void> {
  await database.pool.query(`
    create table lean.tasks as select o.organisation_id as home, o.id, o.resident_id as person, r.last_name, r.first_name, o.title, o.due_from, o.due_until, o.state, o.day
      from care_tasks.occurrences o join residents.residents r on r.organisation_id = o.organisation_id and r.id = o.resident_id;
    create index on lean.tasks (home, due_from, id) where state = 'open'; create index on lean.tasks (home, person, day);
    create table lean.facts as select e.organisation_id as home, e.id, e.resident_id as person, r.last_name, r.first_name, e.text, e.happened_at as at, 1 as weight
        from care_reports.entries e join residents.residents r on r.organisation_id = e.organisation_id and r.id = e.resident_id where e.hand_over
      union all select v.organisation_id, v.id, v.resident_id, r.last_name, r.first_name, 'SpO2 ' || v.value, v.measured_at, 2 from vitals.readings v join residents.residents r on r.organisation_id = v.organisation_id and r.id = v.resident_id where v.kind = 'oxygenSaturation'
      union all select f.organisation_id, f.id, f.resident_id, r.last_name, r.first_name, 'Fall', f.happened_at, 3 from falls.falls f join residents.residents r on r.organisation_id = f.organisation_id and r.id = f.resident_id;
    create index on lean.facts (home, at);
    create table lean.entries as select e.organisation_id as home, e.id, e.resident_id as person, r.last_name, r.first_name, e.text, e.happened_at as at, e.type, e.shift from care_reports.entries e join residents.residents r on r.organisation_id = e.organisation_id and r.id = e.resident_id;
    create index on lean.entries (home, at desc, id desc);
    create index on lean.readings (home, person, measured_at);
    create table lean.pain (id bigint generated always as identity primary key, home uuid, person uuid, at timestamptz, intensity int, situation text);`);
}
