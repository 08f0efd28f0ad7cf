import { z } from 'zod';
import {
  careAreas,
  caps,
  Moment,
  origins,
  problemKinds,
  repetitions,
} from '#platform/contract/record/concern.ts';
import {
  day,
  id,
  instant,
  line,
  mandatoryLine,
  paragraph,
  time,
  version,
} from '#platform/contract/fields.ts';
import { measureStates, type Obstacle, outcomes, planStates, taskStates } from '../domain/steps.ts';

export const key = 'authorization.residents.care-plan';

const priority = z.int().min(1).max(5).default(3);
const code = line(60).default('');
export const stamp = z.object({ at: instant, by: z.string().nullable() });
/** What the last evaluation that says so says of a goal or a problem; null: none has said so. */
const standing = z.object({ on: day, outcome: z.enum(outcomes) }).nullable();
/** The standard plan or diagnosis that was copied, with the version it had then. */
const applied = z.object({ from: z.enum(origins), code: z.string(), version: z.int() }).nullable();

/** What people say of a plan. */
export const planFields = {
  name: mandatoryLine(300),
  code,
  priority,
  responsible: id.nullable().default(null),
  description: paragraph(4000).default(''),
};
export const Plan = z.object({
  ...planFields,
  id,
  residentId: id,
  sortOrder: z.int(),
  status: z.enum(planStates),
  responsibleName: z.string().nullable(),
  applied,
  opened: stamp,
  closed: z.object({ at: instant, by: z.string().nullable(), on: day, evaluation: z.string() }).nullable(),
  /** Of the whole plan, with what hangs on it. */
  problemCount: z.int(),
  evaluationCount: z.int(),
  runningTasks: z.int(),
  /** The mean of its goals; null without a goal. */
  progress: z.int().nullable(),
  /** Of its problems the earliest; null without a problem or when the plan is completed. */
  nextEvaluationOn: day.nullable(),
  version,
});
export type Plan = z.output<typeof Plan>;

/** What people say of a problem: PESR, area, and how often it is evaluated. */
export const problemFields = {
  kind: z.enum(problemKinds).default('actual'),
  name: mandatoryLine(300),
  code,
  description: paragraph(4000).default(''),
  influencingFactors: paragraph(2000).default(''),
  symptoms: paragraph(2000).default(''),
  resources: paragraph(2000).default(''),
  area: z.enum(careAreas),
  cap: z.enum(caps).nullable().default(null),
  priority,
  /** Null: as the home has set it for the area. */
  evaluationWeeks: z.int().min(1).max(52).nullable().default(null),
};

export const goalFields = {
  name: mandatoryLine(300),
  code,
  description: paragraph(4000).default(''),
  targetOn: day,
  priority,
  progress: z.int().min(0).max(100).default(0),
};

export const taskFields = {
  name: mandatoryLine(300),
  code,
  description: paragraph(4000).default(''),
  dueDate: day,
  until: day.nullable().default(null),
  startTime: time.nullable().default(null),
  endTime: time.nullable().default(null),
  times: z.array(Moment).max(12).default([]),
  repetition: z.enum(repetitions).default('daily'),
  every: z.int().min(1).max(52).default(1),
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  assignedTo: id.nullable().default(null),
  comment: paragraph(2000).default(''),
  /** What is done or not done of it is written into the care report. */
  reports: z.boolean().default(false),
  priority,
};

/** A measure. */
export const Task = z.object({
  ...taskFields,
  id,
  planId: id,
  goalId: id,
  sortOrder: z.int(),
  assignedName: z.string().nullable(),
  status: z.enum(taskStates),
  endedOn: day.nullable(),
  closeComment: z.string(),
  changed: stamp,
  version,
});
export type Task = z.output<typeof Task>;

export const Goal = z.object({
  ...goalFields,
  id,
  planId: id,
  problemId: id,
  sortOrder: z.int(),
  measures: z.enum(measureStates),
  /** How the progress went: of its evaluations, the oldest first. */
  course: z.array(z.object({ on: day, progress: z.int(), outcome: z.enum(outcomes).nullable() })),
  standing,
  evaluationCount: z.int(),
  tasks: z.array(Task),
  version,
});
export type Goal = z.output<typeof Goal>;

export const Problem = z.object({
  ...problemFields,
  id,
  planId: id,
  sortOrder: z.int(),
  evaluationWeeks: z.int(),
  nextEvaluationOn: day,
  /** The finding it was made from; null: somebody wrote it. */
  source: z.object({ key: z.string(), text: z.string() }).nullable(),
  applied,
  recorded: stamp,
  evaluationCount: z.int(),
  standing,
  goals: z.array(Goal),
  version,
});
export type Problem = z.output<typeof Problem>;

export const PlanTree = Plan.extend({ problems: z.array(Problem) });
export type PlanTree = z.output<typeof PlanTree>;

/** What stands against a step, as calls answer it. */
export const obstacleErrors = <const O extends Obstacle>(...names: readonly O[]) =>
  Object.fromEntries(names.map((name) => [name, { status: 409 }])) as {
    readonly [N in O]: { readonly status: 409 };
  };
/** Rows of one level in their new order. */
export const order = z.array(id).min(1).max(200);
