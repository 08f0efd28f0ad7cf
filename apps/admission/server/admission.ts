import { profileFacts, residentsBrief } from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { admission } from '../contract/admission.ts';
import { admissionOf } from '../domain/admission.ts';

/** Messages about residents that the account has not acknowledged yet, by resident. */
async function openMessages(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('platform.notifications')
    .select((select) => ['resident_id', select.fn.countAll<string>().as('count')])
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', '=', context.actor())
    .where('resident_id', 'in', [...ids])
    .where('in_app', '=', true)
    .where('acknowledged_at', 'is', null)
    .where('severity', '<>', 'info')
    .groupBy('resident_id')
    .execute();
  return new Map(rows.map((row) => [row.resident_id!, Number(row.count)]));
}

export const admissionCalls = implement(admission, {
  async get({ input, context }) {
    found((await residentsBrief(context, [input.residentId])).get(input.residentId));
    // an archived record has no facts: it is complete as it is; so is that of somebody who has left
    const facts = (await profileFacts(context, [input.residentId])).get(input.residentId);
    const steps = facts && !facts.gone ? admissionOf(facts) : [];
    return {
      done: steps.filter((one) => one.missing.length === 0).length,
      total: steps.length,
      steps: steps.map((one) => ({ step: one.step, missing: [...one.missing] })),
    };
  },
  async due({ input, context }) {
    const [facts, messages] = await Promise.all([
      profileFacts(context, input.residentIds),
      openMessages(context, input.residentIds),
    ]);
    await context.logRead([...facts.keys()]);
    // a photo is wanted, but nobody is late with it
    return [...facts].map(([residentId, one]) => ({
      residentId,
      openSteps: one.gone
        ? 0
        : admissionOf({ ...one, photo: true }).filter((step) => step.missing.length > 0).length,
      messages: messages.get(residentId) ?? 0,
    }));
  },
});
