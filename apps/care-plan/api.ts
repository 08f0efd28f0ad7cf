import type { Context } from '#platform/server/call/context.ts';
import type { PlanTree } from './contract/shapes.ts';
import { plansOf, toTrees } from './server/rows.ts';

/** All plans of a resident with all that stands in them: open ones in their order, then completed ones, the latest first. */
export async function carePlansOf(context: Context, residentId: string): Promise<PlanTree[]> {
  return toTrees(context, await plansOf(context, residentId));
}

/** The resident for whom a plan was made, or a goal; null: unknown. */
export async function plannedFor(
  context: Context,
  table: 'plans' | 'goals',
  id: string,
): Promise<string | null> {
  const row = await context.db
    .selectFrom(`care_plan.${table}`)
    .select('resident_id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.resident_id ?? null;
}
