import { ActionIcon, Popover, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Sheet } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonFor } from '../kit/SkeletonFor.tsx';
import { useNotifications } from '../notifications.ts';
import { useFrameText } from '../text.ts';
import { useLayout } from './layout.ts';
import classes from './Shell.module.css';

const NotificationPanel = lazy(() => import('./NotificationPanel.tsx'));

/** The bell with the number of unread notifications. */
export function NotificationBell() {
  const t = useFrameText();
  const layout = useLayout();
  const list = useNotifications();
  const [open, setOpen] = useState(false);
  const count = list.rows.filter((one) => one.readAt === null).length;
  const close = () => setOpen(false);
  const bell = (
    <ActionIcon
      onClick={() => setOpen(!open)}
      aria-label={count > 0 ? t('notifications.unread', { count }) : t('notifications.open')}
      aria-expanded={open}
      pos="relative"
    >
      <Icon name="bell" size={24} />
      {count > 0 && (
        <span className={classes.dot} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
  if (layout === 'phone') {
    return (
      <>
        {bell}
        <Sheet open={open} onClose={close} title={t('notifications.title')}>
          <Suspense fallback={<SkeletonFor kind="cards" />}>
            <NotificationPanel onOpened={close} />
          </Suspense>
        </Sheet>
      </>
    );
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={420} shadow="md" trapFocus>
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown p="lg" mah="80dvh" style={{ overflowY: 'auto' }} aria-label={t('notifications.title')}>
        <Title order={2} size="h3" mb="sm">
          {t('notifications.title')}
        </Title>
        <Suspense fallback={<SkeletonFor kind="cards" />}>
          <NotificationPanel onOpened={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
