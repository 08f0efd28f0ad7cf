import { ordersOfMonth } from '#apps/gastro/api.ts';
import { monthOfResidents } from '#apps/residents/api.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { contains } from '#platform/domain/time/days.ts';
import { plainAmount } from '#platform/domain/numbers/money.ts';
import type { Price } from '../contract/prices.ts';
import type { Extra } from '../domain/invoice-lines.ts';
import { planMonth } from '../domain/month-services.ts';
import type { PlannedMonth, ResidentMonth, Tariff } from '../domain/month-services.ts';
import { tariffOf } from './tariff.ts';

export interface MonthPlan extends PlannedMonth {
  readonly residentId: string;
}

/** How the home bills, and what earlier months of the year have already deducted, in days by resident. */
export interface MonthRules extends Pick<Tariff, 'attendanceOnAbsentDays' | 'noticeDays'> {
  /** Language of the names of orders. */
  readonly language: Language;
  readonly deductedBefore: ReadonlyMap<string, number>;
}

const absenceKinds = { hospital: 'HOSPITAL', vacation: 'VACATION', other: 'OTHER' } as const;

/** What every resident is to be billed for in a month, computed from stays, absences, levels and orders; nothing is written. */
export async function planOfMonth(context: Context, month: string, rules: MonthRules): Promise<MonthPlan[]> {
  const tariff = await tariffOf(context, rules);
  // who left in an earlier month may still be in the time of notice, also who has come back since
  const found = await monthOfResidents(context, month, tariff.noticeDays);
  const known = new Set(found.map(({ residentId }) => residentId));
  const left: (typeof found)[number][] = [];
  // names of orders in the language of invoices, so that they do not change with the person who collects
  const { extras, unpriced, undelivered } = await extrasOf(
    { ...context, language: rules.language },
    month,
    tariff.mealExtras,
  );
  // an order of somebody without a stay in the month is billed all the same
  for (const residentId of [...extras.keys(), ...unpriced.keys(), ...undelivered.keys()]) {
    if (known.has(residentId)) continue;
    known.add(residentId);
    left.push({ residentId, stays: [], absences: [], levels: [], centerId: null });
  }
  return [...found, ...left].map((one) => {
    const resident: ResidentMonth = {
      residentId: one.residentId,
      stays: one.stays.map((stay) => ({
        entry: stay.entryDate,
        exit: stay.exitDate,
        reservedFrom: stay.reservationFrom,
        reservedTo: stay.reservationTo,
        roomTakenFrom: stay.bedTakenFrom,
      })),
      absences: one.absences.map((absence) => ({
        kind: absenceKinds[absence.kind],
        departure: absence.departureDate,
        return: absence.returnDate,
      })),
      levels: one.levels.map(({ level, fromDate, toDate }) => ({
        level: String(level),
        from: fromDate,
        to: toDate,
      })),
      extras: extras.get(one.residentId) ?? [],
      deductedDaysBefore: rules.deductedBefore.get(one.residentId) ?? 0,
    };
    const planned = planMonth(month, resident, tariff);
    const missing = [
      ...(unpriced.get(one.residentId) ?? []).map((day) => ({ code: 'priceNotAvailable' as const, day })),
      ...(undelivered.get(one.residentId) ?? []).map((day) => ({
        code: day < context.today ? ('mealNotDelivered' as const) : ('mealAhead' as const),
        day,
      })),
    ];
    return { residentId: one.residentId, ...planned, missing: [...planned.missing, ...missing] };
  });
}

/** Chargeable orders that were delivered as extras of their resident; without a price of their own they take the home's price of extra meals. */
async function extrasOf(context: Context, month: string, prices: readonly Price[]) {
  const extras = new Map<string, Extra[]>();
  const unpriced = new Map<string, string[]>();
  const undelivered = new Map<string, string[]>();
  for (const order of await ordersOfMonth(context, month)) {
    if (!order.chargeable) continue;
    // a meal that nobody has eaten yet is no service; of one that is over the kitchen says first whether it was
    if (!order.delivered) {
      undelivered.set(order.residentId, [...(undelivered.get(order.residentId) ?? []), order.day]);
      continue;
    }
    // the tax of an extra meal stands with its price, so an order needs the row even when it brings its own price
    const row = prices.find((one) => contains({ from: one.validFrom, to: one.validTo }, order.day));
    if (!row) {
      unpriced.set(order.residentId, [...(unpriced.get(order.residentId) ?? []), order.day]);
      continue;
    }
    extras.set(order.residentId, [
      ...(extras.get(order.residentId) ?? []),
      {
        serviceId: order.id,
        name: order.label,
        quantity: order.quantity,
        unitPrice: order.priceRappen === null ? row.price : plainAmount(order.priceRappen),
        vatCode: row.vatCode,
        applicability: row.vatCode === 'EXEMPT' || row.vatCode === 'OUT' ? 'not_applied' : 'included',
        supplyDay: order.day,
        recipient: 'resident',
      },
    ]);
  }
  return { extras, unpriced, undelivered };
}
