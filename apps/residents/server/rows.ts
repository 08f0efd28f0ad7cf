import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { fold } from '#platform/domain/plain-text.ts';
import type { ResidentRow } from '../contract/residents.ts';
import { needsNameMark } from '../domain/similar-persons.ts';
import { type Stay, statusOn } from '../domain/stays.ts';
import { findResidents, placedResidents } from './briefs.ts';

/** Above this number of people only equal family names are marked: comparing all with all would be slow. */
const comparedNames = 1000;

export async function staysOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Stay[]>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db.selectFrom('residents.stays').select(['id', 'resident_id', 'entry_date as entry', 'exit_date as exit'])
    .where('organisation_id', '=', context.organisationId).where('resident_id', 'in', [...ids]).orderBy('entry_date').execute();
  return Map.groupBy(rows, (row) => row.resident_id);
}

export interface Named { readonly id: string; readonly lastName: string; readonly firstName: string }

/** People in the home today whose family name is the same as or similar to one of these. */
export async function namesakes(context: Context, people: readonly Named[]): Promise<ReadonlyMap<string, Named[]>> {
  if (people.length === 0) return new Map();
  const ids = await findResidents(context, { status: 'present', limit: comparedNames + 1 });
  const names = context.db.selectFrom('residents.residents').select(['id', 'last_name as lastName', 'first_name as firstName'])
    .where('organisation_id', '=', context.organisationId);
  const many = ids.length > comparedNames;
  const others = ids.length === 0 ? [] : many
    ? await names.where('last_name', 'in', people.map((one) => one.lastName)).where('archived_at', 'is', null).limit(comparedNames).execute()
    : await names.where('id', 'in', ids).execute();
  return new Map(people.map((one) => [one.id, others.filter((other) => other.id !== one.id
    && (many ? fold(other.lastName) === fold(one.lastName) : needsNameMark(one.lastName, [other.lastName])))]));
}

/** When anything was last recorded about a resident by any app, read from the log that the database keeps. */
async function lastRecords(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; at: string | null }>`select w.id, (select c.at from platform.changes c
      where c.organisation_id = ${context.organisationId}::uuid and c.resident_id = w.id and c.subject not like 'residents.%' and c.subject not like 'platform.%'
      order by c.id desc limit 1) as at
    from unnest(${[...ids]}::uuid[]) as w(id)`.execute(context.db);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.id, row.at] as const])));
}

/** The rows of lists for these residents, in this order. */
export async function residentRows(context: Context, ids: readonly string[]): Promise<ResidentRow[]> {
  if (ids.length === 0) return [];
  const { today } = context;
  const [placed, stays, deaths, absences, last] = await Promise.all([
    placedResidents(context, ids), staysOf(context, ids),
    context.db.selectFrom('residents.residents').select(['id', 'death_date']).where('organisation_id', '=', context.organisationId).where('id', 'in', [...ids]).execute(),
    context.db.selectFrom('residents.absences').select(['resident_id', 'kind']).where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', [...ids]).where('departure_date', '<=', today)
      .where((where) => where.or([where('return_date', 'is', null), where('return_date', '>', today)])).execute(),
    lastRecords(context, ids),
  ]);
  const deathOf = new Map(deaths.map((row) => [row.id, row.death_date]));
  const absenceOf = new Map(absences.map((row) => [row.resident_id, row.kind as ResidentRow['absence']]));
  const alike = await namesakes(context, ids.flatMap((id) => placed.get(id)?.brief ?? []));
  return ids.flatMap((id) => {
    const one = placed.get(id);
    if (!one) return [];
    const deathDate = deathOf.get(id) ?? null;
    return [{
      ...one.brief, bedLabel: one.place?.bedLabel ?? null, centerName: one.place?.centerName ?? null, deathDate,
      status: statusOn(stays.get(id) ?? [], deathDate, today), sameName: (alike.get(id) ?? []).length > 0,
      absence: absenceOf.get(id) ?? null, lastRecordAt: last.get(id) ?? null,
    }];
  });
}
