import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { accountErrors, accountFields, BankAccount } from './accounts.ts';

const key = 'authorization.contacts.bank-details';

export const contactAccounts = topic(manifest, 'contactAccounts', {
  list: call({ may: [key, 'Read'], input: z.object({ contactId: id }), output: z.array(BankAccount) }),
  create: call({
    may: [key, 'Write'],
    input: z.object({ contactId: id, ...accountFields }),
    output: BankAccount,
    errors: accountErrors,
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ contactId: id, id, version, ...accountFields }),
    output: BankAccount,
    errors: accountErrors,
  }),
  remove: call({ may: [key, 'Delete'], input: z.object({ contactId: id, id, version }), output: done }),
});
