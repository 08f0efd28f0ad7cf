import { sql } from 'kysely';
import { bedsOfRoomsLike, placesOfBeds } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import type { SearchHit } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import type { Gender, ResidentBrief } from '../contract/residents.ts';
import { dayText, fullName } from '../domain/names.ts';
import { readSearch } from '../domain/search.ts';

const columns = [
  'id', 'number', 'last_name as lastName', 'first_name as firstName', 'nickname', 'salutation', 'gender', 'birth_date as birthDate',
  sql<boolean>`archived_at is not null`.as('archived'),
] as const;

/** The bed that each resident holds on a day; on the day of a room change the new one. */
export async function bedsOn(context: Context, residentIds: readonly string[], day: string): Promise<ReadonlyMap<string, string>> {
  if (residentIds.length === 0) return new Map();
  const rows = await context.db.selectFrom('residents.bed_assignments').select(['resident_id', 'bed_id'])
    .where('organisation_id', '=', context.organisationId).where('resident_id', 'in', [...residentIds]).where('from_date', '<=', day)
    .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', day)])).orderBy('from_date').execute();
  return new Map(rows.map((row) => [row.resident_id, row.bed_id]));
}

async function levelsOn(context: Context, residentIds: readonly string[], day: string): Promise<ReadonlyMap<string, number>> {
  const rows = await context.db.selectFrom('residents.care_levels').select(['resident_id', 'level'])
    .where('organisation_id', '=', context.organisationId).where('resident_id', 'in', [...residentIds]).where('from_date', '<=', day)
    .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', day)])).execute();
  return new Map(rows.map((row) => [row.resident_id, row.level]));
}

export interface Placed { readonly brief: ResidentBrief; readonly place: BedPlace | null }

/** Residents with room and level on a day, by id; unknown ids are absent. */
export async function placedResidents(context: Context, ids: readonly string[], day = context.today): Promise<ReadonlyMap<string, Placed>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [people, beds, levels] = await Promise.all([
    context.db.selectFrom('residents.residents').select(columns).where('organisation_id', '=', context.organisationId).where('id', 'in', wanted).execute(),
    bedsOn(context, wanted, day), levelsOn(context, wanted, day),
  ]);
  const places = await placesOfBeds(context, [...beds.values()]);
  return new Map(people.map((person) => {
    const place = places.get(beds.get(person.id) ?? '') ?? null;
    return [person.id, {
      place,
      brief: {
        ...person, gender: person.gender as Gender, roomNumber: place?.roomNumber ?? null, departmentName: place?.departmentName ?? null,
        centerId: place?.centerId ?? null, careLevel: levels.get(person.id) ?? null,
      },
    }];
  }));
}

/** What a list of residents can be limited to beside name, status and place. */
export interface Narrowing {
  readonly residentType?: string | undefined;
  readonly careLevelFrom?: number | undefined;
  readonly careLevelTo?: number | undefined;
  /** Only who is away today. */
  readonly away?: boolean | undefined;
}

export interface Search extends Narrowing {
  readonly text?: string;
  readonly archived?: boolean;
  readonly status?: 'present' | 'expected' | 'left' | 'deceased' | 'all';
  readonly withinBeds?: readonly string[] | undefined;
  /** Only people without a bed today. */
  readonly bedless?: boolean;
  readonly after?: { readonly name: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Ids in the order of names; through the reviewed function, so that search stays fast with 100,000 residents. */
export async function findResidents(context: Context, search: Search): Promise<string[]> {
  const { words, births } = readSearch(search.text ?? '');
  const rooms = await bedsOfRoomsLike(context, words.filter((word) => /\d/.test(word)));
  const { rows } = await sql<{ id: string }>`select id from residents.find(organisation => ${context.organisationId}::uuid, words => ${[...words]}::text[],
    births => ${births}::date[], beds => ${rooms}::uuid[], archived => ${search.archived ?? false}::boolean, kind => ${search.status ?? 'all'}::text, on_day => ${context.today}::date,
    within => ${search.withinBeds ?? null}::uuid[], bedless => ${search.bedless ?? false}::boolean,
    after_name => ${search.after?.name ?? null}::text, after_id => ${search.after?.id ?? null}::uuid, wanted => ${search.limit}::int,
    of_type => ${search.residentType ?? null}::text, min_level => ${search.careLevelFrom ?? null}::int, max_level => ${search.careLevelTo ?? null}::int, away => ${search.away ?? false}::boolean)`.execute(context.db);
  return rows.map((row) => row.id);
}

const mostHits = 8;

/** Residents for the command palette: FAMILY, Given · birth · room · site. Archived ones only after `archive:`. */
export async function searchHits(context: Context, text: string): Promise<SearchHit[]> {
  if (!context.can('authorization.residents.list', 'Read')) return [];
  const archived = text.startsWith('archive:');
  if (archived && !context.can('authorization.residents.archive', 'Read')) return [];
  const ids = await findResidents(context, { text: archived ? text.slice(8) : text, archived, limit: mostHits });
  await context.logRead(ids);
  const placed = await placedResidents(context, ids);
  return ids.map((id) => {
    const { brief, place } = placed.get(id)!;
    const detail = [brief.birthDate === null ? null : dayText(brief.birthDate, context.language), brief.roomNumber, place?.centerName];
    return {
      group: 'residents' as const, title: fullName(brief),
      detail: detail.filter((part) => part !== null && part !== undefined).join(' · '), link: `/app-residents/forms/details/${id}/dashboard`,
    };
  });
}
