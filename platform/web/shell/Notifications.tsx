import { ActionIcon, Title } from '@mantine/core';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Sheet } from '#platform/web/kit/dialog/Dialog.tsx';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useNotifications } from '#platform/web/calls/notifications.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import classes from './navigation/TopBar.module.css';

const NotificationPanel = lazily('notifications', () => import('./NotificationPanel.tsx'), { early: true });

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
