import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** A medicine that somebody else ordered, before or outside. History only: nothing is given from here. */
export const EarlierMedicine = z.object({
  id,
  residentId: id,
  name: z.string(),
  code: z.string(),
  status: z.string(),
  orderedOn: day.nullable(),
  reason: z.string(),
});
export type EarlierMedicine = z.output<typeof EarlierMedicine>;

export const earlierMedicines = topic(manifest, 'earlierMedicines', {
  /** The last ordered first, those without a day at the end. */
  list: call({
    may: ['authorization.residents.medical-info', 'Read', 'resident'],
    input: z.object({ residentId: id, ...paging }),
    output: page(EarlierMedicine),
  }),
});
