import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { type Measure, measures } from '../contract/measures.ts';
import { measureFault, nextReview } from '../domain/measures.ts';
import { registerRows } from './register.ts';
import { dayOf, limitsOf, measuresOf, type Row, toMeasures } from './rows.ts';

interface Key {
  readonly residentId: string;
  readonly id: string;
}
const rowOf = async (context: Context, { residentId, id }: Key): Promise<Row> =>
  found(
    await measuresOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
const one = async (context: Context, key: Key): Promise<Measure> =>
  (await toMeasures(context, [await rowOf(context, key)]))[0]!;

/** A measure that still runs, in the version that was read. Throws that it was ended or struck, and 412. */
async function running(
  context: Context,
  key: Key & { readonly version?: number },
  refuse: { alreadyEnded(): Error; alreadyStruck(): Error },
): Promise<Row> {
  const row = await rowOf(context, key);
  if (row.struck_at !== null) throw refuse.alreadyStruck();
  if (row.ended_at !== null) throw refuse.alreadyEnded();
  if (key.version !== undefined && row.version !== key.version) throw stale(await one(context, key));
  return row;
}

const isFuture = (context: Context, at: string | null | undefined): boolean =>
  at !== null && at !== undefined && Date.parse(at) > context.now.getTime();

const write = (
  context: Context,
  { residentId, id, version }: Key & { readonly version: number },
  values: Parameters<typeof changeRow<'restrictions.measures', Measure>>[3],
) =>
  changeRow(context, 'restrictions.measures', { resident_id: residentId, id, version }, values, () =>
    one(context, { residentId, id }),
  );

/** What can still be told while it runs. */
const toldOf = (input: Omit<Measure, 'recorded' | 'ended' | 'struck'> | TellInput) => ({
  agreed_in_team: input.agreedInTeam,
  doctor: input.doctor,
  information: input.information,
  representative: input.representative,
  representative_informed_at: input.representativeInformedAt,
  representative_informed_how: input.representativeInformedHow,
  representative_reaction: input.representativeReaction,
  no_representative: input.noRepresentative,
  authority_informed_at: input.authorityInformedAt,
  authority_note: input.authorityNote,
  risk_notes: input.riskNotes,
});
type TellInput = Pick<
  Measure,
  | 'agreedInTeam'
  | 'doctor'
  | 'information'
  | 'representative'
  | 'representativeInformedAt'
  | 'representativeInformedHow'
  | 'representativeReaction'
  | 'noRepresentative'
  | 'authorityInformedAt'
  | 'authorityNote'
  | 'riskNotes'
>;

export const measureCalls = implement(measures, {
  async list({ input, context }) {
    const rows = await measuresOf(context)
      .where('resident_id', '=', input.residentId)
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const all = await toMeasures(context, rows);
    const isOver = (measure: Measure) => Number(measure.ended !== null || measure.struck !== null);
    return all.toSorted((a, b) => isOver(a) - isOver(b));
  },

  async register({ input, context }) {
    const rows = await registerRows(context, input, afterCursor(input.cursor, 2));
    return pageOf(
      rows,
      input.limit,
      (row) => [row.starts_at, row.id],
      async (shown) => {
        const ids = [...new Set(shown.map((row) => row.resident_id))];
        const refs = await residentRefs(context, ids);
        await context.logRead(ids);
        return (await toMeasures(context, shown)).flatMap((measure) => {
          const resident = refs.get(measure.residentId);
          return resident === undefined ? [] : [{ measure, resident }];
        });
      },
    );
  },

  async order({ input, context, db, refuse }) {
    const { residentId, startsAt: given, reviewOn, plannedEnd, ...rest } = input;
    const startsAt = given ?? context.now.toISOString();
    const limits = await limitsOf(context);
    const startDay = dayOf(context, startsAt);
    // nobody said when: the rhythm of the home
    const review = reviewOn ?? (plannedEnd === null ? nextReview(0, startDay, limits) : null);
    const fault = measureFault(
      { ...rest, startsAt, startDay, plannedEnd, reviewOn: review },
      context.now.toISOString(),
      limits.longestMonths,
    );
    if (fault?.code === 'inFuture') {
      if (fault.field === 'startsAt') throw refuse.startsInFuture();
      throw fault.field === 'authorityInformedAt' ? refuse.authorityInFuture() : refuse.informedInFuture();
    }
    if (fault?.code === 'tooLong') throw refuse.tooLong({ months: limits.longestMonths });
    if (fault) throw refuse[fault.code]();
    const id = newId();
    await db
      .insertInto('restrictions.measures')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        kind: rest.kind,
        purpose: rest.purpose,
        reason: rest.reason,
        capacity: rest.capacity,
        capacity_assessed_by: rest.capacityAssessedBy,
        capacity_assessed_on: rest.capacityAssessedOn,
        consented: rest.consented,
        milder_means: rest.milderMeans,
        ordered_by: rest.orderedBy,
        emergency: rest.emergency,
        ...toldOf(rest),
        starts_at: startsAt,
        planned_end: plannedEnd,
        next_review_on: review,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return one(context, { residentId, id });
  },

  async tell({ input, context, refuse }) {
    await running(context, input, refuse);
    if (isFuture(context, input.representativeInformedAt)) throw refuse.informedInFuture();
    if (isFuture(context, input.authorityInformedAt)) throw refuse.authorityInFuture();
    return write(context, input, toldOf(input));
  },

  async review({ input, context, db, refuse }) {
    await running(context, input, refuse);
    const { count } = await db
      .selectFrom('restrictions.reviews')
      .select((where) => where.fn.countAll<string>().as('count'))
      .where('organisation_id', '=', context.organisationId)
      .where('measure_id', '=', input.id)
      .executeTakeFirstOrThrow();
    const next =
      input.nextReviewOn ?? nextReview(Number(count) + 1, context.today, await limitsOf(context));
    if (next < context.today) throw refuse.reviewInPast();
    await db
      .insertInto('restrictions.reviews')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        measure_id: input.id,
        reviewed_on: context.today,
        note: input.note,
        next_review_on: next,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return write(context, input, { next_review_on: next });
  },

  async check({ input, context, db, refuse }) {
    const row = await running(context, input, refuse);
    const at = input.checkedAt ?? context.now.toISOString();
    if (isFuture(context, at)) throw refuse.checkInFuture();
    if (Date.parse(at) < Date.parse(row.starts_at)) throw refuse.beforeStart();
    await db
      .insertInto('restrictions.checks')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        measure_id: input.id,
        checked_at: at,
        state: input.state,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return one(context, input);
  },

  async end({ input, context, refuse }) {
    const row = await running(context, input, refuse);
    const at = input.endedAt ?? context.now.toISOString();
    if (isFuture(context, at)) throw refuse.endInFuture();
    if (Date.parse(at) < Date.parse(row.starts_at)) throw refuse.endBeforeStart();
    return write(context, input, { ended_at: at, ended_by: context.actor(), end_reason: input.reason });
  },

  async strike({ input, context, refuse }) {
    const row = await rowOf(context, input);
    if (row.struck_at !== null) throw refuse.alreadyStruck();
    return write(context, input, {
      struck_at: context.now,
      struck_by: context.actor(),
      struck_reason: input.reason,
    });
  },
});
