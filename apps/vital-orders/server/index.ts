import { defineServer } from '#platform/server/call/app.ts';
import { round } from '../contract/round.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { measuringDue, orderFacts, ordersToday, waitingValues } from './facts.ts';
import { orderCalls } from './orders.ts';
import { roundCalls } from './round.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...orderCalls, ...roundCalls],
  bedside: { group: (centerId) => [[round.get, centerId === undefined ? {} : { centerId }]] },
  administers: [],
  demo,
  facts: orderFacts,
  dueNow: measuringDue,
  waiting: waitingValues,
  dayMarks: ordersToday,
});
