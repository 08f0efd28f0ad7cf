import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, paragraph } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.medical-info';
const level = z.int().min(0).max(4).nullable().default(null);
const fields = {
  hearing: level,
  vision: level,
  continence: level,
  aids: z.array(line(40)).max(20).default([]),
  remarks: paragraph(1000).default(''),
};

/** Hearing, vision and continence from 0 to 4, null where nobody assessed it; aids. `version` is 0 while nothing was recorded. */
export const Abilities = z.object({
  hearing: z.int().nullable(),
  vision: z.int().nullable(),
  continence: z.int().nullable(),
  aids: z.array(z.string()),
  remarks: z.string(),
  assessedOn: day.nullable(),
  version: z.int().min(0),
});
export type Abilities = z.output<typeof Abilities>;

export const abilities = topic(manifest, 'abilities', {
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: Abilities }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, version: z.int().min(0), ...fields }),
    output: Abilities,
    errors: { unknownAid: { status: 422, field: 'aids' } },
  }),
});
