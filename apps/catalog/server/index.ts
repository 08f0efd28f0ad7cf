import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { attributeCalls } from './attributes.ts';
import { categoryCalls } from './categories.ts';
import { approvalCalls, draftCalls } from './drafts.ts';
import { portable } from './portable.ts';
import { priceListCalls } from './price-lists.ts';
import { priceCalls } from './prices.ts';
import { productHistoryCalls } from './product-history.ts';
import { productCalls } from './products.ts';
import { relationCalls } from './relations.ts';
import { taxCalls } from './taxes.ts';
import { variantCalls } from './variants.ts';

export default defineServer(manifest, {
  calls: [
    ...productCalls,
    ...variantCalls,
    ...draftCalls,
    ...approvalCalls,
    ...categoryCalls,
    ...attributeCalls,
    ...relationCalls,
    ...priceListCalls,
    ...priceCalls,
    ...taxCalls,
    ...productHistoryCalls,
  ],
  locales: { en, de },
  portable,
  demo,
});
