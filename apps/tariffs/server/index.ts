import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { costAllocationCalls } from './cost-allocations.ts';
import { priceCalls } from './prices.ts';
import { rateCalls } from './rates.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...costAllocationCalls, ...priceCalls, ...rateCalls],
  demo,
});
