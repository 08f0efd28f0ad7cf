import type { Context } from '#platform/server/call/context.ts';
import { addTariff, demoAllocations } from './api.ts';

/** The tariff of an invented canton, and the prices of this year and the one before. */
export async function demo(context: Context): Promise<void> {
  const year = Number(context.today.slice(0, 4));
  const now = { validFrom: `${year}-01-01`, validTo: null, minConsecutiveDays: null, maxDaysPerYear: null };
  const before = { ...now, validFrom: `${year - 1}-01-01`, validTo: `${year - 1}-12-31` };
  const prices = [
    { ...before, kind: 'board', price: '127.00', vatCode: 'EXEMPT' },
    { ...now, kind: 'board', price: '130.00', vatCode: 'EXEMPT' },
    { ...before, kind: 'attendance', price: '34.00', vatCode: 'EXEMPT' },
    { ...now, kind: 'attendance', price: '35.00', vatCode: 'EXEMPT' },
    { ...now, validFrom: before.validFrom, kind: 'reservation', price: '115.00', vatCode: 'EXEMPT' },
    { ...now, validFrom: before.validFrom, kind: 'absenceDeduction', price: '15.00', vatCode: 'EXEMPT' },
    { ...now, validFrom: before.validFrom, kind: 'mealExtra', price: '14.50', vatCode: 'STD' },
  ] as const;
  await addTariff(context, { allocations: demoAllocations(), prices });
}
