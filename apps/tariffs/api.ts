import type { Context } from '#platform/server/call/context.ts';
import type { CostAllocation } from './contract/cost-allocations.ts';
import type { Price } from './contract/prices.ts';
import { demoTariff } from './domain/care-tariffs.ts';
import { statutoryCapOn } from './domain/cost-allocations.ts';
import { allocationsOf, insertAllocations } from './server/cost-allocations.ts';
import { insertPrices } from './server/prices.ts';
import { residentCapsOf } from './server/rates.ts';

export { priceText, quantityText } from '#platform/domain/numbers/price-text.ts';
export { lineTax, vatTotals } from './domain/vat.ts';
export { vatRatesOf } from './server/rates.ts';
export type { DaySplit, PlannedService } from './domain/month-services.ts';
export { planOfMonth } from './server/month-plans.ts';
export type { MonthPlan, MonthRules } from './server/month-plans.ts';

/** One allocation with the highest daily share of the resident on a day in Rappen, null where the cap is off; undefined when it is gone. */
export async function allocationOn(
  context: Context,
  id: string,
  day: string,
): Promise<{ allocation: CostAllocation; cap: number | null } | undefined> {
  const allocation = (await allocationsOf(context)).find((one) => one.id === id);
  return (
    allocation && {
      allocation,
      cap: allocation.statutoryCap ? statutoryCapOn(await residentCapsOf(context), day) : null,
    }
  );
}

type NewAllocation = Omit<CostAllocation, 'id' | 'version' | 'neverReached'>;

/** The allocations of the invented demo canton, levels 1 to 12. */
export const demoAllocations = (): NewAllocation[] => demoTariff.map((row) => ({ ...row }) as NewAllocation);

/** Adds allocations and prices of a tariff that is known to be right, for imports and demo; the database refuses overlaps. */
export async function addTariff(
  context: Context,
  tariff: {
    readonly allocations: readonly NewAllocation[];
    readonly prices: readonly Omit<Price, 'id' | 'version'>[];
  },
): Promise<void> {
  if (tariff.allocations.length > 0) await insertAllocations(context, tariff.allocations);
  if (tariff.prices.length > 0) await insertPrices(context, tariff.prices);
}
