import { sql } from 'kysely';
import { residentsBrief } from '#apps/residents/api.ts';
import { planOfMonth } from '#apps/tariffs/api.ts';
import type { MonthPlan, PlannedService } from '#apps/tariffs/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Collected } from '../contract/runs.ts';
import { differenceOf } from '../domain/differences.ts';
import { rulesOfHome } from './invoice-settings.ts';
import { columnsOf, nameOf, serviceRows, storedOf } from './service-rows.ts';

const chunk = 500;

/**
 * Brings the services of a month in line with stays, absences, levels and orders; the caller holds the lock of the month.
 * Rows on an invoice stay as they are and are reported. Doing it again changes nothing.
 */
export async function collectMonth(context: Context, month: string): Promise<Collected> {
  const { db, organisationId } = context;
  const plans = new Map((await monthPlan(context, month)).map((one) => [one.residentId, one]));
  const rows = (
    await serviceRows(context).where('month', '=', month).where('source', '<>', 'manual').execute()
  ).map(storedOf);
  const byResident = Map.groupBy(rows, ({ residentId }) => residentId);
  const collected = { residents: 0, added: 0, changed: 0, removed: 0, unchanged: 0 };
  const inserts: { residentId: string; planned: PlannedService }[] = [];
  const gone: string[] = [];
  const locked = new Set<string>();
  for (const residentId of new Set([...plans.keys(), ...byResident.keys()])) {
    const plan = plans.get(residentId)?.services ?? [];
    const difference = differenceOf(byResident.get(residentId) ?? [], plan);
    inserts.push(...difference.added.map((planned) => ({ residentId, planned })));
    gone.push(...difference.removed.map(({ id }) => id));
    for (const { stored, planned } of difference.changed) {
      // a row that was sent to billing is taken back, so that the change is seen before it is invoiced
      await db
        .updateTable('billing.services')
        .set({ ...columnsOf(planned), status: 'new' })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', stored.id)
        .execute();
    }
    if (difference.locked.length > 0) locked.add(residentId);
    if (plan.length > 0) collected.residents += 1;
    collected.added += difference.added.length;
    collected.changed += difference.changed.length;
    collected.removed += difference.removed.length;
    collected.unchanged += difference.unchanged;
  }
  for (let start = 0; start < inserts.length; start += chunk) {
    await db
      .insertInto('billing.services')
      .values(
        inserts.slice(start, start + chunk).map(({ residentId, planned }) => ({
          organisation_id: organisationId,
          id: newId(),
          resident_id: residentId,
          month,
          status: 'new' as const,
          ...columnsOf(planned),
        })),
      )
      .execute();
  }
  for (let start = 0; start < gone.length; start += chunk) {
    await db
      .deleteFrom('billing.services')
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', gone.slice(start, start + chunk))
      .execute();
  }
  const drafts = await draftResidents(context, month);
  const names = await residentsBrief(context, [...locked]);
  return {
    ...collected,
    locked: [...locked].map((residentId) => ({
      residentId,
      name: nameOf(names.get(residentId)),
      draft: drafts.has(residentId),
    })),
  };
}

async function draftResidents(context: Context, month: string): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('billing.invoices')
    .select('resident_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('month', '=', month)
    .where('status', '=', 'draft')
    .execute();
  return new Set(rows.map((row) => row.resident_id));
}

/** What every resident is to be billed for in a month by the tariff and the rules of this home; nothing is written. */
export async function monthPlan(context: Context, month: string): Promise<MonthPlan[]> {
  const { attendanceOnAbsentDays, noticeDays, language } = await rulesOfHome(context);
  return planOfMonth(context, month, {
    attendanceOnAbsentDays,
    noticeDays,
    language,
    deductedBefore: await deductedBefore(context, month),
  });
}

/** Absent days of the same calendar year that earlier months have deducted, by resident. */
async function deductedBefore(context: Context, month: string): Promise<ReadonlyMap<string, number>> {
  const rows = await context.db
    .selectFrom('billing.services')
    .select(['resident_id', sql<string>`sum(quantity)`.as('days')])
    .where('organisation_id', '=', context.organisationId)
    .where('kind', '=', 'absence')
    .where('status', '<>', 'cancelled')
    .where('month', '>=', `${month.slice(0, 4)}-01`)
    .where('month', '<', month)
    .groupBy('resident_id')
    .execute();
  return new Map(rows.map((row) => [row.resident_id, Number(row.days)]));
}
