import { ActionIcon } from '@mantine/core';
import { screensOf } from '#platform/web/slots/registry.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { useAddress, useBack } from '#platform/web/routing/navigation.tsx';
import { pageHeading } from '#platform/web/routing/page-title.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { AppSwitcher } from './navigation/AppSwitcher.tsx';
import { HomeLogo } from './navigation/HomeLogo.tsx';
import { LanguageSwitch } from './navigation/LanguageSwitch.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { NotificationBell } from './Notifications.tsx';
import { openPalette, shortcuts } from './navigation/open.ts';
import classes from './navigation/TopBar.module.css';
import { isSharedDevice } from '#platform/web/session/shared-device.ts';
import { lock } from './lock/SessionLockStore.ts';
import { SyncIndicator } from './work/SyncIndicator.tsx';
import { UserMenu } from './navigation/UserMenu.tsx';

/** One press on a device that several people use; elsewhere it stands in the own menu. */
function LockNow() {
  const t = useFrameText();
  if (!isSharedDevice()) return null;
  return (
    <ActionIcon aria-label={t('shell.lock')} onClick={lock}>
      <Icon name="lock" size={24} />
    </ActionIcon>
  );
}

function PhoneBar() {
  const t = useFrameText();
  const heading = pageHeading.use();
  const { path } = useAddress();
  const back = useBack('/');
  return (
    <header className={classes.bar} data-shell>
      <ActionIcon aria-label={t('kit.back')} onClick={back}>
        <Icon name="back" size={24} />
      </ActionIcon>
      <div className={classes.phoneTitle} key={path} {...(heading.length > 18 ? { 'data-long': '' } : {})}>
        {heading || 'Obhut'}
      </div>
      <div className={classes.barEnd}>
        <SyncIndicator />
        <NotificationBell />
        <LockNow />
      </div>
    </header>
  );
}

export function TopBar() {
  const t = useFrameText();
  const layout = useLayout();
  if (layout === 'phone') return <PhoneBar />;
  const withSites = screensOf('shell.sites').length > 0;
  return (
    <header className={`${classes.bar} ${classes.threeParts}`} data-shell>
      <div className={classes.barStart}>
        <AppSwitcher />
        <HomeLogo />
        {withSites && <Slot name="shell.sites" props={{}} />}
      </div>
      <button
        type="button"
        className={classes.searchButton}
        onClick={openPalette}
        id="search"
        data-tour="search"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span>{t('shell.searchOrCommand')}</span>
        {layout === 'desktop' && <kbd>Ctrl K</kbd>}
      </button>
      <div className={classes.barEnd}>
        <SyncIndicator />
        <NotificationBell />
        <Tip label={t('shell.help')}>
          <ActionIcon aria-label={t('shell.help')} data-tour="help" onClick={() => shortcuts.set(true)}>
            <Icon name="help" size={24} />
          </ActionIcon>
        </Tip>
        <LanguageSwitch />
        <LockNow />
        <UserMenu />
      </div>
    </header>
  );
}
