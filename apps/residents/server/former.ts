import { sql } from 'kysely';
import { placesOfBeds } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/context.ts';

/** Somebody who has left the home or has died, for the rules of retention. */
export interface FormerResident {
  readonly id: string; readonly version: number; readonly number: string; readonly lastName: string; readonly firstName: string; readonly residentType: string;
  /** The center of the last bed. */
  readonly centerId: string | null;
  /** Exit of the last stay, or the day of death without a stay. */
  readonly exitDate: string; readonly deathDate: string | null; readonly archived: boolean;
}

/** Everybody without a running stay who left or died by a day; the oldest first. One resident only where an id is given. */
export async function formerResidents(context: Context, day: string, id?: string): Promise<FormerResident[]> {
  const { rows } = await sql<Omit<FormerResident, 'centerId'> & { bedId: string | null }>`
    select r.id, r.version, r.number, r.last_name as "lastName", r.first_name as "firstName", r.resident_type as "residentType",
      coalesce(s.exit_date, r.death_date) as "exitDate", r.death_date as "deathDate", r.archived_at is not null as archived, b.bed_id as "bedId"
    from residents.residents r
    left join lateral (select max(x.exit_date) as exit_date, bool_or(x.exit_date is null or x.exit_date > ${day}::date) as open
      from residents.stays x where x.organisation_id = r.organisation_id and x.resident_id = r.id) s on true
    left join lateral (select x.bed_id from residents.bed_assignments x where x.organisation_id = r.organisation_id and x.resident_id = r.id
      order by x.from_date desc, x.id desc limit 1) b on true
    where r.organisation_id = ${context.organisationId} and not coalesce(s.open, false) and coalesce(s.exit_date, r.death_date) <= ${day}::date
      and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
    order by "exitDate", r.id`.execute(context.db);
  const places = await placesOfBeds(context, [...new Set(rows.flatMap((row) => row.bedId ?? []))]);
  return rows.map(({ bedId, ...row }) => ({ ...row, centerId: bedId === null ? null : places.get(bedId)?.centerId ?? null }));
}
