import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, mandatoryLine, version } from '#platform/contract/fields.ts';
import { conflicts } from '../domain/cycles.ts';
import manifest from '../manifest.ts';
import { key } from './templates.ts';

/** Weeks that follow one another and begin anew after the last; `anchor` is the Monday of a first week. */
export const Cycle = z.object({
  id,
  version,
  title: z.string(),
  anchor: day,
  weeks: z.array(z.object({ templateId: id, title: z.string() })),
});
export type Cycle = z.output<typeof Cycle>;
const fields = {
  title: mandatoryLine(80),
  anchor: day,
  templateIds: z.array(id).min(1, { error: 'mandatory' }).max(12),
};
const errors = {
  cycleTitleTaken: { status: 409, field: 'title' },
  anchorNotMonday: { status: 422, field: 'anchor' },
  notAWeek: { status: 422, field: 'templateIds' },
} as const;

const range = { id, centerId: id, from: day, to: day, onConflict: z.enum(conflicts).default('skip') };
const rangeErrors = {
  centerUnknown: { status: 422, field: 'centerId' },
  endBeforeStart: { status: 422, field: 'to' },
  rangeTooLong: { status: 422, field: 'to' },
} as const;
/** What happens to a week: a plan is made, takes the place of one, or the week stays as it is. */
export const CycleStep = z.object({
  monday: day,
  week: z.int(),
  title: z.string(),
  do: z.enum(['create', 'overwrite', 'skip']),
});
export type CycleStep = z.output<typeof CycleStep>;

export const cycles = topic(manifest, 'cycles', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(Cycle) }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: Cycle, errors }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...fields }), output: Cycle, errors }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done }),
  /** What applying would do, week by week; `blockedBy` are the Mondays that stop it. */
  preview: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object(range),
    output: z.object({ steps: z.array(CycleStep), blockedBy: z.array(day) }),
    errors: rangeErrors,
  }),
  /** Makes the unpublished week plans from one day to another. */
  apply: call({
    may: [key, 'Write'],
    input: z.object(range),
    output: z.object({ created: z.int(), overwritten: z.int(), skipped: z.int(), leftOut: z.int() }),
    errors: {
      ...rangeErrors,
      weeksInTheWay: { status: 409, field: 'onConflict', data: z.object({ count: z.int() }) },
    },
  }),
});
