import { Button, Group, Stack } from '@mantine/core';
import { knownMe } from '#platform/web/calls/access.ts';
import { Sheet } from '#platform/web/kit/dialog/Dialog.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { screensOf } from '#platform/web/slots/registry.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import AppList from './navigation/AppList.tsx';
import { CountMark } from './navigation/CountMark.tsx';
import DisplayChoices from './navigation/DisplayChoices.tsx';
import { LanguageSwitch } from './navigation/LanguageSwitch.tsx';
import { feedbackForm, mayGiveFeedback } from '#platform/web/shell/help/Feedback.tsx';
import { useCurrentApp, useMenu, useSoldApps } from './navigation/menu.ts';
import { useWaitingCounts } from './navigation/waiting.ts';
import { moreSheet, shortcuts } from './navigation/open.ts';
import { WayOut } from './navigation/WayOut.tsx';
import classes from './navigation/Navigation.module.css';

/** Everything that has no place in the phone's bars: all pages, apps, care center, display, signing out. */
export default function MoreSheet() {
  const t = useFrameText();
  const items = useMenu();
  const apps = useSoldApps();
  const app = useCurrentApp();
  const counts = useWaitingCounts();
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
                <CountMark count={counts.ofPage(item.href)} />
              </LinkTo>
            ))}
          </nav>
        )}
        {apps.length > 1 && <AppList onChosen={close} />}
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
        <WayOut onClose={close} />
      </Stack>
    </Sheet>
  );
}
