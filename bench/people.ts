// A home of which nothing is missing: where people live, what is recorded of them, what they eat; and the same people as the lean server has them.
import { createHash } from 'node:crypto';
import { production } from '#apps/gastro/contract/production.ts';
import { plans } from '#apps/gastro/contract/plans.ts';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import type { Call } from '#platform/contract/call.ts';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { send } from '#platform/server/testing/send.ts';
import { dayIn } from '#platform/server/work/work.ts';
import type { Home } from './homes.ts';

/** Everybody lives here, in rooms of two beds on five floors, with a care level; every third has an allergy, everybody a doctor. */
export async function moveIn(database: Database, { organisationId }: Home): Promise<void> {
  const { pool } = database;
  const tables = [
    'sites.centers',
    'sites.departments',
    'sites.rooms',
    'sites.beds',
    'residents.stays',
    'residents.bed_assignments',
    'residents.care_levels',
    'residents.resident_contacts',
    'contacts.contacts',
    'health_record.allergies',
  ];
  for (const table of tables) await pool.query(`alter table ${table} disable trigger log_change`);
  const people = `(select r.*, row_number() over (order by r.number) as n from residents.residents r where r.organisation_id = $1) r`;
  for (const text of [
    `insert into sites.centers (organisation_id, id, name) values ($1, uuidv7(), 'House')`,
    `insert into sites.departments (organisation_id, id, center_id, name, position) select $1, uuidv7(), c.id, 'Floor ' || n, n from sites.centers c, generate_series(1, 5) n where c.organisation_id = $1`,
    `insert into sites.rooms (organisation_id, id, center_id, department_id, number) select $1, uuidv7(), d.center_id, d.id, (d.position * 1000 + n)::text
      from sites.departments d, generate_series(1, (select count(*) / 10 + 1 from residents.residents where organisation_id = $1)::int) n where d.organisation_id = $1`,
    `insert into sites.beds (organisation_id, id, room_id, label) select $1, uuidv7(), r.id, label from sites.rooms r, unnest(array['A', 'B']) label where r.organisation_id = $1`,
    `insert into residents.stays (organisation_id, id, resident_id, entry_date) select $1, uuidv7(), r.id, date '2024-01-01' + (r.n % 500)::int from ${people}`,
    `insert into residents.bed_assignments (organisation_id, id, resident_id, bed_id, from_date) select $1, uuidv7(), r.id, b.id, date '2024-01-01' + (r.n % 500)::int from ${people}
      join (select b.id, row_number() over (order by b.id) as n from sites.beds b where b.organisation_id = $1) b on b.n = r.n where r.n % 20 <> 0`,
    `insert into residents.care_levels (organisation_id, id, resident_id, level, from_date) select $1, uuidv7(), r.id, r.n % 13, date '2024-01-01' from ${people}`,
    `insert into contacts.contacts (organisation_id, id, kinds, first_name, last_name) select $1, uuidv7(), array['doctor'], 'Eva', 'Arzt ' || n from generate_series(1, 40) n`,
    `insert into residents.resident_contacts (organisation_id, id, resident_id, contact_id, kind) select $1, uuidv7(), r.id, c.id, 'doctor' from ${people}
      join (select c.id, row_number() over (order by c.id) - 1 as n from contacts.contacts c where c.organisation_id = $1) c on c.n = r.n % 40`,
    `insert into health_record.allergies (organisation_id, id, resident_id, kind, name, severity) select $1, uuidv7(), r.id, 'food', 'Nuts', 'severe' from ${people} where r.n % 3 = 0`,
  ])
    await pool.query(text, [organisationId]);
  for (const table of tables) await pool.query(`alter table ${table} enable trigger log_change`);
}

/** The same people as the lean server has them: one wide table, everything worked out. */
export async function makeLean(database: Database, home: Home, token: string): Promise<void> {
  const { pool } = database;
  await pool.query(`create schema lean;
    create table lean.sessions (hash bytea primary key, home uuid not null, account uuid not null, may text[] not null, expires timestamptz not null);
    create table lean.people (home uuid, id uuid, present boolean, sort_name text collate "C", place int, number text, last_name text, first_name text, gender text, birth_date date,
      room text, bed text, department text, center text, care_level int, entry date, doctor text, primary key (home, id));
    create table lean.readings (id bigint generated always as identity primary key, home uuid, person uuid, kind text, value numeric, measured_at timestamptz);
    create table lean.log (id bigint generated always as identity primary key, at timestamptz not null default now(), home uuid, account uuid, call text, rows jsonb)`);
  await pool.query(
    `insert into lean.people select r.organisation_id, r.id, true, r.sort_name, row_number() over (order by d.position, length(m.number), m.number, b.label, r.sort_name), r.number, r.last_name, r.first_name,
      r.gender, r.birth_date, m.number, b.label, d.name, 'House', l.level, s.entry_date, c.last_name
    from residents.residents r join residents.stays s on s.resident_id = r.id left join residents.care_levels l on l.resident_id = r.id
    left join residents.bed_assignments a on a.resident_id = r.id left join sites.beds b on b.id = a.bed_id left join sites.rooms m on m.id = b.room_id
    left join sites.departments d on d.id = m.department_id left join residents.resident_contacts k on k.resident_id = r.id left join contacts.contacts c on c.id = k.contact_id
    where r.organisation_id = $1`,
    [home.organisationId],
  );
  await pool.query(
    `insert into lean.readings (home, person, kind, value, measured_at) select organisation_id, resident_id, kind, value, measured_at from vitals.readings`,
  );
  await pool.query(`create index on lean.people (home, sort_name, id) where present; create index on lean.people (home, place, id) where present;
    create index on lean.readings (home, person, kind, measured_at desc)`);
  await pool.query(
    `insert into lean.sessions values ($1, $2, $3, array['residents', 'vitals'], now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest(), home.organisationId, home.accountId],
  );
}

/** Sessions of eight people with all rights: a home has many who ask at once. */
export async function signIn(database: Database, { organisationId }: Home): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= 8; number += 1) {
    const accountId = await database.system((db) =>
      createAccount(db, organisationId, {
        username: `lean${number}`,
        fullName: `Lean ${number}`,
        email: `lean${number}@example.org`,
        roles: ['ADMIN'],
        passwordHash: '',
        language: 'en',
        demo: false,
      }),
    );
    const { token } = await database.tenant({ organisationId }, (unit) =>
      startSession(unit, { organisationId, accountId, keep: true, address: null, userAgent: null }),
    );
    tokens.push(token);
  }
  return tokens;
}

/** Six notes of the last shifts of every third person, and everybody's lunch of today on three menus. */
export async function fillDay(
  database: Database,
  server: RunningServer,
  { organisationId, accountId }: Home,
  token: string,
): Promise<string> {
  const today = dayIn('Europe/Zurich', new Date());
  const ask = async <Answer>(call: unknown, input: object): Promise<Answer> => {
    const answer = await send(server, token, call as Call, input);
    if (answer.statusCode !== 200) throw new Error(`${(call as Call).name}: ${answer.body}`);
    return answer.json();
  };
  const {
    rows: [center],
  } = await database.pool.query<{ id: string }>('select id from sites.centers where organisation_id = $1', [
    organisationId,
  ]);
  interface Plan {
    readonly id: string;
    readonly version: number;
    readonly menus: readonly { readonly id: string; readonly meal: string }[];
  }
  let plan = await ask<Plan>(plans.create, { centerId: center!.id, firstDay: mondayOf(today) });
  for (const [number, menu] of plan.menus.filter(({ meal }) => meal === 'lunch').entries()) {
    const dish = await ask<{ id: string; version: number }>(recipes.create, {
      name: { default: `Dish ${number}`, translations: [] },
      category: 'main',
      difficulty: 'easy',
      servings: 1,
      textureLevel: null,
    });
    await ask(recipes.setStatus, { ...dish, action: 'activate' });
    plan = await ask<Plan>(plans.assign, {
      id: plan.id,
      menuId: menu.id,
      day: today,
      course: 'main',
      recipeId: dish.id,
      version: null,
    });
  }
  await ask(plans.publish, { id: plan.id, version: plan.version, upTo: addDays(mondayOf(today), 6) });
  for (const table of ['gastro.meal_orders', 'care_reports.entries'])
    await database.pool.query(`alter table ${table} disable trigger user`);
  await database.pool.query(
    `insert into gastro.meal_orders (organisation_id, id, resident_id, day, meal, menu_id, portion, place, source, ordered_at)
    select $1, uuidv7(), r.id, $2, 'lunch', m.id, 'full', 'diningHall', 'manual', now() from (select r.*, row_number() over (order by number) as n from residents.residents r where r.organisation_id = $1) r
    join (select id, row_number() over (order by number) - 1 as n, count(*) over () as count from gastro.menus where organisation_id = $1 and plan_id = $3 and meal = 'lunch') m on m.n = r.n % m.count`,
    [organisationId, today, plan.id],
  );
  await database.pool.query(
    `insert into care_reports.entries (organisation_id, id, resident_id, text, shift, hand_over, happened_at, author_id, written_by)
    select $1, uuidv7(), r.id, 'Slept well, ate half of the breakfast, walked to the garden and back.', 0, n = 1, now() - n * interval '5 hours', $2, $2
    from residents.residents r, generate_series(1, 6) n where r.organisation_id = $1 and r.number::int % 3 = 0`,
    [organisationId, accountId],
  );
  for (const table of ['gastro.meal_orders', 'care_reports.entries'])
    await database.pool.query(`alter table ${table} enable trigger user`);
  const board = await ask<{ plates: number }>(production.board, { day: today, meal: 'lunch' });
  if (board.plates === 0) throw new Error('the kitchen of the bench cooks nothing');
  return today;
}
