import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, rappen, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.billing.reminder-plans';

const fields = {
  /** For whom: customers of a group, those with a payment term; neither: everybody else. */
  groupId: id.nullable(),
  paymentTermId: id.nullable(),
  levels: z
    .array(z.object({ afterDays: z.int().min(0).max(180), fee: rappen.min(0).max(100_000) }))
    .min(1)
    .max(5),
  feesAgreed: z.boolean(),
  /** 500 is 5 % a year; 0: none. */
  interestHundredths: z.int().min(0).max(1500),
  smallest: rappen.min(0).max(100_000),
  payDays: z.int().min(1).max(60),
};
export const ReminderPlan = z.object({ id, version, ...fields, groupName: z.string(), termName: z.string() });
export type ReminderPlan = z.output<typeof ReminderPlan>;
const errors = {
  planTaken: { status: 409, field: 'groupId' },
  groupUnknown: { status: 422, field: 'groupId' },
  termUnknown: { status: 422, field: 'paymentTermId' },
  oneOnly: { status: 422, field: 'paymentTermId' },
} as const;

export const plans = topic(manifest, 'plans', {
  list: call({
    may: [key, 'Read'],
    input: z.object({}),
    output: z.object({
      items: z.array(ReminderPlan),
      groups: z.array(z.object({ id, name: z.string() })),
      terms: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  create: call({ may: [key, 'Edit'], input: z.object(fields), output: ReminderPlan, errors }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: ReminderPlan,
    errors,
  }),
  remove: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: done }),
});
