import { groupOfCustomer } from '#apps/customers/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Price } from './contract/prices.ts';
import type { PriceList } from './contract/price-lists.ts';
import type { Product } from './contract/products.ts';
import type { Tax } from './contract/taxes.ts';
import { priceThatCounts } from './server/prices.ts';
import { productsById } from './server/product-rows.ts';
import { taxThatCounts } from './server/taxes.ts';

/** The products with these ids as readers see them, by id; unknown ones are left out. */
export const productsOf = async (
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> =>
  new Map((await productsById(context, [...new Set(ids)])).map((one) => [one.id, one]));

/**
 * The price of a product on a day for a customer or a group of them, with its list (currency, tax applicability).
 * `priceMissing`: price not available or not defined; `noDefaultPrice`: it has variants, and none was chosen.
 */
export async function priceOf(
  context: Context,
  wanted: {
    readonly productId: string;
    readonly variantId?: string;
    readonly date: string;
    readonly customerId?: string;
    readonly groupId?: string;
    readonly currency?: string;
  },
): Promise<
  | { readonly price: Price; readonly list: PriceList }
  | { readonly refused: 'priceMissing' | 'noDefaultPrice' }
> {
  const ofCustomer =
    wanted.customerId === undefined ? undefined : await groupOfCustomer(context, wanted.customerId);
  return priceThatCounts(context, {
    productId: wanted.productId,
    variantId: wanted.variantId ?? null,
    groupId: wanted.groupId ?? ofCustomer ?? null,
    date: wanted.date,
    currency: wanted.currency ?? 'CHF',
  });
}

/** The tax of an order type on a day; undefined: not configured for the order type. */
export const taxOf = (
  context: Context,
  orderType: Tax['orderTypes'][number],
  date: string,
): Promise<Tax | undefined> => taxThatCounts(context, orderType, date);
