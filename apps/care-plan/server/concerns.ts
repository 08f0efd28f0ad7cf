import { evaluationWeeksOf } from '#apps/care-catalog/api.ts';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { Both } from '#platform/contract/text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { concerns } from '../contract/concerns.ts';
import { nextEvaluation } from '../domain/rules.ts';
import { beginPlan, openProblemsOf } from './apply.ts';
import { holdPlanning, planOf } from './guard.ts';
import { bothNames } from './named.ts';

/** What all apps say of a resident now, the newest first; of the same key only once. */
async function saidOf(context: Context, residentId: string): Promise<Concern[]> {
  const all: Concern[] = [];
  // one after the other: they share the connection of the transaction
  for (const app of context.services.apps())
    all.push(...((await app.concerns?.(context, { residentId })) ?? []));
  return [...new Map(all.map((one) => [one.key, one])).values()].toSorted((a, b) => b.at.localeCompare(a.at));
}

const decidedOf = async (context: Context, residentId: string): Promise<ReadonlySet<string>> => {
  const rows = await context.db
    .selectFrom('care_plan.decisions')
    .select('concern_key')
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .execute();
  return new Set(rows.map((row) => row.concern_key));
};

/** What is proposed: said now, and neither taken nor declined. */
export async function proposedConcerns(context: Context, residentId: string): Promise<Concern[]> {
  const decided = await decidedOf(context, residentId);
  return (await saidOf(context, residentId)).filter((one) => !decided.has(one.key));
}

interface Refusals {
  concernGone(): Error;
  alreadyDecided(): Error;
}

/** Writes what became of a finding. Who decides about the same at once is told that somebody was first. */
async function decide(
  context: Context,
  concern: Concern,
  decision: 'taken' | 'declined',
  problemId: string | null,
  refuse: Refusals,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('care_plan.decisions')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: concern.residentId,
      concern_key: concern.key,
      decision,
      area: concern.area,
      concern_text: concern.text,
      problem_id: problemId,
      decided_at: context.now,
      decided_by: context.actor(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw refuse.alreadyDecided();
}

async function saidNow(
  context: Context,
  residentId: string,
  key: string,
  refuse: Refusals,
): Promise<Concern> {
  if ((await decidedOf(context, residentId)).has(key)) throw refuse.alreadyDecided();
  const concern = (await saidOf(context, residentId)).find((one) => one.key === key);
  if (concern === undefined) throw refuse.concernGone();
  return concern;
}

/** What a problem of a finding is called, in both languages: by the finding, or by its area. */
function wordsOf(concern: Concern): Both {
  const area = `care-catalog:areas.${concern.area}`;
  return concern.name ?? { en: say('en', area), de: say('de', area) };
}

/** A plan and a problem of a finding: its words are the signs. */
async function planFor(context: Context, concern: Concern) {
  const name = wordsOf(concern);
  const planId = await beginPlan(context, concern.residentId, { name, code: '', applied: null });
  const weeks = (await evaluationWeeksOf(context))(concern.area);
  const problemId = newId();
  await context.db
    .insertInto('care_plan.problems')
    .values({
      organisation_id: context.organisationId,
      id: problemId,
      resident_id: concern.residentId,
      plan_id: planId,
      ...bothNames(context, name),
      // a risk has no signs yet: what speaks for it stands as what it comes from
      ...(concern.risk
        ? { kind: 'risk' as const, influencing_factors: concern.text }
        : { symptoms: concern.text }),
      area: concern.area,
      cap: concern.cap ?? null,
      evaluation_weeks: weeks,
      next_evaluation_on: nextEvaluation(context.today, weeks),
      source_key: concern.key,
      source_text: concern.text,
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
  return { planId, problemId, added: true, name: name[context.language] };
}

export const concernCalls = implement(concerns, {
  async list({ input, context }) {
    const open = await openProblemsOf(context, input.residentId);
    return (await proposedConcerns(context, input.residentId)).map((concern) => {
      const problem = open.find((one) => one.area === concern.area && one.area !== 'other');
      return {
        ...concern,
        openProblem: problem ? { id: problem.id, planId: problem.plan_id, name: problem.name } : null,
      };
    });
  },

  async take({ input, context, db, refuse }) {
    const { residentId } = input;
    await holdPlanning(context, residentId);
    const concern = await saidNow(context, residentId, input.concernKey, refuse);
    const problem = (await openProblemsOf(context, residentId)).find(
      (one) => one.area === concern.area && one.area !== 'other',
    );
    if (problem === undefined) {
      const made = await planFor(context, concern);
      await decide(context, concern, 'taken', made.problemId, refuse);
      return made;
    }
    // planned already: the finding asks whether the plan still fits
    await planOf(context, residentId, problem.plan_id, true);
    await decide(context, concern, 'taken', problem.id, refuse);
    await db
      .updateTable('care_plan.problems')
      .set({ next_evaluation_on: context.today })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', problem.id)
      .where('next_evaluation_on', '>', context.today)
      .execute();
    return { planId: problem.plan_id, problemId: problem.id, added: false, name: problem.name };
  },

  async decline({ input, context, refuse }) {
    const concern = await saidNow(context, input.residentId, input.concernKey, refuse);
    await decide(context, concern, 'declined', null, refuse);
    return { done: true };
  },

  async proposeAgain({ input, context, db }) {
    await db
      .deleteFrom('care_plan.decisions')
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId)
      .where('concern_key', '=', input.concernKey)
      .where('decision', '=', 'declined')
      .execute();
    return { done: true };
  },
});
