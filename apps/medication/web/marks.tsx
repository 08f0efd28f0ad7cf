import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Order } from '../contract/order-shape.ts';
import { useText } from './text.ts';
import { orderLink } from './parts.tsx';
import { useSaid } from './words.ts';

export const isUnsigned = (order: Order): boolean => order.steps.some((step) => step.unsigned);

/** What somebody should know of an order before its details: not signed, paused, stopped, about to change. */
export function OrderMarks({ order }: { readonly order: Order }) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const { pause, stopped, upcoming } = order;
  const pauseValues = pause && {
    from: format.instant(pause.from),
    day: format.day(pause.toDay),
    reason: pause.reason,
  };
  return (
    <Group gap="xs">
      {isUnsigned(order) && <StatusBadge status={states.open} label={t('states.unsignedMark')} />}
      {order.standing === 'stopped' && (
        <StatusBadge status={states.inactive} label={t('standings.stopped')} />
      )}
      {stopped && (
        <Text size="sm">
          {t('states.stoppedOn', { at: format.instant(stopped.at), reason: stopped.reason })}
        </Text>
      )}
      {pauseValues && order.standing !== 'stopped' && (
        <StatusBadge
          status={states.inactive}
          sign="pause"
          label={t(order.standing === 'paused' ? 'states.pausedUntil' : 'states.pauseFrom', pauseValues)}
        />
      )}
      {upcoming && order.standing !== 'stopped' && (
        <Text size="sm">
          {t('states.changesOn', { day: format.instant(upcoming.startsAt), text: said.timing(upcoming) })}
        </Text>
      )}
    </Group>
  );
}

/** An order as a card tells it: name, timing, marks. */
export function OrderLine({ residentId, order }: { readonly residentId: string; readonly order: Order }) {
  const said = useSaid();
  return (
    <Stack gap={0}>
      <LinkTo href={orderLink(residentId, order.id)}>{said.name(order.current)}</LinkTo>
      <Text size="sm">{said.timing(order.current)}</Text>
      <OrderMarks order={order} />
    </Stack>
  );
}
