// What one was told: the own notices, read, acknowledged, put off.
import { sql } from 'kysely';
import { notifications } from '#platform/contract/frame.ts';
import type { Notification } from '#platform/contract/frame.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';

const notificationColumns = [
  'id',
  'severity',
  'title_en',
  'title_de',
  'link',
  'resident_id',
  'created_at',
  'read_at',
  'acknowledged_at',
  'version',
] as const;
function notificationOf(
  context: Context,
  row: {
    id: string;
    severity: string;
    title_en: string;
    title_de: string;
    link: string | null;
    resident_id: string | null;
    created_at: string;
    read_at: string | null;
    acknowledged_at: string | null;
    version: number;
  },
): Notification {
  return {
    id: row.id,
    severity: row.severity as Notification['severity'],
    title: context.language === 'de' ? row.title_de : row.title_en,
    link: row.link,
    residentId: row.resident_id,
    at: row.created_at,
    readAt: row.read_at,
    acknowledgedAt: row.acknowledged_at,
    version: row.version,
  };
}

export function notificationCalls() {
  const own = (context: Context) =>
    context.db
      .selectFrom('platform.notifications')
      .select(notificationColumns)
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', context.actor())
      .where('in_app', '=', true);
  const change = async (
    context: Context,
    input: { id: string; version: number },
    values: {
      read_at?: ReturnType<typeof sql<string>>;
      acknowledged_at?: ReturnType<typeof sql<string>>;
      snoozed_until?: ReturnType<typeof sql<string>>;
    },
  ) => {
    const row = await context.db
      .updateTable('platform.notifications')
      .set(values)
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', context.actor())
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .returning(notificationColumns)
      .executeTakeFirst();
    if (row) return notificationOf(context, row);
    throw stale(
      notificationOf(context, found(await own(context).where('id', '=', input.id).executeTakeFirst())),
    );
  };
  return implement(notifications, {
    async list({ input, context }) {
      const after = afterCursor(input.cursor);
      const shown = own(context).where((where) =>
        where.or([where('snoozed_until', 'is', null), where('snoozed_until', '<', sql<string>`now()`)]),
      );
      const open = sql<boolean>`(severity = 'alert' and acknowledged_at is null)`;
      let query = shown.where(sql<boolean>`not ${open}`);
      if (after) query = query.where('id', '<', after[0]!);
      // an alert that nobody has answered for is on the first page however old it is: newer notices never push it out of sight
      const [alerts, rows] = await Promise.all([
        after ? [] : shown.where(open).orderBy('id', 'desc').limit(200).execute(),
        query
          .orderBy('id', 'desc')
          .limit(input.limit + 1)
          .execute(),
      ]);
      return pageOf(
        rows,
        input.limit,
        (row) => [row.id],
        (shown) =>
          [...alerts, ...shown]
            .sort((one, other) => (one.id < other.id ? 1 : -1))
            .map((row) => notificationOf(context, row)),
      );
    },
    async read({ input, context }) {
      if (input.ids.length > 0) {
        // "mark all read" does not acknowledge alerts
        await context.db
          .updateTable('platform.notifications')
          .set({ read_at: sql<string>`now()` })
          .where('organisation_id', '=', context.organisationId)
          .where('account_id', '=', context.actor())
          .where('id', 'in', input.ids)
          .where('read_at', 'is', null)
          .execute();
      }
      return { done: true };
    },
    acknowledge: ({ input, context }) =>
      change(context, input, {
        acknowledged_at: sql<string>`now()`,
        read_at: sql<string>`coalesce(read_at, now())`,
      }),
    snooze: ({ input, context }) =>
      change(context, input, { snoozed_until: sql<string>`now() + interval '15 minutes'` }),
  });
}
