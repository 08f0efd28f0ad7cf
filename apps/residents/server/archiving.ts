import { sql } from 'kysely';
import { placesOfBeds } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { currentStay } from '../domain/stays.ts';
import { findResidents } from './briefs.ts';
import { nameKey, staysOf } from './rows.ts';

/** What the archive has to know of a record before it changes it. */
export interface ArchiveRecord {
  readonly id: string;
  readonly version: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly number: string;
  readonly archivedAt: string | null;
  readonly archivedBy: string | null;
  readonly archivedUntil: string | null;
  readonly unarchivedAt: string | null;
  /** Exit of the last stay; null while it runs. */
  readonly exitDate: string | null;
}

export async function archiveRecord(context: Context, residentId: string): Promise<ArchiveRecord> {
  const row = found(
    await context.db
      .selectFrom('residents.residents as r')
      .leftJoin('platform.accounts as a', (join) =>
        join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.archived_by'),
      )
      .select([
        'r.id',
        'r.version',
        'r.last_name as lastName',
        'r.first_name as firstName',
        'r.number',
        'r.archived_at as archivedAt',
        'a.full_name as archivedBy',
        'r.archived_until as archivedUntil',
        'r.unarchived_at as unarchivedAt',
      ])
      .where('r.organisation_id', '=', context.organisationId)
      .where('r.id', '=', residentId)
      .executeTakeFirst(),
  );
  const stays = (await staysOf(context, [residentId])).get(residentId) ?? [];
  return { ...row, exitDate: currentStay(stays, context.today)?.exit ?? null };
}

/** Writes the state; answers the new version, or null when the record was changed meanwhile. Jobs archive without a person. */
export async function writeArchived(
  context: Context,
  input: { residentId: string; version: number; archived: boolean; until: string | null },
): Promise<number | null> {
  const by = context.account?.id ?? null;
  const row = await context.db
    .updateTable('residents.residents')
    .set(
      input.archived
        ? {
            archived_at: context.now,
            archived_by: by,
            archived_until: input.until,
            unarchived_at: null,
            unarchived_by: null,
          }
        : {
            archived_at: null,
            archived_by: null,
            archived_until: null,
            unarchived_at: context.now,
            unarchived_by: by,
          },
    )
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', input.residentId)
    .where('version', '=', input.version)
    .returning('version')
    .executeTakeFirst();
  if (!row) return null;
  const { residentId } = input;
  if (input.archived) await context.emit('residents.archived', { residentId });
  else await context.emit('residents.unarchived', { residentId });
  return row.version;
}

export interface ArchivedRow {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string | null;
  readonly exitDate: string | null;
  readonly archivedAt: string;
  readonly archivedBy: string;
  readonly archivedUntil: string | null;
}

/** Archived residents by name, a page of them; `next` is the key of the last one when there are more. */
export async function archivedPage(
  context: Context,
  search: { text: string; after?: { name: string; id: string } | undefined; limit: number },
) {
  const ids = await findResidents(context, {
    text: search.text,
    archived: true,
    after: search.after,
    limit: search.limit + 1,
  });
  const shown = ids.slice(0, search.limit);
  if (shown.length === 0) return { rows: [], next: null };
  const stays = await staysOf(context, shown);
  const rows = await context.db
    .selectFrom('residents.residents as r')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.archived_by'),
    )
    .select([
      'r.id',
      'r.version',
      'r.number',
      'r.last_name as lastName',
      'r.first_name as firstName',
      'r.birth_date as birthDate',
      sql<string>`r.archived_at`.as('archivedAt'),
      sql<string>`coalesce(a.full_name, '')`.as('archivedBy'),
      'r.archived_until as archivedUntil',
    ])
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.id', 'in', shown)
    .orderBy('r.sort_name')
    .orderBy('r.id')
    .execute();
  await context.logRead(shown);
  return {
    rows: rows.map((row): ArchivedRow => ({
      ...row,
      exitDate: (stays.get(row.id) ?? []).at(-1)?.exit ?? null,
    })),
    next: ids.length > search.limit ? await nameKey(context, shown.at(-1)!) : null,
  };
}

/** Somebody who has left the home or has died, for the rules of retention. */
export interface FormerResident {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly residentType: string;
  /** The center of the last bed. */
  readonly centerId: string | null;
  /** Exit of the last stay, or the day of death without a stay. */
  readonly exitDate: string;
  readonly deathDate: string | null;
  readonly archived: boolean;
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
  return rows.map(({ bedId, ...row }) => ({
    ...row,
    centerId: bedId === null ? null : (places.get(bedId)?.centerId ?? null),
  }));
}
