import { useAct } from '#platform/web/calls/calls.ts';
import { holding } from '../contract/production.ts';
import type { Offer, OfferedMeal, Order } from '../contract/orders.ts';
import { orders } from '../contract/orders.ts';
import { useText } from './text.ts';

type Choice = Partial<Pick<Order, 'portion' | 'place' | 'note'>> & { menuId: string; reason?: string };

/** Ordering one meal of one person: the first choice places an order, later ones change it. */
export function useOrdering(
  residentId: string,
  offer: Offer,
  day: string,
  meal: OfferedMeal,
  onDone?: () => void,
) {
  const t = useText();
  const undoing = useAct(orders.cancel);
  const done = onDone ? { onDone } : {};
  // what is severe is sent and still not made: nobody may take it for ordered
  const held = {
    ...done,
    waits: ({ conflict }: Order) =>
      conflict?.second.needed && conflict.second.at === null
        ? t('states.waitsForSecond', { person: offer.person })
        : null,
  };
  const placing = useAct(orders.place, {
    ...held,
    success: t('states.ordered'),
    undo: (order) => void undoing.send({ residentId, id: order.id, version: order.version, reason: '' }),
  });
  const changing = useAct(orders.change, { ...held, success: t('states.changed') });
  const cancelling = useAct(orders.cancel, { success: t('states.cancelled') });
  const skipping = useAct(orders.skip, { success: t('states.skipped') });
  const unskipping = useAct(orders.unskip, { success: t('states.unskipped') });
  const accepting = useAct(holding.accept, { ...held, success: t('states.accepted') });
  const seconding = useAct(holding.secondYes, { ...done, success: t('states.secondGiven') });
  const { order } = meal;
  return {
    busy: [placing, changing, cancelling, skipping, unskipping, accepting, seconding].some((act) => act.busy),
    /** Takes a menu, or changes portion, place or note of what is ordered. */
    choose({ reason = '', ...choice }: Choice) {
      if (!order) {
        const { portion, place, note } = offer.profile;
        return placing.send({ residentId, day, meal: meal.meal, portion, place, note, reason, ...choice });
      }
      const { id, version, portion, place, quantity, note } = order;
      return changing.send({ residentId, id, version, portion, place, quantity, note, reason, ...choice });
    },
    /** Confirms what came up after the order. */
    accept: (reason: string) =>
      order
        ? accepting.send({ residentId, id: order.id, version: order.version, reason })
        : Promise.resolve(null),
    /** The yes of the second person. */
    secondYes: () =>
      order ? seconding.send({ residentId, id: order.id, version: order.version }) : Promise.resolve(null),
    cancel: (reason: string) =>
      order
        ? cancelling.send({ residentId, id: order.id, version: order.version, reason })
        : Promise.resolve(null),
    skip: (reason: string) => skipping.send({ residentId, day, meal: meal.meal, reason }),
    unskip: () => unskipping.send({ residentId, day, meal: meal.meal }),
  };
}
