import { residentsBrief } from '#apps/residents/api.ts';
import type { Obstacle } from '#platform/server/call/app.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, notFound } from '#platform/server/call/problems.ts';
import { holds } from '../contract/cases.ts';
import { shownCases } from './cases.ts';
import { approvalCount, caseColumns } from './records.ts';

/** Residents under a legal hold, for the frame's erasure. */
export async function heldResidents(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Obstacle[]>> {
  if (residentIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('retention.holds')
    .select('resident_id')
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('lifted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.resident_id, ['legalHold'] as const]));
}

const select = (context: Context) =>
  context.db
    .selectFrom('retention.holds as h')
    .innerJoin('platform.accounts as p', (join) =>
      join.onRef('p.organisation_id', '=', 'h.organisation_id').onRef('p.id', '=', 'h.placed_by'),
    )
    .leftJoin('platform.accounts as l', (join) =>
      join.onRef('l.organisation_id', '=', 'h.organisation_id').onRef('l.id', '=', 'h.lifted_by'),
    )
    .select([
      'h.id',
      'h.version',
      'h.resident_id as residentId',
      'h.reason',
      'p.full_name as placedBy',
      'h.placed_at as placedAt',
      'l.full_name as liftedBy',
      'h.lifted_at as liftedAt',
      'h.lift_reason as liftReason',
    ])
    .where('h.organisation_id', '=', context.organisationId)
    .orderBy('h.placed_at', 'desc')
    .orderBy('h.id');

export const holdCalls = implement(holds, {
  async list({ input, context }) {
    const [all, row] = await Promise.all([
      select(context).where('h.resident_id', '=', input.residentId).execute(),
      context.db
        .selectFrom('retention.cases')
        .select(caseColumns)
        .select(approvalCount.as('approvals'))
        .where('organisation_id', '=', context.organisationId)
        .where('resident_id', '=', input.residentId)
        .executeTakeFirst(),
    ]);
    return { holds: all, retention: row ? ((await shownCases(context, [row]))[0] ?? null) : null };
  },
  async place({ input, context, db, refuse }) {
    if (!(await residentsBrief(context, [input.residentId])).has(input.residentId)) throw notFound();
    if ((await heldResidents(context, [input.residentId])).size > 0) throw refuse.heldAlready();
    const id = newId();
    await db
      .insertInto('retention.holds')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        reason: input.reason,
        placed_by: context.actor(),
        placed_at: context.now.toISOString(),
      })
      .execute();
    return found(await select(context).where('h.id', '=', id).executeTakeFirst());
  },
  async lift({ input, context, refuse }) {
    const { id, version } = input;
    const read = async () => found(await select(context).where('h.id', '=', id).executeTakeFirst());
    const before = await read();
    if (before.liftedAt !== null) throw refuse.liftedAlready();
    const values = {
      lifted_by: context.actor(),
      lifted_at: context.now.toISOString(),
      lift_reason: input.reason,
    };
    await changeRow(context, 'retention.holds', { id, version }, values, read);
    return { done: true };
  },
});
