import type { Selectable } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { StripFields, type UrineStrip } from '../contract/urine-strips.ts';
import { informsDoctor } from '../domain/urine-strips.ts';
import { correctionsOf, namesOf, toldOf } from './corrections.ts';

export type Row = Selectable<Tables['protocols.urine_strips']>;

/** Minutes after which an entry counts as recorded late. */
const lateAfterMinutes = 60;

export const stripsOf = (context: Context) =>
  context.db
    .selectFrom('protocols.urine_strips')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

/** Fields as the table names them. */
export function toColumns({ at: _, doctorInformedAt, expiresOn, ...same }: StripFields) {
  return { ...same, doctor_informed_at: doctorInformedAt, expires_on: expiresOn };
}

const instantOf = (value: string | null): string | null =>
  value === null ? null : new Date(value).toISOString();

export const toFields = (row: Row): StripFields =>
  StripFields.parse({
    ...row,
    at: instantOf(row.at),
    ph: row.ph === null ? null : Number(row.ph),
    gravity: row.gravity === null ? null : Number(row.gravity),
    doctorInformedAt: instantOf(row.doctor_informed_at),
    expiresOn: row.expires_on,
  });

/** Strips as they are shown, with what they said before. */
export async function toStrips(context: Context, rows: readonly Row[]): Promise<UrineStrip[]> {
  if (rows.length === 0) return [];
  const corrections = await correctionsOf(
    context,
    'urine_strip_id',
    rows.map((row) => row.id),
  );
  const nameOf = await namesOf(context, [
    ...rows.flatMap((row) => [row.recorded_by, row.struck_by]),
    ...corrections.map((one) => one.byId),
  ]);
  return rows.map((row) => {
    const fields = toFields(row);
    return {
      ...fields,
      at: row.at,
      id: row.id,
      residentId: row.resident_id,
      informsDoctor: row.struck_at === null && informsDoctor(fields),
      recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
      late: Date.parse(row.recorded_at) - Date.parse(row.at) > lateAfterMinutes * 60_000,
      struck:
        row.struck_at === null
          ? null
          : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
      corrections: toldOf(corrections, row.id, nameOf),
      version: row.version,
    };
  });
}
