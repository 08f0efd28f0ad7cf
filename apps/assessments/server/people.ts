import { sql } from 'kysely';
import type { Assignments } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Everybody who works here and has an account: who may be responsible for an assessment. External accounts are nobody's staff. */
export function staffOf(context: Context): Promise<{ id: string; name: string }[]> {
  return context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name as name'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .where(
      sql<boolean>`not (platform.plain_roles(roles) && (select coalesce(array_agg(r.code), '{}') from platform.roles r where r.organisation_id = ${context.organisationId} and r.external))`,
    )
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}

/** Names of accounts by id, in one statement. */
export async function namesOf(
  context: Context,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((one) => one !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

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
