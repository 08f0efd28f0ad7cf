import type { Unit } from './database.ts';
import { newId } from './ids.ts';
import { languageOf, say } from './words.ts';

export interface Recipient { readonly email: string; readonly language: string; readonly fullName: string; readonly username: string }
export type CodeMail = 'secondFactor' | 'reset' | 'emailFactor' | 'newEmail';
export type NoticeMail = 'passwordChanged' | 'emailChanged' | 'factorAdded' | 'factorRemoved' | 'keptStolen';

async function put(unit: Unit, organisationId: string, to: Recipient, kind: string, values: Readonly<Record<string, unknown>>, confidential: boolean): Promise<void> {
  const language = languageOf(to.language);
  const named = values['method'] === undefined ? {} : { method: say(language, `platform:factors.${String(values['method'])}`) };
  await unit.db.insertInto('platform.mails').values({
    organisation_id: organisationId, id: newId(), recipient: to.email, confidential,
    subject: say(language, `platform:mails.${kind}.subject`), body_text: say(language, `platform:mails.${kind}.text`, { name: to.fullName, username: to.username, ...values, ...named }),
  }).execute();
}

/** Sends a code; the mail is emptied once it has left. */
export const mailCode = (unit: Unit, organisationId: string, to: Recipient, kind: CodeMail, code: string, minutes: number): Promise<void> =>
  put(unit, organisationId, to, kind, { code, minutes }, true);

/** Tells somebody what happened with the account, so that a stranger's doing is seen. */
export const mailNotice = (unit: Unit, organisationId: string, to: Recipient, kind: NoticeMail, values: Readonly<Record<string, unknown>> = {}): Promise<void> =>
  put(unit, organisationId, to, kind, values, false);
