import type { Call } from '#platform/contract/call.ts';
import { address } from '#platform/contract/call.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { customers } from '#apps/customers/contract/customers.ts';
import { resources } from '#apps/fhir/contract/resources.ts';
import { manager } from '#apps/files/contract/manager.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

/** The aim of the house: with a hundred times the records nothing gets slower by more than a fifth. */
const aim = 1.2;

export interface Signed {
  /** Of somebody who is signed in there. */
  readonly cookie: string;
}
interface Home extends Signed {
  readonly organisationId: string;
  readonly contactId: string;
  readonly residentId: string;
  readonly measuredId: string;
}

const names = `(array['Keller','Meier','Zgraggen','Bühlmann','Aebischer','Châtelain','Wyss','Frei','Odermatt','Schär'])[1 + n % 10]
  || (array['holz','au','berg','matt','egg','rüti','wil','bach'])[1 + (n / 10) % 8]`;

/** Without triggers: changes of so many rows would fill the log with what nobody did, and be counted one by one. */
export async function unlogged(
  at: Place,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const { pool } = at.server.database;
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
}

/** Everybody of the home buys something; in two groups of one category. */
async function fillCustomers(at: Place, organisationId: string): Promise<void> {
  const { pool } = at.server.database;
  await unlogged(at, ['customers.groups', 'customers.customers'], async () => {
    await pool.query(
      `insert into customers.groups (organisation_id, id, name_en, name_de, category, active) select $1, platform.new_id(), 'G' || n, 'G' || n, 'external', true from generate_series(1, 2) n`,
      [organisationId],
    );
    await pool.query(
      `insert into customers.customers (organisation_id, id, number, group_id, name) select r.organisation_id, platform.new_id(), 'K' || r.number, g.id, r.last_name || ', ' || r.first_name
      from residents.residents r join customers.groups g on g.organisation_id = r.organisation_id and g.name_en = 'G' || (1 + r.number::int % 2) where r.organisation_id = $1`,
      [organisationId],
    );
  });
}

/** One file of everybody, thirty of them with a rare word. */
async function fillFiles(at: Place, organisationId: string, accountId: string): Promise<void> {
  const { pool } = at.server.database;
  await unlogged(at, ['files.folders', 'files.entries', 'files.versions', 'platform.files'], async () => {
    await pool.query(
      `insert into files.folders (organisation_id, id, area, name_en, name_de) values ($1, platform.new_id(), 'resident', 'Contracts', 'Verträge')`,
      [organisationId],
    );
    await pool.query(
      `insert into files.entries (organisation_id, id, area, resident_id, folder_id, label)
      select r.organisation_id, platform.new_id(), 'resident', r.id, f.id, (case when r.last_name = 'Zumstein' then 'Verfügung ' else 'Vertrag ' end) || r.number
      from residents.residents r join files.folders f on f.organisation_id = r.organisation_id where r.organisation_id = $1`,
      [organisationId],
    );
    await pool.query(
      `insert into platform.files (organisation_id, id, name, media_type, size, sha256, purpose, resident_id, created_by)
      select organisation_id, id, 'scan-' || label || '.pdf', 'application/pdf', 1000, decode(repeat('00', 32), 'hex'), 'files.resident', resident_id, $2 from files.entries where organisation_id = $1`,
      [organisationId, accountId],
    );
    await pool.query(
      `insert into files.versions (organisation_id, id, entry_id, resident_id, number, file_id, name, media_type, size)
      select organisation_id, platform.new_id(), id, resident_id, 1, id, name, media_type, size from platform.files where organisation_id = $1`,
      [organisationId],
    );
    await pool.query(
      `insert into platform.file_usage (organisation_id, bytes) select organisation_id, sum(size) from platform.files where organisation_id = $1 group by 1
      on conflict (organisation_id) do update set bytes = excluded.bytes`,
      [organisationId],
    );
  });
}

/** A hundred readings of one person among one of everybody. */
async function fillReadings(at: Place, organisationId: string): Promise<void> {
  await unlogged(at, ['vitals.readings'], () =>
    at.server.database.pool.query(
      `insert into vitals.readings (organisation_id, id, resident_id, kind, value, measured_at)
    select r.organisation_id, platform.new_id(), r.id, 'pulse', 60 + n % 40, timestamptz '2026-01-01' + n * interval '1 hour'
    from residents.residents r, lateral generate_series(1, case when r.number = '1' then 100 else 1 end) n where r.organisation_id = $1`,
      [organisationId],
    ),
  );
}

/** A home with people of frequent names, thirty of them with a rare one; spread over the whole table. */
async function makeHome(at: Place, people: number, directory: number): Promise<Home> {
  const { database } = at.server;
  const organisationId = await database.system((db) =>
    createOrganisation(db, { name: `Growth ${directory}` }),
  );
  const accountId = await database.system((db) =>
    createAccount(db, organisationId, {
      username: `growth${directory}`,
      fullName: 'Growth',
      email: 'growth@example.org',
      roles: ['ADMIN'],
      passwordHash: '',
      language: 'en',
      demo: false,
    }),
  );
  const { pool } = database;
  const family = (size: string) =>
    `case when n % greatest(1, ${size} / 30) = 0 then 'Zumstein' else ${names} end`;
  await unlogged(at, ['contacts.contacts', 'residents.residents', 'residents.stays'], async () => {
    await pool.query(
      `insert into contacts.contacts (organisation_id, id, kinds, last_name, first_name, address)
      select $1, platform.new_id(), case when n % 50 = 0 then array['doctor'] else array['contactPerson'] end, ${family('$2::int')}, 'Nr ' || n, jsonb_build_object('city', 'Weggis') from generate_series(1, $2::int) n`,
      [organisationId, directory],
    );
    await pool.query(
      `insert into residents.residents (organisation_id, id, number, last_name, first_name, gender, birth_date)
      select $1, platform.new_id(), n::text, ${family('$2::int')}, 'Nr ' || n, 'unknown', date '1930-01-01' + (n % 9000) from generate_series(1, $2::int) n`,
      [organisationId, people],
    );
    // most of so many people have left; some hundred live here
    await pool.query(
      `insert into residents.stays (organisation_id, id, resident_id, entry_date, exit_date)
      select organisation_id, platform.new_id(), id, date '2020-01-01', case when number::int % greatest(1, $2::int / 300) = 0 then null else date '2021-01-01' end from residents.residents where organisation_id = $1`,
      [organisationId, people],
    );
  });
  await fillCustomers(at, organisationId);
  await fillFiles(at, organisationId, accountId);
  await fillReadings(at, organisationId);
  const one = async (table: string) =>
    (
      await pool.query<{ id: string }>(
        `select id from ${table} where organisation_id = $1 order by id offset 500 limit 1`,
        [organisationId],
      )
    ).rows[0]!.id;
  const measuredId = (
    await pool.query<{ id: string }>(
      `select id from residents.residents where organisation_id = $1 and number = '1'`,
      [organisationId],
    )
  ).rows[0]!.id;
  const { token } = await database.tenant({ organisationId }, (unit) =>
    startSession(unit, { organisationId, accountId, keep: true, address: null, userAgent: null }),
  );
  return {
    organisationId,
    cookie: `__Host-obhut=${token}`,
    contactId: await one('contacts.contacts'),
    residentId: await one('residents.residents'),
    measuredId,
  };
}

export type Act<H extends Signed = Home> = readonly [
  name: string,
  call: Call,
  input: (home: H) => Record<string, unknown>,
  /** So many times as slow as in the small home, where the aim of all cannot be. */
  limit?: number,
];
const acts: readonly Act[] = [
  ['contacts: list', contacts.list as Call, () => ({ limit: 50 })],
  ['contacts: doctors', contacts.list as Call, () => ({ limit: 50, kind: 'doctor' })],
  ['contacts: search, rare name', contacts.list as Call, () => ({ limit: 50, text: 'zumst' })],
  ['contacts: search, frequent name', contacts.list as Call, () => ({ limit: 50, text: 'meier' })],
  ['contacts: search, two words', contacts.list as Call, () => ({ limit: 50, text: 'meierau 1' })],
  ['contacts: open', contacts.get as Call, (home) => ({ id: home.contactId })],
  ['residents: list by name', residents.list as Call, () => ({ limit: 50, status: 'all' })],
  ['residents: list in room order', residents.list as Call, () => ({ limit: 50, order: 'room' })],
  ['residents: list by age', residents.list as Call, () => ({ limit: 50, order: 'born' })],
  [
    'residents: list by care level',
    residents.list as Call,
    () => ({ limit: 50, order: 'careLevel', descending: true }),
  ],
  ['residents: list by entry', residents.list as Call, () => ({ limit: 50, order: 'entry' })],
  [
    'residents: everybody by age, the youngest first',
    residents.list as Call,
    () => ({ limit: 50, status: 'all', order: 'born', descending: true }),
  ],
  [
    'residents: search, rare name',
    residents.list as Call,
    () => ({ limit: 50, status: 'all', text: 'zumst' }),
  ],
  [
    'residents: search, frequent name',
    residents.list as Call,
    () => ({ limit: 50, status: 'all', text: 'meier' }),
  ],
  ['customers: list', customers.list as Call, () => ({ limit: 50 })],
  ['customers: of one category', customers.list as Call, () => ({ limit: 50, category: 'external' })],
  ['customers: search, rare name', customers.list as Call, () => ({ limit: 50, text: 'zumst' })],
  ['customers: search, frequent name', customers.list as Call, () => ({ limit: 50, text: 'meier' })],
  ['files: list', manager.list as Call, () => ({ limit: 50 })],
  ['files: search, rare word', manager.list as Call, () => ({ limit: 50, text: 'verfügung' })],
  ['files: search, frequent word', manager.list as Call, () => ({ limit: 50, text: 'vertrag' })],
  ['files: how much is used', manager.usage as Call, () => ({})],
  ['FHIR: patients', resources.findPatients as Call, () => ({ _count: 50 })],
  ['FHIR: patients by a rare name', resources.findPatients as Call, () => ({ _count: 50, name: 'zumst' })],
  [
    'FHIR: patients by a frequent name',
    resources.findPatients as Call,
    () => ({ _count: 50, name: 'meier' }),
  ],
  ['FHIR: patient by identifier', resources.findPatients as Call, () => ({ identifier: '700' })],
  [
    'FHIR: observations of a patient',
    resources.findObservations as Call,
    (home) => ({ _count: 50, patient: home.measuredId }),
  ],
  ['residents: open', residents.get as Call, (home) => ({ residentId: home.residentId })],
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The same call in both homes, one after the other, so that what else the machine does hits both. */
async function ratio<H extends Signed>(
  at: Place,
  [name, call, inputOf]: Act<H>,
  homes: readonly [H, H],
  rounds: number,
): Promise<{ name: string; ratio: number; small: number; large: number }> {
  const times: [number[], number[]] = [[], []];
  const ask = async (which: 0 | 1, measured: boolean) => {
    const home = homes[which];
    const { path, rest } = address(call, inputOf(home));
    const query = new URLSearchParams(
      Object.entries(rest).map(([key, value]) => [key, String(value)]),
    ).toString();
    const started = performance.now();
    const answer = await at.server.http.inject({ url: `${path}?${query}`, headers: { cookie: home.cookie } });
    if (answer.statusCode !== 200)
      throw new Error(`${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    if (measured) times[which].push(performance.now() - started);
  };
  for (let round = -5; round < rounds; round += 1) {
    await ask(round % 2 === 0 ? 0 : 1, round >= 0);
    await ask(round % 2 === 0 ? 1 : 0, round >= 0);
  }
  const [small, large] = [median(times[0]), median(times[1])];
  return { name, ratio: large / small, small, large };
}

/** Each act in both homes: within the aim or not. */
export async function measure<H extends Signed>(
  at: Place,
  acts: readonly Act<H>[],
  homes: readonly [H, H],
  rounds: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const act of acts) {
    const one = await ratio(at, act, homes, rounds);
    // 0: within the aim; the ratio stands beside it
    figures.push({
      name: one.name,
      value: one.ratio <= (act[3] ?? aim) ? 0 : Number(one.ratio.toFixed(2)),
      wanted: 0,
      detail: `${one.ratio.toFixed(2)}× (${one.small.toFixed(1)} ms, ${one.large.toFixed(1)} ms)`,
    });
  }
  return figures;
}

/** List, search and open with 100,000 residents and 300,000 contacts beside 1,000: at most 1.2 times as slow. Not part of the short run: it measures time. */
export async function growth({ short }: Size): Promise<number> {
  if (short) return 0;
  const at = await place({ demo: false });
  try {
    const homes = [await makeHome(at, 1000, 1000), await makeHome(at, 100_000, 300_000)] as const;
    await at.server.database.pool.query(
      'vacuum analyze contacts.contacts, residents.residents, residents.stays, customers.customers, files.entries, files.versions, platform.files, vitals.readings',
    );
    const off = print('Growth to 100,000 residents and 300,000 contacts', await measure(at, acts, homes, 60));
    await at.server.database.pool.query(
      'drop index contacts.contacts_name; drop index contacts.contacts_search',
    );
    return (
      off +
      printControl(
        'the indexes of the directory are gone',
        await measure(at, acts, homes, 5),
        'contacts: search, rare name',
      )
    );
  } finally {
    await at.close();
  }
}
