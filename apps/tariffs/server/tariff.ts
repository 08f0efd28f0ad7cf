import type { Context } from '#platform/server/call/context.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { round2 } from '#platform/domain/numbers/money.ts';
import type { Tariff } from '../domain/month-services.ts';
import type { Price } from '../contract/prices.ts';
import { allocationsOf } from './cost-allocations.ts';
import { pricesOf } from './prices.ts';
import { residentCapsOf } from './rates.ts';

/** Everything that the home charges, as the rules need it, and the prices of extra meals. */
export async function tariffOf(
  context: Context,
  rules: Pick<Tariff, 'attendanceOnAbsentDays' | 'noticeDays'>,
): Promise<Tariff & { readonly mealExtras: readonly Price[] }> {
  const allocations = await allocationsOf(context);
  const prices = await pricesOf(context);
  const of = (kind: Price['kind']) => prices.filter((one) => one.kind === kind);
  return {
    allocations,
    caps: await residentCapsOf(context),
    prices: { board: of('board'), attendance: of('attendance'), reservation: of('reservation') },
    // a policy lasts until the next one begins, so the end of a price is a policy of nothing
    absencePolicies: of('absenceDeduction').flatMap((one, index, all) => [
      {
        validFrom: one.validFrom,
        deductionPerDay: round2(one.price),
        minConsecutiveDays: one.minConsecutiveDays,
        maxDaysPerYear: one.maxDaysPerYear,
      },
      ...(one.validTo === null || all[index + 1]?.validFrom === addDays(one.validTo, 1)
        ? []
        : [
            {
              validFrom: addDays(one.validTo, 1),
              deductionPerDay: 0,
              minConsecutiveDays: null,
              maxDaysPerYear: null,
            },
          ]),
    ]),
    attendanceOnAbsentDays: rules.attendanceOnAbsentDays,
    noticeDays: rules.noticeDays,
    mealExtras: of('mealExtra'),
  };
}
