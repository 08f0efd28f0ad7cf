import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { CardLine } from '../contract/card.ts';
import { useText } from './text.ts';
import { orderLink } from './parts.tsx';

export interface Marked extends Pick<CardLine, 'unsigned' | 'isPaused' | 'pause' | 'change'> {
  readonly stopped: { readonly at: string; readonly reason: string } | null;
}

/** What somebody should know of an order before its details: not signed, paused, stopped, about to change. */
export function Marks({ unsigned, isPaused, pause, change, stopped }: Marked) {
  const t = useText();
  const format = useFormat();
  const pauseValues = pause && {
    from: format.instant(pause.from),
    day: format.day(pause.toDay),
    reason: pause.reason,
  };
  return (
    <Group gap="xs">
      {unsigned && <StatusBadge status={states.open} label={t('states.unsignedMark')} />}
      {stopped && (
        <>
          <StatusBadge status={states.inactive} label={t('standings.stopped')} />
          <Text size="sm">
            {t('states.stoppedOn', { at: format.instant(stopped.at), reason: stopped.reason })}
          </Text>
        </>
      )}
      {pauseValues && !stopped && (
        <StatusBadge
          status={states.inactive}
          sign="pause"
          label={t(isPaused ? 'states.pausedUntil' : 'states.pauseFrom', pauseValues)}
        />
      )}
      {change && !stopped && (
        <Text size="sm">
          {t('states.changesOn', { day: format.instant(change.at), text: change.timing })}
        </Text>
      )}
    </Group>
  );
}

/** An order as a card tells it: name, timing, marks. */
export const OrderLine = ({ residentId, line }: { readonly residentId: string; readonly line: CardLine }) => (
  <Stack gap={0}>
    <LinkTo href={orderLink(residentId, line.id)}>{line.name}</LinkTo>
    <Text size="sm">{line.timing}</Text>
    <Marks {...line} stopped={null} />
  </Stack>
);
