import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, line, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { key, obstacleErrors, order, Task, taskFields } from './shapes.ts';

const faults = {
  startBeforeEnd: { status: 422, field: 'endTime' },
  startMissing: { status: 422, field: 'startTime' },
  untilBeforeStart: { status: 422, field: 'until' },
  weekdaysMissing: { status: 422, field: 'weekdays' },
  whenMissing: { status: 422, field: 'times' },
  timeTwice: { status: 422, field: 'times' },
  onceEvery: { status: 422, field: 'every' },
  unknownPerson: { status: 422, field: 'assignedTo' },
  unknownCode: { status: 422, field: 'code' },
} as const;
const mine = { residentId: id, id, version };

/** Measures: what is done for a goal, and when. A change changes what is still to come, never what was. */
export const tasks = topic(manifest, 'tasks', {
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, goalId: id, ...taskFields }),
    output: Task,
    errors: { ...faults, ...obstacleErrors('planCompleted', 'measuresAreStopped') },
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...mine, ...taskFields }),
    output: Task,
    errors: { ...faults, ...obstacleErrors('planCompleted', 'taskIsStopped') },
  }),
  stop: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...mine, endedOn: day, closeComment: line(300).default('') }),
    output: Task,
    errors: {
      ...obstacleErrors('planCompleted', 'taskIsStopped'),
      endsBeforeStart: { status: 422, field: 'endedOn' },
    },
  }),
  /** What was done of it stays in the record. */
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object(mine),
    output: done,
    errors: obstacleErrors('planCompleted'),
  }),
  sort: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, goalId: id, ids: order }),
    output: done,
    errors: obstacleErrors('planCompleted'),
  }),
});
