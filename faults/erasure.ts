import { sql } from 'kysely';
import { namePlaces } from '#apps/retention/contract/index.ts';
import { applyPolicies } from '#apps/retention/server/apply.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { sealLog } from '#platform/server/log/log-chain.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { leftOut, personRecord } from '#platform/server/erasure/person-record.ts';
import { place, type Place, signInAs } from '#platform/server/testing/place.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { type Figure, print, printControl } from './figure.ts';

interface Person {
  readonly id: string;
  readonly organisationId: string;
  readonly word: string;
  readonly fileId: string;
}

/** Everything of one organisation as it would be on a day. */
const on = <T>(
  home: Place,
  organisationId: string,
  day: string,
  work: (context: ReturnType<typeof contextOf>) => Promise<T>,
): Promise<T> =>
  home.server.database.tenant({ organisationId }, (unit) =>
    work(
      contextOf({
        unit,
        organisationId,
        account: null,
        zone: 'Europe/Zurich',
        language: 'en',
        requestId: 'erasure',
        confirmed: [],
        services: home.server.services,
        call: 'fault',
        now: new Date(`${day}T03:00:00Z`),
      }),
    ),
  );

/** A resident of the demo home with a record, under a name that stands nowhere else, who left on a day and owes nothing. */
async function leaver(home: Place, position: number, exit: string): Promise<Person> {
  const { pool } = home.server.database;
  const word = `Zyxwvut${position}mann`;
  const {
    rows: [row],
  } = await pool.query<{
    id: string;
    organisation_id: string;
  }>(`select r.id, r.organisation_id from residents.residents r
    join residents.stays s on s.resident_id = r.id and s.exit_date is null where r.archived_at is null
    order by (select count(*) from vitals.readings v where v.resident_id = r.id) + 50 * (select count(*) from billing.invoices i where i.resident_id = r.id) desc, r.id offset ${position} limit 1`);
  const { id, organisation_id: organisationId } = row!;
  const cookie = await signInAs(home.server, 'admin');
  // through the front door, so that keys for repetition keep an answer with the name
  const before = (
    await home.server.http.inject({ url: `/api/residents/residents/${id}`, headers: { cookie } })
  ).json();
  const changed = await home.server.http.inject({
    method: 'PUT',
    url: `/api/residents/residents/${id}`,
    headers: { cookie, 'idempotency-key': `erasure-${position}` },
    payload: { ...before, residentId: id, lastName: word },
  });
  if (changed.statusCode !== 200) throw new Error(`the name was not changed: ${changed.body}`);
  await pool.query(
    `update residents.stays set entry_date = least(entry_date, $2::date - 100), exit_date = $2 where resident_id = $1`,
    [id, exit],
  );
  await pool.query(
    'update residents.bed_assignments set from_date = least(from_date, $2::date - 100), to_date = $2 where resident_id = $1',
    [id, exit],
  );
  await pool.query(
    `update billing.invoices set status = 'paid', paid_on = current_date where resident_id = $1 and status in ('pending', 'overdue')`,
    [id],
  );
  await pool.query(
    `delete from billing.invoice_lines l using billing.invoices i where i.id = l.invoice_id and i.resident_id = $1 and i.status = 'draft'`,
    [id],
  );
  await pool.query(
    `update billing.services set status = 'new', invoice_id = null where invoice_id in (select i.id from billing.invoices i where i.resident_id = $1 and i.status = 'draft')`,
    [id],
  );
  await pool.query(`delete from billing.invoices where resident_id = $1 and status = 'draft'`, [id]);
  await pool.query(
    `insert into platform.settings (organisation_id, id, scope, scope_id, key, value) values ($1, $2, 'organisation', $1, 'recent-${position}', $3)`,
    [
      organisationId,
      newId(),
      JSON.stringify([
        { id, label: word },
        { id: newId(), label: 'Other' },
      ]),
    ],
  );
  const fileId = await on(home, organisationId, exit, (context) =>
    storeBytes(context, {
      name: `${word}.txt`,
      mediaType: 'text/plain',
      bytes: Buffer.from(word),
      purpose: 'test',
      residentId: id,
    }),
  );
  return { id, organisationId, word, fileId };
}

/** Rows that still name the person by key or by name, in any table; the log may keep the key, the locked area what law asks for. */
async function leftOf(home: Place, person: Person): Promise<{ rows: string[]; names: string[] }> {
  const { pool } = home.server.database;
  const { rows: tables } = await pool.query<{
    name: string;
    log: boolean;
  }>(`select n.nspname || '.' || c.relname as name, not has_table_privilege('obhut_app', c.oid, 'DELETE') as log
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')`);
  const found = { rows: [] as string[], names: [] as string[] };
  for (const { name, log } of tables) {
    if (name === 'platform.locked_records') continue;
    const {
      rows: [one],
    } = await pool.query<{ keys: number; names: number }>(
      `select count(*) filter (where x::text like $1)::int as keys, count(*) filter (where x::text ilike $2)::int as names from ${name} x`,
      [`%${person.id}%`, `%${person.word}%`],
    );
    if (one!.keys > 0 && !log && name !== 'platform.erasures') found.rows.push(`${name} ${one!.keys}`);
    if (one!.names > 0) found.names.push(`${name} ${one!.names}`);
  }
  return found;
}

/** Values of the person's rows that the export does not have, by `table.column`; read beside it, from the columns' own list. */
async function missingInExport(home: Place, person: Person, spoil: boolean): Promise<string[]> {
  const { pool } = home.server.database;
  const record = await on(home, person.organisationId, civilOf(Date.now(), 'Europe/Zurich').day, (context) =>
    personRecord(context, person.id),
  );
  const exported = Object.fromEntries(
    [...record.tables].map(([table, rows]) => [table, new Map(rows.map((row) => [row['id'], row]))]),
  );
  // control: a column that was forgotten
  if (spoil)
    for (const row of exported['vitals.readings']?.values() ?? [])
      delete (row as Record<string, unknown>)['value'];
  const { rows: tables } = await pool.query<{
    name: string;
  }>(`select table_schema || '.' || table_name as name from information_schema.columns
    where column_name = 'resident_id' and table_schema not in ('pg_catalog', 'information_schema') and table_name !~ '_[0-3]$' and table_name <> 'log_entries' and table_name <> 'files'`);
  const missing = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(x) as row from ${name} x where resident_id = $1`,
      [person.id],
    );
    for (const { row } of rows) {
      const sent = exported[name]?.get(row['id']);
      for (const column of Object.keys(row))
        if (!(column in leftOut) && JSON.stringify(sent?.[column]) !== JSON.stringify(row[column]))
          missing.add(`${name}.${column}`);
    }
  }
  return [...missing];
}

/** Writes the name where others write: labels and bytes of files, remarks of a contact, name of a dashboard, an old mail, and the log of those rows. Answers how many places. */
async function plant(home: Place, { organisationId, word }: Person, today: string): Promise<number> {
  const { pool } = home.server.database;
  await on(home, organisationId, today, async (context) => {
    await storeBytes(context, {
      name: `Foto ${word}.txt`,
      mediaType: 'text/plain',
      bytes: Buffer.from(`beside ${word.toUpperCase()}`),
      purpose: 'test',
    });
    await context.db
      .insertInto('platform.mails')
      .values({
        organisation_id: organisationId,
        id: newId(),
        recipient: 'a@example.org',
        subject: `About ${word}`,
        body_text: '–',
      })
      .execute();
    await sql`update contacts.contacts set remarks = ${`sister of Frau ${word}`} where organisation_id = ${organisationId} and id = (select id from contacts.contacts where organisation_id = ${organisationId} order by id desc limit 1)`.execute(
      context.db,
    );
    await sql`update dashboards.dashboards set name = ${`Team ${word}`} where organisation_id = ${organisationId} and id = (select id from dashboards.dashboards where organisation_id = ${organisationId} order by id limit 1)`.execute(
      context.db,
    );
    const { id } = (
      await sql<{
        id: string;
      }>`select id from platform.files where organisation_id = ${organisationId} order by id limit 1`.execute(
        context.db,
      )
    ).rows[0]!;
    // said once and corrected: only the log still has it
    const {
      rows: [file],
    } = await sql<{
      name: string;
    }>`select name from platform.files where id = ${id} and organisation_id = ${organisationId}`.execute(
      context.db,
    );
    for (const name of [`x ${word}`, file!.name])
      await sql`update platform.files set name = ${name} where id = ${id} and organisation_id = ${organisationId}`.execute(
        context.db,
      );
  });
  const { rows } = await pool.query(
    'select 1 from dashboards.dashboards where organisation_id = $1 limit 1',
    [organisationId],
  );
  return 5 + rows.length;
}

/** Blanks each place that the search has found, as an administrator would; answers how many there were and how many stayed. */
async function decide(
  home: Place,
  personId: string,
): Promise<{ found: number; stayed: number; certified: number }> {
  const cookie = await signInAs(home.server, 'admin');
  const ask = (url: string, payload?: object) =>
    home.server.http.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { cookie, ...(payload ? { 'idempotency-key': newId() } : {}) },
      ...(payload ? { payload } : {}),
    });
  const {
    rows: [row],
  } = await home.server.database.pool.query<{ id: string }>(
    'select id from platform.erasures where person_id = $1',
    [personId],
  );
  const before = (await ask(`/api/retention/erasures/${row!.id}/certificate`)).statusCode;
  const { items } = (
    await ask(namePlaces.list.path.replace('{erasureId}', row!.id) + `?erasureId=${row!.id}&limit=100`)
  ).json() as { items: { id: string; version: number }[] };
  let stayed = 0;
  for (const { id, version } of items)
    if ((await ask(namePlaces.blank.path.replace('{id}', id), { id, version })).statusCode !== 200)
      stayed += 1;
  await home.server.settle();
  return { found: items.length, stayed, certified: before === 200 && items.length > 0 ? 1 : 0 };
}

/** Lives through the retention of one person day by day; answers what is left at the end. */
async function figures(home: Place, position: number, spoil = false): Promise<Figure[]> {
  const exit = '2020-03-31';
  const person = await leaver(home, position, exit);
  const { pool } = home.server.database;
  await home.server.settle();
  await sealLog(pool);
  // the last entry was made today, so the ten years begin now
  const { last } = (await pool.query<{ last: string }>('select current_date::text as last')).rows[0]!;
  const expiry = `${Number(last.slice(0, 4)) + 10}${last.slice(4)}`.replace('-02-29', '-02-28');
  const apply = (day: string) => on(home, person.organisationId, day, (context) => applyPolicies(context));
  const there = async () =>
    (await pool.query('select 1 from residents.residents where id = $1', [person.id])).rowCount!;
  const { invoices } = (
    await pool.query<{ invoices: number }>(
      'select count(*)::int as invoices from billing.invoices where resident_id = $1',
      [person.id],
    )
  ).rows[0]!;
  for (const day of [addDays(last, 1), expiry, addDays(expiry, 1), addDays(expiry, 30)]) await apply(day);
  const tooEarly = 1 - (await there());
  const missing = await missingInExport(home, person, spoil);
  const planted = await plant(home, person, expiry);
  const { failed } = await apply(addDays(expiry, 31));
  await home.server.settle();
  const places = await decide(home, person.id);
  await sealLog(pool);
  const left = await leftOf(home, person);
  const bytes = await home.server.services.files.read(person.organisationId, person.fileId).then(
    () => 1,
    () => 0,
  );
  const search = (
    await home.server.http.inject({
      url: `/api/frame/search/find?text=${person.word}`,
      headers: { cookie: await signInAs(home.server, 'admin') },
    })
  ).json();
  const verdict = (await verifyLog(pool, null)).find((one) => one.organisationId === person.organisationId);
  return [
    {
      name: 'personal columns missing in the export',
      value: missing.length,
      wanted: 0,
      detail: missing.join(', '),
    },
    { name: 'erased before expiry, list and grace', value: tooEarly, wanted: 0 },
    {
      name: 'rows left that name the person',
      value: left.rows.length,
      wanted: 0,
      detail: left.rows.join(', '),
    },
    { name: 'places left with the name', value: left.names.length, wanted: 0, detail: left.names.join(', ') },
    {
      name: 'planted places that nobody was shown',
      value: Math.max(0, planted - places.found),
      wanted: 0,
      detail: `${places.found} found`,
    },
    {
      name: 'certified before they were decided, or not blanked',
      value: places.certified + places.stayed,
      wanted: 0,
    },
    { name: 'files left in the store', value: bytes, wanted: 0 },
    { name: 'hits left in the search', value: Array.isArray(search) ? search.length : 99, wanted: 0 },
    { name: 'erasures that failed', value: failed, wanted: 0 },
    {
      name: 'broken links of the log chain',
      value: verdict && verdict.broken === null ? 0 : 1,
      wanted: 0,
      detail:
        verdict?.broken?.problem ??
        `${verdict?.entries} entries, ${verdict?.erased} without content, ${invoices} invoices`,
    },
  ];
}

/** Retention by a moved clock: what is left of a person after the policy has erased the record (issue: 0 rows, files, index entries; log chain valid). */
export async function erasure(): Promise<number> {
  const home = await place({ demo: true });
  try {
    const { pool } = home.server.database;
    await pool.query(
      `update retention.policies set period_months = 120, two_persons = false, archive_after_days = 0`,
    );
    let off = print('Retention by a moved clock', await figures(home, 0));
    // a search that loses what it finds: nobody is shown the places, and the erasure is certified with them
    await pool.query(
      `create function public.lost() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await pool.query(
      'create trigger lost before insert on retention.name_findings for each row execute function public.lost()',
    );
    const names = new Set(['places left with the name', 'planted places that nobody was shown']);
    off += printControl(
      'the search loses what it finds',
      (await figures(home, 2)).filter((one) => names.has(one.name)),
    );
    await pool.query('drop function public.lost cascade');
    // a log that keeps its content, and an erasure that forgets what others keep about a person
    await pool.query(
      `create or replace function platform.blank_changes(ids uuid[]) returns int language sql as 'select 0'`,
    );
    await pool.query(
      `create or replace function platform.blank_log(resident uuid) returns int language sql as 'select 0'`,
    );
    off += printControl(
      'the log keeps its content, the export forgets a column',
      await figures(home, 1, true),
    );
    return off;
  } finally {
    await home.close();
  }
}
