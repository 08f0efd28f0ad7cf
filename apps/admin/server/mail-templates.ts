import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { mailServer } from '#platform/server/mail/mail-servers.ts';
import {
  compose,
  shippedTemplate,
  StoredTemplate,
  templateKey,
  templatesOf,
} from '#platform/server/mail/mail-templates.ts';
import { mailNames, placeholderWords } from '#platform/server/mail/mail-words.ts';
import { found, notFound, stale } from '#platform/server/call/problems.ts';
import { changeSetting, versionedSetting } from '#platform/server/settings/settings.ts';
import type { TaskWork } from '#platform/server/call/provisions.ts';
import { say } from '#platform/server/call/words.ts';
import { type Language, languages } from '#platform/contract/text.ts';
import { type MailKind, type MailKindName, mailKinds, mailKindOf } from '#platform/domain/text/mail-kinds.ts';
import { type MailValues, templateProblem } from '#platform/domain/text/mail-templates.ts';
import {
  type FormerTemplate,
  type MailTemplate,
  mailTemplates,
  type MailTemplateRow,
} from '../contract/mail-templates.ts';
import { attemptMail } from './email.ts';

interface Known {
  readonly kind: string;
  readonly name: string;
  readonly rule: MailKind;
}

/** Every mail that a home can put into its own words: those of the frame, and one for each kind of notification that an app declares. */
export function editableKinds(context: Context): readonly Known[] {
  const frame = (Object.keys(mailKinds) as MailKindName[])
    .filter((kind) => mailKinds[kind].ofHome)
    .map((kind): Known => ({ kind, name: mailNames[kind][context.language], rule: mailKinds[kind] }));
  const notices = context.services.apps().flatMap((app) =>
    Object.entries(app.notices ?? {}).map(([name, words]): Known => ({
      kind: `notification.${app.manifest.code}.${name}`,
      name: `${mailNames.notification[context.language]}: ${words[context.language]}`,
      rule: mailKinds.notification,
    })),
  );
  return [...frame, ...notices.sort((a, b) => a.name.localeCompare(b.name, context.language))];
}
const knownKind = (context: Context, kind: string): Known =>
  found(editableKinds(context).find((one) => one.kind === kind));

/** Invented values for looking at a mail. Links lead to pages that do not exist. */
export function exampleValues(context: Context, rule: MailKind, language: Language): MailValues {
  return Object.fromEntries(
    rule.placeholders.map((name) => {
      const example = placeholderWords[name]!.example[language];
      return [
        name,
        name === 'link' || name === 'declineLink' ? `${context.services.publicUrl}${example}` : example,
      ];
    }),
  );
}

async function current(context: Context, kind: string, language: Language): Promise<MailTemplate> {
  const { name, rule } = knownKind(context, kind);
  const { value, version } = await versionedSetting(context, templateKey(kind, language));
  const stored = StoredTemplate.safeParse(value ?? null);
  const own = stored.success ? stored.data : null;
  const examples = exampleValues(context, rule, language);
  const counts = (await templatesOf(context.db, context.organisationId, kind, [language])).get(language)!;
  return {
    kind,
    name,
    group: rule.group,
    language,
    version,
    own: own !== null,
    subject: (own ?? counts).subject,
    text: (own ?? counts).text,
    shipped: shippedTemplate(kind, language),
    placeholders: rule.placeholders.map((one) => ({
      name: one,
      label: placeholderWords[one]!.label[context.language],
      example: examples[one]!,
      needed: rule.needs.includes(one),
    })),
  };
}

async function store(
  context: Context,
  kind: string,
  language: Language,
  value: StoredText,
  version: number,
): Promise<MailTemplate> {
  if (!(await changeSetting(context, templateKey(kind, language), value, version)))
    throw stale(await current(context, kind, language));
  return current(context, kind, language);
}
type StoredText = { readonly subject: string; readonly text: string } | null;

export const mailTemplateCalls = implement(mailTemplates, {
  async list({ context, db }) {
    const known = editableKinds(context);
    const keys = known.flatMap(({ kind }) => languages.map((language) => templateKey(kind, language)));
    const rows = await db
      .selectFrom('platform.settings')
      .select(['key', 'value'])
      .where('organisation_id', '=', context.organisationId)
      .where('scope', '=', 'organisation')
      .where('scope_id', '=', context.organisationId)
      .where('key', 'in', keys)
      .execute();
    const own = new Set(rows.filter((row) => row.value !== null).map((row) => row.key));
    return known.map(({ kind, name, rule }): MailTemplateRow => ({
      kind,
      name,
      group: rule.group,
      own: languages.filter((language) => own.has(templateKey(kind, language))),
    }));
  },
  view: ({ input, context }) => current(context, input.kind, input.language),
  async change({ input, context, refuse }) {
    const { rule } = knownKind(context, input.kind);
    const problem = templateProblem(input, rule);
    if (problem)
      throw refuse[
        problem.code === 'placeholderUnknown' ? (`${problem.field}Unknown` as const) : problem.code
      ]({ name: problem.name });
    return store(
      context,
      input.kind,
      input.language,
      { subject: input.subject, text: input.text },
      input.version,
    );
  },
  async reset({ input, context }) {
    knownKind(context, input.kind);
    return store(context, input.kind, input.language, null, input.version);
  },
  async history({ input, context, db }) {
    knownKind(context, input.kind);
    const rows = await db
      .selectFrom('platform.settings as s')
      .innerJoin('platform.changes as c', (join) =>
        join.onRef('c.organisation_id', '=', 's.organisation_id').onRef('c.row_id', '=', 's.id'),
      )
      .leftJoin('platform.accounts as a', (join) =>
        join.onRef('a.organisation_id', '=', 'c.organisation_id').onRef('a.id', '=', 'c.account_id'),
      )
      .select(['c.id', 'c.at', 'c.after', 'a.full_name'])
      .where('s.organisation_id', '=', context.organisationId)
      .where('c.subject', '=', 'platform.settings')
      .where('s.scope', '=', 'organisation')
      .where('s.scope_id', '=', context.organisationId)
      .where('s.key', '=', templateKey(input.kind, input.language))
      .orderBy('c.id', 'desc')
      .limit(50)
      .execute();
    return rows.flatMap((row): FormerTemplate[] => {
      const after = (row.after ?? {}) as { value?: unknown };
      const template = StoredTemplate.safeParse(after.value);
      return template.success
        ? [{ id: row.id, at: row.at, by: row.full_name ?? '', template: template.data }]
        : [];
    });
  },
  async test({ input, context, refuse }) {
    knownKind(context, input.kind);
    const server = await mailServer(context);
    if (!server?.ownServer && !context.services.mail.installed) throw refuse.noServer();
    // to nobody else: a text of the home must not reach others as if something had happened
    const recipient = context.account!.email;
    if (recipient === '') throw notFound();
    return {
      taskId: await context.services.tasks.queue(context, 'admin.testTemplate', {
        recipient,
        kind: input.kind,
        language: input.language,
      }),
      recipient,
    };
  },
});

/** Sends a template with example values; its subject says that it is a test. */
export const testTemplate: TaskWork = (progress, input) =>
  attemptMail(progress, async (context) => {
    const language = input['language'] as Language;
    const kind = String(input['kind']);
    const template = (await templatesOf(context.db, context.organisationId, kind, [language])).get(language)!;
    const mail = compose(
      kind,
      language,
      {
        ...template,
        subject: say(language, 'admin:mailTemplates.testSubject', { subject: template.subject }),
      },
      exampleValues(context, mailKindOf(kind)!, language),
    );
    return {
      to: String(input['recipient']),
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
    };
  });
