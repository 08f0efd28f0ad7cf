import { contactsBrief } from '#apps/contacts/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notFound } from '#platform/server/call/problems.ts';
import { contactAccounts } from '../contract/contact-accounts.ts';
import { accountsOf, addAccount, changeAccount, type Owner, removeAccount } from './accounts.ts';

/** A contact of this organisation; 404 for any other. */
export async function ownerOf(context: Context, input: { contactId: string }): Promise<Owner> {
  if (!(await contactsBrief(context, [input.contactId])).has(input.contactId)) throw notFound();
  return { column: 'contact_id', id: input.contactId };
}

export const contactAccountCalls = implement(contactAccounts, {
  list: async ({ input, context }) => accountsOf(context, await ownerOf(context, input)),
  create: async ({ input, context }) => addAccount(context, await ownerOf(context, input), input),
  change: async ({ input, context }) => changeAccount(context, await ownerOf(context, input), input),
  async remove({ input, context }) {
    await removeAccount(context, await ownerOf(context, input), input);
    return { done: true };
  },
});
