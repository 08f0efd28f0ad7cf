import { Button, Divider, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useMe } from '../access.ts';
import { Drop } from '../kit/Drop.tsx';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonFor } from '../kit/SkeletonFor.tsx';
import { LinkTo } from '../navigation.tsx';
import { isSharedDevice } from '../shared-device.ts';
import { changePerson, signOut } from '../sign-out.ts';
import { useFrameText } from '../text.ts';
import { lock } from './SessionLockStore.ts';
import classes from './TopBar.module.css';

const DisplayChoices = lazy(() => import('./DisplayChoices.tsx'));

/** Who is signed in, the own profile, how this device shows the product, and the way out. */
export function UserMenu() {
  const t = useFrameText();
  const me = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.appButton}
        data-tour="user"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <span className={classes.avatar}>{me.profile.initials}</span>
        <span className="visually-hidden">
          {' '}
          {t('shell.user')}: {me.profile.fullName}
        </span>
      </button>
      {open && (
        <Drop anchor={button} label={t('shell.user')} side="end" width={340} onClose={close}>
          <Stack gap="md">
            <div>
              <Text fw={680}>{me.profile.fullName}</Text>
              <Text size="sm" c="dimmed">
                {me.owner.name}
              </Text>
            </div>
            <Button
              component={LinkTo}
              href="/profile/details"
              variant="default"
              leftSection={<Icon name="profile" />}
              onClick={close}
            >
              {t('shell.profile')}
            </Button>
            <Button
              component={LinkTo}
              href="/profile/notifications"
              variant="default"
              leftSection={<Icon name="bell" />}
              onClick={close}
            >
              {t('notifications.settings')}
            </Button>
            <Divider />
            <Suspense fallback={<SkeletonFor kind="form" />}>
              <DisplayChoices />
            </Suspense>
            <Divider />
            {isSharedDevice() && (
              <Button
                variant="default"
                leftSection={<Icon name="users" />}
                onClick={() => void changePerson()}
              >
                {t('shell.changePerson')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Icon name="lock" />}
              onClick={() => {
                close();
                lock();
              }}
            >
              {t('shell.lock')}
            </Button>
            <Button variant="default" leftSection={<Icon name="logout" />} onClick={() => void signOut()}>
              {t('shell.logout')}
            </Button>
          </Stack>
        </Drop>
      )}
    </>
  );
}
