import type { Selectable, Updateable } from 'kysely';
import { readingsByIds } from '#apps/vitals/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type PainEntry, PainFields } from '../contract/pain-entries.ts';
import { painWord, warnFrom } from '../domain/pain.ts';
import { correctionsOf, namesOf, toldOf } from './corrections.ts';

export type Row = Selectable<Tables['protocols.pain_entries']>;

/** Minutes after which an entry counts as recorded late. */
const lateAfterMinutes = 60;

export const painEntriesOf = (context: Context) =>
  context.db
    .selectFrom('protocols.pain_entries')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

/** Fields as the table names them; the intensity stands in the reading. */
export const toColumns = (fields: PainFields): Updateable<Tables['protocols.pain_entries']> => ({
  word: painWord(fields.intensity)!,
  situation: fields.situation,
  places: JSON.stringify(fields.places),
  qualities: fields.qualities,
  timing: fields.timing,
  relief: fields.relief,
  impact: fields.impact,
  symptoms: fields.symptoms,
  medication: fields.medication,
  dose: fields.dose,
  therapy: fields.therapy,
});

export const toFields = (row: Row, intensity: number): PainFields => PainFields.parse({ ...row, intensity });

/** Intensities of entries, by the id of their reading. */
export async function intensitiesOf(
  context: Context,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  const readings = await readingsByIds(
    context,
    rows.map((row) => row.reading_id),
  );
  return new Map(readings.map((one) => [one.id, one.value]));
}

/** Entries as they are shown, with what they said before. */
export async function toPainEntries(context: Context, rows: readonly Row[]): Promise<PainEntry[]> {
  if (rows.length === 0) return [];
  const intensities = await intensitiesOf(context, rows);
  const corrections = await correctionsOf(
    context,
    'pain_entry_id',
    rows.map((row) => row.id),
  );
  const nameOf = await namesOf(context, [
    ...rows.flatMap((row) => [row.recorded_by, row.mistaken_by]),
    ...corrections.map((one) => one.byId),
  ]);
  return rows.map((row) => {
    const fields = toFields(row, intensities.get(row.reading_id)!);
    return {
      ...fields,
      at: row.at,
      id: row.id,
      residentId: row.resident_id,
      word: row.word,
      warns: row.mistaken_at === null && fields.intensity >= warnFrom,
      recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
      late: Date.parse(row.recorded_at) - Date.parse(row.at) > lateAfterMinutes * 60_000,
      mistaken:
        row.mistaken_at === null
          ? null
          : { at: row.mistaken_at, by: nameOf(row.mistaken_by), reason: row.mistaken_reason },
      corrections: toldOf(corrections, row.id, nameOf),
      version: row.version,
    };
  });
}
