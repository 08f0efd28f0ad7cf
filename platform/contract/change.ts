import { z } from 'zod';
import { id, instant } from './fields.ts';

/** One change of a record: who, when, before, after; written by the database itself. */
export const Change = z.object({
  id,
  at: instant,
  by: z.string(),
  subject: z.string(),
  operation: z.enum(['insert', 'update', 'delete']),
  fields: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type Change = z.output<typeof Change>;
