import { Button, Group, Stack } from '@mantine/core';
import { knownMe } from '../access.ts';
import { Sheet } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LinkTo } from '../navigation.tsx';
import { screensOf } from '../registry.ts';
import { isSharedDevice } from '../shared-device.ts';
import { changePerson, signOut } from '../sign-out.ts';
import { Slot } from '../Slot.tsx';
import { useFrameText } from '../text.ts';
import { AppTiles } from './AppSwitcher.tsx';
import DisplayChoices from './DisplayChoices.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { feedbackForm, mayGiveFeedback } from './Feedback.tsx';
import { useCurrentApp, useMenu, useSoldApps } from './menu.ts';
import { moreSheet, shortcuts } from './open.ts';
import { lock } from './SessionLockStore.ts';
import classes from './Navigation.module.css';

/** Everything that has no place in the phone's bars: all pages, apps, care center, display, signing out. */
export default function MoreSheet() {
  const t = useFrameText();
  const items = useMenu();
  const apps = useSoldApps();
  const app = useCurrentApp();
  const close = () => moreSheet.set(false);
  return (
    <Sheet open onClose={close} title={t('shell.more')}>
      <Stack gap="lg">
        {screensOf('shell.sites').length > 0 && <Slot name="shell.sites" props={{}} />}
        {items.length > 0 && (
          <nav aria-label={app ? t('shell.navigation', { app: app.name }) : t('shell.mainNavigation')}>
            {items.map((item) => (
              <LinkTo
                key={item.href}
                href={item.href}
                className={classes.item}
                onClick={close}
                {...(item.current ? { 'aria-current': 'page' } : {})}
              >
                <Icon name={item.icon} size={22} />
                <span>{item.title}</span>
              </LinkTo>
            ))}
          </nav>
        )}
        {apps.length > 1 && <AppTiles apps={apps} current={app?.code} onChosen={close} />}
        <DisplayChoices />
        <Group grow>
          <Button component={LinkTo} href="/profile/details" variant="default" onClick={close}>
            {t('shell.profile')}
          </Button>
          <LanguageSwitch full />
        </Group>
        <Button
          component={LinkTo}
          href="/profile/notifications"
          variant="default"
          leftSection={<Icon name="bell" />}
          onClick={close}
        >
          {t('notifications.settings')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="help" />}
          onClick={() => {
            close();
            shortcuts.set(true);
          }}
        >
          {t('shell.help')}
        </Button>
        {mayGiveFeedback(knownMe()) && (
          <Button
            variant="default"
            leftSection={<Icon name="message" />}
            onClick={() => {
              close();
              feedbackForm.set(true);
            }}
          >
            {t('feedback.open')}
          </Button>
        )}
        {isSharedDevice() && (
          <Button variant="default" leftSection={<Icon name="users" />} onClick={() => void changePerson()}>
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
    </Sheet>
  );
}
