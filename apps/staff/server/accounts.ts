import { sql } from 'kysely';
import { isAdministrator } from '#platform/server/access/access.ts';
import { implement } from '#platform/server/call/app.ts';
import { inviteByMail } from '#platform/server/invitation/invitations.ts';
import { giveAddress, withdrawAddress } from '#platform/server/invitation/new-address.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { accounts } from '../contract/accounts.ts';
import {
  accountOf,
  accountRows,
  accountWithEmail,
  currentAccount,
  endAccess,
  inState,
  loadAccount,
} from './account-rows.ts';
import { assertNothingOpen } from './handovers.ts';
import { accountFor, assertRoles } from './new-account.ts';
import { externalCodes } from './role-users.ts';

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

export const accountCalls = implement(accounts, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = accountRows(context);
    if (input.text !== '')
      query = query.where(
        sql<boolean>`(lower(a.full_name) like ${like(input.text)} or a.username like ${like(input.text)} or lower(a.email) like ${like(input.text)})`,
      );
    if (input.role !== '')
      query = query.where(sql<boolean>`platform.plain_roles(a.roles) @> ${[input.role]}::text[]`);
    if (input.state !== undefined) query = query.where(inState[input.state]);
    if (after)
      query = query.where(sql<boolean>`(lower(a.full_name), a.id) > (${after[0]!}, ${after[1]!}::uuid)`);
    const rows = await query
      .orderBy('sortName')
      .orderBy('a.id')
      .limit(input.limit + 1)
      .execute();
    const external = await externalCodes(context);
    return pageOf(
      rows,
      input.limit,
      (row) => [row.sortName, row.id],
      (shown) => shown.map((row) => accountOf(context, row, external)),
    );
  },
  async count({ context, db }) {
    const { rows } = await sql<{
      role: string;
      accounts: number;
    }>`select role, count(*)::int as accounts from platform.accounts a
      cross join lateral unnest(platform.plain_roles(a.roles)) role where a.organisation_id = ${context.organisationId} and a.deleted_at is null group by role order by role`.execute(
      db,
    );
    return rows;
  },
  get: ({ input, context }) => loadAccount(context, input.id),

  async create({ input, context }) {
    const { id } = await accountFor(context, input);
    return loadAccount(context, id);
  },

  async change({ input, context, db }) {
    await currentAccount(context, input.id, input.version);
    await assertRoles(context, input.roles);
    await db
      .updateTable('platform.accounts')
      .set({ full_name: input.fullName, roles: input.roles, language: input.language })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return loadAccount(context, input.id);
  },

  async changeEmail({ input, context, refuse }) {
    const before = await currentAccount(context, input.id, input.version);
    // whoever gets the mails of an administrator gets the administrator's password
    if (before.administrator && !isAdministrator(context.account!.roles)) throw refuse.administratorsOnly();
    const there = await accountWithEmail(context, input.email);
    if (there && there.id !== input.id) throw refuse.emailTaken();
    await giveAddress(context, input.id, input.email);
    return loadAccount(context, input.id);
  },
  async withdrawEmail({ input, context }) {
    await currentAccount(context, input.id, input.version);
    await withdrawAddress(context, input.id);
    return loadAccount(context, input.id);
  },

  async enable({ input, context, db }) {
    await currentAccount(context, input.id, input.version);
    await db
      .updateTable('platform.accounts')
      .set({ active: true })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return loadAccount(context, input.id);
  },
  async disable({ input, context, db, refuse }) {
    const { self } = await currentAccount(context, input.id, input.version);
    if (self) throw refuse.ownAccount();
    await assertNothingOpen(context, input.id);
    await db
      .updateTable('platform.accounts')
      .set({ active: false })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    await endAccess(context, input.id);
    return loadAccount(context, input.id);
  },
  async unlock({ input, context, db }) {
    await currentAccount(context, input.id, input.version);
    await db
      .updateTable('platform.accounts')
      .set({ locked_until: null, failed_sign_ins: 0, failed_codes: 0 })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return loadAccount(context, input.id);
  },
  async resend({ input, context, refuse }) {
    const account = await loadAccount(context, input.id);
    if (!account.enabled) throw refuse.disabled();
    if (account.state !== 'notConfirmed') throw refuse.alreadyConfirmed();
    await inviteByMail(context, account);
    return account;
  },
  async remove({ input, context, db, refuse }) {
    const { self } = await currentAccount(context, input.id, input.version);
    if (self) throw refuse.ownAccount();
    await assertNothingOpen(context, input.id);
    await endAccess(context, input.id);
    await db
      .updateTable('platform.accounts')
      .set({ active: false, deleted_at: sql<string>`now()`, password_hash: null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return { done: true };
  },
});
