import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Moment } from './timing.ts';

const key = 'authorization.residents.care-tasks';

export const occurrenceStates = ['open', 'done', 'notDone', 'moved'] as const;

/** One time at which something is due for a resident, as it was ordered then. */
export const Occurrence = z.object({
  id,
  residentId: id,
  /** App and topic of the record that orders it, and its id. */
  source: z.string(),
  sourceId: id,
  title: z.string(),
  instructions: z.string(),
  tab: z.string(),
  day,
  moment: Moment,
  dueFrom: instant,
  dueUntil: instant,
  assignedTo: id.nullable(),
  reports: z.boolean(),
  state: z.enum(occurrenceStates),
  reason: z.string(),
  happenedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  version,
});
export type Occurrence = z.output<typeof Occurrence>;

export const occurrences = topic(manifest, 'occurrences', {
  /** Of one resident, the earliest first. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, from: day, to: day, ...paging }),
    output: page(Occurrence),
  }),
});
