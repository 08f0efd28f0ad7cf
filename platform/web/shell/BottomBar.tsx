import { Button, Group, Stack } from '@mantine/core';
import { currentResident } from '../current-resident.ts';
import { Sheet } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LinkTo } from '../navigation.tsx';
import { openRecord } from '../kit/QuickEntry.tsx';
import { screensOf } from '../registry.ts';
import { Slot } from '../Slot.tsx';
import { signOut } from '../sign-out.ts';
import { useFrameText } from '../text.ts';
import { AppTiles } from './AppSwitcher.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useLayout } from './layout.ts';
import { useCurrentApp, useMenu, useSoldApps } from './menu.ts';
import { moreSheet, palette } from './open.ts';
import classes from './Shell.module.css';
import { DisplayChoices } from './UserMenu.tsx';

/** The phone's bar at the lower edge: two pages of the app, recording, search and everything else. */
export function BottomBar() {
  const t = useFrameText();
  const layout = useLayout();
  const items = useMenu().slice(0, 2);
  const resident = currentResident.use();
  if (layout !== 'phone') return null;
  const records = screensOf('resident.record').length > 0;
  return (
    <>
      <nav className={classes.bottom} aria-label={t('shell.mainNavigation')} data-shell>
        {items.map((item) => (
          <LinkTo key={item.href} href={item.href} className={classes.bottomItem} {...(item.current ? { 'aria-current': 'page' } : {})}>
            <Icon name={item.icon} size={24} /><span>{item.title}</span>
          </LinkTo>
        ))}
        {records && (
          <button type="button" className={`${classes.bottomItem} ${classes.bottomRecord}`} onClick={() => (resident ? openRecord(resident) : palette.set(true))} aria-label={t('shell.record')}>
            <span className={classes.record}><Icon name="add" size={24} /></span>
          </button>
        )}
        <button type="button" className={classes.bottomItem} onClick={() => palette.set(true)} id="search"><Icon name="search" size={24} /><span>{t('shell.search')}</span></button>
        <button type="button" className={classes.bottomItem} onClick={() => moreSheet.set(true)}><Icon name="menu" size={24} /><span>{t('shell.more')}</span></button>
      </nav>
      <MoreSheet />
    </>
  );
}

/** Everything that has no place in the phone's bars: all pages, apps, care center, display, signing out. */
function MoreSheet() {
  const t = useFrameText();
  const open = moreSheet.use();
  const items = useMenu();
  const apps = useSoldApps();
  const app = useCurrentApp();
  const close = () => moreSheet.set(false);
  return (
    <Sheet open={open} onClose={close} title={t('shell.more')}>
      <Stack gap="lg">
        {screensOf('shell.sites').length > 0 && <Slot name="shell.sites" props={{}} />}
        {items.length > 0 && (
          <nav aria-label={app ? t('shell.navigation', { app: app.name }) : t('shell.mainNavigation')}>
            {items.map((item) => (
              <LinkTo key={item.href} href={item.href} className={classes.item} onClick={close} {...(item.current ? { 'aria-current': 'page' } : {})}>
                <Icon name={item.icon} size={22} /><span>{item.title}</span>
              </LinkTo>
            ))}
          </nav>
        )}
        {apps.length > 1 && <AppTiles apps={apps} current={app?.code} onChosen={close} />}
        <DisplayChoices />
        <Group grow>
          <Button component={LinkTo} href="/profile/details" variant="default" onClick={close}>{t('shell.profile')}</Button>
          <LanguageSwitch full />
        </Group>
        <Button variant="default" leftSection={<Icon name="logout" />} onClick={() => void signOut()}>{t('shell.logout')}</Button>
      </Stack>
    </Sheet>
  );
}
