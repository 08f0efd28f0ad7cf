import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, page, paging } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { longTableErrors, tableFormat } from '#platform/contract/table-format.ts';
import manifest from '../manifest.ts';

/**
 * What the log tells of. signIn also stands for what happens at the door: refused, signed out, factors, locked sessions; signature for
 * a second person who signed, rightly or wrongly, on the device of whoever is named.
 */
export const kinds = [
  'signIn',
  'refusal',
  'read',
  'change',
  'export',
  'print',
  'logRead',
  'signature',
  'erasure',
  'prune',
] as const;
export type Kind = (typeof kinds)[number];

export const Entry = z.object({
  id,
  at: instant,
  kind: z.enum(kinds),
  accountId: id.nullable(),
  accountName: z.string().nullable(),
  residentId: id.nullable(),
  residentName: z.string().nullable(),
  /** The call, the table or the outcome of a sign-in: `vitals.readings.list`, `vitals.readings`, `wrongPassword`. */
  what: z.string(),
  operation: z.enum(['insert', 'update', 'delete']).nullable(),
  /** What was before and after a change, and details of an export or a reading of the log; null when erased with the person. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  erased: z.boolean(),
  status: z.int().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type Entry = z.output<typeof Entry>;

const filter = {
  from: day.optional(),
  to: day.optional(),
  kind: z.enum(kinds).optional(),
  accountId: id.optional(),
  residentId: id.optional(),
};

/** Every reading of the log is written to the log itself. */
export const entries = topic(manifest, 'entries', {
  list: call({
    may: ['authorization.admin.log', 'Read'],
    input: z.object({ ...filter, ...paging }),
    output: page(Entry),
  }),
  export: call({
    may: ['authorization.admin.log', 'Pdf'],
    file: true,
    large: true,
    input: z.object({ ...filter, format: tableFormat }),
    output: fileAnswer,
    errors: longTableErrors,
  }),
  /** Accounts that the log can be asked for, also deleted ones. */
  people: call({
    may: ['authorization.admin.log', 'Read'],
    reads: true,
    input: z.object({ text: z.string().max(100).default('') }),
    output: z.object({ items: z.array(z.object({ id, name: z.string(), username: z.string() })) }),
  }),
  /** Who looked at a resident, changed, exported or printed something of the record. */
  ofResident: call({
    may: ['authorization.residents.access-log', 'Read', 'resident'],
    reads: true,
    input: z.object({
      residentId: id,
      from: day.optional(),
      to: day.optional(),
      kind: z.enum(kinds).optional(),
      ...paging,
    }),
    output: page(Entry),
  }),
});
