import type { Selectable } from 'kysely';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Measure } from '../contract/measures.ts';
import { presenceOf, residentsBrief } from '#apps/residents/api.ts';
import { dutiesOf, type Duty } from '../domain/measures.ts';
import { rulesOf } from './rules.ts';

export type Row = Selectable<Tables['restrictions.measures']>;

export const measuresOf = (context: Context) =>
  context.db
    .selectFrom('restrictions.measures')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

export const dayOf = (context: Context, instant: string): string => civilOf(instant, context.zone).day;

const partsOf = <T extends 'restrictions.reviews' | 'restrictions.checks' | 'restrictions.requests'>(
  context: Context,
  table: T,
  ids: readonly string[],
) =>
  context.db
    .selectFrom(table as 'restrictions.reviews')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('measure_id', 'in', [...ids])
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5000)
    .execute() as unknown as Promise<Selectable<Tables[T]>[]>;

/** How many requests to the authority wait to be passed on, by measure. */
async function openRequests(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('restrictions.requests')
    .select(['measure_id', (where) => where.fn.countAll<string>().as('count')])
    .where('organisation_id', '=', context.organisationId)
    .where('measure_id', 'in', [...ids])
    .where('passed_on_at', 'is', null)
    .groupBy('measure_id')
    .execute();
  return new Map(rows.map((row) => [row.measure_id, Number(row.count)]));
}

/** Who of the people of measures still lives here: whoever left or died is restricted no more. */
export async function livingHere(
  context: Context,
  rows: readonly Row[],
): Promise<(row: Pick<Row, 'resident_id'>) => boolean> {
  const presence = await presenceOf(
    context,
    rows.map((row) => row.resident_id),
    { from: context.today, to: context.today },
  );
  return (row) => presence(row.resident_id, context.today) !== 'notHere';
}

/** What is owed about each of these measures now; nothing of one that was struck or whose record is archived. */
export async function dutiesNow(context: Context, rows: readonly Row[]): Promise<(row: Row) => Duty[]> {
  const open = await openRequests(
    context,
    rows.map((row) => row.id),
  );
  const [livesHere, { longestMonths }] = [await livingHere(context, rows), await rulesOf(context)];
  // an archived record is read only: nobody can do what it owes
  const people = await residentsBrief(
    context,
    rows.filter((row) => open.has(row.id)).map((row) => row.resident_id),
  );
  return (row) =>
    row.struck_at !== null || people.get(row.resident_id)?.archived === true
      ? []
      : dutiesOf(
          {
            endedAt: row.ended_at,
            plannedEnd: row.planned_end,
            nextReviewOn: row.next_review_on,
            startsAt: row.starts_at,
            startDay: row.starts_on,
            capacity: row.capacity,
            representativeInformedAt: row.representative_informed_at,
            authorityInformedAt: row.authority_informed_at,
            noRepresentative: row.no_representative,
            emergency: row.emergency,
            personTold: row.information !== '',
            lacksOrder: row.kind === 'medication' && row.medicine_id === null,
            openRequests: open.get(row.id) ?? 0,
            livesHere: livesHere(row),
          },
          context.today,
          context.now.toISOString(),
          longestMonths,
        );
}

/** Measures as they are shown, with their reviews, checks and requests. */
export async function toMeasures(context: Context, rows: readonly Row[]): Promise<Measure[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [dutiesAbout, livesHere] = [await dutiesNow(context, rows), await livingHere(context, rows)];
  const reviews = await partsOf(context, 'restrictions.reviews', ids);
  const checks = await partsOf(context, 'restrictions.checks', ids);
  const requests = await partsOf(context, 'restrictions.requests', ids);
  const names = await accountNames(context, [
    ...rows.flatMap((row) => [row.recorded_by, row.ended_by, row.struck_by]),
    ...[...reviews, ...checks].map((one) => one.recorded_by),
    ...requests.map((one) => one.passed_on_by),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const ofMeasure = <P extends { readonly measure_id: string }>(all: readonly P[], row: Row): P[] =>
    all.filter((one) => one.measure_id === row.id);
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    kind: row.kind,
    purpose: row.purpose,
    reason: row.reason,
    capacity: row.capacity,
    capacityAssessedBy: row.capacity_assessed_by,
    capacityAssessedOn: row.capacity_assessed_on,
    consented: row.consented,
    milderMeans: row.milder_means,
    orderedBy: row.ordered_by,
    emergency: row.emergency,
    medicineId: row.medicine_id,
    medicineName: row.medicine_name,
    agreedInTeam: row.agreed_in_team,
    doctor: row.doctor,
    information: row.information,
    representative: row.representative,
    representation: row.representation,
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
    ended:
      row.ended_at === null ? null : { at: row.ended_at, by: nameOf(row.ended_by), reason: row.end_reason },
    struck:
      row.struck_at === null
        ? null
        : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    isGone: !livesHere(row),
    duties: dutiesAbout(row),
    reviews: ofMeasure(reviews, row).map((one) => ({
      on: one.reviewed_on,
      note: one.note,
      nextReviewOn: one.next_review_on,
      by: nameOf(one.recorded_by),
    })),
    checks: ofMeasure(checks, row)
      .map((one) => ({
        id: one.id,
        at: one.checked_at,
        state: one.state,
        note: one.note,
        by: nameOf(one.recorded_by),
        struck: one.struck_at === null ? null : one.struck_reason,
      }))
      .toSorted((a, b) => b.at.localeCompare(a.at)),
    requests: ofMeasure(requests, row).map((one) => ({
      id: one.id,
      receivedAt: one.received_at,
      sender: one.sender,
      about: one.about,
      passedOn:
        one.passed_on_at === null
          ? null
          : { at: one.passed_on_at, by: nameOf(one.passed_on_by), how: one.passed_on_how },
      version: one.version,
    })),
    version: row.version,
  }));
}
