import type { Selectable } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type PositionEntry, PositionFields } from '../contract/positions.ts';

export type Row = Selectable<Tables['positioning.positions']>;

/** Minutes after which an entry counts as recorded late. */
const lateAfterMinutes = 60;

export const positionsOf = (context: Context) =>
  context.db
    .selectFrom('positioning.positions')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

export const toColumns = (fields: PositionFields) => ({
  position: fields.position,
  aids: fields.aids,
  skin: fields.skin,
  heels_free: fields.heelsFree,
  by_two: fields.byTwo,
  skipped_reason: fields.skippedReason,
});

export const toFields = (row: Row): PositionFields =>
  PositionFields.parse({
    at: new Date(row.at).toISOString(),
    position: row.position,
    aids: row.aids,
    skin: row.skin,
    heelsFree: row.heels_free,
    byTwo: row.by_two,
    skippedReason: row.skipped_reason,
  });

/** Entries as they are shown, with what they said before. */
export async function toEntries(context: Context, rows: readonly Row[]): Promise<PositionEntry[]> {
  if (rows.length === 0) return [];
  const corrections = await context.db
    .selectFrom('positioning.corrections')
    .select(['position_id', 'before', 'reason', 'corrected_at', 'corrected_by'])
    .where('organisation_id', '=', context.organisationId)
    .where(
      'position_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = await accountNames(context, [
    ...rows.flatMap((row) => [row.recorded_by, row.struck_by]),
    ...corrections.map((one) => one.corrected_by),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    ...toFields(row),
    at: row.at,
    id: row.id,
    residentId: row.resident_id,
    recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
    late: Date.parse(row.recorded_at) - Date.parse(row.at) > lateAfterMinutes * 60_000,
    struck:
      row.struck_at === null
        ? null
        : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    corrections: corrections
      .filter((one) => one.position_id === row.id)
      .map((one) => ({
        at: one.corrected_at,
        by: nameOf(one.corrected_by),
        reason: one.reason,
        before: one.before as Record<string, unknown>,
      })),
    version: row.version,
  }));
}
