import type { Order } from '../contract/order-shape.ts';
import { Marks } from './marks.tsx';
import { useSaid } from './words.ts';

export const isUnsigned = (order: Order): boolean => order.steps.some((step) => step.unsigned);

/** The marks of a whole order. */
export function OrderMarks({ order }: { readonly order: Order }) {
  const said = useSaid();
  const { upcoming } = order;
  return (
    <Marks
      unsigned={isUnsigned(order)}
      isPaused={order.standing === 'paused'}
      pause={order.pause}
      change={upcoming && { at: upcoming.startsAt, timing: said.timing(upcoming) }}
      stopped={order.stopped}
    />
  );
}
