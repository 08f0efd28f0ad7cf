// Who takes part in the access matrix: one account per role inside and outside, and the records that they ask for.
import { matrixRoles } from './access-table.ts';
import { isAdministrator, shippedRoles } from '#platform/server/access/access.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import type { Place } from '#platform/server/testing/place.ts';

export interface Somebody {
  readonly role: string;
  readonly accountId: string;
  readonly external: boolean;
  token: string;
}

/** Residents of the home by what they are to the accounts from outside. */
export interface Cast {
  readonly organisationId: string;
  readonly insiders: readonly Somebody[];
  readonly outsiders: readonly Somebody[];
  /** Sees by a filter of one site. */
  readonly bySite: Somebody;
  readonly own: string;
  readonly other: string;
  readonly otherSite: string;
  /** Every id of any row, by table; and the rows about any resident but `own`. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly ofOther: ReadonlyMap<string, readonly string[]>;
  /** Ids that tell something of residents other than `own`. */
  readonly foreign: ReadonlySet<string>;
}

export const newToken = async (home: Place, organisationId: string, accountId: string): Promise<string> =>
  (
    await home.server.database.tenant({ organisationId }, (unit) =>
      startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
    )
  ).token;

async function somebody(home: Place, organisationId: string, role: string, name: string): Promise<Somebody> {
  const username = `${name}-${role.toLowerCase()}`;
  const accountId = await home.server.database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: `${name} ${role}`,
      email: `${username}@example.org`,
      roles: [role],
      passwordHash: '',
      language: 'en',
      demo: false,
    }),
  );
  return {
    role,
    accountId,
    external: shippedRoles[role]?.external ?? false,
    token: await newToken(home, organisationId, accountId),
  };
}

async function tablesWith(home: Place, column: string): Promise<string[]> {
  const { rows } = await home.server.database.pool.query<{ name: string }>(
    `select c.table_schema || '.' || c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.column_name = $1 and c.table_schema not in ('pg_catalog', 'information_schema', 'jobs') and c.table_name !~ '^(changes|reads)(_\\d+)?$'
      and exists (select from information_schema.columns o where o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'organisation_id')`,
    [column],
  );
  return rows.map((row) => row.name);
}

/** The demo home with one account per role, each from outside granted one resident, and the same roles in another organisation. */
export async function cast(home: Place, short: boolean): Promise<Cast> {
  const { pool } = home.server.database;
  const {
    rows: [admin],
  } = await pool.query<{ organisation_id: string }>(
    `select organisation_id from platform.accounts where username = 'admin'`,
  );
  const organisationId = admin!.organisation_id;
  const suffix = newId().slice(-6);
  const elsewhere = await home.server.database.system((db) =>
    createOrganisation(db, { name: `Other ${suffix}` }),
  );
  const insiders: Somebody[] = [];
  // the three roles of administrators are one rule: the short form asks with one of them
  for (const role of matrixRoles.filter((one) => !short || one === 'ADMIN' || !isAdministrator([one])))
    insiders.push(await somebody(home, organisationId, role, `in${suffix}`));
  const outsiders: Somebody[] = [];
  // whether a record belongs to the own organisation does not depend on the role: the short form asks with three
  for (const role of short ? ['ADMIN', 'NURSE', 'EXTERNAL_USER'] : matrixRoles)
    outsiders.push(await somebody(home, elsewhere, role, `out${suffix}`));
  const bySite = await somebody(home, organisationId, 'EXTERNAL_USER', `site${suffix}`);
  const { rows: placed } = await pool.query<{ resident_id: string; center_id: string }>(
    `select b.resident_id, d.center_id from residents.bed_assignments b
    join residents.residents x on x.organisation_id = b.organisation_id and x.id = b.resident_id and x.archived_at is null
    join sites.beds e on e.organisation_id = b.organisation_id and e.id = b.bed_id join sites.rooms r on r.organisation_id = b.organisation_id and r.id = e.room_id
    join sites.departments d on d.organisation_id = b.organisation_id and d.id = r.department_id
    where b.organisation_id = $1 and b.from_date <= current_date and b.to_date is null order by x.number`,
    [organisationId],
  );
  const own = placed[0]!;
  const other = placed.find((row) => row.resident_id !== own.resident_id)!;
  const otherSite = placed.find((row) => row.center_id !== own.center_id);
  if (!otherSite)
    throw new Error('the demo home has only one site: the matrix needs a resident of another one');
  for (const one of insiders.filter((person) => person.external)) {
    await pool.query(
      'insert into platform.external_users (organisation_id, id, account_id, access_type) values ($1, $2, $3, $4)',
      [organisationId, newId(), one.accountId, 'SPECIFIC'],
    );
    await pool.query(
      'insert into platform.resident_access (organisation_id, id, account_id, resident_id) values ($1, $2, $3, $4)',
      [organisationId, newId(), one.accountId, own.resident_id],
    );
  }
  await pool.query(
    'insert into platform.external_users (organisation_id, id, account_id, access_type, filter) values ($1, $2, $3, $4, $5)',
    [
      organisationId,
      newId(),
      bySite.accountId,
      'FLEXIBLE',
      JSON.stringify({ status: 'present', centerId: own.center_id }),
    ],
  );
  const ids = new Map<string, string[]>();
  for (const name of await tablesWith(home, 'id')) {
    if (name === 'platform.organisations') continue;
    ids.set(
      name,
      (
        await pool.query<{ id: string }>(`select id from ${name} where organisation_id = $1 limit 5000`, [
          organisationId,
        ])
      ).rows.map((row) => row.id),
    );
  }
  const ofOther = new Map<string, string[]>();
  const foreign = new Set(ids.get('residents.residents')!.filter((id) => id !== own.resident_id));
  for (const name of await tablesWith(home, 'resident_id')) {
    if (!ids.has(name)) continue;
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${name} where organisation_id = $1 and resident_id is not null and resident_id <> $2 limit 5000`,
      [organisationId, own.resident_id],
    );
    for (const row of rows) foreign.add(row.id);
    ofOther.set(
      name,
      rows.map((row) => row.id),
    );
  }
  return {
    organisationId,
    insiders,
    outsiders,
    bySite,
    own: own.resident_id,
    other: other.resident_id,
    otherSite: otherSite.resident_id,
    ids,
    ofOther,
    foreign,
  };
}
