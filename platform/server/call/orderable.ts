// Protocols that can be ordered: what, how often, until. Who keeps them says which there are and when they were recorded; who orders
// them knows no app.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from './context.ts';

/** A protocol that can be ordered. */
export interface OrderableProtocol {
  /** Within its app. */
  readonly code: string;
  /** In the caller's language. */
  readonly name: string;
  /** The screen of the quick entry that records it, if the caller may record it. */
  readonly screen: string | null;
}

/** In which entries of a protocol are looked for: of a resident, from an instant on and before another. */
export interface Stretch {
  readonly residentId: string;
  readonly code: string;
  readonly from: string;
  readonly before: string;
}
/** A valid entry of a protocol: when it happened, when and by which account it was recorded. */
export interface RecordedEntry {
  readonly at: string;
  readonly recordedAt: string;
  readonly recordedBy: string | null;
}

export interface Orderable {
  /** For a resident: what a home offers may depend on the care center. */
  readonly protocols: (context: Context, residentId: string) => Promise<readonly OrderableProtocol[]>;
  /** The name of one in the caller's language; null where only whoever ordered it knows: the words of a home. */
  readonly nameOf: (context: Context, code: string) => string | null;
  /** The first valid entry within each stretch, in their order; null where there is none. */
  readonly recorded: (
    context: Context,
    stretches: readonly Stretch[],
  ) => Promise<readonly (RecordedEntry | null)[]>;
}

/**
 * The first entry within each stretch, by one statement. `entries` selects `at`, `recorded_at` and `recorded_by` of the valid entries of
 * the caller's home for `s.resident_id` and `s.code`.
 */
export async function firstWithin(
  context: Context,
  stretches: readonly Stretch[],
  entries: RawBuilder<unknown>,
): Promise<(RecordedEntry | null)[]> {
  if (stretches.length === 0) return [];
  const { rows } = await sql<{ place: number; at: string; recorded_at: string; recorded_by: string | null }>`
    select s.place::int as place, e.at, e.recorded_at, e.recorded_by from unnest(
      ${stretches.map((one) => one.residentId)}::uuid[], ${stretches.map((one) => one.code)}::text[],
      ${stretches.map((one) => one.from)}::timestamptz[], ${stretches.map((one) => one.before)}::timestamptz[]
    ) with ordinality as s (resident_id, code, from_at, before_at, place)
    cross join lateral (
      select at, recorded_at, recorded_by from (${entries}) as of_one
      where at >= s.from_at and at < s.before_at order by at limit 1) as e`.execute(context.db);
  const found = new Map(
    rows.map((row) => [row.place, { at: row.at, recordedAt: row.recorded_at, recordedBy: row.recorded_by }]),
  );
  return stretches.map((_, index) => found.get(index + 1) ?? null);
}
