import { Button, Divider, Popover, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../access.ts';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonFor } from '../kit/SkeletonFor.tsx';
import { LinkTo } from '../navigation.tsx';
import { signOut } from '../sign-out.ts';
import { useFrameText } from '../text.ts';
import classes from './Shell.module.css';

const DisplayChoices = lazy(() => import('./DisplayChoices.tsx'));

/** Who is signed in, the own profile, how this device shows the product, and the way out. */
export function UserMenu() {
  const t = useFrameText();
  const me = useMe();
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={340} shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className={classes.appButton} onClick={() => setOpen(!open)}>
          <span className={classes.avatar}>{me.profile.initials}</span>
          <span className="visually-hidden">
            {' '}
            {t('shell.user')}: {me.profile.fullName}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p="lg" aria-label={t('shell.user')}>
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
            onClick={() => setOpen(false)}
          >
            {t('shell.profile')}
          </Button>
          <Divider />
          <Suspense fallback={<SkeletonFor kind="form" />}>
            <DisplayChoices />
          </Suspense>
          <Divider />
          <Button variant="default" leftSection={<Icon name="logout" />} onClick={() => void signOut()}>
            {t('shell.logout')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
