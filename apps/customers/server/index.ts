import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { customerCalls } from './customers.ts';
import { groupCalls } from './groups.ts';
import { historyCalls } from './history.ts';
import { methodCalls, termCalls } from './payment.ts';
import { portable } from './portable.ts';

export default defineServer(manifest, {
  calls: [...customerCalls, ...groupCalls, ...methodCalls, ...termCalls, ...historyCalls],
  locales: { en, de },
  administers: ['customers.customers'],
  portable,
  demo,
});
