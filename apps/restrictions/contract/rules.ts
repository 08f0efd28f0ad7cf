import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { version } from '#platform/contract/fields.ts';
import { Authority } from './measures.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.restriction-settings';

/** How long one order may last here, how often it is looked at again, and which authority may be called. */
export const Rules = z.object({
  version,
  longestMonths: z.int().min(1).max(12),
  firstDays: z.int().min(0).max(7),
  thenDays: z.int().min(1).max(31),
  thenTimes: z.int().min(0).max(20),
  laterMonths: z.int().min(1).max(6),
  authorityName: Authority.shape.name,
  authorityAddress: Authority.shape.address,
  authorityPhone: Authority.shape.phone,
  authorityEmail: Authority.shape.email,
});
export type Rules = z.output<typeof Rules>;

export const rules = topic(manifest, 'rules', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: Rules }),
  change: call({ may: [key, 'Edit'], input: Rules, output: Rules }),
});
