import { addDays, firstDay, lastDay } from '#platform/domain/time/days.ts';
import { departmentHere, isWithin, placesOfBeds, type Within } from '#apps/sites/api.ts';
import { inOrderOfNames } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { ResidentBrief } from '../contract/residents.ts';
import { bedsTaken, lastDayOf } from './beds.ts';
import { overNights, staysOfPerson } from './briefs.ts';
import { absencesFrom, byPerson, houseSince, placedResidents } from './house.ts';

/** Absences over nights, as billing and the plan of rooms know them; a leave by day is none. */
export type NightAbsence = 'hospital' | 'vacation' | 'other';
/** Every kind of absence; a leave by day has no night. */
export type AbsenceKind = NightAbsence | 'dayLeave';

/** One resident's month as billing and kitchen need it; days are civil days, both ends of a period count. */
export interface ResidentMonth {
  readonly residentId: string;
  readonly stays: ReadonlyArray<{
    readonly entryDate: string;
    /** Or the day of death: then the stay is over, whether the exit was recorded or not. */
    readonly exitDate: string | null;
    readonly reservationFrom: string | null;
    readonly reservationTo: string | null;
    /** Since when another resident has the bed of a stay that has ended; null while nobody has it. */
    readonly bedTakenFrom: string | null;
  }>;
  readonly absences: ReadonlyArray<{
    readonly kind: NightAbsence;
    readonly departureDate: string;
    readonly returnDate: string | null;
  }>;
  readonly levels: ReadonlyArray<{
    readonly level: number;
    readonly fromDate: string;
    readonly toDate: string | null;
  }>;
  /** Center of the last bed held in the month; null without a bed. */
  readonly centerId: string | null;
}

/** Everybody with a stay or a reservation in a month, and whose stay ended at most some days before it. */
export async function residentMonths(
  context: Context,
  month: string,
  daysAfterExit = 0,
): Promise<ResidentMonth[]> {
  const { db, organisationId } = context;
  const [from, to] = [firstDay(month), lastDay(month)];
  const stays = await db
    .selectFrom('residents.stays as s')
    .innerJoin('residents.residents as r', (join) =>
      join.onRef('r.organisation_id', '=', 's.organisation_id').onRef('r.id', '=', 's.resident_id'),
    )
    .select([
      's.id',
      's.resident_id',
      's.entry_date as entryDate',
      lastDayOf.as('exitDate'),
      's.reservation_from as reservationFrom',
      's.reservation_to as reservationTo',
    ])
    .where('s.organisation_id', '=', organisationId)
    .where((where) =>
      where.or([
        where.and([
          where('s.entry_date', '<=', to),
          where.or([where(lastDayOf, 'is', null), where(lastDayOf, '>=', addDays(from, -daysAfterExit))]),
        ]),
        where.and([
          where('s.reservation_from', '<=', to),
          where.or([where('s.reservation_to', 'is', null), where('s.reservation_to', '>=', from)]),
        ]),
      ]),
    )
    .orderBy('s.resident_id')
    .orderBy('s.entry_date')
    .execute();
  const ids = [...new Set(stays.map((stay) => stay.resident_id))];
  if (ids.length === 0) return [];
  const [absences, levels, beds, takenFrom] = await Promise.all([
    db
      .selectFrom('residents.absences')
      .select(['resident_id', 'kind', 'departure_date as departureDate', 'return_date as returnDate'])
      .where('organisation_id', '=', organisationId)
      .where('resident_id', 'in', ids)
      .where('departure_date', '<=', to)
      .where('kind', '<>', 'dayLeave')
      .where((where) => where.or([where('return_date', 'is', null), where('return_date', '>=', from)]))
      .orderBy('departure_date')
      .execute(),
    db
      .selectFrom('residents.care_levels')
      .select(['resident_id', 'level', 'from_date as fromDate', 'to_date as toDate'])
      .where('organisation_id', '=', organisationId)
      .where('resident_id', 'in', ids)
      .where('from_date', '<=', to)
      .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', from)]))
      .orderBy('from_date')
      .execute(),
    db
      .selectFrom('residents.bed_assignments')
      .select(['resident_id', 'bed_id'])
      .where('organisation_id', '=', organisationId)
      .where('resident_id', 'in', ids)
      .where('from_date', '<=', to)
      .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', from)]))
      .orderBy('from_date')
      .execute(),
    bedsTaken(context, stays),
  ]);
  const places = await placesOfBeds(
    context,
    beds.map((bed) => bed.bed_id),
  );
  const centerOf = new Map(beds.map((bed) => [bed.resident_id, places.get(bed.bed_id)?.centerId ?? null]));
  return ids.map((residentId) => ({
    residentId,
    stays: stays
      .filter((row) => row.resident_id === residentId)
      .map(({ id, resident_id: _, ...stay }) => ({ ...stay, bedTakenFrom: takenFrom.get(id) ?? null })),
    absences: absences
      .filter((row) => row.resident_id === residentId)
      .map(({ resident_id: _, kind, ...rest }) => ({ kind: kind as NightAbsence, ...rest })),
    levels: levels
      .filter((row) => row.resident_id === residentId)
      .map(({ resident_id: _, ...level }) => level),
    centerId: centerOf.get(residentId) ?? null,
  }));
}

/** In the home on a day: with a stay, alive, not archived, and not away over the nights before and after it. */
export async function presentOn(context: Context, where: { day: string } & Within): Promise<ResidentBrief[]> {
  const { db, organisationId } = context;
  const { day, centerId, departmentId } = where;
  if (departmentId !== undefined) await departmentHere(context, { centerId, departmentId });
  const [here, away] = await Promise.all([
    db
      .selectFrom('residents.stays as s')
      .innerJoin('residents.residents as r', (join) =>
        join.onRef('r.organisation_id', '=', 's.organisation_id').onRef('r.id', '=', 's.resident_id'),
      )
      .select('r.id')
      .distinct()
      .where('s.organisation_id', '=', organisationId)
      .where('s.entry_date', '<=', day)
      .where((stay) => stay.or([stay('s.exit_date', 'is', null), stay('s.exit_date', '>=', day)]))
      .where((person) => person.or([person('r.death_date', 'is', null), person('r.death_date', '>=', day)]))
      // of a day that is over it does not matter what was archived since
      .$if(day >= context.today, (query) => query.where('r.archived_at', 'is', null))
      .execute(),
    absencesFrom(context, { from: day, to: day }),
  ]);
  const gone = new Set(away.filter((one) => overNights(one, day)).map((one) => one.resident_id));
  const placed = await placedResidents(
    context,
    here.map((row) => row.id).filter((id) => !gone.has(id)),
    day,
  );
  return inOrderOfNames(
    [...placed.values()].filter((one) => isWithin(where, one.place)).map((one) => one.brief),
  );
}

/**
 * Who is present on any day of a period, by name, placed as on the first such day: only entries and returns bring somebody in who was
 * not there on the day before.
 */
export async function presentWithin(
  context: Context,
  where: { from: string; to: string; centerId?: string | undefined },
): Promise<ResidentBrief[]> {
  const { db, organisationId } = context;
  const [entries, returns] = await Promise.all([
    db
      .selectFrom('residents.stays')
      .select('entry_date as day')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('entry_date', '>', where.from)
      .where('entry_date', '<=', where.to)
      .execute(),
    db
      .selectFrom('residents.absences')
      .select('return_date as day')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('return_date', '>', where.from)
      .where('return_date', '<=', where.to)
      .execute(),
  ]);
  const days = [...new Set([where.from, ...[...entries, ...returns].flatMap((row) => row.day ?? [])])].sort();
  const found = new Map<string, ResidentBrief>();
  for (const day of days)
    for (const brief of await presentOn(context, { day, centerId: where.centerId }))
      if (!found.has(brief.id)) found.set(brief.id, brief);
  return inOrderOfNames([...found.values()]);
}

/** Whether somebody is in the home on a day: here, away over the nights before and after it, or not living here (before the entry, after the exit or death, archived). */
export type Presence = 'here' | 'absent' | 'notHere';

/** Presence of residents from one day to another; unknown ids are not here. The days of departure and return count as here. */
export async function presenceBetween(
  context: Context,
  residentIds: readonly string[],
  period: { readonly from: string; readonly to: string },
): Promise<(residentId: string, day: string) => Presence> {
  const [asked, house] = [[...new Set(residentIds)], await houseSince(context, period.from)];
  const here = house && byPerson(house);
  const missing = asked.filter((id) => !here?.has(id));
  const [others, absences] = await Promise.all([
    livesOf(context, missing),
    absencesFrom(context, period, asked),
  ]);
  const lives = new Map(asked.map((id) => [id, here?.get(id) ?? others.get(id)]));
  const absencesOf = Map.groupBy(absences, (row) => row.resident_id);
  return (residentId, day) => {
    const { stays, deathDate = null } = lives.get(residentId) ?? {};
    const stay = stays?.find(({ entry, exit }) => entry <= day && (exit === null || exit >= day));
    if (!stay || (deathDate !== null && deathDate < day)) return 'notHere';
    return absencesOf.get(residentId)?.some((one) => overNights(one, day)) ? 'absent' : 'here';
  };
}

/** Stays and death of those whose record is not archived. */
async function livesOf({ db, organisationId }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('residents.residents as r')
    .select(['r.id', 'r.death_date as deathDate', staysOfPerson.as('stays')])
    .where('r.organisation_id', '=', organisationId)
    .where('r.id', 'in', ids)
    .where('r.archived_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
