import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';

/** A weight was recorded or corrected; the value stays in the record, who listens asks for it. */
export const ResidentWeighed = z.object({ residentId: id });

/** A glucose was recorded, took the place of another one, or was struck; the value stays in the record, who listens asks for it. */
export const GlucoseChanged = z.object({
  residentId: id,
  readingId: id,
  /** The one that it corrects; null: a new one, or one that was struck. */
  replaces: id.nullable(),
  struck: z.boolean(),
});
