import { z } from 'zod';
import { day, id } from '#platform/contract/fields.ts';

/** Payloads of what this app emits. */
export const ResidentEntered = z.object({ residentId: id, day });
export const ResidentLeft = z.object({ residentId: id, day });
export const ResidentMoved = z.object({ residentId: id, bedId: id, day });
/** Back from an absence: the day of the return, known or planned, and where the resident was. */
export const ResidentReturned = z.object({
  residentId: id,
  day,
  from: z.enum(['hospital', 'vacation', 'other']),
});
/** An absence was recorded, moved or taken back, whatever its kind. */
export const ResidentAbsence = z.object({ residentId: id });
export const ResidentArchived = z.object({ residentId: id });
export const ResidentUnarchived = z.object({ residentId: id });
