import type { Context } from '#platform/server/call/context.ts';
import { isOwnRun } from '../domain/runs.ts';
import { runRows } from './run-rows.ts';

/** Runs on which the signed-in account can do the next step: release what others made, bring to the bank what is released, say what became of it. */
export async function runsWaiting(context: Context): Promise<number> {
  const mayRelease = context.can('authorization.billing.payment-release', 'Edit');
  const mayEdit = context.can('authorization.billing.payment-runs', 'Edit');
  const own = context.actor();
  const rows = await runRows(context).where('r.state', 'in', ['draft', 'released', 'exported']).execute();
  return rows.filter((row) =>
    row.state === 'draft'
      ? mayRelease && row.count > 0 && !isOwnRun({ touchedBy: row.touched_by }, own)
      : mayEdit,
  ).length;
}
