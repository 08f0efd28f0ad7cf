import { Address } from '#platform/contract/address.ts';
import type { Context } from '#platform/server/context.ts';
import type { ContactBrief } from './contract/contacts.ts';
import { type ContactInput, contactOf, contactRows, insertContact } from './server/contacts.ts';

/** Names, kinds and ways to reach contacts, by id; unknown ids are absent. */
export async function contactsBrief(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ContactBrief>> {
  if (ids.length === 0) return new Map();
  const rows = await contactRows(context).where('id', 'in', [...new Set(ids)]).execute();
  return new Map(rows.map((row) => {
    const { id, displayName, kinds, address, email, phones } = contactOf(row);
    return [id, { id, displayName, kinds, address, email, phones }];
  }));
}

/** Adds a contact to the directory; answers its id. What is left out is empty. Throws the refusal nameMissing. */
export function createContact(context: Context, input: Pick<ContactInput, 'kinds'> & Partial<ContactInput>): Promise<string> {
  return insertContact(context, {
    salutation: '', title: '', firstName: '', lastName: '', companyName: '', specialty: '', category: '', address: Address.parse({}), phones: [],
    email: '', gln: null, iban: null, remarks: '', ...input,
  });
}
