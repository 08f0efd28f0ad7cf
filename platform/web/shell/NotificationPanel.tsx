import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Notification } from '#platform/contract/frame.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo, useGo } from '#platform/web/routing/navigation.tsx';
import { useAcknowledge, useNotifications, useRead, useSnooze } from '#platform/web/calls/notifications.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useFrameText } from '#platform/web/text/text.ts';

const statusOf = { info: 'info', warning: 'warning', alert: 'critical' } as const;

function Item({ item, onOpened }: { readonly item: Notification; readonly onOpened: () => void }) {
  const t = useFrameText();
  const format = useFormat();
  const go = useGo();
  const read = useRead();
  const acknowledge = useAcknowledge();
  const snooze = useSnooze(t('notifications.snoozed'));
  const open = () => {
    if (item.readAt === null) void read.send({ ids: [item.id] });
    if (item.link !== null) go(item.link);
    onOpened();
  };
  return (
    <Stack gap={4} py="sm" style={{ borderBottom: '1px solid var(--border)' }}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <StatusBadge status={statusOf[item.severity]} label={t(`notifications.${item.severity}`)} />
        <Text size="sm" c="dimmed">
          {format.relative(item.at)}
        </Text>
      </Group>
      <Text fw={item.readAt === null ? 680 : 400}>{item.title}</Text>
      {item.acknowledgedAt !== null && (
        <Text size="sm" c="dimmed">
          {t('notifications.acknowledged', { at: format.relative(item.acknowledgedAt) })}
        </Text>
      )}
      <Group gap="xs">
        {item.link !== null && (
          <Button size="compact-md" variant="light" onClick={open}>
            {t('notifications.show')}
          </Button>
        )}
        {item.severity === 'alert' && item.acknowledgedAt === null && (
          <Button
            size="compact-md"
            variant="filled"
            loading={acknowledge.busy}
            onClick={() => void acknowledge.send({ id: item.id, version: item.version })}
          >
            {t('notifications.acknowledge')}
          </Button>
        )}
        {item.severity === 'warning' && item.readAt === null && (
          <Button
            size="compact-md"
            variant="default"
            loading={snooze.busy}
            onClick={() => void snooze.send({ id: item.id, version: item.version })}
          >
            {t('notifications.snooze')}
          </Button>
        )}
        {item.residentId !== null && item.severity !== 'alert' && (
          <Slot name="notification.action" props={{ about: item.residentId }} />
        )}
      </Group>
    </Stack>
  );
}

/** The notifications, with what can be done about each. */
export default function NotificationPanel({ onOpened }: { readonly onOpened: () => void }) {
  const t = useFrameText();
  const list = useNotifications();
  const read = useRead();
  const [severity, setSeverity] = useState<'all' | Notification['severity']>('all');
  const shown = list.rows.filter((one) => severity === 'all' || one.severity === severity);
  // reading is not acknowledging: alerts stay until somebody answers for them (experience: notifications)
  const unread = list.rows
    .filter((one) => one.readAt === null && one.severity !== 'alert')
    .map((one) => one.id);
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('notifications.filter')}
        value={severity}
        onChange={(value) => setSeverity(value as typeof severity)}
        data={(['all', 'info', 'warning', 'alert'] as const).map((value) => ({
          value,
          label: t(`notifications.${value}`),
        }))}
      />
      {list.error !== null && list.rows.length === 0 && (
        <ErrorState error={list.error} onRetry={list.retry} />
      )}
      {!list.loading && list.error === null && shown.length === 0 && (
        <EmptyState kind="done" title={t('notifications.empty')} />
      )}
      {shown.map((item) => (
        <Item key={item.id} item={item} onOpened={onOpened} />
      ))}
      {list.hasMore && (
        <Button variant="default" loading={list.loadingMore} onClick={list.more}>
          {t('kit.more')}
        </Button>
      )}
      {unread.length > 0 && (
        <Button variant="default" onClick={() => void read.send({ ids: unread })}>
          {t('notifications.markAllRead')}
        </Button>
      )}
      <Button component={LinkTo} href="/profile/notifications" variant="subtle" onClick={onOpened}>
        {t('notifications.settings')}
      </Button>
    </Stack>
  );
}
