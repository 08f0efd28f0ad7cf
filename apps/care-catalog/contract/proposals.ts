import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { careAreas, caps, origins, problemKinds, repetitions } from '#platform/contract/record/concern.ts';
import manifest from '../manifest.ts';
import { code, key } from './shapes.ts';

const ProposedTask = z.object({
  at: z.string(),
  code: z.string(),
  name: z.string(),
  minutes: z.int().nullable(),
  repetition: z.enum(repetitions),
  weekdays: z.array(z.int()),
  times: z.array(z.string()),
});
const ProposedGoal = z.object({
  at: z.string(),
  code: z.string(),
  name: z.string(),
  tasks: z.array(ProposedTask),
});
const ProposedProblem = z.object({
  at: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(problemKinds),
  area: z.enum(careAreas),
  cap: z.enum(caps).nullable(),
  goals: z.array(ProposedGoal),
});

/** A tree to choose from with tick boxes, in the reader's language. */
export const Proposal = z.object({
  from: z.enum(origins),
  code: z.string(),
  name: z.string(),
  /** Of the standard plan or the diagnosis it comes from; it is kept with the plan. */
  version: z.int().min(0),
  problems: z.array(ProposedProblem),
});
export type Proposal = z.output<typeof Proposal>;

export const proposals = topic(manifest, 'proposals', {
  get: call({
    may: [key, 'Read'],
    input: z.object({ from: z.enum(origins), code }),
    output: Proposal,
  }),
});
