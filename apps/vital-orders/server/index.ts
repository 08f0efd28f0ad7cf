import { defineServer } from '#platform/server/call/app.ts';
import { round } from '../contract/round.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { measuringDue, orderFacts, ordersToday, waitingValues } from './facts.ts';
import { protocolFacts, protocolsDue, protocolsToday } from './protocol-facts.ts';
import { protocolOrderCalls } from './protocol-orders.ts';
import { together } from '#platform/server/call/record-facts.ts';
import { orderCalls } from './orders.ts';
import { roundCalls } from './round.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...orderCalls, ...roundCalls, ...protocolOrderCalls],
  bedside: { group: (centerId) => [[round.get, centerId === undefined ? {} : { centerId }]] },
  administers: [],
  demo,
  facts: together(orderFacts, protocolFacts),
  dueNow: async (context, asked) => {
    const [values, protocols] = [await measuringDue(context, asked), await protocolsDue(context, asked)];
    return {
      total: values.total + protocols.total,
      page: values.page,
      items: [...values.items, ...protocols.items]
        .toSorted((a, b) => Date.parse(a.at!) - Date.parse(b.at!))
        .slice(0, asked.rows),
    };
  },
  waiting: waitingValues,
  dayMarks: async (context, asked) => [
    ...(await ordersToday(context, asked)),
    ...(await protocolsToday(context, asked)),
  ],
});
