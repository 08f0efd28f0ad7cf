import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const shifts = ['early', 'late', 'night'] as const;

export const OnDuty = z.object({
  /** With HH:mm of the home's clock at which the next one begins; null for who does not work in the shifts of the care. */
  shift: z.object({ name: z.enum(shifts), until: z.string() }).nullable(),
  /** How many people are here and away today; null for whom the list of residents is not. */
  people: z.object({ here: z.int(), away: z.int() }).nullable(),
  /** The chosen care center, or the only one; null: all of them. */
  center: z.string().nullable(),
});
export type OnDuty = z.output<typeof OnDuty>;

export const onDuty = topic(manifest, 'onDuty', {
  /** The shift of this moment. Numbers only: nobody's record is shown, so nothing goes to the read log. */
  show: call({
    may: { signedIn: 'the shift of whoever is at work' },
    reads: true,
    input: z.object({ centerId: id.optional() }),
    output: OnDuty,
  }),
});
