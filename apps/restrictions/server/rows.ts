import type { Selectable } from 'kysely';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import type { Measure } from '../contract/measures.ts';
import { dutiesOf, type ReviewRhythm } from '../domain/measures.ts';
import manifest from '../manifest.ts';

export type Row = Selectable<Tables['restrictions.measures']>;
export interface Limits extends ReviewRhythm {
  readonly longestMonths: number;
}

/** How long one order may last here, and how often it is looked at again. */
export const limitsOf = (context: Context): Promise<Limits> =>
  settingOf<Limits>(context, manifest, 'limits');

export const measuresOf = (context: Context) =>
  context.db
    .selectFrom('restrictions.measures')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

export const dayOf = (context: Context, instant: string): string => civilOf(instant, context.zone).day;

async function namesOf(context: Context, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((one) => one !== null))];
  if (known.length === 0) return new Map<string, string>();
  const people = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', known)
    .execute();
  return new Map(people.map((one) => [one.id, one.full_name]));
}

const reviewsOf = (context: Context, ids: readonly string[]) =>
  context.db
    .selectFrom('restrictions.reviews')
    .select(['measure_id', 'reviewed_on', 'note', 'next_review_on', 'recorded_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('measure_id', 'in', [...ids])
    .orderBy('reviewed_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
const checksOf = (context: Context, ids: readonly string[]) =>
  context.db
    .selectFrom('restrictions.checks')
    .select(['measure_id', 'checked_at', 'state', 'recorded_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('measure_id', 'in', [...ids])
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2000)
    .execute();

/** What is owed about a measure now; nothing of one that was struck. */
export const dutiesNow = (context: Context, row: Row) =>
  row.struck_at !== null
    ? []
    : dutiesOf(
        {
          endedAt: row.ended_at,
          plannedEnd: row.planned_end,
          nextReviewOn: row.next_review_on,
          startsAt: row.starts_at,
          capacity: row.capacity as Measure['capacity'],
          representativeInformedAt: row.representative_informed_at,
          authorityInformedAt: row.authority_informed_at,
          noRepresentative: row.no_representative,
        },
        context.today,
        context.now.toISOString(),
      );

/** Measures as they are shown, with their reviews and checks. */
export async function toMeasures(context: Context, rows: readonly Row[]): Promise<Measure[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [reviews, checks] = [await reviewsOf(context, ids), await checksOf(context, ids)];
  const names = await namesOf(context, [
    ...rows.flatMap((row) => [row.recorded_by, row.ended_by, row.struck_by]),
    ...[...reviews, ...checks].map((one) => one.recorded_by),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    kind: row.kind as Measure['kind'],
    purpose: row.purpose as Measure['purpose'],
    reason: row.reason,
    capacity: row.capacity as Measure['capacity'],
    capacityAssessedBy: row.capacity_assessed_by,
    capacityAssessedOn: row.capacity_assessed_on,
    consented: row.consented,
    milderMeans: row.milder_means,
    orderedBy: row.ordered_by,
    emergency: row.emergency,
    agreedInTeam: row.agreed_in_team,
    doctor: row.doctor,
    information: row.information,
    representative: row.representative,
    representativeInformedAt: row.representative_informed_at,
    representativeInformedHow: row.representative_informed_how,
    representativeReaction: row.representative_reaction,
    noRepresentative: row.no_representative,
    authorityInformedAt: row.authority_informed_at,
    authorityNote: row.authority_note,
    riskNotes: row.risk_notes,
    startsAt: row.starts_at,
    plannedEnd: row.planned_end,
    nextReviewOn: row.next_review_on,
    recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
    ended: row.ended_at === null ? null : { at: row.ended_at, by: nameOf(row.ended_by), reason: row.end_reason },
    struck:
      row.struck_at === null
        ? null
        : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    duties: dutiesNow(context, row),
    reviews: reviews
      .filter((one) => one.measure_id === row.id)
      .map((one) => ({
        on: one.reviewed_on,
        note: one.note,
        nextReviewOn: one.next_review_on,
        by: nameOf(one.recorded_by),
      })),
    checks: checks
      .filter((one) => one.measure_id === row.id)
      .map((one) => ({ at: one.checked_at, state: one.state, by: nameOf(one.recorded_by) })),
    version: row.version,
  }));
}
