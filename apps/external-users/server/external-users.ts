import { sql } from 'kysely';
import { linkedContacts, residentRefs, residentsBrief } from '#apps/residents/api.ts';
import { accountForEmail } from '#apps/staff/api.ts';
import { plainRole } from '#platform/server/access/access.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { inviteByMail } from '#platform/server/invitation/invitations.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { externalUsers } from '../contract/external-users.ts';
import { assertScope, storeScope } from './access-scope.ts';
import { currentExternal, externalRows, loadExternal, withNames } from './rows.ts';
import { whoSees } from './who-sees.ts';

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

export const externalUserCalls = implement(externalUsers, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = externalRows(context);
    if (input.text !== '')
      query = query.where(
        sql<boolean>`(lower(a.full_name) like ${like(input.text)} or lower(a.email) like ${like(input.text)})`,
      );
    if (input.accessType !== undefined) query = query.where('e.access_type', '=', input.accessType);
    if (input.state === 'off') query = query.where('a.active', '=', false);
    else if (input.state !== undefined)
      query = query.where('a.active', '=', true).where(inState(input.state, context.today));
    if (after)
      query = query.where(sql<boolean>`(lower(a.full_name), e.id) > (${after[0]!}, ${after[1]!}::uuid)`);
    const rows = await query
      .orderBy('sortName')
      .orderBy('e.id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.sortName, row.id],
      (shown) => withNames(context, shown),
    );
  },
  get: ({ input, context }) => loadExternal(context, input.id),

  async invite({ input, context, db, refuse }) {
    const role = await db
      .selectFrom('platform.roles')
      .select('external')
      .where('organisation_id', '=', context.organisationId)
      .where('code', '=', plainRole(input.role))
      .executeTakeFirst();
    if (!role?.external) throw refuse.roleUnknown();
    await assertScope(context, input, null);
    const account = await accountForEmail(context, {
      fullName: input.fullName,
      username: input.email.toLowerCase(),
      email: input.email,
      roles: [input.role],
      language: input.language,
    });
    const before = await db
      .selectFrom('platform.external_users')
      .select(['id', 'access_type'])
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    // one account has one scope: it is changed where it stands, not written over by an invitation
    if (before && (await hasScope(context, account.id, before.access_type)))
      throw refuse.alreadyExternal({ name: input.fullName });
    return loadExternal(context, await storeScope(context, account.id, input, before ?? null));
  },

  async change({ input, context }) {
    const before = await currentExternal(context, input.id, input.version);
    await assertScope(context, input, before.accountId);
    await storeScope(context, before.accountId, input, before);
    return loadExternal(context, input.id);
  },

  async resend({ input, context, refuse }) {
    const one = await loadExternal(context, input.id);
    if (one.accountState === 'disabled') throw refuse.disabled();
    if (one.accountState !== 'notConfirmed') throw refuse.alreadyConfirmed();
    await inviteByMail(context, { ...one, id: one.accountId });
    return one;
  },

  async remove({ input, context, db }) {
    const one = await currentExternal(context, input.id, input.version);
    await db
      .deleteFrom('platform.resident_access')
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', one.accountId)
      .execute();
    await db
      .deleteFrom('platform.external_users')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    await db
      .deleteFrom('platform.sessions')
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', one.accountId)
      .execute();
    return { done: true };
  },

  ofResident: ({ input, context }) => whoSees(context, input.residentId),

  async mine({ context, db }) {
    const granted = context.account!.external ? await context.services.grants.residentsOf(context) : [];
    const ids = granted.map((one) => one.residentId);
    await context.logRead(ids);
    const own = await db
      .selectFrom('platform.external_users')
      .select(['contact_id', 'resident_id'])
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', context.account!.preview?.accountId ?? context.actor())
      .executeTakeFirst();
    const [people, links, refs] = [
      await residentsBrief(context, ids),
      await linkedContacts(context, ids),
      await residentRefs(context, ids),
    ];
    return granted.flatMap(({ residentId, validTo }) => {
      const person = people.get(residentId);
      if (!person) return [];
      const relationship =
        links.get(residentId)?.find((one) => one.contactId === own?.contact_id && one.relationship !== '')
          ?.relationship ?? '';
      const { lastName, firstName, salutation, gender, roomNumber } = person;
      return [
        {
          residentId,
          lastName,
          firstName,
          salutation,
          gender,
          roomNumber,
          photoFileId: refs.get(residentId)?.photoFileId ?? null,
          self: own?.resident_id === residentId,
          relationship,
          validTo,
        },
      ];
    });
  },
});

const inState = (state: 'now' | 'later' | 'ended', today: string) =>
  ({
    ended: sql<boolean>`coalesce(e.valid_to < ${today}::date, false)`,
    later: sql<boolean>`coalesce(e.valid_from > ${today}::date, false)`,
    now: sql<boolean>`coalesce(e.valid_to >= ${today}::date, true) and coalesce(e.valid_from <= ${today}::date, true)`,
  })[state];

/** Whether something was granted already; an account that was only entered in the directory has an empty row. */
async function hasScope(context: Context, accountId: string, accessType: string): Promise<boolean> {
  if (accessType !== 'SPECIFIC') return true;
  return (
    (
      await context.db
        .selectFrom('platform.resident_access')
        .select('id')
        .where('organisation_id', '=', context.organisationId)
        .where('account_id', '=', accountId)
        .limit(1)
        .execute()
    ).length > 0
  );
}
