import type { Context } from '#platform/server/call/context.ts';
import { type PayoutRow, payoutRows, setRun } from './run-rows.ts';
import { byKind } from './sources.ts';

const longestReason = 300;

async function setPayouts(
  context: Context,
  rows: readonly PayoutRow[],
  state: 'paid' | 'rejected',
  reason: string,
) {
  for (const row of rows)
    await context.db
      .updateTable('payment_runs.payouts')
      .set({ state, reason })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
}

/**
 * Ends a run that is locked: what the bank refused waits again and can go into another run, the rest is paid on the execution day.
 * Where nothing is left the run itself is rejected.
 */
export async function settleRun(
  context: Context,
  run: { readonly id: string; readonly execution_day: string },
  by: string,
  rejected: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await payoutRows(context, run.id).where('state', '=', 'open').execute();
  const isRejected = (row: PayoutRow) => rejected.has(row.end_to_end ?? '');
  const [back, paid] = [rows.filter(isRejected), rows.filter((row) => !isRejected(row))];
  for (const row of back) await setPayouts(context, [row], 'rejected', rejected.get(row.end_to_end ?? '')!);
  await setPayouts(context, paid, 'paid', '');
  await byKind(back, (source, own) =>
    source.free(
      context,
      own.map((row) => row.source_id),
    ),
  );
  await byKind(paid, (source, own) =>
    source.paid(
      context,
      own.map((row) => ({ sourceId: row.source_id, amount: Number(row.amount) })),
      run.execution_day,
    ),
  );
  const reason = paid.length === 0 ? [...new Set(rejected.values())].join('; ').slice(0, longestReason) : '';
  await setRun(context, run.id, {
    state: paid.length === 0 ? 'rejected' : 'confirmed',
    settled_at: context.now.toISOString(),
    settled_by: by,
    reason,
  });
}

/** Ends a run of which nothing is paid. */
export async function rejectRun(
  context: Context,
  run: { readonly id: string; readonly execution_day: string },
  by: string,
  reason: string,
): Promise<void> {
  const rows = await payoutRows(context, run.id).execute();
  await settleRun(context, run, by, new Map(rows.map((row) => [row.end_to_end ?? '', reason])));
}
