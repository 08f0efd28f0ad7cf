import { z } from 'zod';
import { id, instant } from '#platform/contract/fields.ts';

/** Somebody fell: the moment, and whose protocol it is. Near falls and struck ones are not told; one that turns out to be a fall is, then. */
export const FallRecorded = z.object({ residentId: id, fallId: id, at: instant });
