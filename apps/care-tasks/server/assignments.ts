import { sql } from 'kysely';
import type { Assignments } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Schedules in the name of an account that go on. */
const running = (context: Context) => sql<boolean>`(ends_on is null or ends_on >= ${context.today}::date)`;

/** What somebody is to do for residents: given to a colleague with all that is still open of it. */
export const assignments = {
  tasks: {
    name: { en: 'Care tasks', de: 'Pflegeaufgaben' },
    async count(context, accountId) {
      const { count } = await context.db
        .selectFrom('care_tasks.schedules')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('organisation_id', '=', context.organisationId)
        .where('assigned_to', '=', accountId)
        .where(running(context))
        .executeTakeFirstOrThrow();
      return count;
    },
    async give(context, accountId, to) {
      await context.db
        .updateTable('care_tasks.schedules')
        .set({ assigned_to: to })
        .where('organisation_id', '=', context.organisationId)
        .where('assigned_to', '=', accountId)
        .where(running(context))
        .execute();
      await context.db
        .updateTable('care_tasks.occurrences')
        .set({ assigned_to: to })
        .where('organisation_id', '=', context.organisationId)
        .where('assigned_to', '=', accountId)
        .where('state', '=', 'open')
        .execute();
    },
  },
} satisfies Readonly<Record<string, Assignments>>;
