import type { Assignments } from '#platform/server/call/app.ts';

/** Assessments that will be due and for which an account is responsible. */
export const assignments: Readonly<Record<string, Assignments>> = {
  due: {
    name: { en: 'Assessments that will be due', de: 'Assessments, die fällig werden' },
    async count(context, accountId) {
      const row = await context.db
        .selectFrom('assessments.due_dates')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .where('organisation_id', '=', context.organisationId)
        .where('responsible', '=', accountId)
        .where('next_due', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(row.rows);
    },
    async give(context, accountId, to) {
      await context.db
        .updateTable('assessments.due_dates')
        .set({ responsible: to })
        .where('organisation_id', '=', context.organisationId)
        .where('responsible', '=', accountId)
        .execute();
    },
  },
};
