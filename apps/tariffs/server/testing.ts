import type { Context } from '#platform/server/context.ts';
import { addTariff } from '../api.ts';
import type { CostAllocation } from '../contract/cost-allocations.ts';
import { demoTariff } from '../domain/care-tariffs.ts';

/** The demo tariff and the prices of the worked example of a month. */
export async function setUpTariff(context: Context): Promise<void> {
  const always = { validFrom: '2026-01-01', validTo: null, minConsecutiveDays: null, maxDaysPerYear: null };
  await addTariff(context, {
    allocations: demoTariff as readonly Omit<CostAllocation, 'id' | 'version' | 'neverReached'>[],
    prices: [
      { ...always, kind: 'board', price: '130.00', vatCode: 'EXEMPT' }, { ...always, kind: 'attendance', price: '35.00', vatCode: 'EXEMPT' },
      { ...always, kind: 'reservation', price: '115.00', vatCode: 'EXEMPT' }, { ...always, kind: 'absenceDeduction', price: '15.00', vatCode: 'EXEMPT' },
      { ...always, kind: 'mealExtra', price: '9.50', vatCode: 'STD' },
    ],
  });
}
