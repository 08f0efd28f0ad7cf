import type { z } from 'zod';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { notFound, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { type Contact, type contactFields, type ContactKind, contacts } from '../contract/contacts.ts';
import { closedKinds } from '../domain/directories.ts';
import { displayName, isSameContact } from '../domain/contacts.ts';
import { directoryRules } from './directories.ts';
import { exportContacts } from './export.ts';
import { contactPage, contactRows, loadContact } from './rows.ts';
import { revokeAccess, userOf } from './users.ts';

export type ContactInput = z.output<z.ZodObject<typeof contactFields>>;

const valuesOf = (input: ContactInput) => ({
  kinds: [...new Set(input.kinds)],
  salutation: input.salutation,
  title: input.title,
  first_name: input.firstName,
  last_name: input.lastName,
  company_name: input.companyName,
  specialty: input.specialty,
  category: input.category,
  address: JSON.stringify(input.address),
  phones: JSON.stringify(input.phones),
  email: input.email,
  gln: input.gln,
  remarks: input.remarks,
});

const assertNamed = (input: { lastName: string; companyName: string }): void => {
  if (input.lastName === '' && input.companyName === '') throw new RefusalError('nameMissing', {});
};

/** Adds a contact; answers its id. Throws the refusal nameMissing. */
export async function insertContact(
  context: Context,
  input: ContactInput & { readonly active?: boolean },
): Promise<string> {
  assertNamed(input);
  const id = newId();
  await context.db
    .insertInto('contacts.contacts')
    .values({ organisation_id: context.organisationId, id, ...valuesOf(input), active: input.active ?? true })
    .execute();
  return id;
}

/** Refuses a second contact of the same name unless somebody said that it is another one. */
async function assertNew(context: Context, input: ContactInput): Promise<void> {
  assertNamed(input);
  if (context.confirmed.includes('similarExists')) return;
  const alike = await contactRows(context)
    .where(
      'sort_name',
      '=',
      fold(input.lastName === '' ? input.companyName : `${input.lastName} ${input.firstName}`),
    )
    .limit(50)
    .execute();
  const same = alike.find((row) => isSameContact(row, input));
  if (same) throw new RefusalError('similarExists', { name: displayName(same) });
}

async function assertOpen(
  context: Context,
  kinds: readonly ContactKind[],
  action: 'create' | 'change',
): Promise<void> {
  const { rules } = await directoryRules(context);
  if (closedKinds(rules, kinds, action).length > 0) throw new RefusalError('directoryClosed', {});
}

async function update(
  context: Context,
  input: ContactInput & { id: string; version: number },
  active: boolean | undefined,
): Promise<Contact> {
  assertNamed(input);
  const { id, version } = input;
  const values = { ...valuesOf(input), ...(active === undefined ? {} : { active }) };
  return changeRow(context, 'contacts.contacts', { id, version }, values, () => loadContact(context, id));
}

export const contactCalls = implement(contacts, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    const { items, next } = await contactPage(
      context,
      input,
      after ? { name: after[0]!, id: after[1]! } : null,
      input.limit,
    );
    return { items, nextCursor: next ? cursorOf([next.name, next.id]) : null, total: null };
  },
  export: ({ input, context }) => exportContacts(context, input, input.format),
  get: ({ input, context }) => loadContact(context, input.id),

  async create({ input, context }) {
    await assertNew(context, input);
    return loadContact(context, await insertContact(context, input));
  },
  change: ({ input, context }) => update(context, input, input.active),

  async createInProfile({ input, context }) {
    await assertOpen(context, input.kinds, 'create');
    await assertNew(context, input);
    return loadContact(context, await insertContact(context, input));
  },
  async changeInProfile({ input, context }) {
    // every kind that the contact has or gets must be open: a doctor who also pays is not changed through the payer
    await assertOpen(context, [...input.kinds, ...(await loadContact(context, input.id)).kinds], 'change');
    return update(context, input, undefined);
  },

  async remove({ input, context, db, refuse }) {
    const user = await userOf(context, input.id);
    try {
      const { numDeletedRows } = await context.unit.savepoint(() =>
        db
          .deleteFrom('contacts.contacts')
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', input.id)
          .executeTakeFirst(),
      );
      if (numDeletedRows === 0n) throw notFound();
    } catch (error) {
      // the foreign keys of the apps that link to contacts refuse: this app does not know them
      if ((error as { code?: unknown }).code === '23503') throw refuse.stillLinked();
      throw error;
    }
    if (user) {
      if (!context.confirmed.includes('accessRevoked'))
        throw refuse.accessRevoked({ username: user.username });
      await revokeAccess(context, user.accountId);
    }
    return { done: true };
  },
});
