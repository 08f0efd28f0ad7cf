import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Order, orders } from '../contract/orders.ts';
import { orderOn } from '../domain/orders.ts';
import { openEnd, openOrder } from './order-work.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** Who ordered to observe what is drunk, from when to when, with which target. */
export function OrderSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(orders.list, { residentId });
  const may = usePermissions(residentId);
  const today = format.today();
  const running = orderOn(query.data ?? [], today);
  const label = t(running ? 'actions.retarget' : 'actions.set');
  const said = ({ fromDay, toDay, targetMl }: Order) => {
    const target = targetMl === null ? t('states.homeTarget') : `${format.number(targetMl)} ml`;
    const from = format.day(fromDay);
    if (toDay !== null) return t('states.order', { from, to: format.day(toDay), target });
    return t(fromDay > today ? 'states.orderAhead' : 'states.orderOpen', { from, target });
  };
  return (
    <Section
      title={t('sections.orders')}
      actions={
        may.write && (
          <Button variant="default" onClick={() => openOrder(residentId, label)}>
            {label}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {givesWay(query) && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <Text c="dimmed">{t('states.noOrder')}</Text>}
      <Stack gap="sm">
        {query.data?.map((order) => (
          <Group key={order.id} gap="sm">
            <Text fw={order === running ? 600 : 400}>{said(order)}</Text>
            {order === running && <StatusBadge status={states.active} label={t('states.observed')} />}
            <Text size="sm" c="dimmed">
              {[t('states.orderedBy', { by: order.orderedBy }), order.note].filter(Boolean).join('. ')}
            </Text>
            {may.write && (order.toDay === null || order.toDay >= today) && (
              <Button variant="subtle" onClick={() => openEnd(order, t('actions.end'))}>
                {t('actions.end')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
