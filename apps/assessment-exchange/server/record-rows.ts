import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { residentRefs } from '#apps/residents/api.ts';
import type { Area, Record, Row } from '../contract/records.ts';
import { observationFrom } from '../domain/due.ts';
import type { ExitKind, RecordType, Transmission } from '../domain/record-types.ts';
import type { Scale } from '../domain/scales.ts';

/** Records with their progress, the names of people and the correction that took their place. */
export const recordRows = (context: Context) =>
  context.db
    .selectFrom('assessment_exchange.records as r')
    .innerJoin('assessment_exchange.progress as p', (join) =>
      join.onRef('p.organisation_id', '=', 'r.organisation_id').onRef('p.record_id', '=', 'r.id'),
    )
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.assessor_id'),
    )
    .leftJoin('platform.accounts as c', (join) =>
      join.onRef('c.organisation_id', '=', 'r.organisation_id').onRef('c.id', '=', 'r.completed_by'),
    )
    .leftJoin('assessment_exchange.records as next', (join) =>
      join.onRef('next.organisation_id', '=', 'r.organisation_id').onRef('next.corrects', '=', 'r.id'),
    )
    .select([
      'r.id',
      'r.version',
      'r.resident_id',
      'r.item_set_id',
      'r.type',
      'r.exit_kind',
      'r.reference_date',
      'r.observation_days',
      'r.status',
      'r.transmission',
      'r.assessor_id',
      'a.full_name as assessor',
      'r.signature',
      'r.completed_at',
      'c.full_name as completed_by',
      'r.corrects',
      'next.id as replaced_by',
      'next.status as replaced_status',
      'r.delivered_scales',
      'r.areas',
      'r.care_instrument',
      'r.care_level',
      'r.care_minutes',
      'r.care_from',
      'r.care_to',
      'r.doctor_signed_on',
      'r.last_change_at',
      'p.answered',
      'p.asked',
      'p.missing',
      'p.invalid',
    ])
    .where('r.organisation_id', '=', context.organisationId);
export type RecordRow = Awaited<ReturnType<ReturnType<typeof recordRows>['executeTakeFirstOrThrow']>>;

/** The record of a resident or 404. */
export const theRecord = async (context: Context, residentId: string, id: string): Promise<RecordRow> =>
  found(
    await recordRows(context)
      .where('r.resident_id', '=', residentId)
      .where('r.id', '=', id)
      .executeTakeFirst(),
  );

/** Rows for a list, with who they are about. */
export async function toRows(context: Context, rows: readonly RecordRow[]): Promise<Row[]> {
  const people = await residentRefs(context, [...new Set(rows.map((row) => row.resident_id))]);
  return rows.map((row) => {
    return {
      id: row.id,
      version: row.version,
      residentId: row.resident_id,
      resident: people.get(row.resident_id)!,
      type: row.type as RecordType,
      referenceDate: row.reference_date,
      status: row.status === 1 ? 1 : 0,
      transmission: row.transmission as Transmission,
      assessor: row.assessor,
      answered: row.answered,
      asked: row.asked,
      missing: row.missing,
      invalid: row.invalid,
      corrects: row.corrects,
      replacedBy: row.replaced_by,
      completedAt: row.completed_at,
      lastChangeAt: row.last_change_at,
    };
  });
}

export async function toRecord(context: Context, row: RecordRow): Promise<Record> {
  const [shown] = await toRows(context, [row]);
  return {
    ...shown!,
    exitKind: row.exit_kind as ExitKind | null,
    observationFrom: observationFrom(row.reference_date, row.observation_days),
    assessorId: row.assessor_id,
    signature: row.signature,
    completedBy: row.completed_by,
    deliveredScales: row.delivered_scales as Partial<{ [key in Scale]: number }>,
    areas: row.areas as Area[],
    careInstrument: row.care_instrument,
    careLevel: row.care_level,
    careMinutes: row.care_minutes === null ? null : Number(row.care_minutes),
    careFrom: row.care_from,
    careTo: row.care_to,
    doctorSignedOn: row.doctor_signed_on,
  };
}

export const recordOf = async (context: Context, residentId: string, id: string): Promise<Record> =>
  toRecord(context, await theRecord(context, residentId, id));

export interface LastRecord {
  readonly type: RecordType;
  readonly referenceDate: string;
}

/** The latest completed record of each resident that no completed correction replaced. */
export async function lastCompleted(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, LastRecord>> {
  if (residentIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('assessment_exchange.records as r')
    .distinctOn('r.resident_id')
    .select(['r.resident_id', 'r.type', 'r.reference_date'])
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.resident_id', '=', sql<string>`any(${residentIds}::uuid[])`)
    .where('r.status', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assessment_exchange.records as next')
            .select('next.id')
            .where('next.organisation_id', '=', context.organisationId)
            .whereRef('next.corrects', '=', 'r.id')
            .where('next.status', '=', 1),
        ),
      ),
    )
    .orderBy('r.resident_id')
    .orderBy('r.reference_date', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [row.resident_id, { type: row.type as RecordType, referenceDate: row.reference_date }]),
  );
}
