import { sql } from 'kysely';
import type { IDToken } from 'openid-client';
import { languages } from '#platform/contract/text.ts';
import { isAdministrator, plainRole } from '#platform/server/access/access.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { type Provider, usernameFor } from './identity-providers.ts';
import { newId } from '#platform/server/database/ids.ts';
import { isLastAdministrator } from '#platform/server/access/last-administrator.ts';
import { homePreferences } from '#platform/server/settings/preferences.ts';
import { type AccountRow, accountRow } from '#platform/server/sign-in/sign-in.ts';

/** Roles that the claim of the provider stands for; the claim may be a word, several words or a path such as `realm_access.roles`. */
export function rolesOf(
  provider: Pick<Provider, 'roleClaim' | 'roleMap' | 'defaultRole'>,
  claims: Readonly<Record<string, unknown>>,
): string[] {
  const value =
    provider.roleClaim === ''
      ? undefined
      : (claims[provider.roleClaim] ??
        provider.roleClaim
          .split('.')
          .reduce<unknown>(
            (at, part) =>
              at !== null && typeof at === 'object' && Object.hasOwn(at, part)
                ? (at as Record<string, unknown>)[part]
                : undefined,
            claims,
          ));
  const words = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string',
  );
  const mapped = [
    ...new Set(
      words.flatMap((word) => (Object.hasOwn(provider.roleMap, word) ? [provider.roleMap[word]!] : [])),
    ),
  ];
  return mapped.length > 0 || provider.defaultRole === null ? mapped : [provider.defaultRole];
}

/** `kept`: the claim would have taken the last administrator away, so the roles stand as they were. */
type Found =
  | { readonly account: AccountRow; readonly kept: boolean }
  | { readonly refused: 'ssoNoAccount' | 'ssoNoRole' };

/**
 * The account behind an identity of the provider: the one that is linked, else one of this organisation with the verified
 * address, else a new one where the home allows it. Roles follow the claim at every sign-in; without any role nobody comes in.
 */
export async function accountForIdentity(unit: Unit, provider: Provider, claims: IDToken): Promise<Found> {
  const { organisationId } = provider;
  const roles = await existingRoles(unit, organisationId, rolesOf(provider, claims));
  const follows = provider.roleClaim !== '' && Object.keys(provider.roleMap).length > 0;
  if (follows && roles.length === 0) return { refused: 'ssoNoRole' };
  const email =
    claims['email_verified'] === true && typeof claims['email'] === 'string'
      ? claims['email'].toLowerCase()
      : null;
  const linked = await unit.db
    .selectFrom('platform.external_identities')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('provider_id', '=', provider.id)
    .where('subject', '=', claims.sub)
    .executeTakeFirst();
  let accountId =
    linked?.account_id ??
    (provider.linksByEmail && email !== null ? await onlyAccountWith(unit, organisationId, email) : null);
  if (accountId === null && provider.createsAccounts) {
    if (roles.length === 0) return { refused: 'ssoNoRole' };
    accountId = await createAccountFor(unit, provider, claims, email, roles);
  }
  if (accountId === null) return { refused: 'ssoNoAccount' };
  if (!linked) {
    await unit.db
      .insertInto('platform.external_identities')
      .values({
        organisation_id: organisationId,
        id: newId(),
        provider_id: provider.id,
        subject: claims.sub,
        account_id: accountId,
      })
      .execute();
  }
  const kept = follows && !(await giveRoles(unit, organisationId, accountId, roles));
  const account = await accountRow(unit, organisationId, accountId, true);
  return account ? { account, kept } : { refused: 'ssoNoAccount' };
}

/** The roles of the claim; false: the account is the last that can administer, and keeps what it has. */
async function giveRoles(
  unit: Unit,
  organisationId: string,
  accountId: string,
  roles: readonly string[],
): Promise<boolean> {
  try {
    await unit.savepoint(() =>
      unit.db
        .updateTable('platform.accounts')
        .set({ roles: [...roles] })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', accountId)
        .where(sql<boolean>`roles is distinct from ${[...roles]}::text[]`)
        .execute(),
    );
    return true;
  } catch (error) {
    if (isLastAdministrator(error)) return false;
    throw error;
  }
}

/**
 * Whose roles a role map will take at the next sign-in: people who come by the provider, or would by their address, with a role
 * that the map cannot give.
 */
export async function whoFollows(
  unit: Unit,
  organisationId: string,
  id: string | null,
  wanted: { readonly roleClaim: string; readonly roles: readonly string[]; readonly linksByEmail: boolean },
): Promise<ReadonlyArray<{ readonly fullName: string; readonly administrator: boolean }>> {
  if (wanted.roleClaim === '' || wanted.roles.length === 0) return [];
  const rows = await unit.db
    .selectFrom('platform.accounts as a')
    .select([
      'a.full_name',
      'a.roles',
      'a.email',
      sql<boolean>`exists (select from platform.external_identities i where i.organisation_id = a.organisation_id and i.account_id = a.id and i.provider_id = ${id}::uuid)`.as(
        'linked',
      ),
    ])
    .where('a.organisation_id', '=', organisationId)
    .where('a.active', '=', true)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.full_name')
    .execute();
  const given = new Set(wanted.roles.map(plainRole));
  const byAddress = (email: string) =>
    wanted.linksByEmail &&
    email !== '' &&
    rows.filter((row) => row.email.toLowerCase() === email.toLowerCase()).length === 1;
  return rows
    .filter(
      (row) => (row.linked || byAddress(row.email)) && row.roles.some((role) => !given.has(plainRole(role))),
    )
    .map((row) => ({
      fullName: row.full_name,
      administrator: isAdministrator(row.roles) && !isAdministrator(wanted.roles),
    }));
}

/** Only roles that the organisation has; a map that names a deleted one gives nothing. */
async function existingRoles(
  unit: Unit,
  organisationId: string,
  roles: readonly string[],
): Promise<string[]> {
  if (roles.length === 0) return [];
  const rows = await unit.db
    .selectFrom('platform.roles')
    .select('code')
    .where('organisation_id', '=', organisationId)
    .where('code', 'in', roles.map(plainRole))
    .execute();
  const known = new Set(rows.map((row) => row.code));
  return roles.filter((role) => known.has(plainRole(role)));
}

/** The account with an address, when it is the only one: two are never guessed between. */
async function onlyAccountWith(unit: Unit, organisationId: string, email: string): Promise<string | null> {
  const rows = await unit.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]!.id : null;
}

async function createAccountFor(
  unit: Unit,
  provider: Provider,
  claims: IDToken,
  email: string | null,
  roles: readonly string[],
): Promise<string | null> {
  const id = newId();
  const username = usernameFor(provider, claims.sub, email).toLowerCase();
  // somebody of that name who was not linked is another person until an administrator says otherwise
  const taken = await unit.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', provider.organisationId)
    .where('username', '=', username)
    .executeTakeFirst();
  if (taken) return null;
  const name = [
    claims['name'],
    [claims['given_name'], claims['family_name']].filter((one) => typeof one === 'string').join(' '),
    username,
  ].find((one): one is string => typeof one === 'string' && one.trim() !== '')!;
  await unit.db
    .insertInto('platform.accounts')
    .values({
      organisation_id: provider.organisationId,
      id,
      username,
      email: email ?? '',
      full_name: name.slice(0, 200),
      password_hash: null,
      roles: [...roles],
      language:
        languages.find((one) =>
          String(claims['locale'] ?? '')
            .toLowerCase()
            .startsWith(one),
        ) ?? (await homePreferences({ db: unit.db, organisationId: provider.organisationId })).language,
    })
    .execute();
  return id;
}
