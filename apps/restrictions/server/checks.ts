import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Measure } from '../contract/measures.ts';
import type { CheckState } from '../domain/measures.ts';
import { isFuture, type Key, one, rowOf } from './one.ts';

/** How the resident was while it was applied; also one that somebody wrote down after the end, of the time before it. */
export async function checkAt(
  context: Context,
  input: Key & { readonly checkedAt?: string | undefined; readonly state: CheckState; readonly note: string },
  refuse: {
    alreadyEnded(): Error;
    alreadyStruck(): Error;
    checkInFuture(): Error;
    beforeStart(): Error;
  },
): Promise<{ id: string; measure: Measure }> {
  const row = await rowOf(context, input);
  const at = input.checkedAt ?? context.now.toISOString();
  if (row.struck_at !== null) throw refuse.alreadyStruck();
  if (row.ended_at !== null && Date.parse(at) > Date.parse(row.ended_at)) throw refuse.alreadyEnded();
  if (isFuture(context, at)) throw refuse.checkInFuture();
  if (Date.parse(at) < Date.parse(row.starts_at)) throw refuse.beforeStart();
  const id = newId();
  await context.db
    .insertInto('restrictions.checks')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: input.residentId,
      measure_id: input.id,
      checked_at: at,
      state: input.state,
      note: input.note,
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
  return { id, measure: await one(context, input) };
}

/** Strikes an own check, or any with the right to edit. */
export async function strikeCheck(
  context: Context,
  input: Key & { readonly checkId: string; readonly reason: string },
  refuse: { alreadyStruck(): Error; notOwn(): Error },
): Promise<Measure> {
  const check = found(
    await context.db
      .selectFrom('restrictions.checks')
      .select(['struck_at', 'recorded_by'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId)
      .where('measure_id', '=', input.id)
      .where('id', '=', input.checkId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (check.struck_at !== null) throw refuse.alreadyStruck();
  if (check.recorded_by !== context.actor() && !context.can('authorization.residents.restrictions', 'Edit'))
    throw refuse.notOwn();
  await context.db
    .updateTable('restrictions.checks')
    .set({ struck_at: context.now, struck_by: context.actor(), struck_reason: input.reason })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', input.checkId)
    .execute();
  return one(context, input);
}
