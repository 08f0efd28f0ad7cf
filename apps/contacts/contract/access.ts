import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, line } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Contact, ContactKind } from './contacts.ts';

const User = z.object({
  accountId: id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  active: z.boolean(),
});
export type User = z.output<typeof User>;

/** Platform access of people in the directory: who has an account, and accounts that become a contact. */
export const access = topic(manifest, 'access', {
  /** The account of a contact, or null. */
  ofContact: call({
    may: ['authorization.contacts', 'Read'],
    reads: true,
    input: z.object({ contactId: id }),
    output: z.object({ user: User.nullable() }),
  }),
  /** Accounts without a contact whose role fits a kind. */
  candidates: call({
    may: ['authorization.contacts.access', 'Edit'],
    reads: true,
    input: z.object({ kind: ContactKind, text: line(100).default('') }),
    output: z.array(User),
  }),
  /** Adds a user to the directory; one whose role differs is refused (specification 1, section 5). */
  addUser: call({
    may: ['authorization.contacts.access', 'Edit'],
    input: z.object({ accountId: id, kind: ContactKind }),
    output: Contact,
    errors: {
      roleDiffers: { status: 422, field: 'accountId', data: z.object({ username: z.string() }) },
      alreadyInDirectory: { status: 409, field: 'accountId', data: z.object({ name: z.string() }) },
    },
  }),
});
