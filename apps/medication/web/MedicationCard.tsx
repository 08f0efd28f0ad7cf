import { Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { Order } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import { medicationsLink } from './parts.tsx';
import { useText } from './text.ts';

const most = 8;

interface LineProps {
  readonly residentId: string;
  readonly order: Order;
}
const OrderLine = lazily<LineProps>('order-line', () =>
  import('./marks.tsx').then((file) => ({ default: file.OrderLine })),
);

/** Fixed medicines first, those that wait for a signature on top; reserves are counted. */
const shownOf = (items: readonly Order[]): readonly Order[] =>
  items.filter((order) => order.current.type === 'fixed' || order.steps.some((step) => step.unsigned));

/** What the resident is given now, on the resident's dashboard. */
export default function MedicationCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(orders.list, { residentId });
  return (
    <Widget
      title={t('screens.MedicationCard')}
      query={query}
      icon="medication"
      href={medicationsLink(residentId)}
      none={({ items }) => (items.length === 0 ? t('card.none') : null)}
    >
      {({ items }) => {
        const shown = shownOf(items);
        const reserves = items.length - shown.length;
        return (
          <Stack gap="xs">
            <Suspense fallback={<SkeletonFor kind="widget" />}>
              {shown.slice(0, most).map((order) => (
                <OrderLine key={order.id} residentId={residentId} order={order} />
              ))}
            </Suspense>
            {shown.length > most && <Text size="sm">{t('card.more', { count: shown.length - most })}</Text>}
            {reserves > 0 && <Text size="sm">{t('card.reserve', { count: reserves })}</Text>}
          </Stack>
        );
      }}
    </Widget>
  );
}
