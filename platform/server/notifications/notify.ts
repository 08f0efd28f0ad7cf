import { sql } from 'kysely';
import { type Both, type Language, languages } from '#platform/contract/text.ts';
import type { MailText } from '#platform/domain/text/mail-templates.ts';
import { quietUntil } from '#platform/domain/time/quiet-hours.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { plainRole } from '#platform/server/access/access.ts';
import { administratorsOf } from '#platform/server/access/administrators.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { compose, templatesOf } from '#platform/server/mail/mail-templates.ts';
import { languageOf, say } from '#platform/server/call/words.ts';

type Severity = 'info' | 'warning' | 'alert';
/**
 * A notice for accounts: info and warning stay until read, an alert until somebody acknowledges it. `kind` is one that the app
 * declares (`notices` of its server half); people choose by it what reaches them. Without it: other.
 */
export interface Notice {
  readonly severity: Severity;
  readonly title: Both;
  readonly kind?: string;
  readonly link?: string;
  readonly residentId?: string;
}

const rank: Readonly<Record<string, number>> = { info: 0, warning: 1, alert: 2, never: 3 };
interface Choice {
  readonly app: string;
  readonly email: string;
}
interface Person {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly language: string;
  readonly active: boolean;
  readonly kinds: unknown;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly muted: boolean;
}

/** When the quiet hours of somebody end, as an instant; null when it is not quiet now. */
export function quietEnd(context: Context, from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  const { time } = civilOf(context.now, context.zone);
  const end = quietUntil(context.today, time, from.slice(0, 5), to.slice(0, 5));
  return end && instantAt(end.day, end.time, context.zone);
}

/** Whether the person of `a` wants to hear nothing about a resident today. */
const muted = (
  context: Context,
  residentId: string | undefined,
) => sql<boolean>`exists (select from platform.notification_mutes m
  where m.organisation_id = a.organisation_id and m.account_id = a.id and m.resident_id = ${residentId ?? null}::uuid and m.until >= ${context.today}::date)`;

/** A kind that no app declares is a mistake of the caller: nobody could choose about it. */
function assertKind(context: Context, kind: string): void {
  const [app = '', ...name] = kind.split('.');
  if (
    kind !== 'other' &&
    !(name.join('.') in (context.services.apps().find((one) => one.manifest.code === app)?.notices ?? {}))
  )
    throw new Error(`no app declares notices of the kind ${kind}`);
}

function mailOf(
  context: Context,
  templates: ReadonlyMap<Language, MailText>,
  person: Person,
  notice: Notice,
  kind: string,
  notificationId: string,
  sendAfter: string | null,
) {
  const language = languageOf(person.language);
  const [app = '', name = ''] = kind.split('.');
  const texts = context.services.apps().find((one) => one.manifest.code === app)?.notices?.[name];
  const values = {
    name: person.full_name,
    severity: say(language, `platform:severities.${notice.severity}`),
    kind: texts?.[language] ?? say(language, 'platform:severities.other'),
    link: `${context.services.publicUrl}${notice.link ?? '/'}`,
  };
  return {
    organisation_id: context.organisationId,
    id: newId(),
    recipient: person.email,
    notification_id: notificationId,
    send_after: sendAfter,
    // the title may say something about a resident: it stays in the house, the mail only says that there is something
    ...compose('notification', language, templates.get(language)!, values),
  };
}

/**
 * Puts a notice into the bell of accounts and, where they chose so, tells them by email; within the caller's transaction. Info
 * and warnings wait for the end of somebody's quiet hours, and do not come at all about a resident whom the person has muted. An
 * alert always reaches the app, at once.
 */
export async function notify(context: Context, accountIds: readonly string[], notice: Notice): Promise<void> {
  if (accountIds.length === 0) return;
  const { severity, kind = 'other' } = notice;
  assertKind(context, kind);
  const people: Person[] = await context.db
    .selectFrom('platform.accounts as a')
    .leftJoin('platform.notification_choices as c', (join) =>
      join.onRef('c.organisation_id', '=', 'a.organisation_id').onRef('c.account_id', '=', 'a.id'),
    )
    .select([
      'a.id',
      'a.email',
      'a.full_name',
      'a.language',
      'a.active',
      'c.kinds',
      'c.quiet_from',
      'c.quiet_to',
      muted(context, notice.residentId).as('muted'),
    ])
    .where('a.organisation_id', '=', context.organisationId)
    .where('a.id', 'in', [...new Set(accountIds)])
    .execute();
  const told = people
    .filter((person) => severity === 'alert' || !person.muted)
    .map((person) => {
      const choice: Choice = (person.kinds as Record<string, Choice> | null)?.[kind] ?? {
        app: 'info',
        email: 'never',
      };
      return {
        person,
        id: newId(),
        until: severity === 'alert' ? null : quietEnd(context, person.quiet_from, person.quiet_to),
        inApp: severity === 'alert' || rank[severity]! >= rank[choice.app]!,
        byEmail: person.active && person.email !== '' && rank[severity]! >= rank[choice.email]!,
      };
    });
  // a mail is timed by its notification, also where that is not shown
  const rows = told
    .filter((one) => one.inApp || one.byEmail)
    .map(({ id, person, until, inApp }) => ({
      organisation_id: context.organisationId,
      id,
      account_id: person.id,
      severity,
      kind,
      snoozed_until: until,
      in_app: inApp,
      title_en: notice.title.en,
      title_de: notice.title.de,
      link: notice.link ?? null,
      resident_id: notice.residentId ?? null,
    }));
  if (rows.length > 0) await context.db.insertInto('platform.notifications').values(rows).execute();
  const byEmail = told.filter((one) => one.byEmail);
  const templates =
    byEmail.length === 0
      ? new Map()
      : await templatesOf(
          context.db,
          context.organisationId,
          kind === 'other' ? 'notification' : `notification.${kind}`,
          languages,
        );
  const mails = byEmail.map(({ id, person, until }) =>
    mailOf(context, templates, person, notice, kind, id, until),
  );
  if (mails.length > 0) await context.db.insertInto('platform.mails').values(mails).execute();
}

/**
 * Marks alerts that nobody has answered for as over, because what they told is: they stay in the bell as information, and nobody has to
 * answer for them any more. `residentId` null: those about several people.
 */
export async function endAlerts(
  context: Context,
  of: { readonly kind: string; readonly residentId: string | null },
): Promise<void> {
  const over = (language: Language) => say(language, 'platform:notifications.over');
  await context.db
    .updateTable('platform.notifications')
    .set({
      severity: 'info',
      title_en: sql<string>`${over('en')}::text || ' ' || title_en`,
      title_de: sql<string>`${over('de')}::text || ' ' || title_de`,
    })
    .where('organisation_id', '=', context.organisationId)
    .where('kind', '=', of.kind)
    .where('severity', '=', 'alert')
    .where('acknowledged_at', 'is', null)
    .where('resident_id', of.residentId === null ? 'is' : '=', of.residentId)
    .execute();
}

/** The accounts that administer the organisation of a call: whoever is told of something as an administrator. */
export const administratorAccounts = async (context: Context): Promise<string[]> =>
  (await administratorsOf(context.db, context.organisationId)).map((one) => one.id);

/** Active accounts that have one of the roles. */
export async function accountsWithRole(context: Context, roles: readonly string[]): Promise<string[]> {
  const rows = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'roles'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .execute();
  return rows.filter((row) => row.roles.some((role) => roles.includes(plainRole(role)))).map((row) => row.id);
}
