import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { accountErrors, accountFields, BankAccount } from './accounts.ts';

const key = 'authorization.residents.bank-details';

export const residentAccounts = topic(manifest, 'residentAccounts', {
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(BankAccount),
  }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, ...accountFields }),
    output: BankAccount,
    errors: accountErrors,
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...accountFields }),
    output: BankAccount,
    errors: accountErrors,
  }),
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: done,
  }),
});
