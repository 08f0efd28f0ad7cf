import { implement } from '#platform/server/call/app.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { punctures } from '../contract/punctures.ts';
import { pointOf } from '../domain/points.ts';
import { mapOf } from './map.ts';
import { holdPunctures, keepPuncture, puncturesOf, strikePunctures, toPunctures } from './rows.ts';
import { lookAtSite, refuseSite } from './sites.ts';

export const punctureCalls = implement(punctures, {
  map: ({ input, context }) => mapOf(context, input.residentId),

  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = puncturesOf(context).where('resident_id', '=', input.residentId);
    if (input.kind !== undefined) query = query.where('kind', '=', input.kind);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('used_at', 'id'), '<', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.used_at, row.id],
      (shown) => toPunctures(context, shown),
    );
  },

  async correct({ input, context, refuse }) {
    const { residentId, id, point, reason } = input;
    await holdPunctures(context, residentId);
    const read = () =>
      puncturesOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst();
    const row = found(await read());
    if (row.version !== input.version) throw stale((await toPunctures(context, [row]))[0]);
    if (row.struck_at !== null) throw refuse.alreadyStruck();
    if (point === row.point) throw refuse.nothingChanged();
    const { kind } = row;
    if (pointOf(point)!.kind !== kind) throw refuse.wrongKind();
    const at = Date.parse(row.used_at);
    refuseSite((await lookAtSite(context, { residentId, kind, point, at, without: id })).fault, refuse);
    await strikePunctures(context, { id }, reason);
    const next = await keepPuncture(context, {
      ...{ residentId, kind, point, at, by: context.actor() },
      ...(row.reading_id === null ? {} : { readingId: row.reading_id }),
      ...(row.dose_id === null ? {} : { dose: { id: row.dose_id, event: row.dose_event! } }),
    });
    const right = found(await puncturesOf(context).where('id', '=', next).executeTakeFirst());
    return (await toPunctures(context, [right]))[0]!;
  },
});
