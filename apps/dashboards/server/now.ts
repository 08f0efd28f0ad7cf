import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import { now } from '../contract/now.ts';
import type { Mine } from '../contract/now.ts';

export const nowCalls = implement(now, {
  async mine({ input, context, db }) {
    const unread = db
      .selectFrom('platform.notifications')
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', context.actor())
      .where('in_app', '=', true)
      // an alert stays until somebody acknowledges it with the own name, reading is not enough (experience: notifications)
      .where(sql<boolean>`case when severity = 'alert' then acknowledged_at is null else read_at is null end`)
      .where((where) =>
        where.or([where('snoozed_until', 'is', null), where('snoozed_until', '<', sql<string>`now()`)]),
      );
    const [count, items, work] = await Promise.all([
      unread.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
      unread
        .select(['id', 'severity', 'title_en', 'title_de', 'link', 'created_at'])
        .orderBy(sql`array_position(array['alert', 'warning', 'info'], severity)`)
        .orderBy('id', 'desc')
        .limit(input.rows)
        .execute(),
      db
        .selectFrom('platform.tasks')
        .select(['id', 'kind', 'status', 'position', 'total', 'created_at'])
        .where('organisation_id', '=', context.organisationId)
        .where('created_by', '=', context.actor())
        .where((where) =>
          where.or([
            where('status', 'in', ['queued', 'running']),
            where('finished_at', '>', sql<string>`now() - interval '1 hour'`),
          ]),
        )
        .orderBy('id', 'desc')
        .limit(input.rows)
        .execute(),
    ]);
    return {
      notifications: {
        unread: Number(count.count),
        items: items.map((row) => ({
          id: row.id,
          severity: row.severity as Mine['notifications']['items'][number]['severity'],
          title: context.language === 'de' ? row.title_de : row.title_en,
          link: row.link,
          at: row.created_at,
        })),
      },
      work: work.map((row) => ({
        id: row.id,
        kind: row.kind,
        status: row.status as Mine['work'][number]['status'],
        position: row.position,
        total: row.total,
        createdAt: row.created_at,
      })),
    };
  },
});
