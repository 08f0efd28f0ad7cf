import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** Open work in the name of an account: a kind of one app, and how much of it there is. */
export const OpenWork = z.object({
  kind: z.string(),
  name: z.object({ en: z.string(), de: z.string() }),
  count: z.int(),
});
export type OpenWork = z.output<typeof OpenWork>;

/** Who can take it: works here and can sign in. */
export const Successor = z.object({
  id,
  fullName: z.string(),
  position: z.string(),
  photoFileId: id.nullable(),
});
export type Successor = z.output<typeof Successor>;

const key = 'authorization.staff.accounts';

/** Open tasks are given to somebody else before an account is disabled or deleted (experience: confirmations). */
export const handovers = topic(manifest, 'handovers', {
  get: call({
    may: [key, 'Read'],
    input: z.object({ id }),
    output: z.object({ work: z.array(OpenWork), people: z.array(Successor) }),
  }),
  /** All open work of the named kinds goes to one person each; the others are told. */
  give: call({
    may: [key, 'Edit'],
    input: z.object({
      id,
      to: z
        .array(z.object({ kind: z.string().max(80), accountId: id }))
        .min(1)
        .max(50),
    }),
    output: done,
    errors: { unknownWork: { status: 422, field: 'to' }, cannotTake: { status: 422, field: 'to' } },
  }),
});
