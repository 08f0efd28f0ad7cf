import { ActionIcon } from '@mantine/core';
import { screensOf } from '../registry.ts';
import { Icon } from '../kit/Icon.tsx';
import { Tip } from '../kit/Tip.tsx';
import { useAddress, useBack } from '../navigation.tsx';
import { pageHeading } from '../page-title.ts';
import { Slot } from '../Slot.tsx';
import { useFrameText } from '../text.ts';
import { AppSwitcher } from './AppSwitcher.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useLayout } from './layout.ts';
import { NotificationBell } from './Notifications.tsx';
import { openPalette, shortcuts } from './open.ts';
import classes from './TopBar.module.css';
import { SyncIndicator } from './SyncIndicator.tsx';
import { UserMenu } from './UserMenu.tsx';

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
        <UserMenu />
      </div>
    </header>
  );
}
