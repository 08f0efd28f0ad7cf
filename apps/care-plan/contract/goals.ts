import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, line, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Goal, goalFields, key, obstacleErrors, order } from './shapes.ts';

const errors = {
  ...obstacleErrors('planCompleted'),
  targetPast: { status: 422, field: 'targetOn' },
  unknownCode: { status: 422, field: 'code' },
} as const;
const mine = { residentId: id, id, version };

export const goals = topic(manifest, 'goals', {
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, problemId: id, ...goalFields }),
    output: Goal,
    errors,
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...mine, ...goalFields }),
    output: Goal,
    errors,
  }),
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object(mine),
    output: done,
    errors: obstacleErrors('planCompleted', 'goalHasTasks', 'isEvaluated'),
  }),
  /** Every running measure needs its end date; without one of them nothing stops. */
  stopMeasures: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({
      ...mine,
      ends: z
        .array(
          z.object({
            taskId: id,
            endedOn: day.nullable().default(null),
            closeComment: line(300).default(''),
          }),
        )
        .max(200),
    }),
    output: Goal,
    errors: {
      ...obstacleErrors('planCompleted', 'measuresAreStopped'),
      endDatesMissing: { status: 422, field: 'ends', data: z.object({ missing: z.string() }) },
      endBeforeStart: { status: 422, field: 'ends', data: z.object({ name: z.string() }) },
    },
  }),
  /** Measures can be planned for it again; those that were stopped stay stopped. */
  continueMeasures: call({
    may: [key, 'Edit', 'resident'],
    input: z.object(mine),
    output: Goal,
    errors: obstacleErrors('planCompleted', 'measuresContinue'),
  }),
  sort: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, problemId: id, ids: order }),
    output: done,
    errors: obstacleErrors('planCompleted'),
  }),
});
