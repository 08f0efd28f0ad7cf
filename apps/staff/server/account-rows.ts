import { sql } from 'kysely';
import { isAdministrator, plainRole } from '#platform/server/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { Account } from '../contract/accounts.ts';
import { accountState } from '../domain/accounts.ts';
import { externalCodes } from './role-users.ts';

const locked = sql<boolean>`coalesce(a.locked_until > now(), false)`;

/** Accounts that are not deleted, with the time of the last sign-in. */
export const accountRows = (context: Context) =>
  context.db
    .selectFrom('platform.accounts as a')
    .select([
      'a.id',
      'a.version',
      'a.username',
      'a.full_name',
      'a.email',
      'a.waiting_email',
      'a.roles',
      'a.language',
      'a.active',
      'a.confirmed',
      'a.created_at',
      sql<
        string | null
      >`(select m.photo_file_id from staff.members m where m.organisation_id = a.organisation_id and m.id = a.id)`.as(
        'photoFileId',
      ),
      locked.as('locked'),
      sql<
        string | null
      >`case when a.locked_until > now() and a.locked_until < 'infinity' then a.locked_until end`.as(
        'lockedUntil',
      ),
      sql<string>`lower(a.full_name)`.as('sortName'),
      sql<
        string | null
      >`(select max(s.at) from platform.sign_ins s where s.organisation_id = a.organisation_id and s.account_id = a.id and s.outcome = 'signedIn')`.as(
        'lastSignInAt',
      ),
    ])
    .where('a.organisation_id', '=', context.organisationId)
    .where('a.deleted_at', 'is', null);
export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>;

/** Conditions of the states as the domain rule orders them: disabled, not confirmed, locked, active. */
export const inState = {
  disabled: sql<boolean>`not a.active`,
  notConfirmed: sql<boolean>`a.active and not a.confirmed`,
  locked: sql<boolean>`a.active and a.confirmed and ${locked}`,
  active: sql<boolean>`a.active and a.confirmed and not ${locked}`,
} as const;

export function accountOf(context: Context, row: AccountRow, external: ReadonlySet<string>): Account {
  return {
    id: row.id,
    version: row.version,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    waitingEmail: row.waiting_email,
    roles: row.roles,
    language: row.language === 'de' ? 'de' : 'en',
    state: accountState(row),
    enabled: row.active,
    lockedUntil: row.lockedUntil,
    administrator: isAdministrator(row.roles),
    external: row.roles.some((role) => external.has(plainRole(role))),
    lastSignInAt: row.lastSignInAt,
    createdAt: row.created_at,
    self: row.id === context.account?.id,
    photoFileId: context.can('authorization.staff.list', 'Read') ? row.photoFileId : null,
  };
}

export async function loadAccount(context: Context, id: string): Promise<Account> {
  return accountOf(
    context,
    found(await accountRows(context).where('a.id', '=', id).executeTakeFirst()),
    await externalCodes(context),
  );
}

/** The account as the client read it, locked; a stale version is refused with the current one. */
export async function currentAccount(context: Context, id: string, version: number): Promise<Account> {
  found(
    await context.db
      .selectFrom('platform.accounts')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  const account = await loadAccount(context, id);
  if (account.version !== version) throw stale(account);
  return account;
}

/** Every way in is closed: sessions, kept sign-ins, links. */
export async function endAccess(context: Context, id: string): Promise<void> {
  const { db, organisationId } = context;
  await db
    .deleteFrom('platform.sessions')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', id)
    .execute();
  await db
    .deleteFrom('platform.kept_sign_ins')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', id)
    .execute();
  await db
    .deleteFrom('platform.challenges')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', id)
    .execute();
  await db
    .updateTable('platform.confirmation_links')
    .set({ voided_at: sql<string>`now()` })
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/** Whether an account that is not deleted has the address. */
export async function accountWithEmail(
  context: Context,
  email: string,
): Promise<{ id: string; fullName: string; roles: string[] } | undefined> {
  return context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name as fullName', 'roles'])
    .where('organisation_id', '=', context.organisationId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
