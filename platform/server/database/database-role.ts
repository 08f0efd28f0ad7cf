// The role without rights of its own that the calls work as. Roles belong to the whole server of PostgreSQL: one that two owners'
// databases share would let each of them read the other's.
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';

/** The role of a database that shares its server with nobody else's. */
export const usualRole = 'obhut_app';
const longest = 63;

export const isRoleName = (name: string): boolean =>
  /^[a-z_][a-z0-9_]*$/.test(name) && name.length <= longest;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes(String((error as { code?: unknown }).code));
const mayNot = (error: unknown): boolean => hasCode(error, '42501');

/** Of a database with its own role, told by its name. Two names may come to the same one: it is refused to whom it does not belong. */
export function ownRole(database: string): string {
  const plain = database.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_');
  return `${usualRole}_${plain}`.slice(0, longest);
}

/** A migration as it is run in this database: where it names the usual role, that of the database is meant. */
export const withRole = (statements: string, role: string): string =>
  role === usualRole ? statements : statements.replaceAll(new RegExp(`\\b${usualRole}\\b`, 'g'), role);

/** As which role this database works already; null: nothing is in it yet. */
async function roleInForce(client: pg.Client): Promise<string | null> {
  const {
    rows: [found],
  } = await client.query<{ said: boolean; migrated: boolean }>(
    `select to_regprocedure('platform.app_role()') is not null as said, to_regclass('platform.migrations') is not null as migrated`,
  );
  if (found!.said)
    return (await client.query<{ role: string }>('select platform.app_role() as role')).rows[0]!.role;
  return found!.migrated ? usualRole : null;
}

/**
 * Whether somebody else could work as a role here: it works for a database of another owner of this server, or another user of no
 * special rights is a member, who may have been prepared and not started yet. Who only may give it away (an administrator since 16) is none.
 */
export async function belongsToOthers(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from pg_shdepend s join pg_database other on other.oid = s.dbid
        join pg_database own on own.datname = current_database() and own.oid <> other.oid and own.datdba <> other.datdba
        where s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid)
      or exists (select from pg_auth_members m join pg_roles member on member.oid = m.member
        where m.roleid = r.oid and member.rolname <> current_user and not member.rolsuper
          and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) as others
      from pg_roles r where r.rolname = $1`,
    [role],
  );
  return rows[0]?.others ?? false;
}

async function chosenRole(client: pg.Client, database: string, wanted: string | undefined): Promise<string> {
  const inForce = await roleInForce(client);
  if (inForce !== null) {
    if (wanted !== undefined && wanted !== inForce)
      throw new MigrationError(
        `This database works as the role ${inForce}, DATABASE_ROLE says ${wanted}: take DATABASE_ROLE away, or set it to ${inForce}.`,
      );
    return inForce;
  }
  const role = wanted ?? ((await belongsToOthers(client, usualRole)) ? ownRole(database) : usualRole);
  if (await belongsToOthers(client, role))
    throw new MigrationError(
      `The role ${role} belongs to somebody else on this server: set DATABASE_ROLE to a name that nobody uses.`,
    );
  return role;
}

/**
 * Finds or makes the role of this database, makes its owner a member of it, and answers its name. Throws MigrationError with the
 * words that an administrator of PostgreSQL has to say where the owner may not.
 */
export async function prepareRole(
  client: pg.Client,
  { version, name, wanted }: { readonly version: number; readonly name: string; readonly wanted?: string },
): Promise<string> {
  const user = quoted(name);
  const role = await chosenRole(client, client.database ?? '', wanted);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) {
    await client.query(`create role ${role} nologin`).catch((error: unknown) => {
      if (mayNot(error))
        throw new MigrationError(
          `The role ${role} is missing and ${name} may not make it. As an administrator of PostgreSQL run: create role ${role} nologin; grant ${role} to ${user};`,
        );
      if (!hasCode(error, '42710', '23505')) throw error; // made by another database of this server at the same moment
    });
  }
  // before 16 whoever is a member may take a role on; since then that is a right of its own
  const {
    rows: [member],
  } = await client.query<{ may: boolean }>('select pg_has_role(current_user, $1, $2) as may', [
    role,
    version < 160_000 ? 'member' : 'set',
  ]);
  if (!member!.may) {
    await client.query(`grant ${role} to ${user}`).catch((error: unknown) => {
      if (mayNot(error))
        throw new MigrationError(
          `${name} may not work as the role ${role}. As an administrator of PostgreSQL run: grant ${role} to ${user};`,
        );
      throw error;
    });
  }
  return role;
}

/** Where a database says as which role it works: read with each transaction, constant when it is planned. */
export const roleSaid = (role: string): string =>
  `create or replace function platform.app_role() returns text language sql immutable parallel safe as $$ select '${role}'::text $$;`;
