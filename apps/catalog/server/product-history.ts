import { implement } from '#platform/server/call/app.ts';
import { changePage } from '#platform/server/log/change-pages.ts';
import { productHistory } from '../contract/product-history.ts';
import { loadProduct } from './product-rows.ts';

export const productHistoryCalls = implement(productHistory, {
  async list({ input, context }) {
    const { id } = await loadProduct(context, input.productId);
    return changePage(
      context,
      input,
      { subjects: ['catalog.products'], rowIds: [id] },
      async () => new Map(),
    );
  },
});
