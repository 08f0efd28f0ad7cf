import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Unit } from '#platform/server/database/database.ts';
import type { Door } from '#platform/server/sign-in/sign-in.ts';

export interface Provider {
  readonly organisationId: string;
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | null;
  readonly roleClaim: string;
  /** Value of the claim → role. */
  readonly roleMap: Readonly<Record<string, string>>;
  readonly defaultRole: string | null;
  readonly createsAccounts: boolean;
  readonly linksByEmail: boolean;
}

export const secretPurpose = (organisationId: string, id: string): string =>
  `identity provider ${organisationId} ${id}`;
export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

async function load(
  unit: Unit,
  door: Pick<Door, 'secrets'>,
  organisationId: string,
  id: string,
): Promise<Provider | null> {
  const row = await unit.db
    .selectFrom('platform.identity_providers')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row
    ? {
        organisationId,
        id,
        name: row.name,
        issuer: row.issuer,
        clientId: row.client_id,
        secret: row.secret === null ? null : door.secrets.open(row.secret, secretPurpose(organisationId, id)),
        roleClaim: row.role_claim,
        roleMap: row.role_map as Record<string, string>,
        defaultRole: row.default_role,
        createsAccounts: row.creates_accounts,
        linksByEmail: row.links_by_email,
      }
    : null;
}

/** The provider that people name by its code before anybody is known; null when there is none or it is off. */
export async function providerByCode(
  door: Pick<Door, 'database' | 'secrets'>,
  code: string,
): Promise<Provider | null> {
  const entry = await door.database.system((db) =>
    db
      .selectFrom('platform.identity_provider_directory')
      .selectAll()
      .where('code', '=', code.toLowerCase())
      .executeTakeFirst(),
  );
  return entry ? providerById(door, entry.organisation_id, entry.provider_id) : null;
}

export const providerById = (
  door: Pick<Door, 'database' | 'secrets'>,
  organisationId: string,
  id: string,
): Promise<Provider | null> =>
  door.database.tenant({ organisationId }, (unit) => load(unit, door, organisationId, id));

export async function providerOwner(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('platform.identity_provider_directory')
    .select('provider_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

/** Whether an account signs in through a provider. */
export async function hasIdentity(unit: Unit, organisationId: string, accountId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from platform.external_identities where organisation_id = ${organisationId} and account_id = ${accountId} limit 1`.execute(
      unit.db,
    );
  return rows.length > 0;
}

/** A user name for a new account of a provider: the address where it is known, else one made of the subject. */
export const usernameFor = (provider: Provider, subject: string, email: string | null): string =>
  email ?? `${provider.id.slice(-6)}-${createHash('sha256').update(subject).digest('hex').slice(0, 12)}`;
