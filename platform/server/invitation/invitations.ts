import { sql } from 'kysely';
import type { Language } from '#platform/contract/text.ts';
import { createLink } from './confirmation-links.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { composeMail } from '#platform/server/mail/mail-templates.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { say } from '#platform/server/call/words.ts';

export interface Invited {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly username: string;
  readonly roles: readonly string[];
  readonly language: Language;
}

/**
 * Writes the registration mail to somebody whose account was made by another: the link lets the person choose a password and
 * makes earlier links void. It lasts as long as the security policy says (specification 2, section 5).
 */
export async function inviteByMail(context: Context, invited: Invited): Promise<void> {
  const { registrationLinkHours: hours } = await securityPolicy(context.db, context.organisationId, {
    accountId: invited.id,
    roles: invited.roles,
  });
  const token = await createLink(context.unit, {
    organisationId: context.organisationId,
    accountId: invited.id,
    purpose: 'invitation',
    hours,
  });
  const {
    rows: [home],
  } = await sql<{
    name: string;
  }>`select name from platform.organisations where id = ${context.organisationId}`.execute(context.db);
  const values = {
    name: invited.fullName,
    home: home!.name,
    username: invited.username,
    link: `${context.services.publicUrl}/register/${token}`,
    period: say(invited.language, hours === 24 ? 'platform:invitation.hours' : 'platform:invitation.days', {
      count: hours === 24 ? 24 : hours / 24,
    }),
  };
  // the link opens the account: the text is emptied once it has left
  const mail = await composeMail(context.db, context.organisationId, 'invitation', invited.language, values);
  await context.db
    .insertInto('platform.mails')
    .values({ organisation_id: context.organisationId, id: newId(), recipient: invited.email, ...mail })
    .execute();
}
