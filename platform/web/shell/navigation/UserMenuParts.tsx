import { Button, Divider, Stack } from '@mantine/core';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { isSharedDevice } from '#platform/web/session/shared-device.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import DisplayChoices from './DisplayChoices.tsx';

/** What the own menu offers beside the way out: on a shared device first who takes it over, elsewhere how it shows the product. */
export default function UserMenuParts({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameText();
  const shared = isSharedDevice();
  return (
    <Stack gap="md">
      {shared && <Slot name="shell.person" props={{}} />}
      <Button
        component={LinkTo}
        href="/profile/details"
        variant="default"
        leftSection={<Icon name="profile" />}
        onClick={onClose}
      >
        {t('shell.profile')}
      </Button>
      {!shared && (
        <>
          <Button
            component={LinkTo}
            href="/profile/notifications"
            variant="default"
            leftSection={<Icon name="bell" />}
            onClick={onClose}
          >
            {t('notifications.settings')}
          </Button>
          <Divider />
          <DisplayChoices />
        </>
      )}
      <Divider />
    </Stack>
  );
}
