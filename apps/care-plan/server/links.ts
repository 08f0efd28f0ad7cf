import type { RecordLink } from '#platform/contract/record/link.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Problems of running plans, to which an entry of the care report can belong. */
export async function linkableProblems(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<RecordLink[]> {
  if (!context.can('authorization.residents.care-plan', 'Read')) return [];
  const rows = await context.db
    .selectFrom('care_plan.problems as problem')
    .innerJoin('care_plan.plans as plan', (join) =>
      join
        .onRef('plan.organisation_id', '=', 'problem.organisation_id')
        .onRef('plan.id', '=', 'problem.plan_id'),
    )
    .select(['problem.id', 'problem.name'])
    .where('problem.organisation_id', '=', context.organisationId)
    .where('problem.resident_id', '=', residentId)
    .where('plan.status', '=', 'OPEN')
    .orderBy('problem.priority')
    .orderBy('problem.sort_order')
    .orderBy('problem.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({ kind: 'problem', id: row.id, label: row.name.slice(0, 200), tab: 'ipp' }));
}
