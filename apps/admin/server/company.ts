import { sql } from 'kysely';
import { emptyAddress } from '#platform/contract/address.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { implement, type Unfinished } from '#platform/server/call/app.ts';
import { mailServer } from '#platform/server/mail/mail-servers.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { changeSetting, versionedSetting } from '#platform/server/settings/settings.ts';
import { Company, company, type CompanyInformation, type Missing } from '../contract/company.ts';

const key = 'admin.company';
const empty: Company = {
  name1: '',
  name2: '',
  companyType: '',
  address: emptyAddress,
  phone: '',
  email: '',
  website: '',
  uid: '',
  duns: '',
};

async function current(context: Context): Promise<CompanyInformation> {
  const { value, version } = await versionedSetting(context, key);
  const {
    rows: [home],
  } = await sql<{
    name: string;
  }>`select name from platform.organisations where id = ${context.organisationId}`.execute(context.db);
  return { ...Company.catch({ ...empty, name1: home!.name }).parse(value), version };
}

/** Whether the account may open the page at this address. */
function mayOpen(context: Context, link: string): boolean {
  const screens = context.services.apps().flatMap((app) => Object.values(app.manifest.screens));
  const page = screens.find(
    (screen) => (screen.slot === 'settings' ? `/settings${screen.path}` : screen.path) === link,
  );
  return page !== undefined && (page.may === undefined || context.can(page.may[0], page.may[1]));
}

/** What the settings of all apps lack, of those pages that the account may open. */
async function unfinishedOf(context: Context): Promise<Missing[]> {
  const found: Missing[] = [];
  // one after the other: they share the connection of the transaction
  for (const app of context.services.apps()) {
    for (const one of (await app.unfinished?.(context)) ?? [])
      if (mayOpen(context, one.link))
        found.push({
          app: app.manifest.name[context.language],
          link: one.link,
          text: one.text[context.language],
        });
  }
  return found;
}

/** What the settings of this app lack: whoever reads a letter wants to know from where, and without a mail server nobody is invited. */
export async function unfinished(context: Context): Promise<Unfinished[]> {
  const { address } = await current(context);
  const server = await mailServer(context);
  return [
    ...(address.city === '' || address.postalCode === ''
      ? [
          {
            link: '/settings/company-information',
            text: {
              en: 'The address of the home is missing on letters and invoices.',
              de: 'Die Adresse des Heims fehlt auf Briefen und Rechnungen.',
            },
          },
        ]
      : []),
    ...(server?.ownServer || context.services.mail.installed
      ? []
      : [
          {
            link: '/settings/email-settings',
            text: {
              en: 'There is no mail server: invitations and codes wait.',
              de: 'Es gibt keinen Mailserver: Einladungen und Codes bleiben liegen.',
            },
          },
        ]),
  ];
}

const mailSettings = '/settings/email-settings';

/** Mails that could not be sent, and settings without which the home cannot work as it should. */
export async function houseDue(context: Context): Promise<DueOfApp> {
  const about = { at: null, residentId: null, starts: false };
  const known = context.can('authorization.admin.company', 'Read') ? await unfinishedOf(context) : [];
  const missing = known.map((one, at) => ({
    // the same thing in every language: the page, and which of those that lead to it
    key: `${one.link} ${known.slice(0, at).filter((other) => other.link === one.link).length}`,
    urgency: 'open' as const,
    what: one.text,
    href: one.link,
    ...about,
  }));
  const failed = context.can('authorization.admin.email', 'Edit') ? await failedMails(context) : 0;
  const mails =
    failed === 0
      ? []
      : [
          {
            key: 'mails',
            urgency: 'failed' as const,
            what: say(context.language, 'admin:dueNow.mails', { count: failed }),
            href: mailSettings,
            ...about,
          },
        ];
  const items = [...mails, ...missing];
  return { total: items.length, items, page: '/settings' };
}

async function failedMails(context: Context): Promise<number> {
  const { count } = await context.db
    .selectFrom('platform.mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', context.organisationId)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const companyCalls = implement(company, {
  get: ({ context }) => current(context),
  unfinished: ({ context }) => unfinishedOf(context),
  async change({ input, context, refuse }) {
    const { version, ...value } = input;
    if (value.name1 === '') throw refuse.nameNeeded();
    if (!(await changeSetting(context, key, value, version))) throw stale(await current(context));
    // the name of the home stands in the frame of every screen
    await sql`select platform.name_organisation(${value.name1}) /* organisation_id of the transaction */`.execute(
      context.db,
    );
    return current(context);
  },
});
