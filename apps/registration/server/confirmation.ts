import type { OpenRequest } from '#platform/server/request/open-call.ts';
import type { Call } from '#platform/contract/call.ts';
import { registration } from '#apps/registration/contract/registration.ts';
import { createLink, readLink } from '#platform/server/invitation/confirmation-links.ts';
import type { Db } from '#platform/server/database/database.ts';
import { countOpenCall } from '#platform/server/limits/open-call-limits.ts';
import { inputOf } from '#platform/server/sign-in/open-door.ts';
import { limits, type RegistrationDoor, withToken } from './door.ts';
import { refused } from '#platform/server/invitation/settled.ts';
import { inviteAgain } from './invited.ts';
import { mailRegistration, periodOf } from '#platform/server/invitation/link-mails.ts';
import { accountsWith, findRegistration, type RegistrationRow } from './rows.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';

/** In a demo home the mails of companies that do not exist yet stand in its inbox, where they can be read. */
async function inboxOf(db: Db, door: RegistrationDoor, organisationId: string): Promise<string> {
  const there = await db
    .selectFrom('platform.organisations')
    .select('id')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  if (there || !door.demo) return organisationId;
  const demo = await db
    .selectFrom('platform.accounts')
    .select('organisation_id')
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return demo?.organisation_id ?? organisationId;
}

/** Sends the mail with the link that confirms a registration; links of earlier mails are void. */
export async function mailConfirmation(
  door: RegistrationDoor,
  row: Omit<RegistrationRow, 'expired' | 'version' | 'accountId' | 'passwordHash'>,
  company: string,
): Promise<number> {
  const inbox = await door.database.system((db) => inboxOf(db, door, row.organisationId));
  const { token, hours } = await door.database.tenant(
    { organisationId: row.organisationId },
    async (unit) => {
      const policy = await securityPolicy(unit.db, row.organisationId);
      const made = await createLink(unit, {
        organisationId: row.organisationId,
        registrationId: row.id,
        purpose: 'confirmRegistration',
        hours: policy.registrationLinkHours,
      });
      await unit.db
        .updateTable('platform.registrations')
        .set({ expires_at: new Date(Date.now() + policy.registrationLinkHours * 3_600_000) })
        .where('organisation_id', '=', row.organisationId)
        .where('id', '=', row.id)
        .execute();
      return { token: made, hours: policy.registrationLinkHours };
    },
  );
  const base = `${door.services().publicUrl}/register/${row.actor}`;
  await door.database.tenant({ organisationId: inbox }, (unit) =>
    mailRegistration(unit, inbox, row.kind === 'join' ? 'confirmJoin' : 'confirm', {
      email: row.email,
      language: row.language,
      values: {
        name: row.fullName,
        company,
        period: periodOf(row.language, hours),
        link: `${base}/confirm/${token}`,
        declineLink: `${base}/decline/${token}`,
      },
    }),
  );
  return hours;
}

/** The invitation behind an old link once more, whoever else has its address. */
async function again(
  door: RegistrationDoor,
  request: OpenRequest,
  account: { readonly organisationId: string; readonly accountId: string },
  mailbox: string,
): Promise<{ done: true }> {
  await countOpenCall(door.database, limits.mail, { mailbox });
  if (!(await inviteAgain(door, account, request.id))) throw refused('alreadyConfirmed');
  return { done: true };
}

/** Another mail to whoever has registered or was invited; by the address, or by an old link. */
export async function resend(door: RegistrationDoor, request: OpenRequest): Promise<{ done: true }> {
  const input = inputOf<{ email: string; token: string }>(registration.resend as Call, request);
  await countOpenCall(door.database, limits.start, { address: request.ip });
  let email = input.email.trim().toLowerCase();
  if (input.token !== '') {
    const behind = await withToken(door, request, input.token, async (unit, organisationId) => {
      const link = await readLink(unit, input.token);
      if (link?.accountId) {
        const account = await unit.db
          .selectFrom('platform.accounts')
          .select('email')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', link.accountId)
          .executeTakeFirst();
        return account && { email: account.email, account: { organisationId, accountId: link.accountId } };
      }
      const row =
        link?.registrationId &&
        (await findRegistration(unit.db, { organisationId, id: link.registrationId }));
      return row ? { account: null, email: row.email } : undefined;
    });
    if (!behind) throw refused('linkInvalid');
    if (behind.account) return again(door, request, behind.account, behind.email);
    email = behind.email.toLowerCase();
  }
  const { row, company, accounts } = await door.database.system(async (db) => {
    const found = await findRegistration(db, { openEmail: email });
    const home =
      found &&
      (await db
        .selectFrom('platform.organisations')
        .select('name')
        .where('id', '=', found.organisationId)
        .executeTakeFirst());
    return {
      row: found,
      company: home?.name ?? found?.company.companyName ?? '',
      accounts: await accountsWith(db, email),
    };
  });
  if (row?.status === 'awaitingApproval') throw refused('alreadyConfirmed');
  if (!row && accounts.length === 0) throw refused('emailNotFound');
  await countOpenCall(door.database, limits.mail, { mailbox: email });
  if (!row) {
    for (const account of accounts) if (await inviteAgain(door, account, request.id)) return { done: true };
    throw refused('alreadyConfirmed');
  }
  await mailConfirmation(door, row, company);
  return { done: true };
}
