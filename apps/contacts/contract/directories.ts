import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { ContactKind, contactKinds } from './contacts.ts';

/** Whether master data of a kind may be created and changed from the profile of a resident (specification 1, section 6). */
const Rule = z.object({ kind: ContactKind, create: z.boolean(), change: z.boolean() });
const Directories = z.object({ version, rules: z.array(Rule).min(1).max(contactKinds.length) });
export type Directories = z.output<typeof Directories>;

export const directories = topic(manifest, 'directories', {
  get: call({
    may: { signedIn: 'forms of the profile ask whether they may create' },
    input: z.object({}),
    output: Directories,
  }),
  change: call({
    may: ['authorization.contacts.directories', 'Edit'],
    input: Directories,
    output: Directories,
    errors: { kindTwice: { status: 422, field: 'rules' } },
  }),
});
