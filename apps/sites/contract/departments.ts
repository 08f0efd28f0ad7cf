import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Room } from './rooms.ts';

export const Department = z.object({
  id,
  version,
  centerId: id,
  name: z.string(),
  position: z.int(),
  active: z.boolean(),
  rooms: z.array(Room),
});
export type Department = z.output<typeof Department>;

const fields = { name: mandatoryLine(80), position: z.int().min(0).max(999).default(0) };
const errors = { nameTaken: { status: 409, field: 'name' } } as const;

export const departments = topic(manifest, 'departments', {
  create: call({
    may: ['authorization.sites', 'Write'],
    input: z.object({ centerId: id, ...fields }),
    output: z.object({ id }),
    errors,
  }),
  change: call({
    may: ['authorization.sites', 'Edit'],
    input: z.object({ id, version, ...fields, active: z.boolean() }),
    output: z.object({ id, version }),
    errors,
  }),
});
