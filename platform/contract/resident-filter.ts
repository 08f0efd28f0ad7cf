import { z } from 'zod';
import { id } from './fields.ts';

/** A saved filter of residents, for example for what an external account sees (specification 1, section 6: FLEXIBLE). Empty: everybody. */
export const ResidentFilter = z.object({
  centerId: id.optional(),
  departmentId: id.optional(),
  status: z.enum(['present', 'all']).default('present'),
  careLevelFrom: z.int().min(0).max(12).optional(),
  careLevelTo: z.int().min(0).max(12).optional(),
});
export type ResidentFilter = z.output<typeof ResidentFilter>;
