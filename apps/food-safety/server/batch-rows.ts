import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { Batch } from '../contract/batches.ts';
import type { FullPoint } from '../contract/points.ts';
import { batchState, deadlineOf, endsWith, judgeReading, stageDeadlineOf } from '../domain/batches.ts';
import type { Verdict } from '../domain/limits.ts';
import { countingEntries, type EntryRow, selectEntries, toEntries } from './entry-rows.ts';
import { fullPoints, withoutRules } from './point-rows.ts';
import { midnight } from './writing.ts';

const selectBatches = (context: Context) =>
  context.db
    .selectFrom('food_safety.batches')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);
type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>;

export const batchRow = async (context: Context, id: string): Promise<BatchRow> =>
  found(await selectBatches(context).where('id', '=', id).executeTakeFirst());

/** The readings of a batch that count, by time. */
export const readingsOf = (context: Context, batchId: string): Promise<EntryRow[]> =>
  countingEntries(context)
    .where('e.batch_id', '=', batchId)
    .orderBy('e.measured_at')
    .orderBy('e.number')
    .execute();

const readingOf = (row: EntryRow) => ({ at: row.measured_at, value: row.value! });

async function toBatches(context: Context, rows: readonly BatchRow[]): Promise<Batch[]> {
  if (rows.length === 0) return [];
  const points = new Map((await fullPoints(context, {})).map((one) => [one.id, one]));
  const entries = await toEntries(
    context,
    await selectEntries(context)
      .where(
        'e.batch_id',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('e.measured_at')
      .orderBy('e.number')
      .execute(),
  );
  return rows.map((row) => {
    const point = points.get(row.point_id)!;
    const limits = point.rules.find((one) => one.id === row.limits_id)!;
    const readings = entries.filter((one) => one.batchId === row.id);
    // judged by what stands before each of them now: a correction changes what those after it are worth
    const counted = readings.filter((one) => one.correctedBy === null && one.verdict !== null);
    const verdicts = counted.map((one, at) =>
      judgeReading(
        point.kind,
        limits,
        row.started_at,
        counted.slice(0, at).map((before) => ({ at: before.measuredAt, value: before.value! })),
        { at: one.measuredAt, value: one.value! },
      ),
    );
    const times = { startedAt: row.started_at, endedAt: row.ended_at, givenUp: row.given_up };
    return {
      id: row.id,
      version: row.version,
      point: withoutRules({ ...point, rule: limits }),
      dish: row.dish,
      startedAt: row.started_at,
      deadline: deadlineOf(row.started_at, limits),
      stageDeadline: stageDeadlineOf(row.started_at, limits),
      endedAt: row.ended_at,
      state: batchState(times, limits, verdicts, context.now.toISOString()),
      readings,
    };
  });
}

export const loadBatch = async (context: Context, id: string): Promise<Batch> =>
  (await toBatches(context, [await batchRow(context, id)]))[0]!;

/** Those that run, whenever they began, and those that ended today; the most urgent first. */
export async function batchesIn(context: Context, centerId: string | undefined): Promise<Batch[]> {
  let query = selectBatches(context).where((where) =>
    where.or([where('ended_at', 'is', null), where('ended_at', '>=', midnight(context, context.today))]),
  );
  if (centerId !== undefined)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('food_safety.points as p')
          .select('p.id')
          .whereRef('p.organisation_id', '=', 'food_safety.batches.organisation_id')
          .whereRef('p.id', '=', 'food_safety.batches.point_id')
          .where('p.center_id', '=', centerId),
      ),
    );
  const all = await toBatches(context, await query.orderBy('started_at').orderBy('id').execute());
  const runs = (one: Batch) => (one.endedAt === null ? 0 : 1);
  return all.toSorted(
    (left, right) => runs(left) - runs(right) || Date.parse(left.deadline) - Date.parse(right.deadline),
  );
}

/** How a reading of a batch is judged anew: by those before it. */
export async function verdictInBatch(
  context: Context,
  point: FullPoint,
  row: EntryRow,
): Promise<(value: number) => Verdict> {
  const batch = await batchRow(context, row.batch_id!);
  const limits = point.rules.find((one) => one.id === batch.limits_id)!;
  const all = await readingsOf(context, batch.id);
  const before = all.slice(
    0,
    all.findIndex((one) => one.root_id === row.root_id),
  );
  return (value) =>
    judgeReading(point.kind, limits, batch.started_at, before.map(readingOf), { at: row.measured_at, value });
}

/** The end of a batch after one of its readings was corrected: where it is reached, or where nothing was to follow; one may be gone. What was held hot is over with its last reading; with the first one it has only begun. */
export async function endAgain(context: Context, point: FullPoint, batchId: string): Promise<void> {
  const batch = await batchRow(context, batchId);
  if (batch.given_up) return;
  const limits = point.rules.find((one) => one.id === batch.limits_id)!;
  const readings = await readingsOf(context, batchId);
  const last = readings.findLast((one, at) =>
    one.verdict === 'breach'
      ? one.remeasure_by === null
      : endsWith(point.kind, limits, at === 0, readingOf(one)),
  );
  // what was settled, thrown away perhaps, does not go on because a figure of it was wrong
  const settled = await selectEntries(context)
    .where('e.batch_id', '=', batchId)
    .where('e.kind', '=', 'settlement')
    .executeTakeFirst();
  const stays = settled !== undefined || (point.kind === 'hotHolding' && readings.length > 1);
  const endedAt = last?.measured_at ?? (stays ? batch.ended_at : null);
  await context.db
    .updateTable('food_safety.batches')
    .set({ ended_at: endedAt })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', batchId)
    .execute();
}

/** Ends a batch that still runs. */
export async function endNow(context: Context, batchId: string): Promise<void> {
  await context.db
    .updateTable('food_safety.batches')
    .set({ ended_at: context.now })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', batchId)
    .where('ended_at', 'is', null)
    .execute();
}
