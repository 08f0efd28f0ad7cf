import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** One change of the master data: who, when, before, after; written by the database itself. */
export const Change = z.object({
  id, at: instant, by: z.string(), subject: z.string(), operation: z.enum(['insert', 'update', 'delete']),
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type Change = z.output<typeof Change>;

export const history = topic(manifest, 'history', {
  list: call({ may: ['authorization.residents.profile', 'Read', 'resident'], input: z.object({ ...paging, residentId: id }), output: page(Change) }),
});
