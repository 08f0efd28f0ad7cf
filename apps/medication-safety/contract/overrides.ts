import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, page, paging, version } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { levels } from '../domain/rules.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.medication-safety';

export const places = ['ordering', 'giving'] as const;

/** Somebody ordered or gave although a check spoke against it. Never changed; a doctor marks it as seen. */
export const Override = z.object({
  id,
  residentId: id,
  orderId: id,
  /** What was ordered, as it was called then. */
  medicine: z.string(),
  code: z.string(),
  level: z.enum(levels),
  place: z.enum(places),
  /** What the check said, as it stood there. */
  text: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  secondBy: z.string().nullable(),
  at: instant,
  seen: z.object({ by: z.string().nullable(), at: instant }).nullable(),
  version,
});
export type Override = z.output<typeof Override>;

export const seenStates = ['unseen', 'all'] as const;

export const overrides = topic(manifest, 'overrides', {
  /** Of one resident, or of all; the newest first. */
  list: call({
    may: [key, 'Read'],
    input: z.object({
      residentId: id.optional(),
      level: z.enum(levels).optional(),
      since: day.optional(),
      state: z.enum(seenStates).default('unseen'),
      ...paging,
    }),
    output: page(z.object({ override: Override, resident: ResidentRef })),
  }),
  /** A doctor has read it. */
  see: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Override,
    errors: { alreadySeen: { status: 409 } },
  }),
});
