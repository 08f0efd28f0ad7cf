import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, paragraph, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** Care level 0 to 12 in a period; both days count. */
export const CareLevel = z.object({
  id,
  version,
  level: z.int(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  remarks: z.string(),
});
export type CareLevel = z.output<typeof CareLevel>;

export const careLevels = topic(manifest, 'careLevels', {
  list: call({
    may: ['authorization.residents.stays', 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(CareLevel),
  }),
  /** A new level from a day on; the running one ends the day before. The same first day corrects the level. */
  set: call({
    may: ['authorization.residents.stays', 'Write', 'resident'],
    input: z.object({
      residentId: id,
      level: z.int().min(0).max(12),
      fromDate: day,
      remarks: paragraph(1000).default(''),
    }),
    output: CareLevel,
    errors: { laterLevel: { status: 409, field: 'fromDate', data: z.object({ from: z.string() }) } },
  }),
});
