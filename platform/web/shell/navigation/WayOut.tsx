import { Button } from '@mantine/core';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { isSharedDevice } from '#platform/web/session/shared-device.ts';
import { changePerson, signOut } from '#platform/web/session/sign-out.ts';
import { lock } from '#platform/web/shell/lock/SessionLockStore.ts';
import { useFrameText } from '#platform/web/text/text.ts';

/** Giving the device to the next person, locking it, signing out: part of the frame, it waits for nothing that may not come. */
export function WayOut({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameText();
  return (
    <>
      {isSharedDevice() && (
        <Button variant="default" leftSection={<Icon name="users" />} onClick={() => void changePerson()}>
          {t('shell.changePerson')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="lock" />}
        onClick={() => {
          onClose();
          lock();
        }}
      >
        {t('shell.lock')}
      </Button>
      <Button variant="default" leftSection={<Icon name="logout" />} onClick={() => void signOut()}>
        {t('shell.logout')}
      </Button>
    </>
  );
}
