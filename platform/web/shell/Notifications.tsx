import { ActionIcon, Button, Group, Popover, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Notification } from '#platform/contract/frame.ts';
import { useFormat } from '../formatting.ts';
import { Sheet } from '../kit/Dialog.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Icon } from '../kit/Icon.tsx';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import { useGo } from '../navigation.tsx';
import { useAcknowledge, useNotifications, useRead, useSnooze } from '../notifications.ts';
import { useFrameText } from '../text.ts';
import { useLayout } from './layout.ts';
import classes from './Shell.module.css';

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
        <Text size="sm" c="dimmed">{format.relative(item.at)}</Text>
      </Group>
      <Text fw={item.readAt === null ? 680 : 400}>{item.title}</Text>
      {item.acknowledgedAt !== null && <Text size="sm" c="dimmed">{t('notifications.acknowledged', { at: format.relative(item.acknowledgedAt) })}</Text>}
      <Group gap="xs">
        {item.link !== null && <Button size="compact-md" variant="light" onClick={open}>{t('notifications.show')}</Button>}
        {item.severity === 'alert' && item.acknowledgedAt === null && (
          <Button size="compact-md" variant="filled" loading={acknowledge.busy} onClick={() => void acknowledge.send({ id: item.id, version: item.version })}>{t('notifications.acknowledge')}</Button>
        )}
        {item.severity === 'warning' && item.readAt === null && (
          <Button size="compact-md" variant="default" loading={snooze.busy} onClick={() => void snooze.send({ id: item.id, version: item.version })}>{t('notifications.snooze')}</Button>
        )}
      </Group>
    </Stack>
  );
}

function Panel({ onOpened }: { readonly onOpened: () => void }) {
  const t = useFrameText();
  const list = useNotifications();
  const read = useRead();
  const [severity, setSeverity] = useState<'all' | Notification['severity']>('all');
  const shown = list.rows.filter((one) => severity === 'all' || one.severity === severity);
  // reading is not acknowledging: alerts stay until somebody answers for them (experience: notifications)
  const unread = list.rows.filter((one) => one.readAt === null && one.severity !== 'alert').map((one) => one.id);
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('notifications.filter')} value={severity} onChange={(value) => setSeverity(value as typeof severity)}
        data={(['all', 'info', 'warning', 'alert'] as const).map((value) => ({ value, label: t(`notifications.${value}`) }))}
      />
      {list.error !== null && list.rows.length === 0 && <ErrorState error={list.error} onRetry={list.retry} />}
      {!list.loading && list.error === null && shown.length === 0 && <EmptyState kind="done" title={t('notifications.empty')} />}
      {shown.map((item) => <Item key={item.id} item={item} onOpened={onOpened} />)}
      {unread.length > 0 && <Button variant="default" onClick={() => void read.send({ ids: unread })}>{t('notifications.markAllRead')}</Button>}
    </Stack>
  );
}

/** The bell with the number of unread notifications. */
export function NotificationBell() {
  const t = useFrameText();
  const layout = useLayout();
  const list = useNotifications();
  const [open, setOpen] = useState(false);
  const count = list.rows.filter((one) => one.readAt === null).length;
  const close = () => setOpen(false);
  const bell = (
    <ActionIcon onClick={() => setOpen(!open)} aria-label={count > 0 ? t('notifications.unread', { count }) : t('notifications.open')} aria-expanded={open} pos="relative">
      <Icon name="bell" size={24} />
      {count > 0 && <span className={classes.dot} aria-hidden>{count > 99 ? '99+' : count}</span>}
    </ActionIcon>
  );
  if (layout === 'phone') {
    return (
      <>
        {bell}
        <Sheet open={open} onClose={close} title={t('notifications.title')}><Panel onOpened={close} /></Sheet>
      </>
    );
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={420} shadow="md" trapFocus>
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown p="lg" mah="80dvh" style={{ overflowY: 'auto' }} aria-label={t('notifications.title')}>
        <Title order={2} size="h3" mb="sm">{t('notifications.title')}</Title>
        <Panel onOpened={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
