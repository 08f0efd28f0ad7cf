import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { found, stale } from '#platform/server/problems.ts';
import { periods } from '../contract/periods.ts';
import type { Period } from '../contract/periods.ts';
import { closingProblem, reopeningProblem } from '../domain/service-periods.ts';

const columns = ['month', 'status', 'reason', 'version'] as const;
const rows = (context: Context) => context.db.selectFrom('billing.periods').select(columns).where('organisation_id', '=', context.organisationId);

/** A month as it is now; a month that nobody has used is open and has no row yet. */
export async function periodOf(context: Context, month: string): Promise<Period> {
  return await rows(context).where('month', '=', month).executeTakeFirst() ?? { month, status: 'open', reason: '', version: null };
}

/** The month, made on first use, locked until the end of the transaction: two people never change one month at once. */
export async function lockPeriod(context: Context, month: string): Promise<Period> {
  const { db, organisationId } = context;
  await db.insertInto('billing.periods').values({ organisation_id: organisationId, id: newId(), month, status: 'open' })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'month']).doNothing()).execute();
  return rows(context).where('month', '=', month).forUpdate().executeTakeFirstOrThrow();
}

/** The earliest open month that is in use; null if none is. */
export async function firstOpenMonth(context: Context): Promise<string | null> {
  const row = await rows(context).where('status', '=', 'open').orderBy('month').limit(1).executeTakeFirst();
  return row?.month ?? null;
}

export const periodCalls = implement(periods, {
  list: async ({ context }) => ({ items: await rows(context).orderBy('month', 'desc').execute() }),
  async close({ input, context, db, refuse }) {
    const current = await lockPeriod(context, input.month);
    if (current.status === 'closed') throw refuse.servicePeriodClosed();
    if (current.version !== input.version) throw stale(current);
    const states = await db.selectFrom('billing.services').select('status').distinct()
      .where('organisation_id', '=', context.organisationId).where('month', '=', input.month).execute();
    if (closingProblem(states.map(({ status }) => status))) throw refuse.servicesNotInvoiced();
    const draft = await db.selectFrom('billing.invoices').select('id').where('organisation_id', '=', context.organisationId)
      .where('month', '=', input.month).where('status', '=', 'draft').limit(1).executeTakeFirst();
    if (draft) throw refuse.draftsLeft();
    // paid and cancelled services are final now; those still invoiced follow when the payment comes
    await db.updateTable('billing.services').set({ status: 'closed' })
      .where('organisation_id', '=', context.organisationId).where('month', '=', input.month).where('status', 'in', ['paid', 'cancelled']).execute();
    return db.updateTable('billing.periods').set({ status: 'closed' }).where('organisation_id', '=', context.organisationId)
      .where('month', '=', input.month).returning(columns).executeTakeFirstOrThrow();
  },
  async reopen({ input, context, db, refuse }) {
    const current = found(await rows(context).where('month', '=', input.month).forUpdate().executeTakeFirst());
    if (current.version !== input.version) throw stale(current);
    if (reopeningProblem({ permitted: true, reason: input.reason })) throw refuse.reasonMissing();
    return db.updateTable('billing.periods').set({ status: 'open', reason: input.reason }).where('organisation_id', '=', context.organisationId)
      .where('month', '=', input.month).returning(columns).executeTakeFirstOrThrow();
  },
});
