import type { Language } from '#platform/contract/text.ts';
import de from '#platform/locales/registration.de.ts';
import en from '#platform/locales/registration.en.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { composeMail } from '#platform/server/mail/mail-templates.ts';
import { addTexts, say } from '#platform/server/call/words.ts';

// texts of their own: mails and refusals are only ever said by the server, the browser does not load them
addTexts('registrationMails', { en, de });
addTexts('platform', { en: { refusals: en.refusals }, de: { refusals: de.refusals } });

export type RegistrationMail = keyof typeof en.mails;

/** How long a link is good for, in words. */
export const periodOf = (language: Language, hours: number): string =>
  say(language, `registrationMails:${hours < 48 ? 'hours' : 'days'}`, {
    count: hours < 48 ? hours : hours / 24,
  });

/** Puts a mail of the registration into the outgoing mails; what carries a link or code is emptied once it has left. */
export async function mailRegistration(
  unit: Unit,
  organisationId: string,
  mail: RegistrationMail,
  to: {
    readonly email: string;
    readonly language: Language;
    readonly values: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const composed = await composeMail(unit.db, organisationId, mail, to.language, to.values);
  await unit.db
    .insertInto('platform.mails')
    .values({ organisation_id: organisationId, id: newId(), recipient: to.email, ...composed })
    .execute();
}
