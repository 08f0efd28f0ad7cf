import type { Context } from '#platform/server/call/context.ts';
import { implement } from '#platform/server/call/app.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Measure, measures, type Told } from '../contract/measures.ts';
import { earlier, latestReview, measureFault, nextReview } from '../domain/measures.ts';
import { checkAt, strikeCheck } from './checks.ts';
import { isFuture, one, rowOf, running, write } from './one.ts';
import { passOn, receive } from './requests.ts';
import { dayOf, measuresOf, toMeasures } from './rows.ts';
import { authorityOf, rulesOf } from './rules.ts';

/** What can still be told while it runs. */
const toldOf = (input: Told) => ({
  agreed_in_team: input.agreedInTeam,
  doctor: input.doctor,
  information: input.information,
  representative: input.representative,
  representation: input.representation,
  representative_informed_at: input.representativeInformedAt,
  representative_informed_how: input.representativeInformedHow,
  representative_reaction: input.representativeReaction,
  no_representative: input.noRepresentative,
  authority_informed_at: input.authorityInformedAt,
  authority_note: input.authorityNote,
  risk_notes: input.riskNotes,
});

/** Orders of medicines of a resident, as the app that keeps them offers them to other records. */
async function medicinesOf(context: Context, residentId: string) {
  const all: { id: string; label: string; tab: string }[] = [];
  for (const app of context.services.apps())
    for (const { kind, id, label, tab } of (await app.linkable?.(context, { residentId })) ?? [])
      if (kind === 'medicine') all.push({ id, label, tab });
  return all;
}

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

  get: ({ input, context }) => one(context, input),

  medicines: async ({ input, context }) => ({ items: await medicinesOf(context, input.residentId) }),
  authority: ({ context }) => authorityOf(context),

  async order({ input, context, db, refuse }) {
    const { residentId, startsAt: given, reviewOn, plannedEnd, ...rest } = input;
    const startsAt = given ?? context.now.toISOString();
    const rules = await rulesOf(context);
    const startDay = dayOf(context, startsAt);
    // nobody said when: the rhythm of the home
    const review =
      reviewOn ??
      earlier(nextReview(0, startDay, rules), latestReview(startDay, context.today, plannedEnd, rules));
    const fault = measureFault(
      { ...rest, startsAt, startDay, plannedEnd, reviewOn: review },
      { now: context.now.toISOString(), today: context.today, rules },
    );
    if (fault?.code === 'inFuture') {
      if (fault.field === 'startsAt') throw refuse.startsInFuture();
      throw fault.field === 'authorityInformedAt' ? refuse.authorityInFuture() : refuse.informedInFuture();
    }
    if (fault?.code === 'tooLong') throw refuse.tooLong({ months: rules.longestMonths });
    if (fault) throw refuse[fault.code]();
    const medicine =
      rest.kind !== 'medication' || rest.medicineId === null
        ? null
        : (await medicinesOf(context, residentId)).find((one) => one.id === rest.medicineId);
    if (medicine === undefined) throw refuse.unknownMedicine();
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
        medicine_id: medicine?.id ?? null,
        medicine_name: medicine?.label ?? '',
        ...toldOf(rest),
        starts_at: startsAt,
        starts_on: startDay,
        planned_end: plannedEnd,
        next_review_on: review,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return one(context, { residentId, id });
  },

  async nameMedicine({ input, context, refuse }) {
    const row = await running(context, input, refuse);
    if (row.kind !== 'medication') throw refuse.notByMedicine();
    if (row.medicine_id !== null) throw refuse.medicineNamed();
    const medicine = (await medicinesOf(context, input.residentId)).find(
      (one) => one.id === input.medicineId,
    );
    if (medicine === undefined) throw refuse.unknownMedicine();
    return write(context, input, { medicine_id: medicine.id, medicine_name: medicine.label });
  },

  async tell({ input, context, refuse }) {
    await running(context, input, refuse);
    if (isFuture(context, input.representativeInformedAt)) throw refuse.informedInFuture();
    if (isFuture(context, input.authorityInformedAt)) throw refuse.authorityInFuture();
    return write(context, input, toldOf(input));
  },

  async review({ input, context, db, refuse }) {
    const row = await running(context, input, refuse);
    const { count } = await db
      .selectFrom('restrictions.reviews')
      .select((where) => where.fn.countAll<string>().as('count'))
      .where('organisation_id', '=', context.organisationId)
      .where('measure_id', '=', input.id)
      .executeTakeFirstOrThrow();
    const rules = await rulesOf(context);
    const latest = latestReview(context.today, context.today, row.planned_end, rules);
    const next = input.nextReviewOn ?? earlier(nextReview(Number(count) + 1, context.today, rules), latest);
    if (next < context.today) throw refuse.reviewInPast();
    if (next > latest) throw refuse.reviewTooLate();
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

  check: ({ input, context, refuse }) => checkAt(context, input, refuse),

  strikeCheck: ({ input, context, refuse }) => strikeCheck(context, input, refuse),

  receive: ({ input, context, refuse }) => receive(context, input, refuse),

  passOn: ({ input, context, refuse }) => passOn(context, input, refuse),

  async end({ input, context, refuse }) {
    const row = await running(context, input, refuse);
    const at = input.endedAt ?? context.now.toISOString();
    if (isFuture(context, at)) throw refuse.endInFuture();
    if (Date.parse(at) < Date.parse(row.starts_at)) throw refuse.endedBeforeStart();
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
