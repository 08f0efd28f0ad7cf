import { sql } from 'kysely';
import type { z } from 'zod';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import { found, notFound, RefusalError, stale } from '#platform/server/problems.ts';
import { fold } from '#platform/domain/plain-text.ts';
import { type Contact, type contactFields, type ContactKind, contacts, type Phone } from '../contract/contacts.ts';
import { displayName, isSameContact } from '../domain/contacts.ts';

export type ContactInput = z.output<z.ZodObject<typeof contactFields>>;

const columns = [
  'id', 'version', 'kinds', 'salutation', 'title', 'first_name as firstName', 'last_name as lastName', 'company_name as companyName', 'specialty',
  'category', 'address', 'phones', 'email', 'gln', 'iban', 'remarks', 'active',
] as const;

export function contactRows(context: Context) {
  return context.db.selectFrom('contacts.contacts').select(columns).where('organisation_id', '=', context.organisationId);
}
type Row = Awaited<ReturnType<ReturnType<typeof contactRows>['executeTakeFirstOrThrow']>>;

export const contactOf = (row: Row): Contact => ({
  ...row, displayName: displayName(row), kinds: row.kinds as ContactKind[], address: row.address as Contact['address'], phones: row.phones as Phone[],
});

const valuesOf = (input: ContactInput) => ({
  kinds: [...new Set(input.kinds)], salutation: input.salutation, title: input.title, first_name: input.firstName, last_name: input.lastName,
  company_name: input.companyName, specialty: input.specialty, category: input.category, address: JSON.stringify(input.address),
  phones: JSON.stringify(input.phones), email: input.email, gln: input.gln, iban: input.iban?.replace(/\s/g, '').toUpperCase() ?? null, remarks: input.remarks,
});

const assertNamed = (input: { lastName: string; companyName: string }): void => {
  if (input.lastName === '' && input.companyName === '') throw new RefusalError('nameMissing', {});
};

/** Adds a contact; answers its id. Throws the refusal nameMissing. */
export async function insertContact(context: Context, input: ContactInput): Promise<string> {
  assertNamed(input);
  const id = newId();
  await context.db.insertInto('contacts.contacts').values({ organisation_id: context.organisationId, id, ...valuesOf(input) }).execute();
  return id;
}

const load = async (context: Context, id: string): Promise<Contact> =>
  contactOf(found(await contactRows(context).where('id', '=', id).executeTakeFirst()));

export const contactCalls = implement(contacts, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    const words = fold(input.text).split(' ').filter((word) => word !== '');
    let query = contactRows(context).select('sort_name').where('active', '=', !input.inactive);
    for (const word of words) query = query.where('search', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`);
    if (input.kind !== undefined) query = query.where(sql<boolean>`${input.kind} = any(kinds)`);
    if (after) query = query.where(sql<boolean>`(sort_name, id) > (${after[0]!}, ${after[1]!}::uuid)`);
    const rows = await query.orderBy('sort_name').orderBy('id').limit(input.limit + 1).execute();
    const items = rows.slice(0, input.limit);
    const last = items.at(-1);
    return {
      items: items.map(({ sort_name: _, ...row }) => contactOf(row)),
      nextCursor: rows.length > input.limit && last ? cursorOf([last.sort_name ?? '', last.id]) : null, total: null,
    };
  },
  get: ({ input, context }) => load(context, input.id),

  async create({ input, context, refuse }) {
    assertNamed(input);
    if (!context.confirmed.includes('similarExists')) {
      const alike = await contactRows(context).where('last_name', '=', input.lastName).where('first_name', '=', input.firstName).limit(50).execute();
      const same = alike.find((row) => isSameContact(row, input));
      if (same) throw refuse.similarExists({ name: displayName(same) });
    }
    return load(context, await insertContact(context, input));
  },

  async change({ input, context, db }) {
    assertNamed(input);
    const row = await db.updateTable('contacts.contacts').set({ ...valuesOf(input), active: input.active })
      .where('organisation_id', '=', context.organisationId).where('id', '=', input.id).where('version', '=', input.version)
      .returning(columns).executeTakeFirst();
    if (row) return contactOf(row);
    throw stale(await load(context, input.id));
  },

  async remove({ input, context, db, refuse }) {
    try {
      const { numDeletedRows } = await context.unit.savepoint(() => db.deleteFrom('contacts.contacts')
        .where('organisation_id', '=', context.organisationId).where('id', '=', input.id).executeTakeFirst());
      if (numDeletedRows === 0n) throw notFound();
    } catch (error) {
      // the foreign keys of the apps that link to contacts refuse: this app does not know them
      if ((error as { code?: unknown }).code === '23503') throw refuse.stillLinked();
      throw error;
    }
    return { done: true };
  },
});
