import { accountNames } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { siteBlocks, type PointBlock } from '../contract/site-blocks.ts';
import { type BlockRow, blocksOf } from './rows.ts';

async function toBlocks(context: Context, rows: readonly BlockRow[]): Promise<PointBlock[]> {
  const names = await accountNames(
    context,
    rows.flatMap((row) => [row.recorded_by, row.ended_by]),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const { today } = context;
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    points: row.points,
    from: row.from_day,
    to: row.to_day,
    reason: row.reason,
    note: row.note,
    recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
    ended:
      row.ended_at === null ? null : { at: row.ended_at, by: nameOf(row.ended_by), reason: row.ended_reason },
    holds: row.ended_at === null && row.from_day <= today && (row.to_day === null || today <= row.to_day),
    version: row.version,
  }));
}

const one = async (context: Context, residentId: string, id: string): Promise<PointBlock> => {
  const row = await blocksOf(context)
    .where('resident_id', '=', residentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (await toBlocks(context, [found(row)]))[0]!;
};

export const blockCalls = implement(siteBlocks, {
  async list({ input, context }) {
    const rows = await blocksOf(context)
      .where('resident_id', '=', input.residentId)
      .orderBy('from_day', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return toBlocks(context, rows);
  },

  async create({ input, context, db, refuse }) {
    const { residentId, points, from, to, reason, note } = input;
    if (to !== null && to < from) throw refuse.endsBeforeStart();
    if (reason === 'other' && note === '') throw refuse.noteMissing();
    const id = newId();
    await db
      .insertInto('diabetes.site_blocks')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        points: [...new Set(points)],
        from_day: from,
        to_day: to,
        reason,
        note,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return one(context, residentId, id);
  },

  async end({ input, context, refuse }) {
    const { residentId, id, version, reason } = input;
    const before = await one(context, residentId, id);
    if (before.version !== version) throw stale(before);
    if (before.ended !== null) throw refuse.alreadyEnded();
    return changeRow(
      context,
      'diabetes.site_blocks',
      { resident_id: residentId, id, version },
      { ended_at: context.now, ended_by: context.actor(), ended_reason: reason },
      () => one(context, residentId, id),
    );
  },
});
