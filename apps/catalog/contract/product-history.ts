import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { productKey } from './shapes.ts';

/** What was changed of a product, by whom and when. */
export const productHistory = topic(manifest, 'productHistory', {
  list: call({
    may: [productKey, 'Read'],
    input: z.object({ ...paging, productId: id }),
    output: page(Change),
  }),
});
