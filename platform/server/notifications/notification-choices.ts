import { sql } from 'kysely';
import {
  type appLevels,
  emailLevels,
  notificationChoices,
  type NotificationChoices,
  ownPerson,
  ownRoles,
} from '#platform/contract/account/profile.ts';
import type { Both } from '#platform/contract/text.ts';
import { plainRole } from '#platform/server/access/access.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { quietEnd } from './notify.ts';
import { RefusalError, stale } from '#platform/server/call/problems.ts';

/** What nobody has declared a kind for. */
const other: Both = { en: 'Other', de: 'Übriges' };

/** Kinds of notifications that the apps declare, by code. */
const kindsOf = (context: Context): Map<string, Both> =>
  new Map([
    ...context.services
      .apps()
      .flatMap((app) =>
        Object.entries(app.notices ?? {}).map(
          ([name, texts]) => [`${app.manifest.code}.${name}`, texts] as const,
        ),
      ),
    ['other', other],
  ]);

const minutes = (time: string | null): string | null => time?.slice(0, 5) ?? null;
const rowOf = (context: Context) =>
  context.db
    .selectFrom('platform.notification_choices')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', '=', context.actor())
    .executeTakeFirst();

async function current(context: Context): Promise<NotificationChoices> {
  const row = await rowOf(context);
  const chosen = (row?.kinds ?? {}) as Record<
    string,
    { app: (typeof appLevels)[number]; email: (typeof emailLevels)[number] } | undefined
  >;
  const items = [...kindsOf(context)].map(([kind, name]) => ({
    kind,
    name: name[context.language],
    app: chosen[kind]?.app ?? ('info' as const),
    email: chosen[kind]?.email ?? ('never' as const),
  }));
  return {
    items,
    quietFrom: minutes(row?.quiet_from ?? null),
    quietTo: minutes(row?.quiet_to ?? null),
    email: context.account!.email,
    version: row?.version ?? 0,
  };
}

/** Mails that still wait obey what is chosen now: those no longer wanted go, the others wait until the new quiet hours end. */
async function retime(context: Context): Promise<void> {
  const { items, quietFrom, quietTo } = await current(context);
  const until = quietEnd(context, quietFrom, quietTo);
  const waiting = await context.db
    .selectFrom('platform.mails as m')
    .innerJoin('platform.notifications as n', (join) =>
      join.onRef('n.organisation_id', '=', 'm.organisation_id').onRef('n.id', '=', 'm.notification_id'),
    )
    .select(['m.id', 'n.kind', 'n.severity'])
    .where('m.organisation_id', '=', context.organisationId)
    .where('n.account_id', '=', context.actor())
    .where('m.sent_at', 'is', null)
    .where('m.notification_id', 'is not', null)
    .limit(1000)
    .execute();
  for (const mail of waiting) {
    const level = items.find((one) => one.kind === mail.kind)?.email ?? 'never';
    const wanted =
      emailLevels.indexOf(level) > 0 &&
      emailLevels.indexOf(level) <= emailLevels.indexOf(mail.severity as (typeof emailLevels)[number]);
    const only = <T extends { where(column: 'id', operator: '=', value: string): T }>(query: T) =>
      query.where('id', '=', mail.id);
    if (!wanted)
      await only(
        context.db.deleteFrom('platform.mails').where('organisation_id', '=', context.organisationId),
      ).execute();
    else
      await only(
        context.db
          .updateTable('platform.mails')
          .set({ send_after: mail.severity === 'alert' ? null : until })
          .where('organisation_id', '=', context.organisationId),
      ).execute();
  }
}

const choiceCalls = () =>
  implement(notificationChoices, {
    get: ({ context }) => current(context),
    async change({ input, context, db }) {
      const { organisationId } = context;
      const { quietFrom, quietTo, version } = input;
      if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
        throw new RefusalError('quietHoursWrong', {});
      const known = kindsOf(context);
      if (input.items.some((one) => !known.has(one.kind))) throw new RefusalError('kindUnknown', {});
      const values = {
        kinds: JSON.stringify(
          Object.fromEntries(input.items.map(({ kind, app, email }) => [kind, { app, email }])),
        ),
        quiet_from: quietFrom,
        quiet_to: quietTo,
      };
      const changed =
        version === 0
          ? (
              await db
                .insertInto('platform.notification_choices')
                .values({
                  organisation_id: organisationId,
                  id: newId(),
                  account_id: context.actor(),
                  ...values,
                })
                .onConflict((conflict) => conflict.columns(['organisation_id', 'account_id']).doNothing())
                .executeTakeFirst()
            ).numInsertedOrUpdatedRows
          : (
              await db
                .updateTable('platform.notification_choices')
                .set(values)
                .where('organisation_id', '=', organisationId)
                .where('account_id', '=', context.actor())
                .where('version', '=', version)
                .executeTakeFirst()
            ).numUpdatedRows;
      if (changed !== 1n) throw stale(await current(context));
      await retime(context);
      return current(context);
    },
  });

/** The own name and roles, and which notifications reach the own account. */
export const ownProfileCalls = (): Implementation[] => [
  ...choiceCalls(),
  ...implement(ownPerson, {
    async rename({ input, context, db }) {
      await db
        .updateTable('platform.accounts')
        .set({ full_name: input.fullName })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', context.actor())
        .execute();
      return { done: true as const };
    },
  }),
  ...implement(ownRoles, {
    async list({ context, db }) {
      const codes = context.account!.roles.map(plainRole);
      if (codes.length === 0) return { items: [] };
      const rows = await db
        .selectFrom('platform.roles')
        .select(['code', 'name', 'name_de'])
        .where('organisation_id', '=', context.organisationId)
        .where(sql<boolean>`code = any(${codes})`)
        .orderBy('name')
        .execute();
      return {
        items: rows.map((row) => ({
          code: row.code,
          name: context.language === 'de' && row.name_de !== '' ? row.name_de : row.name,
        })),
      };
    },
  }),
];
