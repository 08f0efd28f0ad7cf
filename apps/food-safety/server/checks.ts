import { sql } from 'kysely';
import { addDays, daysBetween } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { mandatoryLine } from '#platform/contract/fields.ts';
import { notFound } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { checks } from '../contract/checks.ts';
import { hasSubject, isDevice, limitsAt, takesTime } from '../domain/limits.ts';
import { endAgain, endNow, verdictInBatch } from './batch-rows.ts';
import { dueIn } from './due.ts';
import {
  countingEntries,
  entryRow,
  type EntryRow,
  loadEntry,
  openBreaches,
  selectEntries,
  toEntries,
} from './entry-rows.ts';
import { holdPoint, loadPoint } from './point-rows.ts';
import { byLimits, judged, measuredAt, midnight, slotFor, writeEntry } from './writing.ts';

interface NotReading {
  entryCorrected(): Error;
  notAReading(): Error;
}
/** An entry that another one may correct or withdraw, with its point held. */
async function correctable(context: Context, id: string, refuse: NotReading) {
  const point = await holdPoint(context, (await entryRow(context, id)).point_id);
  const row = await entryRow(context, id);
  if (row.kind !== 'reading' && row.kind !== 'correction') throw refuse.notAReading();
  if (row.corrected_by_number !== null) throw refuse.entryCorrected();
  return { point, row };
}

/** What a correction or withdrawal takes over from what it is about. */
const same = (row: EntryRow) => ({
  limits_id: row.limits_id,
  batch_id: row.batch_id,
  measured_at: row.measured_at,
  due_at: row.due_at,
  late: row.late,
  device: row.device,
  subject: row.subject,
  corrects_id: row.id,
});

/** The breach that is measured again: the one named, about the same thing, of a device the one that is open; what was measured before it says nothing of it. */
async function followed(
  context: Context,
  pointId: string,
  device: boolean,
  {
    followsId,
    at,
    subject,
  }: { readonly followsId: string | null; readonly at: string; readonly subject: string },
  refuse: { breachClosed(): Error; beforeBreach(): Error },
): Promise<string | null> {
  const open = await openBreaches(context, { pointId });
  const isBefore = (one: EntryRow) => Date.parse(one.measured_at) <= Date.parse(at);
  if (followsId === null) return device ? (open.findLast(isBefore)?.root_id ?? null) : null;
  const named = open.find((one) => one.id === followsId);
  if (named === undefined || (!device && named.subject !== subject)) throw refuse.breachClosed();
  if (!isBefore(named)) throw refuse.beforeBreach();
  return named.root_id;
}

/** A chart has no more points than a screen. */
const mostOfTrend = 2000;

export const checkCalls = implement(checks, {
  due: ({ input, context }) => dueIn(context, input.centerId),

  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = selectEntries(context);
    if (input.centerId) query = query.where('p.center_id', '=', input.centerId);
    if (input.pointId) query = query.where('e.point_id', '=', input.pointId);
    if (input.from) query = query.where('e.measured_at', '>=', midnight(context, input.from));
    if (input.to) query = query.where('e.measured_at', '<', midnight(context, addDays(input.to, 1)));
    if (input.show === 'breaches') query = query.where('e.verdict', '=', 'breach');
    if (input.show === 'late') query = query.where('e.late', '=', true);
    if (input.show === 'unverified') query = query.where('v.id', 'is', null);
    if (after)
      query = query.where(
        sql<boolean>`(e.measured_at, e.id) < (${after[0]!}::timestamptz, ${after[1]!}::uuid)`,
      );
    const rows = await query
      .orderBy('e.measured_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.measured_at, row.id],
      (shown) => toEntries(context, shown),
    );
  },

  async record({ input, context, refuse }) {
    const point = await holdPoint(context, input.pointId);
    if (point.archivedAt !== null) throw refuse.pointArchived();
    if (takesTime(point.kind)) throw refuse.belongsToBatch();
    const at = measuredAt(context, input.measuredAt, refuse);
    if (hasSubject(point.kind) && !mandatoryLine(200).safeParse(input.subject).success)
      throw refuse.subjectMissing();
    const limits = limitsAt(point.rules, at)!;
    const said = await judged(context, point.kind, input, at, byLimits(limits), refuse);
    const follows = await followed(context, point.id, isDevice(point.kind), { ...input, at }, refuse);
    const slot = await slotFor(context, point, at);
    const id = await writeEntry(context, point, {
      kind: 'reading',
      limits_id: limits.id,
      measured_at: at,
      due_at: slot?.due ?? null,
      subject: hasSubject(point.kind) ? input.subject : '',
      follows_id: follows,
      ...said,
    });
    return loadEntry(context, id);
  },

  async correct({ input, context, refuse }) {
    const { point, row } = await correctable(context, input.entryId, refuse);
    const limits = point.rules.find((one) => one.id === row.limits_id)!;
    const verdictOf = row.batch_id === null ? byLimits(limits) : await verdictInBatch(context, point, row);
    const said = await judged(context, point.kind, input, row.measured_at, verdictOf, refuse);
    const id = await writeEntry(context, point, {
      ...same(row),
      kind: 'correction',
      follows_id: row.follows_id,
      reason: input.reason,
      ...said,
    });
    if (row.batch_id !== null) await endAgain(context, point, row.batch_id);
    return loadEntry(context, id);
  },

  async withdraw({ input, context, refuse }) {
    const { point, row } = await correctable(context, input.entryId, refuse);
    if (row.batch_id !== null) throw refuse.belongsToBatch();
    return loadEntry(
      context,
      await writeEntry(context, point, { ...same(row), kind: 'withdrawal', reason: input.reason }),
    );
  },

  async settle({ input, context, refuse }) {
    const point = await holdPoint(context, (await entryRow(context, input.entryId)).point_id);
    const row = await entryRow(context, input.entryId);
    if (!row.open) throw refuse.breachClosed();
    const id = await writeEntry(context, point, {
      kind: 'settlement',
      limits_id: row.limits_id,
      batch_id: row.batch_id,
      measured_at: context.now.toISOString(),
      follows_id: row.root_id,
      subject: row.subject,
      action_text: input.actionText,
    });
    // what was thrown away cools no further
    if (row.batch_id !== null) await endNow(context, row.batch_id);
    return loadEntry(context, id);
  },

  async verify({ input, context, db, refuse }) {
    const ids = [...new Set(input.ids)];
    const rows = await selectEntries(context).where('e.id', 'in', ids).execute();
    if (rows.length < ids.length) throw notFound();
    const own = rows.filter((row) => row.recorded_by === context.actor());
    if (own.length > 0) throw refuse.ownEntry({ count: own.length });
    await db
      .insertInto('food_safety.verifications')
      .values(
        ids.map((entry_id) => ({
          organisation_id: context.organisationId,
          id: newId(),
          entry_id,
          verified_at: context.now,
          verified_by: context.actor(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['organisation_id', 'entry_id']).doNothing())
      .execute();
    return { done: true as const };
  },

  async trend({ input, context, refuse }) {
    if (input.to < input.from) throw refuse.endBeforeStart();
    if (daysBetween(input.from, input.to) > 366) throw refuse.rangeTooLong();
    await loadPoint(context, input.pointId);
    const rows = await countingEntries(context)
      .where('e.point_id', '=', input.pointId)
      .where('e.value', 'is not', null)
      .where('e.measured_at', '>=', midnight(context, input.from))
      .where('e.measured_at', '<', midnight(context, addDays(input.to, 1)))
      .orderBy('e.measured_at', 'desc')
      .limit(mostOfTrend)
      .execute();
    return {
      // the newest ones, where there are more than a chart can show
      values: rows
        .toReversed()
        .map((row) => ({ at: row.measured_at, value: row.value!, verdict: row.verdict! })),
    };
  },
});
