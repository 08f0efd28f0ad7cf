import type { Database } from '#platform/server/database/database.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { startSession } from '#platform/server/session/sessions.ts';

export interface Home {
  readonly size: number;
  readonly organisationId: string;
  readonly cookie: string;
  readonly residentId: string;
  readonly accountId: string;
  readonly username: string;
  readonly passwordHash: string;
}

export const password = 'Bench-Password-1!';

/** A home with many residents, the first of them with 100 pulse readings. */
export async function makeHome(database: Database, size: number): Promise<Home> {
  const { pool } = database;
  const organisationId = await database.system((db) => createOrganisation(db, { name: `Home of ${size}` }));
  const passwordHash = await hashPassword(password);
  const username = `bench${size}`;
  const accountId = await database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: 'Bench',
      email: 'bench@example.org',
      roles: ['ADMIN'],
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  await pool.query(
    'alter table residents.residents disable trigger log_change; alter table vitals.readings disable trigger log_change',
  );
  // thirty people have a rare name in every home; the other names have about size / 400 bearers each
  await pool.query(
    `insert into residents.residents (organisation_id, id, number, first_name, last_name, gender, birth_date)
    select $1, uuidv7(), n::text, (array['Anna','Urs','Heidi','Max','Zoé','Köbi','Ruth','Ueli'])[1 + n % 8],
      case when n % greatest(1, $2::int / 30) = 0 and n / greatest(1, $2::int / 30) <= 30 then 'Zumstein' else (array['Keller','Meier','Zgraggen','Bühlmann','Aebischer','Châtelain','Wyss','Frei','Odermatt','Schär'])[1 + n % 10] || (array['holz','au','berg','matt','egg','rüti','wil','bach'])[1 + (n / 10) % 8]
        || (array['','-Vogt','-Roth','-Senn','-Lüthi'])[1 + (n / 80) % 5] end, 'female', date '1930-01-01' + (n % 9000)
    from generate_series(1, $2::int) n`,
    [organisationId, size],
  );
  const {
    rows: [one],
  } = await pool.query<{ id: string }>(
    `select id from residents.residents where organisation_id = $1 and number = '1'`,
    [organisationId],
  );
  await pool.query(
    `insert into vitals.readings (organisation_id, id, resident_id, kind, value, measured_at, recorded_by)
    select $1, uuidv7(), $2, 'pulse', 60 + n % 30, now() - n * interval '6 hours', $3 from generate_series(1, 100) n`,
    [organisationId, one!.id, accountId],
  );
  // other residents have values of several kinds, as in any home: the planner reads from them what a kind is worth
  await pool.query(
    `insert into vitals.readings (organisation_id, id, resident_id, kind, value, measured_at, recorded_by)
    select $1, uuidv7(), r.id, k.kind, k.value, now() - n * interval '1 day', $2
    from (select id from residents.residents where organisation_id = $1 and id <> $3 limit 100) r cross join generate_series(1, 20) n
    cross join (values ('pulse', 70), ('weight', 61), ('height', 163), ('temperature', 36.6)) k (kind, value)`,
    [organisationId, accountId, one!.id],
  );
  await pool.query(
    'alter table residents.residents enable trigger log_change; alter table vitals.readings enable trigger log_change',
  );
  await pool.query('vacuum analyze residents.residents; ').catch(() => undefined);
  const { token } = await database.tenant({ organisationId }, (unit) =>
    startSession(unit, { organisationId, accountId, keep: true, address: null, userAgent: null }),
  );
  return {
    size,
    organisationId,
    cookie: `__Host-obhut=${token}`,
    residentId: one!.id,
    accountId,
    username,
    passwordHash,
  };
}
