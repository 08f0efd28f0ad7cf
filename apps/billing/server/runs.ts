import { sql } from 'kysely';
import { residentRefs, residentsBrief } from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { TaskWork } from '#platform/server/call/provisions.ts';
import { addMonths } from '#platform/domain/time/days.ts';
import type { Period } from '../contract/periods.ts';
import { runs } from '../contract/runs.ts';
import { isTooFarAhead, mostDaysAhead } from '../domain/invoices.ts';
import type { IssueResult, Run, RunResident } from '../contract/runs.ts';
import type { payers } from '../contract/services.ts';
import { checkMonth } from './checking.ts';
import { collectMonth } from './collecting.ts';
import { prepareDrafts } from './drafts.ts';
import { invoiceRows } from './invoice-rows.ts';
import { CannotIssue, issueInvoice } from './issuing.ts';
import { lockPeriod, periodOf } from './periods.ts';
import { nameOf } from './service-rows.ts';

type Payer = (typeof payers)[number];
export const issueTask = 'billing.issue';

async function runOf(context: Context, month: string): Promise<Run> {
  const before = addMonths(month, -1);
  const sums = await context.db
    .selectFrom('billing.services')
    .select([
      'resident_id',
      'month',
      'payer',
      'level',
      'status',
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('month', 'in', [month, before])
    .where('status', '<>', 'cancelled')
    .groupBy(['resident_id', 'month', 'payer', 'level', 'status'])
    .execute();
  const invoiced = await context.db
    .selectFrom('billing.invoices')
    .select(['resident_id', 'status', sql<number>`count(*)::int`.as('count')])
    .where('organisation_id', '=', context.organisationId)
    .where('month', '=', month)
    .groupBy(['resident_id', 'status'])
    .execute();
  const residentIds = [...new Set(sums.filter((row) => row.month === month).map((row) => row.resident_id))];
  const [names, refs] = [
    await residentsBrief(context, residentIds),
    await residentRefs(context, residentIds),
  ];
  const bySum = Map.groupBy(sums, (row) => row.resident_id);
  const byInvoice = Map.groupBy(invoiced, (row) => row.resident_id);
  const residents = residentIds.map((residentId): RunResident => {
    const rows = bySum.get(residentId) ?? [];
    const of = (payer: Payer, one = month) =>
      rows
        .filter((row) => row.payer === payer && row.month === one)
        .reduce((sum, row) => sum + row.amount, 0);
    const levels = (one: string) =>
      [
        ...new Set(rows.filter((row) => row.month === one && row.level !== null).map((row) => row.level!)),
      ].sort((left, right) => Number(left) - Number(right));
    const brief = names.get(residentId);
    const own = byInvoice.get(residentId) ?? [];
    return {
      residentId,
      name: nameOf(brief),
      number: brief?.number ?? '',
      who: refs.get(residentId) ?? null,
      levels: levels(month),
      levelsBefore: levels(before),
      resident: of('resident'),
      insurer: of('insurer'),
      residualFinancier: of('residualFinancier'),
      before: rows.some((row) => row.month === before) ? of('resident', before) : null,
      uninvoiced: rows
        .filter((row) => row.month === month && (row.status === 'new' || row.status === 'exported'))
        .reduce((sum, row) => sum + row.count, 0),
      drafts: own.filter((row) => row.status === 'draft').reduce((sum, row) => sum + row.count, 0),
      issued: own.filter((row) => row.status !== 'draft').reduce((sum, row) => sum + row.count, 0),
    };
  });
  const total = (pick: (one: RunResident) => number) => residents.reduce((sum, one) => sum + pick(one), 0);
  return {
    month,
    status: (await periodOf(context, month)).status,
    services: sums.filter((row) => row.month === month).reduce((sum, row) => sum + row.count, 0),
    uninvoiced: total((one) => one.uninvoiced),
    drafts: total((one) => one.drafts),
    issued: total((one) => one.issued),
    totals: {
      resident: total((one) => one.resident),
      insurer: total((one) => one.insurer),
      residualFinancier: total((one) => one.residualFinancier),
    },
    residents: residents.sort((left, right) => left.name.localeCompare(right.name, 'de')),
  };
}

/** A closed month is opened again first, a past one that nobody has used with a reason: neither is billed by the way. */
function assertOpen(
  period: Period,
  refuse: { servicePeriodClosed(): Error; pastPeriodsNotModifiable(): Error },
): void {
  if (period.status === 'past') throw refuse.pastPeriodsNotModifiable();
  if (period.status === 'closed') throw refuse.servicePeriodClosed();
}

export const runCalls = implement(runs, {
  async show({ input, context }) {
    const run = await runOf(context, input.month);
    await context.logRead(run.residents.map(({ residentId }) => residentId));
    return run;
  },
  async collect({ input, context, refuse }) {
    assertOpen(await lockPeriod(context, input.month), refuse);
    return collectMonth(context, input.month);
  },
  check: ({ input, context }) => checkMonth(context, input.month),
  async prepare({ input, context, refuse }) {
    assertOpen(await lockPeriod(context, input.month), refuse);
    const { created, failed, uninvoiced } = await prepareDrafts(context, input.month, input.payers);
    if (uninvoiced === 0) throw refuse.noUninvoicedService();
    return { created, failed };
  },
  async issue({ input, context, refuse }) {
    assertOpen(await periodOf(context, input.month), refuse);
    const drafts = (await draftsOf(context, input.month, input.payers)).length;
    if (drafts === 0) throw refuse.noDraft();
    const invoiceDate = input.invoiceDate ?? context.today;
    if (isTooFarAhead(invoiceDate, context.today)) throw refuse.invoiceDateFar({ days: mostDaysAhead });
    const taskId = await context.services.tasks.queue(context, issueTask, {
      month: input.month,
      payers: input.payers,
      invoiceDate,
    });
    return { taskId, drafts };
  },
});

const draftsOf = (context: Context, month: string, wanted: readonly Payer[]) =>
  invoiceRows(context)
    .where('month', '=', month)
    .where('status', '=', 'draft')
    .where('payer', 'in', [...wanted])
    .orderBy('resident_number')
    .orderBy('payer')
    .orderBy('id')
    .execute();

/** Issues drafts one by one, each in its own transaction: stopping leaves whole invoices only, and the next run goes on. */
export const issueAll: TaskWork = async (progress, input): Promise<IssueResult> => {
  const {
    month,
    payers: wanted,
    invoiceDate,
  } = input as { month: string; payers: Payer[]; invoiceDate: string };
  // after a break the issued ones are no drafts any more; they count, as those do that failed
  const before = (progress.kept ?? { issued: 0, failed: [] }) as IssueResult;
  const failed = [...before.failed];
  let { issued } = before;
  const tried = new Set(before.failed.map(({ invoiceId }) => invoiceId));
  const drafts = (await progress.step((context) => draftsOf(context, month, wanted))).filter(
    ({ id }) => !tried.has(id),
  );
  const done = issued + tried.size;
  const total = done + drafts.length;
  for (const [index, draft] of drafts.entries()) {
    await progress.at(done + index, total);
    try {
      await progress.step(async (context) => {
        await issueInvoice(context, draft.id, { invoiceDate });
        await progress.keep?.(context, { issued: issued + 1, failed });
      });
      issued += 1;
    } catch (error) {
      if (!(error instanceof CannotIssue)) throw error;
      // issued by somebody else in the meantime: nothing to do and nothing failed
      if (error.code !== 'invoiceNotDraft')
        failed.push({ invoiceId: draft.id, name: draft.resident_name, code: error.code });
    }
  }
  await progress.at(total, total);
  return { issued, failed };
};
