import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { type Facts, type Obstacle, obstacleTo, type Step } from '../domain/steps.ts';
import type { PlanRow } from './rows.ts';

/** A plan of this resident. `writes`: it is held until the end of the transaction, so that nobody closes it while something is added. */
export async function planOf(
  context: Context,
  residentId: string,
  id: string,
  writes = false,
): Promise<PlanRow> {
  let query = context.db
    .selectFrom('care_plan.plans')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('id', '=', id);
  if (writes) query = query.forUpdate();
  return found(await query.executeTakeFirst());
}

/**
 * Holds the planning of a resident until the end of the transaction: who asks which areas are planned already, and plans what is not,
 * does so after anybody who does the same.
 */
export async function holdPlanning(context: Context, residentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`care-plan.planning ${context.organisationId} ${residentId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );
}

/** A row below a plan of this resident. */
export async function rowIn<T extends 'care_plan.problems' | 'care_plan.goals' | 'care_plan.tasks'>(
  context: Context,
  table: T,
  residentId: string,
  id: string,
): Promise<{ readonly plan_id: string }> {
  return found(
    await context.db
      .selectFrom(table as 'care_plan.tasks')
      .select('plan_id')
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', residentId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** Throws what stands against a step; a call that takes it declares all of that. */
export function step(name: Step, facts: Facts, refuse: Partial<Record<Obstacle, () => Error>>): void {
  const obstacle = obstacleTo(name, facts);
  if (obstacle === null) return;
  const refusal = refuse[obstacle];
  if (refusal === undefined) throw new Error(`${name} does not declare ${obstacle}`);
  throw refusal();
}

/** How many rows hang on another. */
export async function countOf(
  context: Context,
  table: 'care_plan.problems' | 'care_plan.goals' | 'care_plan.tasks' | 'care_plan.evaluations',
  column: 'plan_id' | 'problem_id' | 'goal_id',
  id: string,
): Promise<number> {
  const row = await context.db
    .selectFrom(table as 'care_plan.evaluations')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .where('organisation_id', '=', context.organisationId)
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

/** What is written last stands last. */
export async function lastOrder(
  context: Context,
  table: 'care_plan.plans' | 'care_plan.problems' | 'care_plan.goals' | 'care_plan.tasks',
  column: 'resident_id' | 'plan_id' | 'problem_id' | 'goal_id',
  id: string,
): Promise<number> {
  const row = await context.db
    .selectFrom(table as 'care_plan.goals')
    .select(({ fn }) => fn.max('sort_order').as('last'))
    .where('organisation_id', '=', context.organisationId)
    .where(column as 'plan_id', '=', id)
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

/** Puts rows of one level into an order; ids of elsewhere are passed over. */
export async function reorder(
  context: Context,
  table: 'care_plan.plans' | 'care_plan.problems' | 'care_plan.goals' | 'care_plan.tasks',
  current: readonly { readonly id: string; readonly sort_order: number }[],
  order: readonly string[],
): Promise<void> {
  const place = new Map(current.map((row) => [row.id, row.sort_order]));
  for (const [index, id] of order.entries())
    if (place.get(id) !== index)
      await context.db
        .updateTable(table as 'care_plan.goals')
        .set({ sort_order: index })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', id)
        .execute();
}

/** Rows of one level as they stand. */
export const levelOf = (
  context: Context,
  table: 'care_plan.plans' | 'care_plan.problems' | 'care_plan.goals' | 'care_plan.tasks',
  column: 'resident_id' | 'plan_id' | 'problem_id' | 'goal_id',
  id: string,
): Promise<{ id: string; sort_order: number }[]> =>
  context.db
    .selectFrom(table as 'care_plan.goals')
    .select(['id', 'sort_order'])
    .where('organisation_id', '=', context.organisationId)
    .where(column as 'plan_id', '=', id)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
