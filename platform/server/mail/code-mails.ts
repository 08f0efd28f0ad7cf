import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { composeMail } from './mail-templates.ts';
import { languageOf, say } from '#platform/server/call/words.ts';

export interface Recipient {
  readonly email: string;
  readonly language: string;
  readonly fullName: string;
  readonly username: string;
}
export type CodeMail = 'secondFactor' | 'reset' | 'emailFactor' | 'newEmail';
export type NoticeMail =
  | 'passwordChanged'
  | 'emailAsked'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'keptStolen';

async function put(
  unit: Unit,
  organisationId: string,
  to: Recipient,
  kind: CodeMail | NoticeMail,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const language = languageOf(to.language);
  const named =
    values['method'] === undefined
      ? {}
      : { method: say(language, `platform:factors.${String(values['method'])}`) };
  const mail = await composeMail(unit.db, organisationId, kind, language, {
    name: to.fullName,
    username: to.username,
    ...values,
    ...named,
  });
  await unit.db
    .insertInto('platform.mails')
    .values({ organisation_id: organisationId, id: newId(), recipient: to.email, ...mail })
    .execute();
}

/** Sends a code; the mail is emptied once it has left. */
export const mailCode = (
  unit: Unit,
  organisationId: string,
  to: Recipient,
  kind: CodeMail,
  code: string,
  minutes: number,
): Promise<void> => put(unit, organisationId, to, kind, { code, minutes });

/** Tells somebody what happened with the account, so that a stranger's doing is seen. */
export const mailNotice = (
  unit: Unit,
  organisationId: string,
  to: Recipient,
  kind: NoticeMail,
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> => put(unit, organisationId, to, kind, values);
