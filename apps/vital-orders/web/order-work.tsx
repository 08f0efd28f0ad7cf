import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Order } from '../contract/orders.ts';
import type { OrderFormName } from './OrderForms.tsx';

const OrderForms = lazily('vital-orders/forms', () => import('./OrderForms.tsx'));

/** Opens a form about an order, or for a new one, beside the page. */
export function openOrderForm(
  form: OrderFormName,
  { residentId, order, title }: { residentId: string; order?: Order; title: string },
): void {
  const key = `vital-orders:${form}:${order?.id ?? residentId}`;
  openWork({
    key,
    title: order === undefined ? title : `${title}: ${order.name}`,
    residentId,
    render: () => (
      <OrderForms
        form={form}
        residentId={residentId}
        {...(order === undefined ? {} : { order })}
        onClose={() => closeWork(key)}
      />
    ),
  });
}
