import { type Selectable, sql, type Updateable } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type Fall, FallFields } from '../contract/falls.ts';
import { completeBy, headUnderAnticoagulant, missingFor } from '../domain/falls.ts';
import { proposedFor } from './plan.ts';

export type Row = Selectable<Tables['falls.falls']>;

/** Minutes after which a protocol counts as recorded late. */
const lateAfterMinutes = 60;

export const fieldNames = Object.keys(FallFields.shape) as (keyof FallFields)[];
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields as the table names them. */
export const toColumns = (fields: FallFields): Updateable<Tables['falls.falls']> => ({
  ...Object.fromEntries(fieldNames.map((name) => [columnOf(name), fields[name]])),
  injury_places: JSON.stringify(fields.injuryPlaces),
});

/** The fields of a row as the contract names them; each of its columns has the type of its field by the checks of the table. */
export const toFields = (row: Row): FallFields =>
  FallFields.parse({
    ...Object.fromEntries(fieldNames.map((name) => [name, row[columnOf(name) as keyof Row] ?? undefined])),
    temperature: row.temperature === null ? null : Number(row.temperature),
    glucose: row.glucose === null ? null : Number(row.glucose),
  });

export const fallsOf = (context: Context) =>
  context.db.selectFrom('falls.falls').selectAll().where('organisation_id', '=', context.organisationId);

/** When it happened, or else when the resident was found. */
export const at = sql<string>`coalesce(happened_at, found_at)`;

const correctionsOf = (context: Context, ids: readonly string[]) =>
  context.db
    .selectFrom('falls.corrections')
    .select(['fall_id', 'before', 'reason', 'corrected_at', 'corrected_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('fall_id', 'in', [...ids])
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Protocols as they are shown, with what they said before. */
export async function toFalls(context: Context, rows: readonly Row[]): Promise<Fall[]> {
  if (rows.length === 0) return [];
  const corrections = await correctionsOf(
    context,
    rows.map((row) => row.id),
  );
  const names = await accountNames(context, [
    ...rows.flatMap((row) => [
      row.recorded_by,
      row.completed_by,
      row.struck_by,
      row.checks_ordered_by,
      row.followed_up_by,
    ]),
    ...corrections.map((one) => one.corrected_by),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const proposed = new Map<string, Fall['proposed']>();
  for (const row of rows) proposed.set(row.id, await proposedFor(context, row, toFields(row)));
  return rows.map((row) => {
    const fields = toFields(row);
    const open = row.completed_at === null && row.struck_at === null;
    const moment = row.happened_at ?? row.found_at!;
    return {
      ...fields,
      id: row.id,
      residentId: row.resident_id,
      at: moment,
      recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
      completed: row.completed_at === null ? null : { at: row.completed_at, by: nameOf(row.completed_by) },
      completeBy: open ? completeBy(row.recorded_at) : null,
      missing: open ? missingFor(fields) : [],
      alarm: row.struck_at === null && headUnderAnticoagulant(fields),
      checks:
        row.checks_until === null
          ? null
          : { at: row.checks_ordered_at!, by: nameOf(row.checks_ordered_by), until: row.checks_until },
      proposed: proposed.get(row.id) ?? null,
      followedUp:
        row.followed_up_at === null
          ? null
          : { at: row.followed_up_at, by: nameOf(row.followed_up_by), note: row.follow_up_note },
      late: Date.parse(row.recorded_at) - Date.parse(moment) > lateAfterMinutes * 60_000,
      struck:
        row.struck_at === null
          ? null
          : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
      corrections: corrections
        .filter((one) => one.fall_id === row.id)
        .map((one) => ({
          at: one.corrected_at,
          by: nameOf(one.corrected_by),
          reason: one.reason,
          before: one.before as Record<string, unknown>,
        })),
      version: row.version,
    };
  });
}
