import type { Call } from '#platform/contract/call.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { entries } from '#apps/care-reports/contract/entries.ts';
import { foundEntries } from '#apps/care-reports/contract/found-entries.ts';
import { print, printControl } from './figure.ts';
import { type Act, measure, type Signed, unlogged } from './growth.ts';
import type { Size } from './rows.ts';

interface Home extends Signed {
  readonly residentId: string;
  readonly authorId: string;
}

const people = 100;
const years = 10;
/** Of all entries so many bear the rare word, however many there are. */
const rare = 30;

/** Two sentences of words as they stand in reports, in both languages; every twentieth entry slept, and every third is of the evening. */
const text = `(array['Hat gut geschlafen','Am Lavabo gewaschen','Walked to the dining room','Frühstück gegessen','Leichte Rötung am Kreuzbein'])[1 + n % 5]
  || (array[', zwei Tassen Kaffee getrunken. ',', one rest on the way. ',', ohne Schmerzen. ',', asked for warm milk. ',', danach ruhig im Bett. ',', with the walking frame. ','. '])[1 + n % 7]
  || (array['Tochter zu Besuch am Nachmittag','Told the nurse in charge','Wechsel der Position alle zwei Stunden','Watched the news in the lounge'])[1 + n % 4]
  || ' ' || md5(n::text) || case when n % 20 = 0 then ' slept' else '' end || case when n % 3 = 0 then ' Abendrunde' else '' end
  || case when n % greatest(1, $4::int / ${rare}) = 0 then ' Dekubitusmatratze bestellt' else '' end`;

/** A home with reports of ten years about a hundred people, spread over the days as they are written. */
async function makeHome(at: Place, count: number): Promise<Home> {
  const { database } = at.server;
  const { pool } = database;
  const organisationId = await database.system((db) => createOrganisation(db, { name: `Reports ${count}` }));
  const accounts: string[] = [];
  for (let index = 0; index < 10; index += 1)
    accounts.push(
      await database.system((db) =>
        createAccount(db, organisationId, {
          username: `writer${count}-${index}`,
          fullName: `Writer ${index}`,
          email: `writer${index}@example.org`,
          roles: ['NURSE'],
          passwordHash: '',
          language: 'en',
          demo: false,
        }),
      ),
    );
  await unlogged(at, ['residents.residents', 'residents.stays'], async () => {
    await pool.query(
      `insert into residents.residents (organisation_id, id, number, last_name, first_name, gender)
      select $1, platform.new_id(), n::text, 'Person ' || n, 'Nr', 'unknown' from generate_series(1, ${people}) n`,
      [organisationId],
    );
    await pool.query(
      `insert into residents.stays (organisation_id, id, resident_id, entry_date) select organisation_id, platform.new_id(), id, date '2016-01-01' from residents.residents where organisation_id = $1`,
      [organisationId],
    );
  });
  await unlogged(at, ['care_reports.entries'], async () =>
    pool.query(
      `insert into care_reports.entries (organisation_id, id, resident_id, type, text, shift, status, importance, for_doctor, happened_at, written_at, author_id, written_by)
      select $1::uuid, platform.new_id(), ($2::uuid[])[1 + n % ${people}], (array['general','sleep','pain','skin'])[1 + n % 4], ${text}, n % 3,
        case when n > $4 - 200 and n % 20 = 0 then 'open' else 'closed' end, case when n % 50 = 0 then 'warning' else 'info' end, n > $4 - 200 and n % 20 = 1,
        now() - (($4 - n) * interval '${years} years' / $4), now() - (($4 - n) * interval '${years} years' / $4), ($3::uuid[])[1 + n % 10], ($3::uuid[])[1 + n % 10]
      from generate_series(1, $4::int) n`,
      [
        organisationId,
        (
          await pool.query<{ id: string }>(
            'select id from residents.residents where organisation_id = $1 order by number::int',
            [organisationId],
          )
        ).rows.map((row) => row.id),
        accounts,
        count,
      ],
    ),
  );
  const { id: residentId } = (
    await pool.query<{ id: string }>(
      `select id from residents.residents where organisation_id = $1 and number = '1'`,
      [organisationId],
    )
  ).rows[0]!;
  const { token } = await database.tenant({ organisationId }, (unit) =>
    startSession(unit, {
      organisationId,
      accountId: accounts[0]!,
      keep: true,
      address: null,
      userAgent: null,
    }),
  );
  return { cookie: `__Host-obhut=${token}`, residentId, authorId: accounts[3]! };
}

const all = foundEntries.list as Call;
const one = entries.list as Call;
const acts: readonly Act<Home>[] = [
  ['the newest', all, () => ({ limit: 25 })],
  ['a rare word', all, () => ({ limit: 25, text: 'dekubitus' })],
  ['a frequent word', all, () => ({ limit: 25, text: 'abendrunde' })],
  ['a word of every twentieth', all, () => ({ limit: 25, text: 'slept' })],
  ['letters in the middle of a word', all, () => ({ limit: 25, text: 'matratze' })],
  ['two words', all, () => ({ limit: 25, text: 'rotung abendrunde' })],
  // both are frequent, and only an index of both says that they are never together: it grows with how often each is there
  ['two frequent words that never stand together', all, () => ({ limit: 25, text: 'rotung slept' }), 8],
  ['a word of two letters', all, () => ({ limit: 25, text: 'de' })],
  ['a word that nobody wrote', all, () => ({ limit: 25, text: 'zebra' })],
  ['a word and an author', all, (home) => ({ limit: 25, text: 'slept', authorId: home.authorId })],
  ['of an author', all, (home) => ({ limit: 25, authorId: home.authorId })],
  ['of a kind', all, () => ({ limit: 25, types: 'pain' })],
  ['a month seven years ago', all, () => ({ limit: 25, from: '2019-10-01', to: '2019-10-31' })],
  ['what is open', all, () => ({ limit: 25, statuses: 'open' })],
  ['warnings', all, () => ({ limit: 25, importances: 'warning' })],
  ['what no doctor has seen', all, () => ({ limit: 25, forDoctor: 'unseen' })],
  ['about one person', one, ({ residentId }) => ({ limit: 25, residentId })],
  ['a rare word about one person', one, ({ residentId }) => ({ limit: 25, residentId, text: 'dekubitus' })],
  [
    'a frequent word about one person',
    one,
    ({ residentId }) => ({ limit: 25, residentId, text: 'abendrunde' }),
  ],
];

/** Search in a million entries of the care report beside ten thousand: at most 1.2 times as slow. Not part of the short run: it measures time. */
export async function reportSearch({ short }: Size): Promise<number> {
  if (short) return 0;
  const at = await place({ demo: false });
  try {
    const { pool } = at.server.database;
    // an index of letters is built many times faster than it is filled
    const [index] = (
      await pool.query<{ made: string }>(
        `select pg_get_indexdef('care_reports.entries_search'::regclass) as made`,
      )
    ).rows;
    await pool.query('drop index care_reports.entries_search');
    const homes = [await makeHome(at, 10_000), await makeHome(at, 1_000_000)] as const;
    await pool.query(index!.made);
    await pool.query('vacuum analyze care_reports.entries, residents.residents, residents.stays');
    const off = print('Search in 1,000,000 entries beside 10,000', await measure(at, acts, homes, 40));
    await pool.query('drop index care_reports.entries_search');
    return (
      off +
      printControl(
        'the index of the words is gone',
        await measure(at, acts.slice(1, 2), homes, 3),
        'a rare word',
      )
    );
  } finally {
    await at.close();
  }
}
