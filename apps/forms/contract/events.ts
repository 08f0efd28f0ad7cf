import { z } from 'zod';

/** A response was completed (or replaced by a correction, or deleted): outbox events `forms.completed`, `forms.corrected`, `forms.removed`. */
export const FormEvent = z.object({
  responseId: z.uuid(),
  definitionCode: z.string(),
  purpose: z.enum(['assessment', 'form', 'questionnaire', 'protocol']),
  residentId: z.uuid().nullable(),
  outcome: z.string().nullable(),
});
