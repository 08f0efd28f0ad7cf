import type { Insertable } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Standing } from '../contract/positions.ts';
import { plansOf, standingOf } from './standing.ts';

type Values = Pick<
  Insertable<Tables['positioning.plans']>,
  'active' | 'interval_minutes' | 'rotation' | 'note' | 'active_since'
>;

/** The first plan of a resident; false where somebody else has made one meanwhile. */
async function insert(context: Context, residentId: string, values: Values): Promise<boolean> {
  const made = await context.db
    .insertInto('positioning.plans')
    .values({
      ...values,
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: residentId,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** False where it is no more in the version that was read. */
async function update(context: Context, id: string, version: number, values: Values): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('positioning.plans')
    .set(values)
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Makes the plan of a resident, or changes it in the version that was read; whoever is later is told what stands there. Made active it
 * counts from now on.
 */
export async function changePlan(
  context: Context,
  { residentId, version, ...plan }: Standing['plan'] & { readonly residentId: string },
): Promise<void> {
  const before = await plansOf(context).where('resident_id', '=', residentId).executeTakeFirst();
  const values = {
    active: plan.active,
    interval_minutes: plan.intervalMinutes,
    rotation: plan.rotation,
    note: plan.note,
    active_since: before?.active === plan.active ? before.active_since : context.now.toISOString(),
  };
  const done =
    before === undefined
      ? version === 0 && (await insert(context, residentId, values))
      : await update(context, before.id, version, values);
  if (!done) throw stale(await standingOf(context, residentId));
}
