import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { ListOrder, ListStatus } from '../domain/list.ts';
import { levelOn, type Narrowing, narrowed } from './briefs.ts';
import { among, compareNames, type House, houseOf, type PersonHere, worked } from './house.ts';

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

interface Key {
  readonly key: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}
const keyOf = ({ order }: OrderedSearch, today: string): Key => {
  const table = sql`residents.residents r`;
  if (order === 'name') return { key: sql`r.sort_name`, type: sql`text`, from: table };
  if (order === 'born') return { key: sql`r.birth_date`, type: sql`date`, from: table };
  // worked out once for each person, not wherever it is named; "offset 0" keeps the planner from copying it
  const worked = (value: RawBuilder<unknown>) =>
    sql`${table} cross join lateral (select ${value} as value offset 0) k`;
  if (order === 'careLevel') return { key: sql`k.value`, type: sql`int`, from: worked(levelOn(today)) };
  return { key: sql`k.value`, type: sql`date`, from: worked(entryOn(today)) };
};

/** Whom a status means, of those who do not live here. */
function peopleOf({ status }: OrderedSearch, organisationId: string, today: string): RawBuilder<unknown> {
  const of = sql`s.organisation_id = ${organisationId}`;
  const alive = sql`(r.death_date is null or r.death_date > ${today}::date)`;
  const any = (which: RawBuilder<unknown>) =>
    sql`exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id and ${which})`;
  if (status === 'all') return sql`true`;
  if (status === 'deceased') return sql`r.death_date <= ${today}::date`;
  if (status === 'left')
    return sql`${alive} and ${any(sql`true`)} and not ${any(sql`(${running(today)} or s.entry_date > ${today}::date)`)}`;
  return sql`${alive} and not ${any(running(today))} and r.id = any(array(select s.resident_id from residents.stays s where ${of} and s.entry_date > ${today}::date
    union select x.id from residents.residents x left join residents.stays s on s.organisation_id = x.organisation_id and s.resident_id = x.id where x.organisation_id = ${organisationId} and s.id is null))`;
}

type Order = OrderedSearch['order'];
const keyHere: Readonly<Record<Order, (one: PersonHere) => string | number | null>> = {
  name: (one) => one.name,
  born: (one) => one.birthDate,
  careLevel: (one) => one.careLevel,
  entry: (one) => one.entry,
};
const compare = (first: string | number, second: string | number): number =>
  typeof first === 'string' && typeof second === 'string'
    ? compareNames(first, second)
    : Number(first) - Number(second);
const byId = (first: { readonly id: string }, second: { readonly id: string }): number =>
  first.id < second.id ? -1 : first.id > second.id ? 1 : 0;

/** Who lives here in an order, those without a value aside. */
const sorted = (house: House, order: Order) =>
  worked(house, order, () => {
    const keyOf = keyHere[order];
    const valued = house.people.filter((one) => keyOf(one) !== null);
    return {
      valued:
        order === 'name' ? valued : valued.toSorted((a, b) => compare(keyOf(a)!, keyOf(b)!) || byId(a, b)),
      blank: house.people.filter((one) => keyOf(one) === null).toSorted(byId),
    };
  });

/** A page of those who live here. They are kept as a whole. */
async function hereInOrder(context: Context, search: OrderedSearch): Promise<Ordered[]> {
  const house = await houseOf(context);
  const { valued, blank } = sorted(house, search.order);
  const keyOf = keyHere[search.order];
  const { after } = search;
  const sign = search.descending ? -1 : 1;
  const inWay = (ones: readonly PersonHere[]) => (search.descending ? ones.toReversed() : ones);
  const beyond = (one: PersonHere): boolean => {
    const key = keyOf(one);
    if (after!.key === null || key === null)
      return key === null && (after!.key !== null || sign * byId(one, after!) > 0);
    return (
      sign * (compare(key, typeof key === 'number' ? Number(after!.key) : after!.key) || byId(one, after!)) >
      0
    );
  };
  const all = [...inWay(valued), ...inWay(blank)];
  // the last one of the page before stands where it stood, unless it changed meanwhile
  const before = all.findIndex(
    (one) => one.id === after?.id && (keyOf(one)?.toString() ?? null) === after.key,
  );
  const from = after === null || before >= 0 ? before + 1 : all.findIndex(beyond);
  const rest = from < 0 ? [] : all.slice(from);
  const meant = await among(
    context,
    rest.map((one) => one.id),
    search,
  );
  return rest
    .filter((one) => meant === null || meant.has(one.id))
    .slice(0, search.limit)
    .map((one) => ({ id: one.id, key: keyOf(one)?.toString() ?? null }));
}

/**
 * Residents in the order of a column, a page of them by keyset, who has no value last; archived ones aside. Each page reads from an
 * index or from the people who live here, so that it costs the same however many have lived here.
 */
export async function inOrder(context: Context, search: OrderedSearch): Promise<Ordered[]> {
  if (search.status === 'present') return hereInOrder(context, search);
  const { organisationId, today } = context;
  const { after } = search;
  const { key, type, from: table } = keyOf(search, today);
  const [way, beyond] = search.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const within =
    search.withinBeds === undefined
      ? sql`true`
      : sql`exists (select from residents.bed_assignments b where b.organisation_id = r.organisation_id and b.resident_id = r.id
    and b.bed_id = any(${[...search.withinBeds]}::uuid[]))`;
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
