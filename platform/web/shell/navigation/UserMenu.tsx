import { Stack, Text } from '@mantine/core';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { isSharedDevice } from '#platform/web/session/shared-device.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { WayOut } from './WayOut.tsx';
import classes from './TopBar.module.css';

const Parts = lazily('user-menu', () => import('./UserMenuParts.tsx'), { early: true });

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
        <Drop
          anchor={button}
          label={t('shell.user')}
          side="end"
          width={isSharedDevice() ? 480 : 340}
          onClose={close}
        >
          <Stack gap="md">
            <div>
              <Text fw={680}>{me.profile.fullName}</Text>
              <Text size="sm" c="dimmed">
                {me.owner.name}
              </Text>
            </div>
            <Suspense fallback={<SkeletonFor kind="form" />}>
              <Parts onClose={close} />
            </Suspense>
            <WayOut onClose={close} />
          </Stack>
        </Drop>
      )}
    </>
  );
}
