import { contains, overlaps } from '#platform/domain/time/days.ts';
import type { Day } from '#platform/domain/time/days.ts';

/** How something is sold: eaten in the home, taken along, brought, or a meal of the staff (domain reference 1.3). */
export const orderTypes = ['onSite', 'takeAway', 'delivery', 'staffMeal'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Per cent of the price, or francs per unit. */
export const taxKinds = ['percent', 'amount'] as const;

export interface Tax {
  readonly id: string;
  readonly orderTypes: readonly OrderType[];
  readonly validFrom: Day;
  readonly validTo: Day | null;
}
const validity = (tax: Pick<Tax, 'validFrom' | 'validTo'>) => ({ from: tax.validFrom, to: tax.validTo });

/** The tax of an order type on a day; undefined: not configured. */
export const taxOn = <T extends Tax>(taxes: readonly T[], type: OrderType, day: Day): T | undefined =>
  taxes.find((tax) => tax.orderTypes.includes(type) && contains(validity(tax), day));

/** Another tax that has one of the order types on a day of this one: an order type is in one tax at a time (specification 2, section 5). */
export const taxBeside = <T extends Tax>(
  taxes: readonly T[],
  given: Omit<Tax, 'id'>,
  own: string | null,
): T | undefined =>
  taxes.find(
    (tax) =>
      tax.id !== own &&
      tax.orderTypes.some((type) => given.orderTypes.includes(type)) &&
      overlaps(validity(tax), validity(given)),
  );
