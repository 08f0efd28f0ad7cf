import { sql } from 'kysely';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { addMonths } from '#platform/domain/time/days.ts';
import { toDo } from '../contract/runs.ts';
import { checkMonth } from './checking.ts';
import { firstInTime } from '../domain/due.ts';
import { roundingTolerance } from '../domain/invoices.ts';
import { firstOpenMonth, periodOf } from './periods.ts';

const invoicesOf = (context: Context, month: string) =>
  context.db
    .selectFrom('billing.invoices')
    .select([
      sql<number>`(count(*) filter (where status = 'draft'))::int`.as('drafts'),
      sql<number>`(count(*) filter (where status <> 'draft'))::int`.as('issued'),
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();

/** What was not paid in time: without what money has covered, and without instalments that are due later. */
const overdueOf = (context: Context) => {
  const first = firstInTime(context.today);
  const lateOf = sql<number>`billing.due_before(invoices, ${first}) - covered`;
  return (
    context.db
      .selectFrom('billing.invoices')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(sum(${lateOf}), 0)::bigint`.as('amount'),
      ])
      .where('organisation_id', '=', context.organisationId)
      .where('status', 'in', ['pending', 'overdue'])
      .where('credited_by', 'is', null)
      .where('due_date', '<', first)
      // a difference of a few Rappen that a payment left is not asked for alone
      .where((by) =>
        by.or([by(lateOf, '>', roundingTolerance), by.and([by(lateOf, '>', 0), by('covered', '=', 0)])]),
      )
      .executeTakeFirstOrThrow()
  );
};

/** Drafts that wait to be checked, and what was not paid in time: numbers, nobody's record. */
export async function billingDue(context: Context): Promise<DueOfApp> {
  const page = '/app-billing/resident-billing';
  if (!context.can('authorization.billing.invoices', 'Edit')) return { total: 0, items: [], page };
  const month = (await firstOpenMonth(context)) ?? addMonths(context.today.slice(0, 7), -1);
  const [{ drafts }, overdue] = [await invoicesOf(context, month), await overdueOf(context)];
  const about = { at: null, residentId: null, starts: false };
  const items = [
    ...(overdue.count > 0
      ? [
          {
            key: 'overdue',
            urgency: 'overdue' as const,
            what: say(context.language, 'billing:dueNow.overdue', { count: overdue.count }),
            href: '/app-billing/invoices?status=overdue',
            ...about,
          },
        ]
      : []),
    ...(drafts > 0
      ? [
          {
            key: `drafts ${month}`,
            urgency: 'open' as const,
            what: say(context.language, 'billing:dueNow.drafts', { count: drafts }),
            href: `${page}?month=${month}&step=review`,
            ...about,
          },
        ]
      : []),
  ];
  return { total: items.length, items, page };
}

export const toDoCalls = implement(toDo, {
  /** Numbers only: nobody's record is shown, so nothing goes to the read log. */
  async show({ context, db }) {
    const month = (await firstOpenMonth(context)) ?? addMonths(context.today.slice(0, 7), -1);
    const [period, services, invoices, overdue, { problems }] = await Promise.all([
      periodOf(context, month),
      db
        .selectFrom('billing.services')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('organisation_id', '=', context.organisationId)
        .where('month', '=', month)
        .where('status', 'in', ['new', 'exported'])
        .executeTakeFirstOrThrow(),
      invoicesOf(context, month),
      overdueOf(context),
      checkMonth(context, month),
    ]);
    const kinds = [...Map.groupBy(problems, (problem) => problem.code)]
      .map(([code, all]) => ({ code, count: all.length, blocking: all.some((problem) => problem.blocking) }))
      .sort(
        (a, b) => Number(b.blocking) - Number(a.blocking) || b.count - a.count || (a.code < b.code ? -1 : 1),
      );
    return {
      month,
      status: period.status,
      uninvoiced: services.count,
      drafts: invoices.drafts,
      issued: invoices.issued,
      overdue: { count: overdue.count, amount: Number(overdue.amount) },
      problems: kinds,
    };
  },
});
