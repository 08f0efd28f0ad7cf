import { sql } from 'kysely';
import { bedsInOrder, placesOfBeds } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { notFound, RefusalError } from '#platform/server/problems.ts';
import { dayText } from '../domain/day-text.ts';
import { fullName } from '../domain/names.ts';

export interface Wish { readonly residentId: string; readonly bedId: string; readonly from: string; readonly to: string | null; readonly reason: string }

/** The organisation's beds that are held by somebody in any night of a period. */
export async function heldBeds(context: Context, from: string, to: string | null): Promise<ReadonlySet<string>> {
  const rows = await context.db.selectFrom('residents.bed_assignments').select('bed_id').where('organisation_id', '=', context.organisationId)
    .where(sql<boolean>`residents.nights(from_date, to_date) && residents.nights(${from}::date, ${to}::date)`).execute();
  return new Set(rows.map((row) => row.bed_id));
}

/** Beds in walking order in which somebody can move on a day without end. */
export async function freeBeds(context: Context, where: { from: string; centerId?: string | undefined; departmentId?: string | undefined }): Promise<BedPlace[]> {
  const [all, held] = await Promise.all([bedsInOrder(context, where), heldBeds(context, where.from, null)]);
  return all.filter((bed) => bed.active && !held.has(bed.bedId));
}

/** Refuses a bed that is set inactive or that another resident holds; names who and until when. */
export async function assertBedFree(context: Context, wish: Wish): Promise<void> {
  const place = (await placesOfBeds(context, [wish.bedId])).get(wish.bedId);
  if (!place) throw notFound();
  if (!place.active) throw new RefusalError('bedInactive', {});
  await assertNobodyHolds(context, wish);
}

async function assertNobodyHolds(context: Context, wish: Wish): Promise<void> {
  const other = await context.db.selectFrom('residents.bed_assignments as b')
    .innerJoin('residents.residents as r', (join) => join.onRef('r.organisation_id', '=', 'b.organisation_id').onRef('r.id', '=', 'b.resident_id'))
    .select(['b.from_date', 'b.to_date', 'r.last_name', 'r.first_name'])
    .where('b.organisation_id', '=', context.organisationId).where('b.bed_id', '=', wish.bedId).where('b.resident_id', '<>', wish.residentId)
    .where(sql<boolean>`residents.nights(b.from_date, b.to_date) && residents.nights(${wish.from}::date, ${wish.to}::date)`)
    .orderBy('b.from_date').executeTakeFirst();
  if (!other) return;
  throw new RefusalError('bedTaken', {
    from: dayText(other.from_date, context.language), to: other.to_date === null ? '…' : dayText(other.to_date, context.language),
    resident: fullName({ lastName: other.last_name, firstName: other.first_name }),
  });
}

/**
 * Does a write that the database may refuse because two people would hold one bed: two clerks at the same moment pass the
 * check before, the exclusion constraint lets only one through, and the other one learns who was first.
 */
export async function holdingBed<T>(context: Context, wish: Wish, write: () => Promise<T>): Promise<T> {
  try {
    return await context.unit.savepoint(write);
  } catch (error) {
    if ((error as { code?: unknown }).code === '23P01') await assertNobodyHolds(context, wish);
    throw error;
  }
}

/** Gives a resident a bed; answers the assignment's id. Throws the refusals bedTaken and bedInactive. */
export async function assignBed(context: Context, wish: Wish): Promise<string> {
  await assertBedFree(context, wish);
  const id = newId();
  await holdingBed(context, wish, () => context.db.insertInto('residents.bed_assignments').values({
    organisation_id: context.organisationId, id, resident_id: wish.residentId, bed_id: wish.bedId, from_date: wish.from, to_date: wish.to, reason: wish.reason,
  }).execute());
  return id;
}
