import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  mandatoryLine,
  mandatoryParagraph,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { careAreas } from '#platform/contract/record/concern.ts';
import { outcomes } from '../domain/steps.ts';
import manifest from '../manifest.ts';
import { key, obstacleErrors } from './shapes.ts';

const said = {
  evaluatedOn: day,
  comment: mandatoryParagraph(4000),
  /** Of a goal: how far it is now. */
  progress: z.int().min(0).max(100).nullable().default(null),
  /** Of a goal or a problem: whether it is reached; null: not stated. */
  outcome: z.enum(outcomes).nullable().default(null),
};

export const Evaluation = z.object({
  ...said,
  id,
  planId: id,
  problemId: id.nullable(),
  goalId: id.nullable(),
  /** What it is about: the name of the goal, the problem or the plan. */
  about: z.string(),
  /** Who entered it never changes. */
  entered: z.object({ at: instant, by: z.string().nullable() }),
  /** Entered on a later day than it is about. */
  late: z.boolean(),
  /** What it said before, the newest first. */
  corrections: z.array(
    z.object({
      at: instant,
      by: z.string().nullable(),
      reason: z.string(),
      evaluatedOn: day,
      comment: z.string(),
      progress: z.int().nullable(),
      outcome: z.enum(outcomes).nullable(),
    }),
  ),
  version,
});
export type Evaluation = z.output<typeof Evaluation>;

const faults = {
  evaluatedInFuture: { status: 422, field: 'evaluatedOn' },
  progressOnlyGoal: { status: 422, field: 'progress' },
  outcomeNotOfPlan: { status: 422, field: 'outcome' },
  outcomeContradicts: { status: 422, field: 'progress' },
} as const;

/** A problem whose evaluation is due, or will be. */
export const DueEvaluation = z.object({
  id,
  resident: ResidentRef,
  planId: id,
  planName: z.string(),
  name: z.string(),
  area: z.enum(careAreas),
  dueOn: day,
  lastOn: day.nullable(),
  responsibleName: z.string().nullable(),
});
export type DueEvaluation = z.output<typeof DueEvaluation>;

export const evaluations = topic(manifest, 'evaluations', {
  /** Of a plan with all that stands in it, or of one problem or goal; the last 3 or 6. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({
      residentId: id,
      planId: id,
      problemId: id.optional(),
      goalId: id.optional(),
      last: z.int().min(1).max(6).default(3),
    }),
    output: z.object({ items: z.array(Evaluation), total: z.int() }),
  }),
  /** Without problem and goal it is of the whole plan. */
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      planId: id,
      problemId: id.nullable().default(null),
      goalId: id.nullable().default(null),
      ...said,
    }),
    output: Evaluation,
    errors: { ...faults, ...obstacleErrors('planCompleted') },
  }),
  /** What it said stays readable, with the reason. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200), ...said }),
    output: Evaluation,
    errors: { ...faults, ...obstacleErrors('planCompleted'), nothingChanged: { status: 422 } },
  }),
  /** Over all residents who are here, what was due first comes first. */
  due: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({
      centerId: id.optional(),
      by: day.optional(),
      mine: z.boolean().default(false),
      ...paging,
    }),
    output: page(DueEvaluation),
  }),
});
