import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Plan, plans } from '../contract/plans.ts';
import { rateOf, taxProblem } from '../domain/plan.ts';
import { planRows, plansOf, shownPlan } from './plan-rows.ts';
import { lastUntil, lockLedger } from './run-rows.ts';

type Given = Pick<Plan, 'validFrom' | 'accounts' | 'taxCodes'>;
interface Refuse {
  dayTaken(): Error;
  periodExported(data: { until: string }): Error;
  roleTwice(): Error;
  rateTwice(): Error;
  taxAccountMissing(): Error;
  accountWithoutTax(): Error;
  rateWithoutTax(): Error;
}

async function onePlan(context: Context, id: string): Promise<Plan> {
  return shownPlan(found((await plansOf(context)).find((one) => one.id === id)));
}

async function assertGiven(context: Context, given: Given, refuse: Refuse, own?: string): Promise<void> {
  const why = taxProblem(given.taxCodes);
  if (why) throw refuse[why]();
  if (new Set(given.accounts.map(({ role }) => role)).size < given.accounts.length) throw refuse.roleTwice();
  // what was exported was booked by the accounts of then
  const until = await lastUntil(context);
  if (until !== null && given.validFrom <= until) throw refuse.periodExported({ until });
  const same = await planRows(context).where('valid_from', '=', given.validFrom).executeTakeFirst();
  if (same && same.id !== own) throw refuse.dayTaken();
}

/** The plan as somebody has read it, locked, as long as no run has booked by it. */
async function unusedPlan(
  context: Context,
  input: { readonly id: string; readonly version: number },
  refuse: { planUsed(): Error },
): Promise<void> {
  const row = found(await planRows(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
  if (row.version !== input.version) throw stale(await onePlan(context, row.id));
  if (row.used_at !== null) throw refuse.planUsed();
}

async function writeRows(context: Context, planId: string, { accounts, taxCodes }: Given): Promise<void> {
  const own = { organisation_id: context.organisationId, plan_id: planId };
  const given = accounts.filter(({ account }) => account !== '');
  if (given.length > 0)
    await context.db
      .insertInto('ledger.accounts')
      .values(given.map(({ role, account }) => ({ ...own, id: newId(), role, account })))
      .execute();
  if (taxCodes.length > 0)
    await context.db
      .insertInto('ledger.tax_codes')
      .values(
        taxCodes.map(({ vatCode, percent, code, account }) => ({
          ...own,
          id: newId(),
          vat_code: vatCode,
          percent: rateOf(percent),
          code,
          account,
        })),
      )
      .execute();
}

export async function createPlan(context: Context, given: Given): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('ledger.plans')
    .values({ organisation_id: context.organisationId, id, valid_from: given.validFrom })
    .execute();
  await writeRows(context, id, given);
  return id;
}

export const planCalls = implement(plans, {
  list: async ({ context }) => ({ items: (await plansOf(context)).map(shownPlan) }),
  async create({ input, context, refuse }) {
    await lockLedger(context);
    await assertGiven(context, input, refuse);
    return onePlan(context, await createPlan(context, input));
  },
  async change({ input, context, refuse }) {
    await lockLedger(context);
    await unusedPlan(context, input, refuse);
    await assertGiven(context, input, refuse, input.id);
    const { db, organisationId } = context;
    for (const table of ['ledger.accounts', 'ledger.tax_codes'] as const)
      await db
        .deleteFrom(table)
        .where('organisation_id', '=', organisationId)
        .where('plan_id', '=', input.id)
        .execute();
    await writeRows(context, input.id, input);
    await db
      .updateTable('ledger.plans')
      .set({ valid_from: input.validFrom })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', input.id)
      .execute();
    return onePlan(context, input.id);
  },
  async remove({ input, context, refuse }) {
    await lockLedger(context);
    await unusedPlan(context, input, refuse);
    await context.db
      .deleteFrom('ledger.plans')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return { done: true as const };
  },
});
