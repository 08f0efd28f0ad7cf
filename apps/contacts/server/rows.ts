import { sql } from 'kysely';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { kept, readsKept } from '#platform/server/call/kept.ts';
import { found } from '#platform/server/call/problems.ts';
import type { Contact, ContactKind, Phone } from '../contract/contacts.ts';
import { displayName } from '../domain/contacts.ts';

const columns = [
  'id',
  'version',
  'kinds',
  'salutation',
  'title',
  'first_name as firstName',
  'last_name as lastName',
  'company_name as companyName',
  'specialty',
  'category',
  'address',
  'phones',
  'email',
  'gln',
  'remarks',
  'active',
] as const;

export function contactRows(context: Context) {
  return context.db
    .selectFrom('contacts.contacts')
    .select(columns)
    .where('organisation_id', '=', context.organisationId);
}
type Row = Awaited<ReturnType<ReturnType<typeof contactRows>['executeTakeFirstOrThrow']>>;

export const contactOf = (row: Row): Contact => ({
  ...row,
  displayName: displayName(row),
  kinds: row.kinds as ContactKind[],
  address: row.address as Contact['address'],
  phones: row.phones as Phone[],
});

/** So many names of a home are kept at most: doctors of a home are some dozen. */
const mostNames = 2000;

/** Shown names by id; kept by the server and read anew after a change of any name (migration 0002). */
export async function namesOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // grows by whom is asked for; work that writes looks at the rows
  const names = readsKept(context)
    ? await kept(
        context,
        'contacts.names',
        () => Promise.resolve(new Map<string, string>()),
        () => mostNames,
      )
    : new Map<string, string>();
  const missing = [...new Set(ids)].filter((id) => !names.has(id));
  if (missing.length === 0) return names;
  const rows = await context.db
    .selectFrom('contacts.contacts')
    .select([
      'id',
      'title',
      'first_name as firstName',
      'last_name as lastName',
      'company_name as companyName',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where(sql<boolean>`id = any(${missing}::uuid[])`)
    .execute();
  const read = new Map(rows.map((row) => [row.id, displayName(row)]));
  if (names.size + read.size > mostNames) return new Map([...names, ...read]);
  for (const [id, name] of read) names.set(id, name);
  return names;
}

export const loadContact = async (context: Context, id: string): Promise<Contact> =>
  contactOf(found(await contactRows(context).where('id', '=', id).executeTakeFirst()));

export interface Filter {
  readonly text: string;
  readonly kind?: ContactKind | undefined;
  readonly inactive: boolean;
}

/** A page of the directory in the order of names; through the reviewed function, so that it stays fast with 300,000 contacts. */
export async function contactPage(
  context: Context,
  filter: Filter,
  after: { name: string; id: string } | null,
  limit: number,
) {
  const words = fold(filter.text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  const { rows: ids } = await sql<{
    id: string;
  }>`select id from contacts.find(organisation => ${context.organisationId}::uuid, words => ${words}::text[],
    kind => ${filter.kind ?? null}::text, is_active => ${!filter.inactive}::boolean, after_name => ${after?.name ?? null}::text, after_id => ${after?.id ?? null}::uuid,
    wanted => ${limit + 1}::int)`.execute(context.db);
  if (ids.length === 0) return { items: [], next: null };
  const rows = await contactRows(context)
    .select('sort_name')
    .where(
      'id',
      'in',
      ids.slice(0, limit).map((row) => row.id),
    )
    .execute();
  const place = new Map(ids.map((row, index) => [row.id, index]));
  rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  const last = rows.at(-1);
  return {
    items: rows.map(({ sort_name: _, ...row }) => contactOf(row)),
    next: ids.length > limit && last ? { name: last.sort_name ?? '', id: last.id } : null,
  };
}
