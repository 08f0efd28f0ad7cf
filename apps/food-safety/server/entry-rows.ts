import { sql } from 'kysely';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { Entry } from '../contract/checks.ts';

/** Nothing corrects or withdraws it. */
const counts = sql<boolean>`not exists (select from food_safety.entries k where k.organisation_id = e.organisation_id and k.corrects_id = e.id)`;
/** A breach after which it should be measured again, and nobody has, nor settled it. */
const isOpen = sql<boolean>`e.remeasure_by is not null and ${counts} and not exists (
  select from food_safety.entries f where f.organisation_id = e.organisation_id and f.follows_id = e.root_id and f.kind <> 'withdrawal'
    and not exists (select from food_safety.entries k where k.organisation_id = f.organisation_id and k.corrects_id = f.id))`;

/** Lines of the log with the limits by which they were judged. */
export const selectEntries = (context: Context) =>
  context.db
    .selectFrom('food_safety.entries as e')
    .innerJoin('food_safety.points as p', (join) =>
      join.onRef('p.organisation_id', '=', 'e.organisation_id').onRef('p.id', '=', 'e.point_id'),
    )
    .innerJoin('food_safety.limits as l', (join) =>
      join.onRef('l.organisation_id', '=', 'e.organisation_id').onRef('l.id', '=', 'e.limits_id'),
    )
    .leftJoin('food_safety.entries as after', (join) =>
      join.onRef('after.organisation_id', '=', 'e.organisation_id').onRef('after.corrects_id', '=', 'e.id'),
    )
    .leftJoin('food_safety.entries as before', (join) =>
      join.onRef('before.organisation_id', '=', 'e.organisation_id').onRef('before.id', '=', 'e.corrects_id'),
    )
    .leftJoin('food_safety.entries as breach', (join) =>
      join.onRef('breach.organisation_id', '=', 'e.organisation_id').onRef('breach.id', '=', 'e.follows_id'),
    )
    .leftJoin('food_safety.verifications as v', (join) =>
      join.onRef('v.organisation_id', '=', 'e.organisation_id').onRef('v.entry_id', '=', 'e.id'),
    )
    .selectAll('e')
    .select([
      'p.name as point_name',
      'p.kind as point_kind',
      'p.place as point_place',
      'l.low',
      'l.high',
      'l.tolerated',
      'l.start_low',
      'l.minutes',
      'l.stage_high',
      'l.stage_minutes',
      'after.number as corrected_by_number',
      'before.number as corrects_number',
      'breach.number as follows_number',
      'v.verified_by',
      'v.verified_at',
      isOpen.as('open'),
    ])
    .where('e.organisation_id', '=', context.organisationId);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

export async function toEntries(context: Context, rows: readonly EntryRow[]): Promise<Entry[]> {
  const nameOf = await namesOf(
    context,
    rows.flatMap((row) => [row.recorded_by, row.verified_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    point: { id: row.point_id, name: row.point_name, kind: row.point_kind, place: row.point_place },
    limits: {
      low: row.low,
      high: row.high,
      tolerated: row.tolerated,
      startLow: row.start_low,
      minutes: row.minutes,
      stageHigh: row.stage_high,
      stageMinutes: row.stage_minutes,
    },
    kind: row.kind,
    value: row.value,
    verdict: row.verdict,
    subject: row.subject,
    device: row.device,
    measuredAt: row.measured_at,
    recordedAt: row.recorded_at,
    by: nameOf(row.recorded_by),
    dueAt: row.due_at,
    late: row.late,
    action: row.action,
    actionText: row.action_text,
    remeasureBy: row.remeasure_by,
    reason: row.reason,
    batchId: row.batch_id,
    corrects: row.corrects_number,
    correctedBy: row.corrected_by_number,
    follows: row.follows_number,
    open: row.open,
    verifiedBy: nameOf(row.verified_by),
    verifiedAt: row.verified_at,
    own: row.recorded_by !== null && row.recorded_by === (context.account?.id ?? null),
  }));
}

export const entryRow = async (context: Context, id: string): Promise<EntryRow> =>
  found(await selectEntries(context).where('e.id', '=', id).executeTakeFirst());

export const loadEntry = async (context: Context, id: string): Promise<Entry> =>
  (await toEntries(context, [await entryRow(context, id)]))[0]!;

/** Entries that count (nothing corrects or withdraws them) and say something. */
export const countingEntries = (context: Context) =>
  selectEntries(context).where('e.kind', 'in', ['reading', 'correction']).where(counts);

/** Breaches on which nobody has acted to the end, the oldest first. */
export function openBreaches(
  context: Context,
  asked: {
    readonly centerId?: string | undefined;
    readonly pointId?: string | undefined;
    readonly batchId?: string | undefined;
  },
): Promise<EntryRow[]> {
  let query = selectEntries(context).where(isOpen);
  if (asked.centerId !== undefined) query = query.where('p.center_id', '=', asked.centerId);
  if (asked.pointId !== undefined) query = query.where('e.point_id', '=', asked.pointId);
  if (asked.batchId !== undefined) query = query.where('e.batch_id', '=', asked.batchId);
  return query.orderBy('e.measured_at').orderBy('e.id').execute();
}
