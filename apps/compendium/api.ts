import type { Context } from '#platform/server/call/context.ts';
import type { Product } from './contract/product-shape.ts';
import type { Interaction } from './contract/interactions.ts';
import { currentPairs } from './server/interactions.ts';
import {
  packsLike,
  type ProductPack,
  productsById,
  productsOfPack,
  productsQuery,
  toProduct,
} from './server/rows.ts';

/** Products by id, also those that are withdrawn or that a newer edition has followed; ids that are not there are left out. */
export const productsOf = (context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> =>
  productsById(context, ids);

/** One product, as it was when it was ordered; null where there is none. */
export const productOf = async (context: Context, productId: string): Promise<Product | null> =>
  (await productsById(context, [productId])).get(productId) ?? null;

/** Products whose pack has a number (14 digits), current or not; a home may have the same pack in several lists. */
export const productsByGtin = (context: Context, gtin: string): Promise<readonly Product[]> =>
  productsOfPack(context, gtin);
/** Packs with a number that hold one of some substances (whole ATC codes) or are of one of some products; of catalogues the newest edition. */
export const packsOf = (
  context: Context,
  like: { readonly atc: readonly string[]; readonly ids: readonly string[] },
): Promise<readonly ProductPack[]> => packsLike(context, like);
export type { ProductPack };

/** The home's own list as it is in use, by name. */
export const homeProducts = async (context: Context): Promise<Product[]> =>
  (
    await productsQuery(context)
      .where('edition_id', 'is', null)
      .where('withdrawn_on', 'is', null)
      .orderBy('sort_name')
      .orderBy('id')
      .execute()
  ).map(toProduct);

/** The pairs of interaction lists that count now, each with its source and day; `domain/interactions.ts` tells which of them products make. */
export const interactionsOf = (context: Context): Promise<readonly Interaction[]> => currentPairs(context);

/** What the first word of a product's name stands for, by the word, folded: the ATC codes. For allergies that were recorded in words. */
export { codesNamed } from './server/named.ts';

// one way of writing a strength, whoever wrote it
export { strengthText } from './domain/strength.ts';

export { pairsBetween } from './domain/interactions.ts';
