import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.calendar';

export const outcomes = ['created', 'known', 'refused'] as const;
export const reasons = [
  'cancelled',
  'noStart',
  'unreadable',
  'ruleNotKept',
  'ruleTooLong',
  'endBeforeStart',
  'lastsTooLong',
  'outOfReach',
  'zoneNotKept',
  'tooManySeries',
] as const;
export type Reason = (typeof reasons)[number];

/** What becomes of each event of a file, in its order. */
export const Report = z.object({
  rows: z.array(
    z.object({
      title: z.string(),
      day: day.nullable(),
      outcome: z.enum(outcomes),
      reason: z.enum(reasons).nullable(),
    }),
  ),
  counts: z.object({ created: z.int(), known: z.int(), refused: z.int() }),
});
export type Report = z.output<typeof Report>;

/** Events of another calendar from a file (.ics), all of one type and for whom it was chosen. */
export const imports = topic(manifest, 'imports', {
  read: call({
    may: [key, 'Write'],
    input: z.object({
      text: z.string().min(1, { error: 'mandatory' }).max(500_000),
      type: z.string().min(1).max(60),
      residentId: id.nullable().default(null),
      /** Only says what would become of it. */
      dryRun: z.boolean(),
    }),
    output: Report,
    errors: {
      notACalendar: { status: 422, field: 'text' },
      tooManyEvents: { status: 422, field: 'text' },
      unknownType: { status: 422, field: 'type' },
      unknownResident: { status: 422, field: 'residentId' },
      residentArchived: { status: 422, field: 'residentId' },
    },
  }),
});
