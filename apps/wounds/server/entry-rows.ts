import type { Selectable, Updateable } from 'kysely';
import { pushAreaScale } from '#apps/instruments/contract/push.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type Entry, EntryFields } from '../contract/entries.ts';
import { measuredArea } from '../domain/entries.ts';
import { pushTotal } from '../domain/push.ts';
import type { WoundType } from '../domain/wounds.ts';
import { photosOfEntries } from './photos.ts';

export type EntryRow = Selectable<Tables['wounds.entries']>;

/** Minutes after which an entry counts as recorded late. */
const lateAfterMinutes = 60;

export const fieldNames = Object.keys(EntryFields.shape) as (keyof EntryFields)[];
const measures = {
  length: 'length_mm',
  width: 'width_mm',
  depth: 'depth_mm',
  scaleLength: 'scale_mm',
  undermining: 'undermining_mm',
  tunnelling: 'tunnelling_mm',
} as const satisfies Partial<Record<keyof EntryFields, keyof EntryRow>>;
const isMeasure = (field: string): field is keyof typeof measures => field in measures;
const columnOf = (field: string): string =>
  isMeasure(field) ? measures[field] : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toColumn = (field: keyof EntryFields, value: unknown): unknown => {
  if (isMeasure(field)) return value === null ? null : Math.round((value as number) * 10);
  return field === 'outline' || field === 'scaleLine' ? JSON.stringify(value) : value;
};
/** Fields as the table names them, with the area and the total that follow from them. */
export function toColumns(fields: EntryFields, type: WoundType): Updateable<Tables['wounds.entries']> {
  const found = measuredArea(fields);
  return {
    ...Object.fromEntries(fieldNames.map((name) => [columnOf(name), toColumn(name, fields[name])])),
    area_tenths: found === null ? null : Math.round(found.area * 10),
    area_by: found?.by ?? null,
    push:
      type === 'pressureUlcer' ? pushTotal({ ...fields, area: found?.area ?? null }, pushAreaScale) : null,
  };
}

/** The fields of a row as the contract names them; each of its columns has the type of its field by the checks of the table. */
export const toFields = (row: EntryRow): EntryFields =>
  EntryFields.parse(
    Object.fromEntries(
      fieldNames.map((name) => {
        const value = row[columnOf(name) as keyof EntryRow] ?? undefined;
        return [name, isMeasure(name) && typeof value === 'number' ? value / 10 : value];
      }),
    ),
  );

export const entriesOf = (context: Context) =>
  context.db.selectFrom('wounds.entries').selectAll().where('organisation_id', '=', context.organisationId);

/** Entries as they are shown, with their photos and what they said before. */
export async function toEntries(context: Context, rows: readonly EntryRow[]): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const photos = await photosOfEntries(context, ids);
  const corrections = await context.db
    .selectFrom('wounds.entry_corrections')
    .select(['entry_id', 'before', 'reason', 'corrected_at', 'corrected_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('entry_id', 'in', ids)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const nameOf = await namesOf(context, [
    ...rows.flatMap((row) => [row.recorded_by, row.struck_by]),
    ...corrections.map((one) => one.corrected_by),
  ]);
  return rows.map((row) => ({
    ...toFields(row),
    id: row.id,
    woundId: row.wound_id,
    residentId: row.resident_id,
    at: row.at,
    area: row.area_tenths === null ? null : row.area_tenths / 10,
    areaBy: row.area_by,
    push: row.push,
    photos: photos.filter((one) => one.entryId === row.id),
    recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
    late: Date.parse(row.recorded_at) - Date.parse(row.at) > lateAfterMinutes * 60_000,
    struck:
      row.struck_at === null
        ? null
        : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    corrections: corrections
      .filter((one) => one.entry_id === row.id)
      .map((one) => ({
        at: one.corrected_at,
        by: nameOf(one.corrected_by),
        reason: one.reason,
        before: one.before as Record<string, unknown>,
      })),
    version: row.version,
  }));
}
