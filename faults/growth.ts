import type { Call } from '#platform/contract/call.ts';
import { address } from '#platform/contract/call.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { createAccount, createOrganisation } from '#platform/server/organisations.ts';
import { startSession } from '#platform/server/sessions.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './run.ts';

/** The aim of the house: with a hundred times the records nothing gets slower by more than a fifth. */
const aim = 1.2;

interface Home { readonly organisationId: string; readonly cookie: string; readonly contactId: string; readonly residentId: string }

const names = `(array['Keller','Meier','Zgraggen','Bühlmann','Aebischer','Châtelain','Wyss','Frei','Odermatt','Schär'])[1 + n % 10]
  || (array['holz','au','berg','matt','egg','rüti','wil','bach'])[1 + (n / 10) % 8]`;

/** A home with people of frequent names, thirty of them with a rare one; spread over the whole table. */
async function makeHome(at: Place, people: number, directory: number): Promise<Home> {
  const { database } = at.server;
  const organisationId = await database.system((db) => createOrganisation(db, { name: `Growth ${directory}` }));
  const accountId = await database.system((db) => createAccount(db, organisationId, {
    username: `growth${directory}`, fullName: 'Growth', email: 'growth@example.org', roles: ['ADMIN'], passwordHash: '', language: 'en', demo: false,
  }));
  const { pool } = database;
  const family = (size: string) => `case when n % greatest(1, ${size} / 30) = 0 then 'Zumstein' else ${names} end`;
  for (const table of ['contacts.contacts', 'residents.residents', 'residents.stays']) await pool.query(`alter table ${table} disable trigger log_change`);
  await pool.query(`insert into contacts.contacts (organisation_id, id, kinds, last_name, first_name, address)
    select $1, platform.new_id(), case when n % 50 = 0 then array['doctor'] else array['contactPerson'] end, ${family('$2::int')}, 'Nr ' || n, jsonb_build_object('city', 'Weggis') from generate_series(1, $2::int) n`, [organisationId, directory]);
  await pool.query(`insert into residents.residents (organisation_id, id, number, last_name, first_name, gender, birth_date)
    select $1, platform.new_id(), n::text, ${family('$2::int')}, 'Nr ' || n, 'unknown', date '1930-01-01' + (n % 9000) from generate_series(1, $2::int) n`, [organisationId, people]);
  // most of so many people have left; some hundred live here
  await pool.query(`insert into residents.stays (organisation_id, id, resident_id, entry_date, exit_date)
    select organisation_id, platform.new_id(), id, date '2020-01-01', case when number::int % greatest(1, $2::int / 300) = 0 then null else date '2021-01-01' end from residents.residents where organisation_id = $1`, [organisationId, people]);
  for (const table of ['contacts.contacts', 'residents.residents', 'residents.stays']) await pool.query(`alter table ${table} enable trigger log_change`);
  const one = async (table: string) => (await pool.query<{ id: string }>(`select id from ${table} where organisation_id = $1 order by id offset 500 limit 1`, [organisationId])).rows[0]!.id;
  const { token } = await database.tenant({ organisationId }, (unit) => startSession(unit, { organisationId, accountId, keep: true, address: null, userAgent: null }));
  return { organisationId, cookie: `__Host-obhut=${token}`, contactId: await one('contacts.contacts'), residentId: await one('residents.residents') };
}

type Act = readonly [name: string, call: Call, input: (home: Home) => Record<string, unknown>];
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
  ['residents: list by care level', residents.list as Call, () => ({ limit: 50, order: 'careLevel', descending: true })],
  ['residents: list by entry', residents.list as Call, () => ({ limit: 50, order: 'entry' })],
  ['residents: everybody by age, the youngest first', residents.list as Call, () => ({ limit: 50, status: 'all', order: 'born', descending: true })],
  ['residents: search, rare name', residents.list as Call, () => ({ limit: 50, status: 'all', text: 'zumst' })],
  ['residents: search, frequent name', residents.list as Call, () => ({ limit: 50, status: 'all', text: 'meier' })],
  ['residents: open', residents.get as Call, (home) => ({ residentId: home.residentId })],
];

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The same call in both homes, one after the other, so that what else the machine does hits both. */
async function ratio(at: Place, [name, call, inputOf]: Act, homes: readonly [Home, Home], rounds: number): Promise<{ name: string; ratio: number; small: number; large: number }> {
  const times: [number[], number[]] = [[], []];
  const ask = async (which: 0 | 1, measured: boolean) => {
    const home = homes[which];
    const { path, rest } = address(call, inputOf(home));
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString();
    const started = performance.now();
    const answer = await at.server.http.inject({ url: `${path}?${query}`, headers: { cookie: home.cookie } });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    if (measured) times[which].push(performance.now() - started);
  };
  for (let round = -5; round < rounds; round += 1) {
    await ask(round % 2 === 0 ? 0 : 1, round >= 0);
    await ask(round % 2 === 0 ? 1 : 0, round >= 0);
  }
  const [small, large] = [median(times[0]), median(times[1])];
  return { name, ratio: large / small, small, large };
}

async function measure(at: Place, homes: readonly [Home, Home], rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const act of acts) {
    const one = await ratio(at, act, homes, rounds);
    // 0: within the aim; the ratio stands beside it
    figures.push({ name: one.name, value: one.ratio <= aim ? 0 : Number(one.ratio.toFixed(2)), wanted: 0, detail: `${one.ratio.toFixed(2)}× (${one.small.toFixed(1)} ms, ${one.large.toFixed(1)} ms)` });
  }
  return figures;
}

/** List, search and open with 100,000 residents and 300,000 contacts beside 1,000: at most 1.2 times as slow. Not part of the short run: it measures time. */
export async function growth({ short }: Size): Promise<number> {
  if (short) return 0;
  const at = await place({ demo: false });
  try {
    const homes = [await makeHome(at, 1000, 1000), await makeHome(at, 100_000, 300_000)] as const;
    await at.server.database.pool.query('vacuum analyze contacts.contacts, residents.residents, residents.stays');
    const off = print('Growth to 100,000 residents and 300,000 contacts', await measure(at, homes, 60));
    await at.server.database.pool.query('drop index contacts.contacts_name; drop index contacts.contacts_search');
    return off + printControl('the indexes of the directory are gone', await measure(at, homes, 5), 'contacts: search, rare name');
  } finally {
    await at.close();
  }
}
