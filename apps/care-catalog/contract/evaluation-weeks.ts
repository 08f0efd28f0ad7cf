import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { careAreas } from '#platform/contract/record/concern.ts';
import { version } from '#platform/contract/fields.ts';
import { mostWeeks } from '../domain/evaluation-weeks.ts';
import manifest from '../manifest.ts';
import { key } from './shapes.ts';

/** After how many weeks a problem of each area is evaluated. */
const EvaluationWeeks = z.object({
  version,
  areas: z
    .array(z.object({ area: z.enum(careAreas), weeks: z.int().min(1).max(mostWeeks) }))
    .max(careAreas.length),
});
export type EvaluationWeeks = z.output<typeof EvaluationWeeks>;

/** Settings, ipp-eval-schedule (specification 2, section 2). */
export const evaluationWeeks = topic(manifest, 'evaluationWeeks', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: EvaluationWeeks }),
  change: call({
    may: [key, 'Edit'],
    input: EvaluationWeeks,
    output: EvaluationWeeks,
    errors: { areaTwice: { status: 422, field: 'areas' } },
  }),
});
