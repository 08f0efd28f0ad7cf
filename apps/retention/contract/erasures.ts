import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, page, paging } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.retention';
const locked = 'authorization.admin.locked-records';

/** The protocol of an erasure. It names nobody: who has the number of the record from elsewhere finds it by `personId`. */
export const Erasure = z.object({
  id,
  personId: id,
  erasedAt: instant,
  erasedBy: z.string().nullable(),
  policy: z.string().nullable(),
  reason: z.string(),
  counts: z.record(z.string(), z.int()),
  rows: z.int(),
  files: z.int(),
  logRows: z.int(),
  kept: z.record(z.string(), z.int()),
  /** Where the search for the name in other people's words stands; null: erased before there was one. */
  names: z
    .object({ state: z.enum(['waiting', 'open', 'closed']), open: z.int(), places: z.int() })
    .nullable(),
});
export type Erasure = z.output<typeof Erasure>;

export const erasures = topic(manifest, 'erasures', {
  list: call({ may: [key, 'Read'], input: z.object({ ...paging }), output: page(Erasure) }),
  /** The certificate as PDF, once each place where the name was found is decided. */
  certificate: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ id }),
    output: fileAnswer,
    errors: { searchWaits: { status: 409 }, placesOpen: { status: 409 } },
  }),
});

/** What another law keeps longer. Every look is logged. */
export const LockedRecord = z.object({
  id,
  personId: id,
  source: z.string(),
  title: z.string(),
  law: z.string(),
  keepUntil: z.string(),
  files: z.array(z.object({ id, name: z.string() })),
});
export type LockedRecord = z.output<typeof LockedRecord>;

export const lockedRecords = topic(manifest, 'lockedRecords', {
  list: call({
    may: [locked, 'Read'],
    input: z.object({ ...paging, title: z.string().trim().max(60).default('') }),
    output: page(LockedRecord),
  }),
  get: call({
    may: [locked, 'Read'],
    input: z.object({ id }),
    output: z.object({
      title: z.string(),
      record: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  file: call({ may: [locked, 'Read'], file: true, input: z.object({ id, fileId: id }), output: fileAnswer }),
});
