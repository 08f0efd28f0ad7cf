import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { key, pointId } from './punctures.ts';

export const blockReasons = ['scar', 'lipohypertrophy', 'inflammation', 'wound', 'other'] as const;

export const PointBlock = z.object({
  id,
  residentId: id,
  points: z.array(z.string()),
  from: day,
  to: day.nullable(),
  reason: z.enum(blockReasons),
  note: z.string(),
  recorded: z.object({ at: instant, by: z.string().nullable() }),
  ended: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** It holds today. */
  holds: z.boolean(),
  version,
});
export type PointBlock = z.output<typeof PointBlock>;

export const siteBlocks = topic(manifest, 'siteBlocks', {
  /** The newest first; ended ones stay. */
  list: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(PointBlock),
  }),
  /** Points that are not used from a day on; without a last day until somebody ends it. */
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      points: z.array(pointId).min(1).max(100),
      from: day,
      to: day.nullable().default(null),
      reason: z.enum(blockReasons),
      note: line(200).default(''),
    }),
    output: PointBlock,
    errors: { endsBeforeStart: { status: 422, field: 'to' }, noteMissing: { status: 422, field: 'note' } },
  }),
  /** Ends it now, with the reason. */
  end: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: PointBlock,
    errors: { alreadyEnded: { status: 409 } },
  }),
});
