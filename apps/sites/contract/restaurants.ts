import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** A restaurant with its place in a care center (specification 2, sections 2 and 3). */
export const Restaurant = z.object({
  id,
  version,
  centerId: id,
  name: z.string(),
  floor: z.string(),
  seats: z.int().nullable(),
  remarks: z.string(),
  position: z.int(),
  active: z.boolean(),
});
export type Restaurant = z.output<typeof Restaurant>;

const fields = {
  centerId: id,
  name: mandatoryLine(80),
  floor: line(20).default(''),
  seats: z.int().min(0).max(2000).nullable().default(null),
  remarks: paragraph(1000).default(''),
  position: z.int().min(0).max(999).default(0),
};
const errors = { nameTaken: { status: 409, field: 'name' } } as const;

export const restaurants = topic(manifest, 'restaurants', {
  list: call({
    may: ['authorization.sites', 'Read'],
    input: z.object({ centerId: id.optional() }),
    output: z.array(Restaurant),
  }),
  create: call({
    may: ['authorization.sites', 'Write'],
    input: z.object(fields),
    output: Restaurant,
    errors,
  }),
  change: call({
    may: ['authorization.sites', 'Edit'],
    input: z.object({ id, version, ...fields, active: z.boolean() }),
    output: Restaurant,
    errors,
  }),
});
