import { assignTasks } from '#apps/care-tasks/api.ts';
import type { Assignments } from '#platform/server/call/app.ts';
import { staffOf } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { taskSource } from './ordering.ts';

/** Whether somebody works here; whoever was it before keeps what is in their name. */
export async function worksHere(
  context: Context,
  id: string | null,
  before: string | null,
): Promise<boolean> {
  return id === null || id === before || (await staffOf(context)).some((one) => one.id === id);
}

/** Open plans and running measures in the name of an account; whoever leaves gives them to somebody else. */
export const assignments: Readonly<Record<string, Assignments>> = {
  plans: {
    name: { en: 'Open care plans', de: 'Offene Pflegeplanungen' },
    async count(context, accountId) {
      const row = await context.db
        .selectFrom('care_plan.plans')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .where('organisation_id', '=', context.organisationId)
        .where('responsible', '=', accountId)
        .where('status', '=', 'OPEN')
        .executeTakeFirstOrThrow();
      return Number(row.rows);
    },
    async give(context, accountId, to) {
      await context.db
        .updateTable('care_plan.plans')
        .set({ responsible: to })
        .where('organisation_id', '=', context.organisationId)
        .where('responsible', '=', accountId)
        .where('status', '=', 'OPEN')
        .execute();
    },
  },
  tasks: {
    name: { en: 'Measures of care plans', de: 'Massnahmen der Pflegeplanung' },
    async count(context, accountId) {
      const row = await context.db
        .selectFrom('care_plan.tasks')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .where('organisation_id', '=', context.organisationId)
        .where('assigned_to', '=', accountId)
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow();
      return Number(row.rows);
    },
    async give(context, accountId, to) {
      const rows = await context.db
        .updateTable('care_plan.tasks')
        .set({ assigned_to: to })
        .where('organisation_id', '=', context.organisationId)
        .where('assigned_to', '=', accountId)
        .where('status', '=', 'running')
        .returning('id')
        .execute();
      await assignTasks(
        context,
        taskSource,
        rows.map((row) => row.id),
        to,
      );
    },
  },
};
