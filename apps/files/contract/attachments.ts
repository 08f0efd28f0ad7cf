import { z } from 'zod';
import { id, instant } from '#platform/contract/fields.ts';
import { description, label, uploadErrors } from './shapes.ts';

/** A file on a record of another app. That app declares the calls, so that its own access counts; the shapes are here. */
export const Attachment = z.object({
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
export type Attachment = z.output<typeof Attachment>;
export const attachmentFields = { fileId: id, label, description };
export const attachmentErrors = { ...uploadErrors, labelTaken: { status: 409, field: 'label' } } as const;
