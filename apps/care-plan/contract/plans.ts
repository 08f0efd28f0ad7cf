import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, line, mandatoryParagraph, version } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { origins } from '#platform/contract/record/concern.ts';
import manifest from '../manifest.ts';
import { key, obstacleErrors, order, Plan, planFields, PlanTree } from './shapes.ts';

const mine = { residentId: id, id, version };
const unknown = {
  unknownPerson: { status: 422, field: 'responsible' },
  unknownCode: { status: 422, field: 'code' },
} as const;

export const plans = topic(manifest, 'plans', {
  /** Of one resident: open ones in their order, then completed ones, the latest first. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Plan),
  }),
  /** The whole tree in one answer. */
  get: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, id }),
    output: PlanTree,
  }),
  /** What of it stands on the dashboard of the resident. */
  overview: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({
      openProblems: z.int(),
      evaluationsDue: z.int(),
      nextEvaluationOn: day.nullable(),
      plans: z.array(z.object({ id, name: z.string(), progress: z.int().nullable() })),
    }),
  }),
  /** Who can be responsible or get a measure. */
  people: call({
    may: [key, 'Write', 'resident'],
    reads: true,
    input: z.object({ residentId: id, text: line(100).default('') }),
    output: z.array(z.object({ id, name: z.string() })),
  }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, ...planFields }),
    output: Plan,
    errors: unknown,
  }),
  /**
   * Copies what was ticked of a diagnosis or of a standard plan, into a new plan or into one that is open. Of a standard plan problems
   * whose area is planned already are skipped.
   */
  /** Places of a proposal whose area is planned already: an open problem stands for it, of a standard plan with its goals. */
  planned: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, from: z.enum(origins), code: line(60) }),
    output: z.object({ at: z.array(z.string()) }),
  }),
  apply: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      planId: id.nullable().default(null),
      from: z.enum(origins),
      code: line(60),
      /** Places in the tree of the proposal. */
      chosen: z.array(z.string().max(20)).min(1, { error: 'mandatory' }).max(500),
    }),
    output: z.object({ planId: id, added: z.int(), skipped: z.array(z.string()) }),
    errors: {
      ...obstacleErrors('planCompleted'),
      nothingChosen: { status: 422, field: 'chosen' },
      allPlanned: { status: 409, data: z.object({ names: z.string() }) },
    },
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...mine, ...planFields }),
    output: Plan,
    errors: { ...obstacleErrors('planCompleted'), ...unknown },
  }),
  /** Completes it: all running measures stop today, goals keep their progress. */
  close: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...mine, evaluation: mandatoryParagraph(4000) }),
    output: Plan,
    errors: obstacleErrors('planCompleted'),
  }),
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ ...mine, keyword: line(40) }),
    output: done,
    errors: {
      ...obstacleErrors('planCompleted', 'planHasProblems', 'isEvaluated'),
      wrongKeyword: { status: 422, field: 'keyword', data: z.object({ keyword: z.string() }) },
    },
  }),
  sort: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, ids: order }),
    output: done,
  }),
  /** On paper, with a line for the signature of the resident or whoever represents them. */
  print: call({
    may: [key, 'Pdf', 'resident'],
    file: true,
    input: z.object({ residentId: id, id }),
    output: fileAnswer,
  }),
});
