import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { payoutCalls } from './payouts.ts';
import { runCalls } from './runs.ts';
import { runsWaiting } from './waiting.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...runCalls, ...payoutCalls],
  demo,
  waiting: async (context) => ({ '/app-billing/payment-runs': await runsWaiting(context) }),
});
