import { implement } from '#platform/server/call/app.ts';
import { card } from '../contract/card.ts';
import type { Order } from '../contract/order-shape.ts';
import { medicineTitle, timingText } from '../domain/shown.ts';
import { inOrder, shownOrders } from './orders.ts';
import { wordsOf } from './plan.ts';

/** So many stand on the card. */
const most = 8;

const isUnsigned = (order: Order): boolean => order.steps.some((step) => step.unsigned);

export const cardCalls = implement(card, {
  async show({ input, context }) {
    const words = wordsOf(context);
    const all = (await shownOrders(context, input.residentId, 'all')).toSorted(inOrder('all'));
    const named = all.filter((order) => order.current.type === 'fixed' || isUnsigned(order));
    return {
      lines: named.slice(0, most).map((order) => ({
        id: order.id,
        name: medicineTitle(order.current),
        timing: timingText(order.current, words),
        unsigned: isUnsigned(order),
        isPaused: order.standing === 'paused',
        pause: order.pause,
        change: order.upcoming && {
          at: order.upcoming.startsAt,
          timing: timingText(order.upcoming, words),
        },
      })),
      more: Math.max(named.length - most, 0),
      reserves: all.length - named.length,
    };
  },
});
