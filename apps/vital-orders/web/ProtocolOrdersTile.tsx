import { Group, Stack, Text } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { protocolOrders } from '../contract/protocol-orders.ts';
import { badgeOf, useTimeWords } from './protocol-words.ts';
import { useText } from './text.ts';

/** What is recorded by order, with what is due, on the page of the protocols. */
export default function ProtocolOrdersTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const words = useTimeWords();
  const query = useCall(protocolOrders.list, { residentId });
  return (
    <Widget
      title={t('screens.ProtocolOrdersTile')}
      icon="measure"
      query={query}
      href={`${residentLink(residentId, 'protocols')}?protocol=orders`}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{t('protocols.none')}</Text>
        ) : (
          <Stack gap="xs">
            {items.map((order) => (
              <Group key={order.id} gap="sm" justify="space-between">
                <Text>{order.name}</Text>
                {order.now !== null && <StatusBadge status={badgeOf(order.now)} label={words(order.now)} />}
              </Group>
            ))}
          </Stack>
        )
      }
    </Widget>
  );
}
