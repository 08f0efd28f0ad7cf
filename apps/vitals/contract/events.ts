import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';

/** A weight was recorded or corrected; the value stays in the record, who listens asks for it. */
export const ResidentWeighed = z.object({ residentId: id });
