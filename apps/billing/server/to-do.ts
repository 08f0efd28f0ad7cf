import { sql } from 'kysely';
import { implement } from '#platform/server/app.ts';
import { addMonths } from '#platform/domain/days.ts';
import { toDo } from '../contract/runs.ts';
import { checkMonth } from './checking.ts';
import { firstOpenMonth, periodOf } from './periods.ts';

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
      db
        .selectFrom('billing.invoices')
        .select([
          sql<number>`(count(*) filter (where status = 'draft'))::int`.as('drafts'),
          sql<number>`(count(*) filter (where status <> 'draft'))::int`.as('issued'),
        ])
        .where('organisation_id', '=', context.organisationId)
        .where('month', '=', month)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('billing.invoices')
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<number>`coalesce(sum(total), 0)::bigint`.as('amount'),
        ])
        .where('organisation_id', '=', context.organisationId)
        .where('status', 'in', ['pending', 'overdue'])
        .where('credited_by', 'is', null)
        .where('due_date', '<', context.today)
        .executeTakeFirstOrThrow(),
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
