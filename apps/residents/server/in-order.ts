import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { ListOrder, ListStatus } from '../domain/list.ts';
import { levelOn, type Narrowing } from './briefs.ts';

/** Where a page begins: the sort key of the last row before it, null for a row without one. */
export interface After {
  readonly key: string | null;
  readonly id: string;
}
export interface Ordered {
  readonly id: string;
  readonly key: string | null;
}
export interface OrderedSearch extends Narrowing {
  readonly order: Exclude<ListOrder, 'room'>;
  readonly descending: boolean;
  readonly status: ListStatus;
  readonly withinBeds: readonly string[] | undefined;
  readonly after: After | null;
  readonly limit: number;
}

const running = (today: string) =>
  sql`s.entry_date <= ${today}::date and (s.exit_date is null or s.exit_date >= ${today}::date)`;
/** The entry that a list shows: of the stay that runs, else of the next, else of the last (domain/stays.ts). */
const entryOn = (
  today: string,
) => sql`(select coalesce(max(s.entry_date) filter (where ${running(today)}), min(s.entry_date) filter (where s.entry_date > ${today}::date), max(s.entry_date))
  from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id)`;

/** When those who live here entered; as arrays, because a join would be planned for as many as ever lived here. */
const entriesHere = (
  organisationId: string,
  today: string,
) => sql`(select array_agg(x.resident_id) as ids, array_agg(x.entry) as entries from (select resident_id, max(entry_date) as entry from (
    select s.resident_id, s.entry_date from residents.stays s where s.organisation_id = ${organisationId} and s.exit_date is null and s.entry_date <= ${today}::date
    union all select s.resident_id, s.entry_date from residents.stays s where s.organisation_id = ${organisationId} and s.exit_date >= ${today}::date and s.entry_date <= ${today}::date) y
  group by resident_id) x) h cross join lateral unnest(h.ids, h.entries) as k(id, value)`;

interface Key {
  readonly key: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}
const keyOf = ({ order, status }: OrderedSearch, organisationId: string, today: string): Key => {
  const table = sql`residents.residents r`;
  if (order === 'name') return { key: sql`r.sort_name`, type: sql`text`, from: table };
  if (order === 'born') return { key: sql`r.birth_date`, type: sql`date`, from: table };
  // worked out once for each person, not wherever it is named; "offset 0" keeps the planner from copying it
  const worked = (value: RawBuilder<unknown>) =>
    sql`${table} cross join lateral (select ${value} as value offset 0) k`;
  if (order === 'careLevel') return { key: sql`k.value`, type: sql`int`, from: worked(levelOn(today)) };
  if (status === 'present')
    return {
      key: sql`k.value`,
      type: sql`date`,
      from: sql`${entriesHere(organisationId, today)} join ${table} on r.organisation_id = ${organisationId} and r.id = k.id`,
    };
  return { key: sql`k.value`, type: sql`date`, from: worked(entryOn(today)) };
};

/** The resident `r` is one of those that the filters of a list leave. */
export const narrowed = (
  today: string,
  narrow: Narrowing,
) => sql<boolean>`(${narrow.residentType ?? null}::text is null or r.resident_type = ${narrow.residentType ?? null})
  and (${narrow.careLevelFrom ?? narrow.careLevelTo ?? null}::int is null or ${levelOn(today)} between ${narrow.careLevelFrom ?? 0} and ${narrow.careLevelTo ?? 12})
  and (not ${narrow.away === true}::boolean or exists (select from residents.absences a where a.organisation_id = r.organisation_id and a.resident_id = r.id
    and a.departure_date <= ${today}::date and (a.return_date is null or a.return_date > ${today}::date or (a.kind = 'dayLeave' and a.departure_date = ${today}::date))))`;

/** Whom a status means. Those who live here are some hundred of many who ever did: they are looked for from their stays. */
function peopleOf(
  { status, order }: OrderedSearch,
  organisationId: string,
  today: string,
): RawBuilder<unknown> {
  const of = sql`s.organisation_id = ${organisationId}`;
  const alive = sql`(r.death_date is null or r.death_date > ${today}::date)`;
  const any = (which: RawBuilder<unknown>) =>
    sql`exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id and ${which})`;
  if (status === 'all') return sql`true`;
  if (status === 'deceased') return sql`r.death_date <= ${today}::date`;
  if (status === 'left')
    return sql`${alive} and ${any(sql`true`)} and not ${any(sql`(${running(today)} or s.entry_date > ${today}::date)`)}`;
  // those of entriesHere
  if (status === 'present' && order === 'entry') return alive;
  if (status === 'present') {
    return sql`${alive} and r.id = any(array(select s.resident_id from residents.stays s where ${of} and s.exit_date is null and s.entry_date <= ${today}::date
      union select s.resident_id from residents.stays s where ${of} and s.exit_date >= ${today}::date and s.entry_date <= ${today}::date))`;
  }
  return sql`${alive} and not ${any(running(today))} and r.id = any(array(select s.resident_id from residents.stays s where ${of} and s.entry_date > ${today}::date
    union select x.id from residents.residents x left join residents.stays s on s.organisation_id = x.organisation_id and s.resident_id = x.id where x.organisation_id = ${organisationId} and s.id is null))`;
}

/**
 * Residents in the order of a column, a page of them by keyset, who has no value last; archived ones aside. Each page reads from an
 * index or from the people who live here, so that it costs the same however many have lived here.
 */
export async function inOrder(context: Context, search: OrderedSearch): Promise<Ordered[]> {
  const { organisationId, today } = context;
  const { after } = search;
  const { key, type, from: table } = keyOf(search, organisationId, today);
  const [way, beyond] = search.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const within =
    search.withinBeds === undefined
      ? sql`true`
      : sql`exists (select from residents.bed_assignments b where b.organisation_id = r.organisation_id and b.resident_id = r.id
    and b.bed_id = any(${[...search.withinBeds]}::uuid[]) and (b.to_date is null or b.to_date >= ${today}::date or ${search.status}::text <> 'present'))`;
  const people = sql`r.organisation_id = ${organisationId} and r.archived_at is null and ${peopleOf(search, organisationId, today)} and ${narrowed(today, search)} and ${within}`;
  const from =
    after?.key === undefined || after.key === null
      ? sql`true`
      : sql`(${key}, r.id) ${beyond} (cast(${after.key}::text as ${type}), ${after.id}::uuid)`;
  const inBlanks = after !== null && after.key === null;
  const page = (rows: RawBuilder<unknown>) =>
    sql<Ordered>`select id, key from (${rows}) x order by key is null, place limit ${search.limit}`.execute(
      context.db,
    );
  // those who live here are read as a whole anyway
  if (search.status === 'present') {
    const beyondAfter =
      after === null
        ? sql`true`
        : inBlanks
          ? sql`(${key} is null and r.id ${beyond} ${after.id}::uuid)`
          : sql`(${key} is null or ${from})`;
    return (
      await page(
        sql`select r.id, ${key}::text as key, row_number() over (order by ${key} ${way}, r.id ${way}) as place from ${table} where ${people} and ${beyondAfter}`,
      )
    ).rows;
  }
  // two walks, because an index has its rows without a value at one end only
  const valued = inBlanks
    ? sql`select null::uuid as id, null::text as key, 0::bigint as place where false`
    : sql`select r.id, ${key}::text as key, row_number() over (order by ${key} ${way}, r.id ${way}) as place from ${table}
        where ${people} and ${key} is not null and ${from} order by ${key} ${way}, r.id ${way} limit ${search.limit}`;
  const blank = sql`select r.id, null::text as key, row_number() over (order by r.id ${way}) as place from ${table}
        where ${people} and ${key} is null and (${inBlanks ? after.id : null}::uuid is null or r.id ${beyond} ${inBlanks ? after.id : null}::uuid)
        order by r.id ${way} limit ${search.limit}`;
  // everybody has a name
  return (await page(search.order === 'name' ? valued : sql`(${valued}) union all (${blank})`)).rows;
}
