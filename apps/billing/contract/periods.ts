import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { line, month, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** Past: nobody has used the month, and it lies before the first open one. */
export const periodStates = ['open', 'closed', 'past'] as const;

/** A service period: one calendar month (specification 2, section 4). Version null: not used yet. */
export const Period = z.object({
  month,
  status: z.enum(periodStates),
  reason: z.string(),
  version: version.nullable(),
});
export type Period = z.output<typeof Period>;

export const periods = topic(manifest, 'periods', {
  list: call({
    may: ['authorization.billing.services', 'Read'],
    input: z.object({}),
    output: z.object({ items: z.array(Period) }),
  }),
  close: call({
    may: ['authorization.billing.services', 'Edit'],
    input: z.object({ month, version }),
    output: Period,
    errors: {
      servicesNotInvoiced: { status: 409 },
      draftsLeft: { status: 409 },
      servicePeriodClosed: { status: 409 },
    },
  }),
  /** Opens a closed month again, or a past one that nobody has used (version null): needs special authorization and a reason. */
  reopen: call({
    may: ['authorization.billing.period-override', 'Edit'],
    input: z.object({ month, version: version.nullable(), reason: line(300) }),
    output: Period,
    errors: { reasonMissing: { status: 422, field: 'reason' } },
  }),
});
