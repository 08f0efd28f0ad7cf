import { z } from 'zod';
import { id } from './fields.ts';

/**
 * A resident as every list, card and widget names them: `residentRefs` (residents/api.ts) gives it, `ResidentLabel` (residents/web/parts.tsx) draws it.
 * Who may not see the list of residents gets name and room only.
 */
export const ResidentRef = z.object({
  id,
  lastName: z.string(),
  firstName: z.string(),
  /** Room of today. */
  roomNumber: z.string().nullable(),
  birthDate: z.string().nullable(),
  deathDate: z.string().nullable(),
  /** Of the photo, for its address; null without one. */
  photoFileId: id.nullable(),
  /** Another resident of the home has the same or a similar family name. */
  sameName: z.boolean(),
});
export type ResidentRef = z.output<typeof ResidentRef>;
