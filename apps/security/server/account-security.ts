import { sql } from 'kysely';
import { accountSecurity } from '#apps/security/contract/account-security.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import { mailNotice } from '#platform/server/mail/code-mails.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factorsOf, setUpFactors } from '#platform/server/sign-in/factors.ts';
import { assertProven } from '#platform/server/session/identity-check.ts';
import { endSessions } from '#platform/server/session/kept-sign-ins.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { type AccountRow, accountRow, noteSignIn } from '#platform/server/sign-in/sign-in.ts';

interface Row {
  id: string;
  full_name: string;
  username: string;
  sort: string;
  sessions: number;
  last: string | null;
  authenticator: boolean;
  passkey: boolean;
  email: boolean;
}

/** The account that is meant; of another organisation there is none. */
const meant = async (context: Context, id: string): Promise<AccountRow> =>
  found(await accountRow(context.unit, context.organisationId, id, true));

/** Sessions and second factors of the accounts, for those who help when a device is lost. */
export const accountSecurityCalls = (): Implementation[] =>
  implement(accountSecurity, {
    async list({ input, context, db }) {
      const after = afterCursor(input.cursor, 2);
      const { rows } = await sql<Row>`
      select a.id, a.full_name, a.username, lower(a.full_name) as sort, a.email_codes as email,
        (select count(*)::int from platform.sessions s where s.organisation_id = a.organisation_id and s.account_id = a.id and s.expires_at > now()) as sessions,
        (select max(at) from platform.sign_ins i where i.organisation_id = a.organisation_id and i.account_id = a.id and i.outcome in ('signedIn', 'resumed')) as last,
        exists (select 1 from platform.authenticators t where t.organisation_id = a.organisation_id and t.account_id = a.id and t.confirmed_at is not null) as authenticator,
        exists (select 1 from platform.passkeys p where p.organisation_id = a.organisation_id and p.account_id = a.id) as passkey
      from platform.accounts a
      where a.organisation_id = ${context.organisationId} and a.active
        and (${input.search} = '' or platform.fold(a.full_name) like ${`%${fold(input.search)}%`} or a.username like ${`%${input.search.toLowerCase()}%`})
        and (${after === null} or (lower(a.full_name), a.id::text) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''}))
      order by lower(a.full_name), a.id::text limit ${input.limit + 1}`.execute(db);
      return pageOf(
        rows,
        input.limit,
        (row) => [row.sort, row.id],
        (shown) =>
          shown.map((row) => ({
            id: row.id,
            name: row.full_name,
            username: row.username,
            sessions: row.sessions,
            lastSignIn: row.last,
            own: row.id === context.actor(),
            factors: setUpFactors({
              authenticator: row.authenticator,
              passkeys: row.passkey ? 1 : 0,
              email: row.email,
              recoveryCodes: 0,
            }),
          })),
      );
    },
    async endSessions({ input, context }) {
      const account = await meant(context, input.id);
      const own = account.id === context.actor();
      const ended = await endSessions(
        context.unit,
        context.organisationId,
        account.id,
        own ? context.account!.sessionId : null,
      );
      await noteSignIn(
        context.unit,
        context.organisationId,
        account.id,
        account.username,
        'sessionEnded',
        context.client?.address ?? null,
      );
      return { ended };
    },
    async removeFactors({ input, context, db, refuse }) {
      assertProven(context);
      const { organisationId, unit } = context;
      // the own ones go through the profile, where the policy is looked at
      if (input.id === context.actor()) throw refuse.notYourOwn();
      const account = await meant(context, input.id);
      const factors = setUpFactors(await factorsOf(unit, organisationId, account.id));
      for (const table of [
        'platform.authenticators',
        'platform.passkeys',
        'platform.recovery_codes',
      ] as const) {
        await db
          .deleteFrom(table)
          .where('organisation_id', '=', organisationId)
          .where('account_id', '=', account.id)
          .execute();
      }
      await db
        .updateTable('platform.accounts')
        .set({ email_codes: false })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', account.id)
        .execute();
      await endSessions(unit, organisationId, account.id);
      for (const method of factors) {
        await mailNotice(unit, organisationId, { ...account, fullName: account.full_name }, 'factorRemoved', {
          method,
        });
      }
      await noteSignIn(
        unit,
        organisationId,
        account.id,
        account.username,
        'factorRemoved',
        context.client?.address ?? null,
      );
      return { done: true };
    },
  });
