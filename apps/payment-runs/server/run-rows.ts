import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { creditorOf } from '#apps/billing/api.ts';
import type { Payout, Run, WholeRun } from '../contract/whole-run.ts';
import { executionDayProblem } from '../domain/bank-days.ts';
import { type PayoutProblem, problemsOf } from '../domain/payouts.ts';
import { isOwnRun } from '../domain/runs.ts';
import { byKind } from './sources.ts';

export type PayoutRow = Selectable<Tables['payment_runs.payouts']>;

export const runRows = (context: Context) =>
  context.db
    .selectFrom('payment_runs.runs as r')
    .selectAll('r')
    .select([
      sql<number>`(select count(*)::int from payment_runs.payouts p where p.organisation_id = r.organisation_id and p.run_id = r.id)`.as(
        'count',
      ),
      sql<number>`(select coalesce(sum(p.amount), 0)::bigint from payment_runs.payouts p where p.organisation_id = r.organisation_id and p.run_id = r.id)`.as(
        'total',
      ),
      sql<number>`(select coalesce(sum(p.amount), 0)::bigint from payment_runs.payouts p where p.organisation_id = r.organisation_id and p.run_id = r.id and p.state = 'paid')`.as(
        'paid',
      ),
    ])
    .where('r.organisation_id', '=', context.organisationId);
export type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>['executeTakeFirstOrThrow']>>;

export const payoutRows = (context: Context, runId: string) =>
  context.db
    .selectFrom('payment_runs.payouts')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('run_id', '=', runId);

async function namesOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

/** Runs as they are shown, with the names of who did what. */
export async function runsOf(context: Context, rows: readonly RunRow[]): Promise<Run[]> {
  const ids = rows.flatMap((row) => [
    row.created_by,
    row.changed_by,
    row.released_by,
    row.exported_by,
    row.settled_by,
  ]);
  const names = await namesOf(
    context,
    [...new Set(ids)].filter((id) => id !== null),
  );
  const who = (at: string | null, by: string | null) =>
    at === null ? null : { at, by: names.get(by ?? '') ?? '' };
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    number: row.number,
    executionDay: row.execution_day,
    accountIban: row.account_iban,
    accountBic: row.account_bic,
    made: { at: row.created_at, by: names.get(row.created_by) ?? '' },
    changed: { at: row.changed_at, by: names.get(row.changed_by) ?? '' },
    released: who(row.released_at, row.released_by),
    exported: who(row.exported_at, row.exported_by),
    settled: who(row.settled_at, row.settled_by),
    reason: row.reason,
    count: row.count,
    total: Number(row.total),
    paid: Number(row.paid),
    sha256: row.sha256,
  }));
}

const payoutOf = (row: PayoutRow, isOwed: boolean): Payout => {
  const own: PayoutProblem[] = row.state === 'open' ? problemsOf(recipientOf(row)) : [];
  return {
    id: row.id,
    kind: row.kind,
    sourceId: row.source_id,
    endToEnd: row.end_to_end,
    ...recipientOf(row),
    amount: Number(row.amount),
    state: row.state,
    reason: row.reason,
    problems: isOwed ? own : [...own, 'sourceGone'],
  };
};

export const recipientOf = (row: PayoutRow) => ({
  name: row.name,
  street: row.street,
  houseNumber: row.house_number,
  postalCode: row.postal_code,
  town: row.town,
  country: row.country,
  iban: row.iban,
  referenceType: row.reference_type,
  reference: row.reference,
  message: row.message,
});

/** Of which payments the money is not there any more: the bank took it back, or less of it is left. */
async function goneOf(context: Context, rows: readonly PayoutRow[]): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  await byKind(
    rows.filter((row) => row.state === 'open'),
    async (source, own) => {
      const owed = await source.waiting(
        context,
        own.map((row) => row.source_id),
      );
      const left = new Map(owed.map((one) => [one.sourceId, one.amount]));
      for (const row of own) if ((left.get(row.source_id) ?? 0) < Number(row.amount)) gone.add(row.id);
    },
  );
  return gone;
}

/** The payments of a run, what is incomplete first. */
export async function payoutsOf(context: Context, runId: string): Promise<Payout[]> {
  const rows = await payoutRows(context, runId).orderBy('id').execute();
  const gone = await goneOf(context, rows);
  return rows
    .map((row) => payoutOf(row, !gone.has(row.id)))
    .sort((a, b) => Math.sign(b.problems.length) - Math.sign(a.problems.length));
}

/** Why the signed-in account cannot release a run: the same for the button and for the call. */
async function againstRelease(
  context: Context,
  row: RunRow,
  payouts: readonly Payout[],
): Promise<WholeRun['against']> {
  if (row.state !== 'draft') return null;
  if (isOwnRun({ touchedBy: row.touched_by }, context.actor())) return 'ownRun';
  if (payouts.length === 0) return 'empty';
  if (payouts.some(({ problems }) => problems.length > 0)) return 'incomplete';
  if ((await creditorOf(context)).name.trim() === '') return 'homeNameMissing';
  return executionDayProblem(row.execution_day, context.today);
}

export async function wholeRun(context: Context, id: string): Promise<WholeRun> {
  const row = found(await runRows(context).where('r.id', '=', id).executeTakeFirst());
  const [run] = await runsOf(context, [row]);
  const payouts = await payoutsOf(context, id);
  return { ...run!, payouts, against: await againstRelease(context, row, payouts) };
}

/** A run, locked, in the version that somebody has read. */
export async function lockedRun(
  context: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<RunRow> {
  const row = found(await runRows(context).where('r.id', '=', id).forUpdate('r').executeTakeFirst());
  if (row.version !== version) throw stale(await wholeRun(context, id));
  return row;
}

export type RunValues = Partial<
  Omit<Selectable<Tables['payment_runs.runs']>, 'organisation_id' | 'id' | 'version'>
>;

/** Writes what becomes of a run that is locked. */
export async function setRun(context: Context, id: string, values: RunValues): Promise<void> {
  await context.db
    .updateTable('payment_runs.runs')
    .set(values)
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();
}
