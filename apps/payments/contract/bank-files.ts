import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, page, paging, rappen } from '#platform/contract/fields.ts';
import { fileCodes } from '../domain/file-refused.ts';
import manifest from '../manifest.ts';

const key = 'authorization.billing.payments';
/** Purpose under which a file is uploaded (frame call files.upload) before it is loaded. */
export const bankFilePurpose = 'bank-file';

export const BankFile = z.object({
  id,
  kind: z.enum(['camt053', 'camt054']),
  messageId: z.string(),
  iban: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  entries: z.int(),
  payments: z.int(),
  /** Told by another file before: not booked twice. */
  duplicates: z.int(),
  outgoing: z.int(),
  reversals: z.int(),
  /** Reversals whose payment was not found. */
  unmatched: z.int(),
  /** Collective bookings whose single payments come with another file. */
  awaited: z.int(),
  credits: rappen,
  loadedAt: instant,
  loadedBy: z.string(),
});
export type BankFile = z.output<typeof BankFile>;

/** What became of a file: its id, or why nothing of it was booked (texts below `reasons`). */
export const LoadResult = z.object({
  fileId: id.nullable(),
  refused: z.object({ code: z.enum(fileCodes), values: z.record(z.string(), z.string()) }).nullable(),
});
export type LoadResult = z.output<typeof LoadResult>;

export const bankFiles = topic(manifest, 'bankFiles', {
  list: call({ may: [key, 'Read'], input: z.object({ ...paging }), output: page(BankFile) }),
  /** Books an uploaded file as a task of the frame, all of it or nothing; its result is a LoadResult. */
  load: call({
    may: [key, 'Write'],
    input: z.object({ fileId: id }),
    output: z.object({ taskId: id }),
    errors: { fileUnknown: { status: 422, field: 'fileId' } },
  }),
});
