import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Concern } from '#platform/contract/record/concern.ts';
import { id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { key } from './shapes.ts';

/** A finding that speaks for a problem, and the open problem of the same area where there is one. */
export const ProposedConcern = Concern.extend({
  openProblem: z.object({ id, planId: id, name: z.string() }).nullable(),
});
export type ProposedConcern = z.output<typeof ProposedConcern>;

const concernKey = z.string().min(1).max(200);
const errors = { concernGone: { status: 409 }, alreadyDecided: { status: 409 } } as const;

export const concerns = topic(manifest, 'concerns', {
  /** What all apps say now, without what was taken or declined; the newest first. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(ProposedConcern),
  }),
  /** Makes a problem of it; where its area is planned already, that problem is evaluated today. */
  take: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, concernKey }),
    output: z.object({ planId: id, problemId: id, added: z.boolean(), name: z.string() }),
    errors,
  }),
  /** It is not proposed again until the finding changes. */
  decline: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, concernKey }),
    output: z.object({ done: z.literal(true) }),
    errors,
  }),
  /** Takes a decline back. */
  proposeAgain: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, concernKey }),
    output: z.object({ done: z.literal(true) }),
  }),
});
