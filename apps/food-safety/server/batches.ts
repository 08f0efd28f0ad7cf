import { implement } from '#platform/server/call/app.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { batches } from '../contract/batches.ts';
import { endsWith, judgeReading } from '../domain/batches.ts';
import { limitsAt, takesTime } from '../domain/limits.ts';
import { batchesIn, batchRow, loadBatch, readingsOf } from './batch-rows.ts';
import { openBreaches } from './entry-rows.ts';
import { holdPoint } from './point-rows.ts';
import { judged, measuredAt, writeEntry } from './writing.ts';

export const batchCalls = implement(batches, {
  list: async ({ input, context }) => ({ items: await batchesIn(context, input.centerId) }),
  get: ({ input, context }) => loadBatch(context, input.id),

  async start({ input, context, db, refuse }) {
    const point = await holdPoint(context, input.pointId);
    if (point.archivedAt !== null) throw refuse.pointArchived();
    if (!takesTime(point.kind)) throw refuse.takesNoTime();
    const at = measuredAt(context, input.measuredAt, refuse);
    const limits = limitsAt(point.rules, at)!;
    const verdictOf = (value: number) => judgeReading(point.kind, limits, at, [], { at, value });
    const said = await judged(context, point.kind, input, at, verdictOf, refuse);
    const id = newId();
    await db
      .insertInto('food_safety.batches')
      .values({
        organisation_id: context.organisationId,
        id,
        point_id: point.id,
        limits_id: limits.id,
        dish: input.dish,
        started_at: at,
        // what begins wrong and is not measured again is over
        ended_at: said.verdict === 'breach' && said.remeasure_by === null ? at : null,
      })
      .execute();
    await writeEntry(context, point, {
      kind: 'reading',
      limits_id: limits.id,
      batch_id: id,
      measured_at: at,
      subject: input.dish,
      ...said,
    });
    return loadBatch(context, id);
  },

  async read({ input, context, db, refuse }) {
    const point = await holdPoint(context, (await batchRow(context, input.id)).point_id);
    const batch = await batchRow(context, input.id);
    if (batch.ended_at !== null) throw refuse.batchEnded();
    const at = measuredAt(context, input.measuredAt, refuse);
    const before = await readingsOf(context, batch.id);
    if (Date.parse(at) < Date.parse(before.at(-1)?.measured_at ?? batch.started_at))
      throw refuse.beforeLastReading();
    // what is held for no time is not held
    if (input.ends && Date.parse(at) === Date.parse(batch.started_at)) throw refuse.beforeLastReading();
    const limits = point.rules.find((one) => one.id === batch.limits_id)!;
    const readings = before.map((row) => ({ at: row.measured_at, value: row.value! }));
    const verdictOf = (value: number) =>
      judgeReading(point.kind, limits, batch.started_at, readings, { at, value });
    const said = await judged(context, point.kind, input, at, verdictOf, refuse);
    const open = await openBreaches(context, { batchId: batch.id });
    await writeEntry(context, point, {
      kind: 'reading',
      limits_id: limits.id,
      batch_id: batch.id,
      measured_at: at,
      subject: batch.dish,
      follows_id: open.at(-1)?.root_id ?? null,
      ...said,
    });
    const reading = { at, value: said.value!, ends: input.ends };
    const over =
      said.verdict === 'breach'
        ? said.remeasure_by === null
        : endsWith(point.kind, limits, readings.length === 0, reading);
    if (over)
      await db
        .updateTable('food_safety.batches')
        .set({ ended_at: at })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', batch.id)
        .execute();
    return loadBatch(context, batch.id);
  },

  async giveUp({ input, context, refuse }) {
    const { id, version } = input;
    const point = await holdPoint(context, (await batchRow(context, id)).point_id);
    const batch = await batchRow(context, id);
    if (batch.ended_at !== null) throw refuse.batchEnded();
    const open = await openBreaches(context, { batchId: id });
    await changeRow(
      context,
      'food_safety.batches',
      { id, version },
      { ended_at: context.now, given_up: true },
      () => loadBatch(context, id),
    );
    await writeEntry(context, point, {
      kind: 'settlement',
      limits_id: batch.limits_id,
      batch_id: id,
      measured_at: context.now.toISOString(),
      subject: batch.dish,
      follows_id: open.at(-1)?.root_id ?? null,
      action_text: input.actionText,
    });
    return loadBatch(context, id);
  },
});
