import { ActionIcon, Title } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Sheet } from '../kit/Dialog.tsx';
import { Drop } from '../kit/Drop.tsx';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonFor } from '../kit/SkeletonFor.tsx';
import { useNotifications } from '../notifications.ts';
import { useFrameText } from '../text.ts';
import { useLayout } from './layout.ts';
import classes from './TopBar.module.css';

const NotificationPanel = lazy(() => import('./NotificationPanel.tsx'));

/** The bell with the number of unread notifications. */
export function NotificationBell() {
  const t = useFrameText();
  const layout = useLayout();
  const list = useNotifications();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const count = list.rows.filter((one) => one.readAt === null).length;
  const close = useCallback(() => setOpen(false), []);
  const bell = (
    <ActionIcon
      ref={button}
      data-tour="bell"
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
    <>
      {bell}
      {open && (
        <Drop anchor={button} label={t('notifications.title')} side="end" width={420} onClose={close}>
          <Title order={2} size="h3" mb="sm">
            {t('notifications.title')}
          </Title>
          <Suspense fallback={<SkeletonFor kind="cards" />}>
            <NotificationPanel onOpened={close} />
          </Suspense>
        </Drop>
      )}
    </>
  );
}
