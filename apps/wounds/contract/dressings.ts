import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, time } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { key, Wound } from './wounds.ts';

/** The plan of a wound's dressings: each n-th day at a time. It becomes tasks of the rounds. */
export const dressings = topic(manifest, 'dressings', {
  /** Sets or changes the plan; what was due before stays as it was. `version` 0: there is none yet. */
  plan: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      woundId: id,
      version: z.int().min(0),
      everyDays: z.int().min(1).max(52),
      time,
      startsOn: day,
      instructions: line(500).default(''),
    }),
    output: Wound,
    errors: { woundClosed: { status: 409 }, startsInPast: { status: 422, field: 'startsOn' } },
  }),
  end: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, woundId: id, version: z.int().min(1) }),
    output: Wound,
    errors: { alreadyEnded: { status: 409 } },
  }),
});
