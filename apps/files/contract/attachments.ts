import { z } from 'zod';
import { id, instant } from '#platform/contract/fields.ts';

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
