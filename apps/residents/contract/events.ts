import { z } from 'zod';
import { day, id } from '#platform/contract/fields.ts';

/** Payloads of what this app emits. */
export const ResidentEntered = z.object({ residentId: id, day });
export const ResidentLeft = z.object({ residentId: id, day });
export const ResidentMoved = z.object({ residentId: id, bedId: id, day });
export const ResidentArchived = z.object({ residentId: id });
