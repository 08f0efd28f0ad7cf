import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import type { Origin } from '#platform/contract/record/concern.ts';
import { type Proposal, proposals } from '../contract/proposals.ts';
import { labelIn } from '../domain/items.ts';
import { capOf, proposedFrom } from '../domain/proposals.ts';
import { catalogOf } from './rows.ts';
import { standardPlansOf } from './standard-plans.ts';

/** What is proposed from a diagnosis or from the standard plan of an area. Errors: 404 when there is none, or it is inactive. */
export async function proposalFrom(context: Context, from: Origin, code: string): Promise<Proposal> {
  const items = await catalogOf(context);
  const mutable = (problems: ReturnType<typeof proposedFrom>) =>
    structuredClone(problems) as Proposal['problems'];
  if (from === 'diagnosis') {
    const diagnosis = found(items.find((one) => one.kind === 'diagnosis' && one.code === code && one.active));
    return {
      from,
      code,
      name: labelIn(diagnosis.label, context.language),
      version: diagnosis.version,
      problems: mutable(proposedFrom(items, [code], context.language)),
    };
  }
  const plan = found((await standardPlansOf(context, from)).find((one) => one.area === code && one.active));
  const cap = from === 'ltcf' ? capOf(code) : null;
  return {
    from,
    code,
    name: say(context.language, `care-catalog:${from === 'mds' ? 'areas' : 'caps'}.${code}`, {}),
    version: plan.version,
    problems: mutable(proposedFrom(items, plan.diagnoses, context.language, cap)),
  };
}

export const proposalCalls = implement(proposals, {
  get: ({ input, context }) => proposalFrom(context, input.from, input.code),
});
