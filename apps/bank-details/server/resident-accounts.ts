import { implement } from '#platform/server/call/app.ts';
import { residentAccounts } from '../contract/resident-accounts.ts';
import { accountsOf, addAccount, changeAccount, type Owner, removeAccount } from './accounts.ts';

const ownerOf = (input: { residentId: string }): Owner => ({ column: 'resident_id', id: input.residentId });

export const residentAccountCalls = implement(residentAccounts, {
  list: ({ input, context }) => accountsOf(context, ownerOf(input)),
  create: ({ input, context }) => addAccount(context, ownerOf(input), input),
  change: ({ input, context }) => changeAccount(context, ownerOf(input), input),
  async remove({ input, context }) {
    await removeAccount(context, ownerOf(input), input);
    return { done: true };
  },
});
