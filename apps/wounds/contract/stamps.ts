import { z } from 'zod';
import { instant, line } from '#platform/contract/fields.ts';

export const stamp = z.object({ at: instant, by: z.string().nullable() });
/** Struck, with the reason; what stood there stays readable. */
export const struck = z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable();
/** The word that is typed before something is struck: Delete, Löschen. */
export const word = line(40).default('');
