import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, version } from '#platform/contract/fields.ts';
import { slots } from '../domain/slots.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.medication-round';
export const SlotName = z.enum(slots);

/** A round of one part of one day: who runs it, since when, and how it ended. */
export const Run = z.object({
  id,
  centerId: id.nullable(),
  slot: SlotName,
  day,
  startedAt: instant,
  startedBy: z.string().nullable(),
  runBy: z.string().nullable(),
  since: instant,
  /** The caller runs it. */
  mine: z.boolean(),
  /** The latest first: who gave it to whom. */
  takeovers: z.array(z.object({ at: instant, from: z.string().nullable(), to: z.string().nullable() })),
  closed: z
    .object({
      at: instant,
      by: z.string().nullable(),
      given: z.int(),
      refused: z.int(),
      notGiven: z.int(),
      open: z.int(),
    })
    .nullable(),
  version,
});
export type Run = z.output<typeof Run>;

const one = { id, version };
const closed = { status: 409, data: z.object({ by: z.string(), at: z.string() }) } as const;

export const rounds = topic(manifest, 'rounds', {
  /** Begins a round; the caller's own running one goes on, on whatever device. */
  start: call({
    may: [key, 'Write'],
    input: z.object({ centerId: id.nullable().default(null), slot: SlotName, day }),
    output: Run,
    errors: {
      /** Somebody else runs it: it can be taken over. */
      alreadyRuns: { status: 409, data: z.object({ by: z.string(), at: z.string() }) },
      notNow: { status: 422, field: 'slot' },
    },
  }),
  /** Goes on with the round of somebody else; both are named. */
  takeOver: call({
    may: [key, 'Write'],
    input: z.object(one),
    output: Run,
    errors: { alreadyMine: { status: 409 }, closed },
  }),
  /** Ends it. Doses that stay open are named by whoever closes: what they did not see is not left behind silently. */
  close: call({
    may: [key, 'Write'],
    input: z.object({
      ...one,
      open: z.array(z.object({ orderId: id, plannedAt: instant })).max(2000),
    }),
    output: Run,
    errors: { closed, othersOpen: { status: 409, data: z.object({ count: z.int() }) } },
  }),
});
