import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { key, obstacleErrors, order, Problem, problemFields } from './shapes.ts';

const errors = {
  ...obstacleErrors('planCompleted'),
  symptomsOnlyActual: { status: 422, field: 'symptoms' },
  unknownCode: { status: 422, field: 'code' },
} as const;

export const problems = topic(manifest, 'problems', {
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, planId: id, ...problemFields }),
    output: Problem,
    errors,
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...problemFields }),
    output: Problem,
    errors,
  }),
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: done,
    errors: obstacleErrors('planCompleted', 'problemHasGoals', 'isEvaluated'),
  }),
  sort: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, planId: id, ids: order }),
    output: done,
    errors: obstacleErrors('planCompleted'),
  }),
});
