import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { shift } from './entries.ts';

const key = 'authorization.residents.care-report';

/** Somebody took over a shift. */
export const Duty = z.object({
  id,
  centerId: id.nullable(),
  accountId: id,
  name: z.string().nullable(),
  /** The day on which the shift began. */
  day,
  shift,
  acceptedAt: instant,
  /** Of how many people something was handed over, and of how many of them it was still unread. */
  residents: z.int(),
  unread: z.int(),
});
export type Duty = z.output<typeof Duty>;

export const duties = topic(manifest, 'duties', {
  /** Who took over this shift and the two before it, the newest first; and which shift runs now. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ centerId: id.optional() }),
    output: z.object({ day, shift, items: z.array(Duty) }),
  }),
  /** Takes over the shift that runs now. Whoever has taken it over already stays as recorded. */
  accept: call({
    may: [key, 'Write'],
    input: z.object({ centerId: id.optional() }),
    output: Duty,
    errors: { unknownCenter: { status: 422 } },
  }),
});
