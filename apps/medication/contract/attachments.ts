import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, instant, line, mandatoryLine } from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';
import { key } from './orders.ts';

/** A file on a record, as the files hand it out. */
const Attachment = z.object({
  id,
  subjectId: id,
  label: z.string(),
  description: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  preview: z.enum(['picture', 'document']).nullable(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
});

/** Papers of an order: the prescription, the signed order. What was signed is not taken off. */
export const attachments = topic(manifest, 'attachments', {
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Attachment),
  }),
  add: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      subjectId: id,
      fileId: id,
      label: mandatoryLine(50),
      description: line(200).default(''),
    }),
    output: Attachment,
    errors: {
      labelTaken: { status: 409, field: 'label' },
      kindNotKept: { status: 422, field: 'fileId' },
      ...pictureErrors,
    },
  }),
  remove: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id }),
    output: done,
    errors: { isSignature: { status: 409 } },
  }),
  download: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id, id }),
    output: fileAnswer,
  }),
});
