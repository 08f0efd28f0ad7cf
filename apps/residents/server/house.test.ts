import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { centers } from '#apps/sites/contract/centers.ts';
import { createServer } from '#apps/house.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { atFileEnd } from '#platform/server/testing/endings.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { type Actor, createWorld, send, type World } from '#platform/server/testing/world.ts';
import { dayIn } from '#platform/server/work/work.ts';
import type { Call } from '#platform/contract/call.ts';
import { absences, bedAssignments, residentContacts, residents, stays } from '../contract/index.ts';
import type { ResidentRow } from '../contract/residents.ts';
import { needsNameMark } from '../domain/similar-persons.ts';
import { makeHouse } from './testing.ts';

/**
 * Lists are cut from what a server keeps of who lives here. Here they are worked out anew from the plain rows, the slow way, for a home of
 * 1,000 people and after changes that another server of the same database made.
 */

let world: World;
let home: string;
let admin: Actor;
let other: RunningServer;
const today = dayIn('Europe/Zurich', new Date());
const pool = () => world.server.database.pool;
/** One bed in each room, one department in each center. */
const beds: { id: string; center: string; number: string }[] = [];

const families = [
  'Keller', 'Kehler', 'Meier', 'Maier', 'Meyer', 'Bühlmann', 'Buehlmann', 'Zgraggen', 'von Allmen', 'von Moos', 'Müller-Frei', 'Müller', 'Frei',
  'Schmid', 'Schmidt', 'Aebischer', 'Äbischer', 'Châtelain', 'Odermatt', 'Ødegård', 'Wyss', 'Weiss', 'Huber', 'Hubler', 'Zumstein',
]; // prettier-ignore

async function fill(): Promise<void> {
  await world.inside(home, async (context) => {
    for (const [center, numbers] of [
      ['Nord', ['9', '10', '101', '2', 'A1', '01']],
      ['Äsch', Array.from({ length: 250 }, (_, index) => String(index * 3 + 1))],
    ] as const) {
      const made = await makeHouse(context, numbers, center);
      for (const [index, id] of made.beds.entries()) beds.push({ id, center, number: numbers[index]! });
    }
  });
  const doctors = await world.inside(home, async (context) => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1)
      ids.push(await createContact(context, { kinds: ['doctor'], firstName: 'Eva', lastName: `Arzt ${n}` }));
    return ids;
  });
  // some stay free
  const rooms = `(select id, n from unnest('{${beds.slice(0, 240).map((bed) => bed.id)}}'::uuid[]) with ordinality b (id, n)) b`;
  // not everybody has a day of birth; many share a name
  await pool().query(
    `insert into residents.residents (organisation_id, id, number, last_name, first_name, gender, birth_date, death_date, archived_at, resident_type)
    select $1, gen_random_uuid(), n::text, case when n % 40 = 0 then 'Allein ' || n else ($2::text[])[1 + (n * 7) % $3::int] end, (array['Anna','Ueli','Zoé','Öri','Max'])[1 + n % 5], 'unknown',
      case when n % 17 = 0 then null else date '1930-01-01' + (n * 37) % 5000 end, case when n % 90 = 0 then date '2026-01-01' end,
      case when n % 70 = 0 then now() end, case when n % 3 = 0 then 'day' else '' end from generate_series(1, 1150) n`,
    [home, families, families.length],
  );
  const of = `from residents.residents r where r.organisation_id = $1`;
  for (const text of [
    // most live here, some left, some come
    `insert into residents.stays (organisation_id, id, resident_id, entry_date, exit_date)
      select $1, gen_random_uuid(), r.id, date '2020-01-01' + r.number::int % 300, case when r.number::int % 11 = 0 then date '2021-01-01' when r.number::int % 13 = 0 then date '${today}' end ${of} and r.number::int % 29 <> 0`,
    `insert into residents.stays (organisation_id, id, resident_id, entry_date) select $1, gen_random_uuid(), r.id, date '${today}' + 3 ${of} and r.number::int % 11 = 0`,
    `insert into residents.bed_assignments (organisation_id, id, resident_id, bed_id, from_date)
      select $1, gen_random_uuid(), r.id, b.id, date '2020-01-01' from ${rooms} join residents.residents r on r.organisation_id = $1 and r.number::int = b.n * 2`,
    `insert into residents.care_levels (organisation_id, id, resident_id, level, from_date, to_date)
      select $1, gen_random_uuid(), r.id, r.number::int % 13, date '2020-01-01', case when r.number::int % 5 = 0 then date '2021-01-01' end ${of} and r.number::int % 4 <> 0`,
    // away today: to come back or not yet known, for the day alone, or both; back since today or longer
    `insert into residents.absences (organisation_id, id, resident_id, kind, departure_date, return_date)
      select $1, gen_random_uuid(), r.id, (array['hospital','vacation','other'])[1 + r.number::int % 3], date '${today}' - 5,
        (array[null, date '${today}' + 1, date '${today}', date '${today}' - 2])[1 + r.number::int % 4] ${of} and r.number::int % 7 < 2`,
    `insert into residents.absences (organisation_id, id, resident_id, kind, departure_date, return_date)
      select $1, gen_random_uuid(), r.id, 'dayLeave', day, day from residents.residents r, unnest(array[date '${today}' - 1, date '${today}']) day where r.organisation_id = $1 and r.number::int % 7 in (1, 2)`,
    `insert into residents.resident_contacts (organisation_id, id, resident_id, contact_id, kind, sequence)
      select $1, gen_random_uuid(), r.id, c.id, 'doctor', 1 + (c.n = r.number::int % 10)::int from residents.residents r
      join (select id, n - 1 as n from unnest('{${doctors}}'::uuid[]) with ordinality d (id, n)) c on c.n in (r.number::int % 10, r.number::int % 3) where r.organisation_id = $1 and r.number::int % 4 <> 1`,
    // moves today: the old bed counts to the end of the day, the new one is where they are
    `update residents.bed_assignments a set to_date = date '${today}' from residents.residents r where r.id = a.resident_id and r.organisation_id = $1 and a.organisation_id = $1 and r.number in ('2', '40')`,
    `insert into residents.bed_assignments (organisation_id, id, resident_id, bed_id, from_date)
      select $1, gen_random_uuid(), r.id, a.bed_id, date '${today}' from residents.residents r join residents.residents s on s.organisation_id = $1 and s.number = case r.number when '2' then '40' else '2' end
      join residents.bed_assignments a on a.organisation_id = $1 and a.resident_id = s.id where r.organisation_id = $1 and r.number in ('2', '40')`,
  ])
    await pool().query(text, [home]);
}

interface Person {
  readonly id: string;
  readonly last_name: string;
  readonly sort_name: string;
  readonly birth_date: string | null;
  readonly death_date: string | null;
  readonly archived: boolean;
  readonly number: string;
  readonly phone: string;
}
type Order = 'name' | 'room' | 'born' | 'careLevel' | 'entry';

/** Everything from the rows, with nothing kept and nothing clever. */
async function slowWay() {
  const rows = async <T extends object>(text: string) => (await pool().query<T>(text, [home])).rows;
  const people = await rows<Person>(
    `select id, last_name, sort_name, birth_date::text, death_date::text, archived_at is not null as archived, number, phone from residents.residents where organisation_id = $1`,
  );
  const runs = (from: string, to: string | null) => from <= today && (to === null || to >= today);
  const theirStays = await rows<{ resident_id: string; entry: string; exit: string | null }>(
    `select resident_id, entry_date::text as entry, exit_date::text as exit from residents.stays where organisation_id = $1`,
  );
  const assigned = (
    await rows<{ resident_id: string; bed_id: string; from: string; to: string | null }>(
      `select resident_id, bed_id, from_date::text as "from", to_date::text as "to" from residents.bed_assignments where organisation_id = $1 order by from_date, id`,
    )
  ).filter((one) => runs(one.from, one.to));
  const levels = (
    await rows<{ resident_id: string; level: number; from: string; to: string | null }>(
      `select resident_id, level, from_date::text as "from", to_date::text as "to" from residents.care_levels where organisation_id = $1`,
    )
  ).filter((one) => runs(one.from, one.to));
  const away = await rows<{ resident_id: string; kind: string; from: string; to: string | null }>(
    `select resident_id, kind, departure_date::text as "from", return_date::text as "to" from residents.absences where organisation_id = $1`,
  );
  const doctors = await rows<{ resident_id: string; sequence: number; id: string; contact_id: string }>(
    `select resident_id, sequence, id, contact_id from residents.resident_contacts where organisation_id = $1 and kind = 'doctor'`,
  );
  const directory = (await admin.call(contacts.list, { limit: 200 })).items;
  const inOrder = beds.toSorted(
    (a, b) =>
      a.center.localeCompare(b.center, 'de') || a.number.localeCompare(b.number, 'de', { numeric: true }),
  );
  const alive = (one: Person) => !one.archived && (one.death_date === null || one.death_date > today);
  const running = (id: string) =>
    theirStays.filter((stay) => stay.resident_id === id && runs(stay.entry, stay.exit));
  const here = people.filter((one) => alive(one) && running(one.id).length > 0);
  const byId = (a: Person, b: Person) => (a.id < b.id ? -1 : 1);
  const byName = (a: Person, b: Person) =>
    Buffer.compare(Buffer.from(a.sort_name), Buffer.from(b.sort_name)) || byId(a, b);
  const living = new Map(people.filter(alive).map((one) => [one.id, one]));
  const room = (descending: boolean) => {
    const lastBed = new Map(
      assigned.filter((one) => living.has(one.resident_id)).map((one) => [one.resident_id, one.bed_id]),
    );
    const inBeds = (descending ? inOrder.toReversed() : inOrder).flatMap((bed) =>
      assigned
        .filter((one) => one.bed_id === bed.id && lastBed.get(one.resident_id) === bed.id)
        .map((one) => one.resident_id),
    );
    const withBed = new Set(assigned.map((one) => one.resident_id));
    return [
      ...inBeds,
      ...here
        .filter((one) => !withBed.has(one.id))
        .toSorted(byName)
        .map((one) => one.id),
    ];
  };
  const keys: Record<Exclude<Order, 'room' | 'name'>, (one: Person) => string | number | null> = {
    born: (one) => one.birth_date,
    careLevel: (one) => levels.find((level) => level.resident_id === one.id)?.level ?? null,
    entry: (one) =>
      running(one.id)
        .map((stay) => stay.entry)
        .sort()
        .at(-1)!,
  };
  return {
    ids(order: Order, descending: boolean): string[] {
      if (order === 'room') return room(descending);
      const sign = descending ? -1 : 1;
      const key = order === 'name' ? null : new Map(here.map((one) => [one.id, keys[order](one)]));
      const sorted = here.toSorted((a, b) => {
        if (key === null) return sign * byName(a, b);
        const [first, second] = [key.get(a.id)!, key.get(b.id)!];
        if (first === null || second === null)
          return Number(first === null) - Number(second === null) || sign * byId(a, b);
        return sign * (first < second ? -1 : first > second ? 1 : byId(a, b));
      });
      return sorted.map((one) => one.id);
    },
    /** What a row says of somebody that is kept. */
    said(id: string) {
      const one = here.find((person) => person.id === id)!;
      const bed = assigned.findLast((row) => row.resident_id === id)?.bed_id;
      const firstDoctor = doctors
        .filter((row) => row.resident_id === id)
        .toSorted((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1))[0];
      return {
        careLevel: keys.careLevel(one),
        entryDate: keys.entry(one),
        roomNumber: beds.find((place) => place.id === bed)?.number ?? null,
        centerName: beds.find((place) => place.id === bed)?.center ?? null,
        status: 'present',
        number: one.number,
        phone: one.phone,
        absence:
          away
            .filter((row) => row.resident_id === id && row.from <= today)
            .filter((row) =>
              row.kind === 'dayLeave' ? row.from === today : row.to === null || row.to > today,
            )
            .map((row) => row.kind)
            .toSorted((a, b) => Number(a === 'dayLeave') - Number(b === 'dayLeave'))[0] ?? null,
        doctor: directory.find((contact) => contact.id === firstDoctor?.contact_id)?.displayName ?? '',
      };
    },
    marked(row: { id: string; lastName: string }): boolean {
      const others = here.filter((one) => one.id !== row.id).map((one) => one.last_name);
      // in a home of more than a thousand only equal names count
      expect(here.length).toBeLessThanOrEqual(1000);
      return needsNameMark(row.lastName, [...new Set(others)]);
    },
  };
}

async function pages(server: RunningServer, input: Record<string, unknown>): Promise<ResidentRow[]> {
  const all: ResidentRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await send(server, admin.token, residents.list as Call, {
      ...input,
      limit: 200,
      ...(cursor === '' ? {} : { cursor }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const page: { items: ResidentRow[]; nextCursor: string | null } = answer.json();
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}
const orders = (['name', 'room', 'born', 'careLevel', 'entry'] as const).flatMap((order) =>
  [false, true].map((descending) => [order, descending] as const),
);

/** Both servers answer what follows from the rows. */
async function bothRight(some: readonly (readonly [Order, boolean])[]): Promise<void> {
  const slow = await slowWay();
  for (const server of [world.server, other]) {
    for (const [order, descending] of some) {
      const rows = await pages(server, { order, descending });
      expect(
        rows.map((one) => one.id),
        `${order} ${descending}`,
      ).toEqual(slow.ids(order, descending));
      if (order !== 'name') continue;
      for (const row of rows) expect(row).toMatchObject(slow.said(row.id));
      expect(rows.filter((one) => one.sameName).map((one) => one.id)).toEqual(
        rows.filter((one) => slow.marked(one)).map((one) => one.id),
      );
    }
  }
}
/** A call at the other server. */
async function there(call: unknown, input: Record<string, unknown>): Promise<void> {
  const answer = await send(other, admin.token, call as Call, input);
  expect(answer.statusCode, answer.body).toBe(200);
}
const person = async (number: string): Promise<string> =>
  (
    await pool().query<{ id: string }>(
      'select id from residents.residents where organisation_id = $1 and number = $2',
      [home, number],
    )
  ).rows[0]!.id;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  await fill();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-other-'));
  other = await createServer(
    { ...readConfig({ OBHUT_DATA: folder }), databaseUrl: world.server.database.url },
    { background: false, strict: true, log: false, connections: 3 },
  );
  await other.http.ready();
  atFileEnd(async () => {
    await other.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
});

describe('the lists of 1,000 people', () => {
  test('every order both ways, page by page, and the mark of names alike: as worked out from the rows', () =>
    bothRight(orders));
  test('a filter leaves the same people in the same order', async () => {
    for (const [order, descending] of orders) {
      const all = await pages(world.server, { order, descending });
      const some = await pages(world.server, { order, descending, residentType: 'day' });
      expect(some.map((one) => one.id)).toEqual(
        all.filter((one) => one.residentType === 'day').map((one) => one.id),
      );
    }
  });
});

describe('after a change at another server both are right at once', () => {
  test.each<[string, () => Promise<void>]>([
    [
      'a rename',
      async () => {
        const residentId = await person('41');
        const { missing: _, archived: __, ...profile } = await admin.call(residents.get, { residentId });
        await there(residents.change, { ...profile, residentId, lastName: 'Allein 80' });
      },
    ],
    [
      'another number of the home and of the telephone',
      async () => {
        const residentId = await person('42');
        const { missing: _, archived: __, ...profile } = await admin.call(residents.get, { residentId });
        await there(residents.change, { ...profile, residentId, number: '4200', phone: '+41 44 123 45 67' });
      },
    ],
    [
      'an absence',
      async () => {
        const residentId = await person('45');
        await there(absences.create, { residentId, kind: 'hospital', departureDate: today });
      },
    ],
    [
      'a first doctor who goes',
      async () => {
        const residentId = await person('46');
        const [first] = (await admin.call(residentContacts.list, { residentId })).filter(
          (one) => one.kind === 'doctor',
        );
        await there(residentContacts.remove, { residentId, id: first!.id, version: first!.version });
      },
    ],
    [
      'a doctor with another name',
      async () => {
        const { items } = await admin.call(contacts.list, { text: 'Arzt 1' });
        await there(contacts.change, { ...items[0]!, lastName: 'Neumann' });
      },
    ],
    [
      'an exit',
      async () => {
        const residentId = await person('81');
        const [stay] = await admin.call(stays.list, { residentId });
        await there(stays.change, { ...stay, residentId, exitDate: '2026-01-01' });
      },
    ],
    [
      'a move',
      async () => {
        const [free] = await admin.call(bedAssignments.free, {});
        await there(bedAssignments.move, {
          residentId: await person('6'),
          bedId: free!.bedId,
          fromDate: today,
        });
      },
    ],
    [
      'a house that is named anew: it stands elsewhere on the way',
      async () => {
        const [first] = await admin.call(centers.list, {});
        await there(centers.change, { ...first!, name: 'Zuhinterst' });
        for (const bed of beds) if (bed.center === first!.name) bed.center = 'Zuhinterst';
      },
    ],
  ])('%s', async (_, change) => {
    await change();
    await bothRight([
      ['name', false],
      ['room', false],
      ['entry', true],
    ]);
  });
});

test.each<[column: string, name: keyof ResidentRow, value: string]>([
  ['number', 'number', '4700'],
  ['first_name', 'firstName', 'Zita'],
  ['nickname', 'nickname', 'Zi'],
  ['salutation', 'salutation', 'Frau'],
  ['gender', 'gender', 'other'],
  ['birth_date', 'birthDate', '1931-02-03'],
  ['death_date', 'deathDate', '2999-01-01'],
  ['phone', 'phone', '+41 44 765 43 21'],
  ['resident_type', 'residentType', 'respite'],
])('a change of %s alone brings another edition', async (column, name, value) => {
  const residentId = await person('47').catch(() => person('4700'));
  expect((await admin.call(residents.banner, { residentId }))[name]).not.toBe(value);
  await pool().query(`update residents.residents set ${column} = $3 where organisation_id = $1 and id = $2`, [
    home,
    residentId,
    value,
  ]);
  expect((await admin.call(residents.banner, { residentId }))[name]).toBe(value);
});
