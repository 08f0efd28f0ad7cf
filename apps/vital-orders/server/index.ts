import { defineServer } from '#platform/server/call/app.ts';
import { round } from '../contract/round.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { measuringDue, orderFacts, ordersToday, waitingValues } from './facts.ts';
import { protocolFacts, protocolsDue, protocolsToday } from './protocol-facts.ts';
import { protocolOrderCalls } from './protocol-orders.ts';
import { presentIds } from '#apps/care-tasks/api.ts';
import { key } from '../contract/orders.ts';
import { heldBoth } from './protocol-rows.ts';
import { heldOrders } from './rows.ts';
import { orderCalls } from './orders.ts';
import { roundCalls } from './round.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...orderCalls, ...roundCalls, ...protocolOrderCalls],
  bedside: { group: (centerId) => [[round.get, centerId === undefined ? {} : { centerId }]] },
  administers: [],
  demo,
  facts: async (context, asked) => {
    const { since: endedSince, residentIds } = asked;
    if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
    const { orders, protocols } = await heldBoth(context, { residentIds, endedSince });
    return [
      ...(await orderFacts(context, asked, orders)),
      ...(await protocolFacts(context, asked, protocols)),
    ];
  },
  dueNow: async (context, asked) => {
    if (!context.can(key, 'Write')) return { total: 0, items: [], page: null };
    const residentIds = await presentIds(context, asked.centerId);
    const held = await heldBoth(context, { residentIds });
    const values = await measuringDue(context, asked, held.orders);
    const protocols = await protocolsDue(context, asked, held.protocols);
    return {
      total: values.total + protocols.total,
      page: values.page,
      items: [...values.items, ...protocols.items]
        .toSorted((a, b) => Date.parse(a.at!) - Date.parse(b.at!))
        .slice(0, asked.rows),
    };
  },
  orderedKinds: async (context, { residentId }) =>
    context.can(key, 'Read')
      ? (await heldOrders(context, { residentIds: [residentId] }))
          .filter(({ terms }) => {
            const until = terms[0]?.rule.until ?? null;
            return terms[0]?.paused === false && (until === null || until >= context.today);
          })
          .map(({ row }) => row.kind)
      : [],
  waiting: waitingValues,
  dayMarks: async (context, asked) => {
    if (!context.can(key, 'Read')) return [];
    const { orders, protocols } = await heldBoth(context, { residentIds: [asked.residentId] });
    return [
      ...(await ordersToday(context, asked, orders)),
      ...(await protocolsToday(context, asked, protocols)),
    ];
  },
});
