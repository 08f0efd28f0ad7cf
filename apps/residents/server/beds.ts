import { sql } from 'kysely';
import { bedsInOrder, occupancyOf, placesOfBeds, type Within } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notFound, RefusalError } from '#platform/server/call/problems.ts';
import type { FreeBed } from '../contract/bed-assignments.ts';
import { awayBy } from './briefs.ts';
import { absencesFrom } from './house.ts';
import type { AbsenceKind } from './months.ts';

export interface Wish {
  readonly residentId: string;
  readonly bedId: string;
  readonly from: string;
  readonly to: string | null;
  readonly reason: string;
}

/** The organisation's beds that are held by somebody in any night of a period. */
export async function heldBeds(
  context: Context,
  from: string,
  to: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('residents.bed_assignments')
    .select('bed_id')
    .where('organisation_id', '=', context.organisationId)
    .where(sql<boolean>`residents.nights(from_date, to_date) && residents.nights(${from}::date, ${to}::date)`)
    .execute();
  return new Set(rows.map((row) => row.bed_id));
}

/** Beds in walking order in which somebody can move on a day without end. */
export async function freeBeds(context: Context, where: { from: string } & Within): Promise<BedPlace[]> {
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
  const other = await context.db
    .selectFrom('residents.bed_assignments as b')
    .innerJoin('residents.residents as r', (join) =>
      join.onRef('r.organisation_id', '=', 'b.organisation_id').onRef('r.id', '=', 'b.resident_id'),
    )
    .select(['b.from_date', 'b.to_date', 'r.last_name', 'r.first_name'])
    .where('b.organisation_id', '=', context.organisationId)
    .where('b.bed_id', '=', wish.bedId)
    .where('b.resident_id', '<>', wish.residentId)
    .where(
      sql<boolean>`residents.nights(b.from_date, b.to_date) && residents.nights(${wish.from}::date, ${wish.to}::date)`,
    )
    .orderBy('b.from_date')
    .executeTakeFirst();
  if (!other) return;
  throw new RefusalError('bedTaken', {
    from: dayText(other.from_date, context.language),
    to: other.to_date === null ? '…' : dayText(other.to_date, context.language),
    resident: listName({ lastName: other.last_name, firstName: other.first_name }),
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
  await holdingBed(context, wish, () =>
    context.db
      .insertInto('residents.bed_assignments')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: wish.residentId,
        bed_id: wish.bedId,
        from_date: wish.from,
        to_date: wish.to,
        reason: wish.reason,
      })
      .execute(),
  );
  return id;
}

/** Numbers the beds of a room from 1, as the rule of the sites wants them; an inactive bed counts while somebody lies in it. */
const counted = (beds: readonly BedPlace[], held: ReadonlySet<string>) =>
  beds.filter((bed) => bed.active || held.has(bed.bedId));

const usesOf = (beds: readonly BedPlace[], held: ReadonlySet<string>, day: string) =>
  beds.flatMap((bed, index) =>
    held.has(bed.bedId) ? [{ roomId: bed.roomId, bed: index + 1, from: day, to: day }] : [],
  );

/** Occupancy of one room of which some beds are held. */
export function stateOf(room: readonly BedPlace[], held: ReadonlySet<string>): FreeBed['occupancy'] {
  const beds = counted(room, held);
  const day = '2000-01-01'; // the held beds are those of one day already
  return (
    occupancyOf({ id: room[0]!.roomId, beds: beds.length }, usesOf(beds, held, day), day)?.occupancy ??
    'available'
  );
}

/** Who has a bed from when to when; both days count. */
export interface BedUse {
  readonly bedId: string;
  readonly from: string;
  readonly to: string | null;
  readonly resident: {
    readonly id: string;
    readonly lastName: string;
    readonly firstName: string;
    readonly birthDate: string | null;
  };
}

/** Uses of beds that touch a period, by their beginning; without an end the period is open. */
export async function usesWithin(
  context: Context,
  period: { from: string; to: string | null },
): Promise<BedUse[]> {
  const rows = await context.db
    .selectFrom('residents.bed_assignments as b')
    .innerJoin('residents.residents as r', (join) =>
      join.onRef('r.organisation_id', '=', 'b.organisation_id').onRef('r.id', '=', 'b.resident_id'),
    )
    .select([
      'b.bed_id as bedId',
      'b.from_date as from',
      'b.to_date as to',
      'r.id',
      'r.last_name as lastName',
      'r.first_name as firstName',
      'r.birth_date as birthDate',
    ])
    .where('b.organisation_id', '=', context.organisationId)
    .$if(period.to !== null, (query) => query.where('b.from_date', '<=', period.to!))
    .where((bed) => bed.or([bed('b.to_date', 'is', null), bed('b.to_date', '>=', period.from)]))
    .orderBy('b.from_date')
    .orderBy('b.id')
    .execute();
  return rows.map(({ bedId, from, to, ...resident }) => ({ bedId, from, to, resident }));
}

/** Who is out of the house on a day: away and not back yet, or on a leave of that day; with the kind of absence. */
export const awayOn = async (context: Context, day: string): Promise<ReadonlyMap<string, AbsenceKind>> =>
  awayBy(await absencesFrom(context, { from: day, to: day }), day);

/** Stays that begin or end within a period. */
export function comingsAndGoings(
  context: Context,
  from: string,
  to: string,
): Promise<Array<{ residentId: string; entryDate: string; exitDate: string | null }>> {
  return context.db
    .selectFrom('residents.stays as s')
    .innerJoin('residents.residents as r', (join) =>
      join.onRef('r.organisation_id', '=', 's.organisation_id').onRef('r.id', '=', 's.resident_id'),
    )
    .select(['s.resident_id as residentId', 's.entry_date as entryDate', lastDayOf.as('exitDate')])
    .where('s.organisation_id', '=', context.organisationId)
    .where((stay) => stay.or([stay.between('s.entry_date', from, to), stay.between(lastDayOf, from, to)]))
    .execute();
}

/**
 * Last day of a stay `s` of a resident `r`: the exit, or the day of death where that is earlier. Whoever records a death may record
 * the exit later, or never (billing 4.1, 4.4).
 */
export const lastDayOf = sql<
  string | null
>`case when r.death_date >= s.entry_date then least(s.exit_date, r.death_date) else s.exit_date end`;

interface Ended {
  readonly id: string;
  readonly resident_id: string;
  readonly entryDate: string;
  readonly exitDate: string | null;
}

/** Since when somebody else has the last bed of a stay that has ended, or has it kept, by stay; stays whose bed is free are absent. */
export async function bedsTaken(
  context: Context,
  stays: readonly Ended[],
): Promise<ReadonlyMap<string, string>> {
  const ended = stays.flatMap(({ id, resident_id, entryDate, exitDate }) =>
    exitDate === null ? [] : [{ id, residentId: resident_id, entry: entryDate, exit: exitDate }],
  );
  if (ended.length === 0) return new Map();
  const { db, organisationId } = context;
  const own = await db
    .selectFrom('residents.bed_assignments')
    .select(['resident_id', 'bed_id', 'from_date', 'to_date'])
    .where('organisation_id', '=', organisationId)
    .where(
      'resident_id',
      'in',
      ended.map(({ residentId }) => residentId),
    )
    .orderBy('from_date')
    .execute();
  const byResident = Map.groupBy(own, (row) => row.resident_id);
  const last = ended.flatMap((stay) => {
    const bed = byResident
      .get(stay.residentId)
      ?.findLast(
        ({ from_date, to_date }) =>
          from_date <= stay.exit && (from_date >= stay.entry || to_date === null || to_date > stay.entry),
      );
    return bed ? [{ ...stay, bedId: bed.bed_id }] : [];
  });
  if (last.length === 0) return new Map();
  const first = last.reduce((earliest, { exit }) => (exit < earliest ? exit : earliest), last[0]!.exit);
  const others = await db
    .selectFrom('residents.bed_assignments as b')
    .leftJoin('residents.stays as s', (join) =>
      join
        .onRef('s.organisation_id', '=', 'b.organisation_id')
        .onRef('s.resident_id', '=', 'b.resident_id')
        .onRef('s.entry_date', '=', 'b.from_date'),
    )
    .select(['b.bed_id', 'b.resident_id', 'b.from_date', 's.reservation_from'])
    .where('b.organisation_id', '=', organisationId)
    .where('b.bed_id', 'in', [...new Set(last.map(({ bedId }) => bedId))])
    .where('b.from_date', '>=', first)
    .execute();
  return new Map(
    last.flatMap(({ id, residentId, exit, bedId }) => {
      // a bed that is kept for the next one is paid by that one from then on
      const days = others
        .filter(
          (other) => other.bed_id === bedId && other.resident_id !== residentId && other.from_date >= exit,
        )
        .map((other) =>
          other.reservation_from !== null && other.reservation_from < other.from_date
            ? other.reservation_from
            : other.from_date,
        );
      const taken = days.map((day) => (day < exit ? exit : day)).toSorted()[0];
      return taken === undefined ? [] : [[id, taken] as const];
    }),
  );
}
