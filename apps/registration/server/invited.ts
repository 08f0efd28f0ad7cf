import { sql } from 'kysely';
import type { Call } from '#platform/contract/call.ts';
import { registration } from '#apps/registration/contract/registration.ts';
import {
  createLink,
  type Link,
  readLink,
  useLink,
  voidLinks,
} from '#platform/server/invitation/confirmation-links.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { inviteByMail } from '#platform/server/invitation/invitations.ts';
import { countOpenCall } from '#platform/server/limits/open-call-limits.ts';
import { inputOf } from '#platform/server/sign-in/open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { assertPassword, limits, type RegistrationDoor, withToken } from './door.ts';
import { refused, whyNot } from '#platform/server/invitation/settled.ts';
import { mailRegistration, periodOf } from '#platform/server/invitation/link-mails.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { languageOf } from '#platform/server/call/words.ts';
import { contextOf } from '#platform/server/work/work.ts';

interface Invited {
  readonly link: Link;
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly language: string;
  readonly company: string;
  readonly roles: string[];
}

/** The account that an invitation, or the proof of another address for it, is about; throws why there is none. */
async function invited(unit: Unit, organisationId: string, token: string): Promise<Invited> {
  const link = await readLink(unit, token);
  if (!link || (link.purpose !== 'invitation' && link.purpose !== 'newEmail')) throw refused('linkInvalid');
  if (link.state !== 'valid') throw await whyNot(unit, token, link.purpose);
  const account = await unit.db
    .selectFrom('platform.accounts as a')
    .innerJoin('platform.organisations as o', 'o.id', 'a.organisation_id')
    .select([
      'a.username',
      'a.email',
      'a.full_name',
      'a.language',
      'a.roles',
      'a.confirmed',
      'a.active',
      'a.deleted_at',
      'o.name',
    ])
    .where('a.organisation_id', '=', organisationId)
    .where('a.id', '=', link.accountId!)
    .forUpdate('a')
    .executeTakeFirst();
  if (!account || account.deleted_at !== null || !account.active) throw refused('linkInvalid');
  if (account.confirmed) throw refused('alreadyConfirmed');
  return {
    link,
    username: account.username,
    email: account.email,
    fullName: account.full_name,
    language: account.language,
    company: account.name,
    roles: account.roles,
  };
}

interface Accepted {
  readonly token: string;
  readonly username?: string;
  readonly password: string;
  readonly repeatPassword: string;
}

/** Opens an invited account: password, confirmed; with the link of another address that address counts from now on. */
async function accept(unit: Unit, organisationId: string, input: Accepted): Promise<{ username: string }> {
  const who = await invited(unit, organisationId, input.token);
  const email = who.link.email ?? who.email;
  // a user name that was the old address becomes the new one
  const invitedAs =
    who.link.email !== null && who.username === who.email.toLowerCase() ? email : who.username;
  const username = input.username ?? invitedAs;
  await assertPassword(input, [who.fullName, who.username, username, email, who.company]);
  if (!(await useLink(unit, input.token, who.link.purpose, 'confirmed')))
    throw await whyNot(unit, input.token, who.link.purpose);
  await unit.db
    .updateTable('platform.accounts')
    .set({ password_hash: await hashPassword(input.password), confirmed: true, email, username })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', who.link.accountId!)
    .execute();
  // also when it is the one of the invitation: somebody may have had it when the account was made
  await sql`select platform.rename_in_directory(organisation => ${organisationId}, account => ${who.link.accountId!})`.execute(
    unit.db,
  );
  for (const purpose of ['invitation', 'newEmail'] as const)
    await voidLinks(unit, { organisationId, purpose, accountId: who.link.accountId, registrationId: null });
  return { username };
}

/** Whether nobody else of the same home has the address. What other homes know of it is nobody's business here. */
async function assertFreeHere(
  unit: Unit,
  organisationId: string,
  accountId: string,
  email: string,
): Promise<void> {
  const rows = await unit.db
    .selectFrom('platform.accounts')
    .select('deleted_at')
    .where('organisation_id', '=', organisationId)
    .where('id', '<>', accountId)
    .where((where) =>
      where.or([where(where.fn<string>('lower', ['email']), '=', email), where('username', '=', email)]),
    )
    .execute();
  if (rows.some((row) => row.deleted_at === null)) throw refused('emailInUse');
  if (rows.length > 0) throw refused('deletedUser');
}

/** Sends the proof of another address; the invitation itself stays good until one of the two is used. */
async function otherEmail(
  door: RegistrationDoor,
  unit: Unit,
  organisationId: string,
  token: string,
  email: string,
): Promise<{ done: true }> {
  const who = await invited(unit, organisationId, token);
  const { registrationLinkHours: hours } = await securityPolicy(unit.db, organisationId, {
    accountId: who.link.accountId!,
    roles: who.roles,
  });
  const made = await createLink(unit, {
    organisationId,
    accountId: who.link.accountId!,
    purpose: 'newEmail',
    hours,
    email,
  });
  const language = languageOf(who.language);
  await mailRegistration(unit, organisationId, 'otherEmail', {
    email,
    language,
    values: {
      name: who.fullName,
      company: who.company,
      period: periodOf(language, hours),
      link: `${door.services().publicUrl}/register/${made}/${encodeURIComponent(email)}`,
    },
  });
  return { done: true };
}

/** Sends the invitation of an account once more, as long as nobody has opened it. Answers whether it did. */
export async function inviteAgain(
  door: RegistrationDoor,
  { organisationId, accountId }: { readonly organisationId: string; readonly accountId: string },
  requestId: string,
): Promise<boolean> {
  return door.database.tenant({ organisationId, requestId }, async (unit) => {
    const account = await unit.db
      .selectFrom('platform.accounts as a')
      .innerJoin('platform.organisations as o', 'o.id', 'a.organisation_id')
      .select(['a.id', 'a.full_name', 'a.email', 'a.username', 'a.roles', 'a.language', 'o.zone'])
      .where('a.organisation_id', '=', organisationId)
      .where('a.id', '=', accountId)
      .where('a.confirmed', '=', false)
      .where('a.active', '=', true)
      .where('a.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!account) return false;
    const language = languageOf(account.language);
    const context = contextOf({
      unit,
      organisationId,
      account: null,
      zone: account.zone,
      language,
      requestId,
      confirmed: [],
      services: door.services(),
      call: 'registration.registration.resend',
    });
    await inviteByMail(context, {
      id: account.id,
      fullName: account.full_name,
      email: account.email,
      username: account.username,
      roles: account.roles,
      language,
    });
    return true;
  });
}

/** The calls of somebody who was invited: choose a password, or another address first. */
export function invitationCalls(door: RegistrationDoor): OpenImplementation[] {
  return [
    {
      call: registration.accept as Call,
      async handler(request) {
        const input = inputOf<Accepted>(registration.accept as Call, request);
        try {
          return await withToken(door, request, input.token, (unit, organisationId) =>
            accept(unit, organisationId, input),
          );
        } catch (error) {
          if ((error as { code?: unknown }).code === '23505') throw new RefusalError('usernameInUse', {});
          throw error;
        }
      },
    },
    {
      call: registration.otherEmail as Call,
      async handler(request) {
        const input = inputOf<{ token: string; email: string }>(registration.otherEmail as Call, request);
        const email = input.email.toLowerCase();
        await countOpenCall(door.database, limits.start, { address: request.ip });
        // the token comes first: without one nobody learns which addresses are in use
        await withToken(door, request, input.token, async (unit, organisationId) => {
          const { link } = await invited(unit, organisationId, input.token);
          await assertFreeHere(unit, organisationId, link.accountId!, email);
        });
        await countOpenCall(door.database, limits.mail, { mailbox: email });
        return withToken(door, request, input.token, (unit, organisationId) =>
          otherEmail(door, unit, organisationId, input.token, email),
        );
      },
    },
  ];
}
