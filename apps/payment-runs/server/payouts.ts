import { creditorOf } from '#apps/billing/api.ts';
import { creditorAccount } from '#apps/invoice-print/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { sumOf } from '#platform/domain/numbers/money.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { payouts, type Proposal } from '../contract/payouts.ts';
import { bankDayFrom } from '#platform/domain/time/bank-days.ts';
import { paymentText } from '../domain/payment-text.ts';
import { problemsOf } from '../domain/payouts.ts';
import { canStep } from '../domain/runs.ts';
import { addPayouts, removePayouts } from './drafting.ts';
import { lockedRun, payoutRows, type RunRow, runRows, setRun, wholeRun } from './run-rows.ts';
import { kinds, sources } from './sources.ts';

/** The account of the last run; before the first one that of the invoices, where it can pay. */
async function usualAccount(context: Context): Promise<{ iban: string; bic: string }> {
  const last = await runRows(context).orderBy('r.id', 'desc').limit(1).executeTakeFirst();
  if (last) return { iban: last.account_iban, bic: last.account_bic ?? '' };
  const { iban } = await creditorOf(context);
  return { iban: iban !== '' && creditorAccount(iban) === 'iban' ? iban : '', bic: '' };
}

/** All that waits and is in no run. */
export async function proposalsOf(context: Context): Promise<Proposal[]> {
  const items: Proposal[] = [];
  for (const kind of kinds)
    for (const one of await sources[kind].waiting(context))
      items.push({
        kind,
        sourceId: one.sourceId,
        name: one.name,
        town: one.town,
        iban: one.iban,
        message: one.message,
        amount: one.amount,
        since: one.since,
        problems: problemsOf(one),
      });
  return items;
}

/** A draft, locked, that somebody changes now: from here on that one does not release it. */
async function draftFor(
  context: Context,
  input: { readonly id: string; readonly version: number },
  refuse: { notDraft(): Error },
): Promise<RunRow> {
  const row = await lockedRun(context, input);
  if (!canStep(row.state, 'change')) throw refuse.notDraft();
  await setRun(context, row.id, { changed_at: context.now.toISOString(), changed_by: context.actor() });
  return row;
}

export const payoutCalls = implement(payouts, {
  async proposals({ context }) {
    const items = await proposalsOf(context);
    return {
      items,
      total: sumOf(items.map(({ amount }) => amount)),
      account: await usualAccount(context),
      executionDay: bankDayFrom(addDays(context.today, 1)),
    };
  },
  async add({ input, context, refuse }) {
    const row = await draftFor(context, input, refuse);
    if (!(await addPayouts(context, row.id, input.items))) throw refuse.sourceTaken();
    return wholeRun(context, row.id);
  },
  async change({ input, context, db, refuse }) {
    const row = await draftFor(context, input, refuse);
    const own = found(await payoutRows(context, row.id).where('id', '=', input.payoutId).executeTakeFirst());
    if (input.referenceType !== 'NON' && input.reference === '') throw refuse.referenceMissing();
    await db
      .updateTable('payment_runs.payouts')
      .set({
        name: paymentText(input.name, 70),
        street: paymentText(input.street, 70),
        house_number: paymentText(input.houseNumber, 16),
        postal_code: paymentText(input.postalCode, 16),
        town: paymentText(input.town, 35),
        country: input.country,
        iban: input.iban?.replace(/\s/g, '').toUpperCase() ?? null,
        reference_type: input.referenceType,
        // a text without a type is the message, not a reference
        reference: input.referenceType === 'NON' ? '' : input.reference.replace(/\s/g, '').toUpperCase(),
        message: paymentText(input.message, 140),
      })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', own.id)
      .execute();
    return wholeRun(context, row.id);
  },
  async remove({ input, context, refuse }) {
    const row = await draftFor(context, input, refuse);
    found(await payoutRows(context, row.id).where('id', '=', input.payoutId).executeTakeFirst());
    await removePayouts(context, row.id, [input.payoutId]);
    return wholeRun(context, row.id);
  },
});
