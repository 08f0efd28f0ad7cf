import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, instant, line, mandatoryLine } from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

export const StaffDocument = z.object({
  id,
  label: z.string(),
  description: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
});
export type StaffDocument = z.output<typeof StaffDocument>;

const key = 'authorization.staff.documents';

/** Contracts, certificates and letters of somebody who works here. Label at most 50, description at most 200 characters (specification 1, section 5). */
export const documents = topic(manifest, 'documents', {
  list: call({ may: [key, 'Read'], input: z.object({ accountId: id }), output: z.array(StaffDocument) }),
  /** Keeps an own upload. */
  add: call({
    may: [key, 'Write'],
    input: z.object({
      accountId: id,
      fileId: id,
      label: mandatoryLine(50),
      description: line(200).default(''),
    }),
    output: StaffDocument,
    errors: {
      labelTaken: { status: 409, field: 'label' },
      kindNotKept: { status: 422, field: 'fileId' },
      ...pictureErrors,
    },
  }),
  read: call({ may: [key, 'Read'], file: true, input: z.object({ id }), output: fileAnswer }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id }), output: done }),
});
