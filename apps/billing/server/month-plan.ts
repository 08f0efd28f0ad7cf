import { sql } from 'kysely';
import { planOfMonth } from '#apps/tariffs/api.ts';
import type { MonthPlan } from '#apps/tariffs/api.ts';
import type { Context } from '#platform/server/context.ts';
import { rulesOfHome } from './invoice-settings.ts';

/** What every resident is to be billed for in a month by the tariff and the rules of this home; nothing is written. */
export async function monthPlan(context: Context, month: string): Promise<MonthPlan[]> {
  const { attendanceOnAbsentDays, noticeDays, language } = await rulesOfHome(context);
  return planOfMonth(context, month, { attendanceOnAbsentDays, noticeDays, language, deductedBefore: await deductedBefore(context, month) });
}

/** Absent days of the same calendar year that earlier months have deducted, by resident. */
async function deductedBefore(context: Context, month: string): Promise<ReadonlyMap<string, number>> {
  const rows = await context.db.selectFrom('billing.services').select(['resident_id', sql<string>`sum(quantity)`.as('days')])
    .where('organisation_id', '=', context.organisationId).where('kind', '=', 'absence').where('status', '<>', 'cancelled')
    .where('month', '>=', `${month.slice(0, 4)}-01`).where('month', '<', month).groupBy('resident_id').execute();
  return new Map(rows.map((row) => [row.resident_id, Number(row.days)]));
}
