import { z } from 'zod';
import type { Language } from '#platform/contract/text.ts';
import { type MailKindName, mailKinds, mailKindOf } from '#platform/domain/text/mail-kinds.ts';
import {
  filled,
  filledSubject,
  type MailText,
  type MailValues,
  templateProblem,
} from '#platform/domain/text/mail-templates.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mailHtml } from './mail-html.ts';
import { rawText } from '#platform/server/call/words.ts';

/** Where the own text of a home stands among its settings; a stored null is the shipped text again. */
export const templateKey = (kind: string, language: Language): string => `mail-template.${kind}.${language}`;

export const StoredTemplate = z
  .object({ subject: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(5000) })
  .nullable();

/** The text as the product has it. */
export function shippedTemplate(kind: string, language: Language): MailText {
  const known = mailKindOf(kind);
  if (!known) throw new Error(`no mail of the kind ${kind}`);
  return { subject: rawText(language, known.subject), text: rawText(language, known.text) };
}

/** A kind of notification without an own text has that of all notifications. */
const lookup = (kind: string): readonly string[] =>
  kind.startsWith('notification.') ? [kind, 'notification'] : [kind];

/** The texts that count in a home, by language. What does not fit the rules (any more) is not used: a mail without its code helps nobody. */
export async function templatesOf(
  db: Db,
  organisationId: string,
  kind: string,
  languages: readonly Language[],
): Promise<ReadonlyMap<Language, MailText>> {
  const known = mailKindOf(kind);
  if (!known) throw new Error(`no mail of the kind ${kind}`);
  const keys = known.ofHome
    ? lookup(kind).flatMap((one) => languages.map((language) => templateKey(one, language)))
    : [];
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('platform.settings')
          .select(['key', 'value'])
          .where('organisation_id', '=', organisationId)
          .where('scope', '=', 'organisation')
          .where('scope_id', '=', organisationId)
          .where('key', 'in', keys)
          .execute();
  return new Map(
    languages.map((language) => {
      const own = lookup(kind).flatMap((one) => {
        const stored = StoredTemplate.safeParse(
          rows.find((row) => row.key === templateKey(one, language))?.value ?? null,
        );
        return stored.success && stored.data !== null && templateProblem(stored.data, known) === null
          ? [stored.data]
          : [];
      })[0];
      return [language, own ?? shippedTemplate(kind, language)];
    }),
  );
}

export interface ComposedMail {
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly confidential: boolean;
}

/** A mail from its text and its values: as plain text and as HTML. */
export function compose(
  kind: string,
  language: Language,
  template: MailText,
  values: MailValues,
): ComposedMail {
  return {
    subject: filledSubject(template.subject, values),
    body_text: filled(template.text, values),
    body_html: mailHtml(language, template, values),
    confidential: mailKindOf(kind)?.confidential ?? false,
  };
}

/** A mail of a kind in the words of the home. Values that a mail does not have are empty. */
export async function composeMail(
  db: Db,
  organisationId: string,
  kind: MailKindName,
  language: Language,
  values: Readonly<Record<string, unknown>>,
): Promise<ComposedMail> {
  const template = (await templatesOf(db, organisationId, kind, [language])).get(language)!;
  const missing = mailKinds[kind].placeholders.find((name) => values[name] === undefined);
  if (missing !== undefined) throw new Error(`a mail ${kind} needs a value for ${missing}`);
  return compose(kind, language, template, textValues(values));
}

export const textValues = (values: Readonly<Record<string, unknown>>): MailValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
