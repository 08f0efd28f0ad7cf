import { sql } from 'kysely';
import { ordersOfMonth } from '#apps/gastro/api.ts';
import { monthOfResidents } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/context.ts';
import { addMonths, contains } from '#platform/domain/days.ts';
import { plainAmount } from '#platform/domain/money.ts';
import type { Price } from '../contract/prices.ts';
import type { Extra } from '../domain/invoice-lines.ts';
import { planMonth } from '../domain/month-services.ts';
import type { PlannedMonth, ResidentMonth } from '../domain/month-services.ts';
import { tariffOf } from './tariffs.ts';

export interface MonthPlan extends PlannedMonth { readonly residentId: string }

const absenceKinds = { hospital: 'HOSPITAL', vacation: 'VACATION', other: 'OTHER' } as const;

/** What every resident is to be billed for in a month, computed from stays, absences, levels and orders; nothing is written. */
export async function planOfMonth(context: Context, month: string): Promise<MonthPlan[]> {
  const tariff = await tariffOf(context);
  const found = await monthOfResidents(context, month);
  // who left in an earlier month may still be in the time of notice
  const months = tariff.noticeDays > 0 ? Array.from({ length: Math.ceil(tariff.noticeDays / 28) + 1 }, (_, index) => addMonths(month, -index - 1)) : [];
  const known = new Set(found.map(({ residentId }) => residentId));
  const left: typeof found[number][] = [];
  for (const earlier of months) {
    for (const one of await monthOfResidents(context, earlier)) {
      if (known.has(one.residentId)) continue;
      known.add(one.residentId);
      left.push(one);
    }
  }
  // names of orders in the language of invoices, so that they do not change with the person who collects
  const { extras, unpriced } = await extrasOf({ ...context, language: tariff.language }, month, tariff.mealExtras);
  const before = await deductedBefore(context, month);
  return [...found, ...left].map((one) => {
    const resident: ResidentMonth = {
      residentId: one.residentId,
      stays: one.stays.map((stay) => ({ entry: stay.entryDate, exit: stay.exitDate, reservedFrom: stay.reservationFrom, reservedTo: stay.reservationTo })),
      absences: one.absences.map((absence) => ({ kind: absenceKinds[absence.kind], departure: absence.departureDate, return: absence.returnDate })),
      levels: one.levels.map(({ level, fromDate, toDate }) => ({ level: String(level), from: fromDate, to: toDate })),
      extras: extras.get(one.residentId) ?? [],
      deductedDaysBefore: before.get(one.residentId) ?? 0,
    };
    const planned = planMonth(month, resident, tariff);
    const missing = (unpriced.get(one.residentId) ?? []).map((day) => ({ code: 'priceNotAvailable' as const, day }));
    return { residentId: one.residentId, ...planned, missing: [...planned.missing, ...missing] };
  });
}

/** Chargeable orders as extras of their resident; without a price of their own they take the home's price of extra meals. */
async function extrasOf(context: Context, month: string, prices: readonly Price[]) {
  const extras = new Map<string, Extra[]>();
  const unpriced = new Map<string, string[]>();
  for (const order of await ordersOfMonth(context, month)) {
    if (!order.chargeable) continue;
    // the tax of an extra meal stands with its price, so an order needs the row even when it brings its own price
    const row = prices.find((one) => contains({ from: one.validFrom, to: one.validTo }, order.day));
    if (!row) {
      unpriced.set(order.residentId, [...unpriced.get(order.residentId) ?? [], order.day]);
      continue;
    }
    extras.set(order.residentId, [...extras.get(order.residentId) ?? [], {
      serviceId: order.id, name: order.label, quantity: order.quantity,
      unitPrice: order.priceRappen === null ? row.price : plainAmount(order.priceRappen),
      vatCode: row.vatCode, applicability: row.vatCode === 'EXEMPT' || row.vatCode === 'OUT' ? 'not_applied' : 'included',
      supplyDay: order.day, recipient: 'resident',
    }]);
  }
  return { extras, unpriced };
}

/** Absent days of the same calendar year that earlier months have deducted, by resident. */
async function deductedBefore(context: Context, month: string): Promise<ReadonlyMap<string, number>> {
  const rows = await context.db.selectFrom('billing.services').select(['resident_id', sql<string>`sum(quantity)`.as('days')])
    .where('organisation_id', '=', context.organisationId).where('kind', '=', 'absence').where('status', '<>', 'cancelled')
    .where('month', '>=', `${month.slice(0, 4)}-01`).where('month', '<', month).groupBy('resident_id').execute();
  return new Map(rows.map((row) => [row.resident_id, Number(row.days)]));
}
