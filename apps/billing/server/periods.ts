import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notFound, stale } from '#platform/server/call/problems.ts';
import { periods } from '../contract/periods.ts';
import type { Period } from '../contract/periods.ts';
import { closingProblem, reopeningProblem } from '../domain/service-periods.ts';

const columns = ['month', 'status', 'reason', 'version'] as const;
const rows = (context: Context) =>
  context.db
    .selectFrom('billing.periods')
    .select(columns)
    .where('organisation_id', '=', context.organisationId);

/** A month as it is now; one that nobody has used is open without a row, or past when it lies before the first open one. */
export async function periodOf(context: Context, month: string): Promise<Period> {
  const used = await rows(context).where('month', '=', month).executeTakeFirst();
  if (used) return used;
  return { month, status: (await isPast(context, month)) ? 'past' : 'open', reason: '', version: null };
}

/**
 * The month, made on first use, locked until the end of the transaction: two people never change one month at once. A past
 * month is not made: it is opened with a reason first.
 */
export async function lockPeriod(context: Context, month: string): Promise<Period> {
  const { db, organisationId } = context;
  const used = await rows(context).where('month', '=', month).forUpdate().executeTakeFirst();
  if (used) return used;
  // two months that are used for the first time at once: the second one sees the first
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing.periods ${organisationId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    db,
  );
  if (await isPast(context, month)) return { month, status: 'past', reason: '', version: null };
  await db
    .insertInto('billing.periods')
    .values({ organisation_id: organisationId, id: newId(), month, status: 'open' })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'month']).doNothing())
    .execute();
  return rows(context).where('month', '=', month).forUpdate().executeTakeFirstOrThrow();
}

/** The earliest open month that is in use; null if none is. */
export async function firstOpenMonth(context: Context): Promise<string | null> {
  const row = await rows(context).where('status', '=', 'open').orderBy('month').limit(1).executeTakeFirst();
  return row?.month ?? null;
}

/** Whether a month that nobody has used lies before the first open one, or before a closed one when none is open. */
async function isPast(context: Context, month: string): Promise<boolean> {
  const first = await firstOpenMonth(context);
  if (first !== null) return month < first;
  const closed = await rows(context).orderBy('month', 'desc').limit(1).executeTakeFirst();
  return closed !== undefined && month < closed.month;
}

export const periodCalls = implement(periods, {
  list: async ({ context }) => ({ items: await rows(context).orderBy('month', 'desc').execute() }),
  async close({ input, context, db, refuse }) {
    const current = await lockPeriod(context, input.month);
    if (current.status !== 'open') throw refuse.servicePeriodClosed();
    if (current.version !== input.version) throw stale(current);
    const states = await db
      .selectFrom('billing.services')
      .select('status')
      .distinct()
      .where('organisation_id', '=', context.organisationId)
      .where('month', '=', input.month)
      .execute();
    if (closingProblem(states.map(({ status }) => status))) throw refuse.servicesNotInvoiced();
    const draft = await db
      .selectFrom('billing.invoices')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('month', '=', input.month)
      .where('status', '=', 'draft')
      .limit(1)
      .executeTakeFirst();
    if (draft) throw refuse.draftsLeft();
    // paid and cancelled services are final now; those still invoiced follow when the payment comes
    await db
      .updateTable('billing.services')
      .set({ status: 'closed' })
      .where('organisation_id', '=', context.organisationId)
      .where('month', '=', input.month)
      .where('status', 'in', ['paid', 'cancelled'])
      .execute();
    return db
      .updateTable('billing.periods')
      .set({ status: 'closed' })
      .where('organisation_id', '=', context.organisationId)
      .where('month', '=', input.month)
      .returning(columns)
      .executeTakeFirstOrThrow();
  },
  async reopen({ input, context, db, refuse }) {
    const current = await rows(context).where('month', '=', input.month).forUpdate().executeTakeFirst();
    if (!current && input.version !== null) throw notFound();
    if (current && current.version !== input.version) throw stale(current);
    if (reopeningProblem({ permitted: true, reason: input.reason })) throw refuse.reasonMissing();
    if (!current) {
      return (
        (await db
          .insertInto('billing.periods')
          .values({
            organisation_id: context.organisationId,
            id: newId(),
            month: input.month,
            status: 'open',
            reason: input.reason,
          })
          .onConflict((conflict) => conflict.columns(['organisation_id', 'month']).doNothing())
          .returning(columns)
          .executeTakeFirst()) ?? Promise.reject(stale(await periodOf(context, input.month)))
      );
    }
    return db
      .updateTable('billing.periods')
      .set({ status: 'open', reason: input.reason })
      .where('organisation_id', '=', context.organisationId)
      .where('month', '=', input.month)
      .returning(columns)
      .executeTakeFirstOrThrow();
  },
});
