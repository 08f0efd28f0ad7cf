import { dayText } from '#platform/domain/text/day-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { checkStay } from '../domain/stays.ts';
import { assignBed, holdingBed } from './beds.ts';
import { staysOf } from './rows.ts';

export interface Fields {
  readonly entryDate: string;
  readonly exitDate: string | null;
  readonly reasonForLeaving: string;
  readonly locationBeforeEntry: string;
  readonly locationAfterLeaving: string;
  readonly reservationFrom: string | null;
  readonly reservationTo: string | null;
  readonly remarks: string;
}

export const emptyStay = {
  exitDate: null,
  reasonForLeaving: '',
  locationBeforeEntry: '',
  locationAfterLeaving: '',
  reservationFrom: null,
  reservationTo: null,
  remarks: '',
};

export const stayValues = (fields: Fields) => ({
  entry_date: fields.entryDate,
  exit_date: fields.exitDate,
  reason_for_leaving: fields.reasonForLeaving,
  location_before_entry: fields.locationBeforeEntry,
  location_after_leaving: fields.locationAfterLeaving,
  reservation_from: fields.reservationFrom,
  reservation_to: fields.reservationTo,
  remarks: fields.remarks,
});

/** Refuses a stay by the rules of entries and exits (specification 1, section 5). */
export async function assertStay(
  context: Context,
  residentId: string,
  stay: { id: string } & Fields,
): Promise<void> {
  const all = (await staysOf(context, [residentId])).get(residentId) ?? [];
  const person = found(
    await context.db
      .selectFrom('residents.residents')
      .select('death_date')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', residentId)
      .executeTakeFirst(),
  );
  const refusal = checkStay(
    { id: stay.id, entry: stay.entryDate, exit: stay.exitDate },
    all,
    person.death_date,
  );
  const day = (text: string) => dayText(text, context.language);
  if (refusal?.code === 'openStayExists')
    throw new RefusalError('openStayExists', {
      stayId: all.find((one) => one.exit === null)!.id,
      entry: day(refusal.entry),
    });
  if (refusal?.code === 'stayOverlaps')
    throw new RefusalError('stayOverlaps', { entry: day(refusal.entry), exit: day(refusal.exit) });
  if (refusal) throw new RefusalError(refusal.code, {});
  if (
    stay.reservationFrom !== null &&
    stay.reservationTo !== null &&
    stay.reservationTo < stay.reservationFrom
  )
    throw new RefusalError('reservationReversed', {});
}

/** Two people may enter the same person at once: the database lets one through, the other is refused like by the rule. */
export async function moveWithRule<T>(
  context: Context,
  residentId: string,
  stay: { id: string } & Fields,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await context.unit.savepoint(write);
  } catch (error) {
    if ((error as { code?: unknown }).code === '23P01') await assertStay(context, residentId, stay);
    throw error;
  }
}

/** A new stay, with a bed where one is chosen; answers its id. Emits residents.entered (and left, when it has an end). */
export async function insertStay(
  context: Context,
  residentId: string,
  fields: Fields,
  bedId: string | null,
): Promise<string> {
  const id = newId();
  const stay = { id, ...fields };
  await assertStay(context, residentId, stay);
  await moveWithRule(context, residentId, stay, () =>
    context.db
      .insertInto('residents.stays')
      .values({ organisation_id: context.organisationId, id, resident_id: residentId, ...stayValues(fields) })
      .execute(),
  );
  if (bedId !== null)
    await assignBed(context, { residentId, bedId, from: fields.entryDate, to: fields.exitDate, reason: '' });
  await context.emit('residents.entered', { residentId, day: fields.entryDate });
  if (fields.exitDate !== null) await context.emit('residents.left', { residentId, day: fields.exitDate });
  return id;
}

export interface Moved {
  readonly entryDate: string;
  readonly exitDate: string | null;
}

/** Follows a changed entry or exit: what began with the entry and what ends with the exit moves along. */
export async function followStay(
  context: Context,
  residentId: string,
  before: Moved,
  after: Moved,
): Promise<void> {
  if (before.exitDate !== after.exitDate) await followExit(context, residentId, before, after);
  if (before.entryDate !== after.entryDate) {
    await context.db
      .updateTable('residents.bed_assignments')
      .set({ from_date: after.entryDate })
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', residentId)
      .where('from_date', '=', before.entryDate)
      .execute();
  }
  if (before.exitDate !== after.exitDate)
    await context.emit(after.exitDate === null ? 'residents.entered' : 'residents.left', {
      residentId,
      day: after.exitDate ?? after.entryDate,
    });
}

async function followExit(context: Context, residentId: string, before: Moved, after: Moved): Promise<void> {
  const exit = after.exitDate;
  const { db, organisationId } = context;
  const beds = await db
    .selectFrom('residents.bed_assignments')
    .select(['id', 'bed_id', 'from_date', 'to_date'])
    .where('organisation_id', '=', organisationId)
    .where('resident_id', '=', residentId)
    .where('from_date', '>=', before.entryDate)
    .orderBy('from_date')
    .execute();
  for (const bed of beds) {
    const ends =
      bed.to_date === null || bed.to_date === before.exitDate || (exit !== null && bed.to_date > exit);
    if (!ends) continue;
    if (exit !== null && bed.from_date > exit) {
      await db
        .deleteFrom('residents.bed_assignments')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', bed.id)
        .execute();
      continue;
    }
    await holdingBed(
      context,
      { residentId, bedId: bed.bed_id, from: bed.from_date, to: exit, reason: '' },
      () =>
        db
          .updateTable('residents.bed_assignments')
          .set({ to_date: exit })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', bed.id)
          .execute(),
    );
  }
  const levels = db
    .updateTable('residents.care_levels')
    .set({ to_date: exit })
    .where('organisation_id', '=', organisationId)
    .where('resident_id', '=', residentId);
  await levels
    .where((where) =>
      before.exitDate === null ? where('to_date', 'is', null) : where('to_date', '=', before.exitDate),
    )
    .$if(exit !== null, (query) => query.where('from_date', '<=', exit!))
    .execute();
  if (exit === null) return;
  // somebody who does not come back from the hospital is away until the exit
  await db
    .updateTable('residents.absences')
    .set({ return_date: exit })
    .where('organisation_id', '=', organisationId)
    .where('resident_id', '=', residentId)
    .where('return_date', 'is', null)
    .where('departure_date', '<=', exit)
    .execute();
}
