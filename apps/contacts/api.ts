import { sql } from 'kysely';
import { Address } from '#platform/contract/address.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Contact, ContactBrief } from './contract/contacts.ts';
import { type ContactInput, insertContact } from './server/contacts.ts';
import { contactOf, contactPage, contactRows, type Filter, namesOf } from './server/rows.ts';

/** Names, kinds and ways to reach contacts, by id; unknown ids are absent. */
export async function contactsBrief(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContactBrief>> {
  if (ids.length === 0) return new Map();
  const rows = await contactRows(context)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, displayName, kinds, address, email, phones } = contactOf(row);
      return [id, { id, displayName, kinds, address, email, phones }];
    }),
  );
}

/** Shown names of contacts by id, kept between requests; unknown ids are absent. */
export const contactNames = (
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => namesOf(context, ids);

/** Adds a contact to the directory; answers its id. What is left out is empty; `active` false brings one that is no longer in use. Throws the refusal nameMissing. */
export function createContact(
  context: Context,
  input: Pick<ContactInput, 'kinds'> & Partial<ContactInput> & { readonly active?: boolean },
): Promise<string> {
  return insertContact(context, {
    salutation: '',
    title: '',
    firstName: '',
    lastName: '',
    companyName: '',
    specialty: '',
    category: '',
    address: Address.parse({}),
    phones: [],
    email: '',
    gln: null,
    remarks: '',
    ...input,
  });
}

/** Contacts as the directory has them, by id; unknown ids are absent. */
export async function contactRecords(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await contactRows(context)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, contactOf(row)]));
}

/** The contact with a global location number, or null; the one that is in use before others. */
export async function contactWithGln(context: Context, gln: string): Promise<string | null> {
  const row = await contactRows(context)
    .where('gln', '=', gln)
    .orderBy('active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A page of the directory by name; `next` is where to go on. */
export function contactList(
  context: Context,
  filter: Filter,
  after: { name: string; id: string } | null,
  limit: number,
) {
  return contactPage(context, filter, after, limit);
}

/** Who an account is in the directory; null: nobody said so. */
export async function contactOfAccount(context: Context, accountId: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('platform.external_users')
    .select('contact_id')
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.contact_id ?? null;
}
