import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { QuietMarks } from '#platform/web/kit/state/StatusBadge.tsx';
import { dependentsOf, startLive } from '#platform/web/calls/live.ts';
import { LinkTo, useAddress } from '#platform/web/routing/navigation.tsx';
import { queries } from '#platform/web/client/query-client.ts';
import { allManifests, loadTitles, screenAt, screensOf } from '#platform/web/slots/registry.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import { AlertBar } from './AlertBar.tsx';
import { HomeLogo } from './navigation/HomeLogo.tsx';
import { LanguageSwitch } from './navigation/LanguageSwitch.tsx';
import { TestBand } from './TestBand.tsx';
import { NotificationBell } from './Notifications.tsx';
import PreviewBand from './PreviewBand.tsx';
import { SessionLock, useOpenedLocked } from './lock/SessionLock.tsx';
import classes from './Shell.module.css';
import topBarClasses from './navigation/TopBar.module.css';
import { UserMenu } from './navigation/UserMenu.tsx';

/** Where people from outside arrive. */
const homeOfOutsiders = (): string =>
  screensOf('page').find((one) => one.screen.external === 'home')?.screen.path ?? '/';

/**
 * The frame for relatives and others from outside: no navigation of the house, one way home, larger text (experience: shells for
 * others). What they may not open leads nowhere from here.
 */
export default function RelativesShell() {
  const t = useFrameText();
  const me = useMe();
  const { path } = useAddress();
  const language = useLanguage();
  const openedLocked = useOpenedLocked();
  const home = homeOfOutsiders();
  const app = screenAt(path)?.app;
  useEffect(() => startLive({ client: queries, dependents: dependentsOf(allManifests()) }), []);
  useEffect(() => {
    if (app !== undefined)
      void loadTitles([app]).catch((error: unknown) => console.warn('titles could not be loaded', error));
  }, [app, language]);
  useEffect(() => {
    document.documentElement.dataset['outside'] = 'yes';
    return () => {
      delete document.documentElement.dataset['outside'];
    };
  }, []);
  return (
    <div className={classes.frame} key={me.profile.id}>
      <a href="#content" className={classes.skip}>
        {t('shell.toContent')}
      </a>
      <header className={topBarClasses.bar} data-shell>
        <LinkTo
          href={home}
          className={topBarClasses.homeLink}
          {...(path === home ? { 'aria-current': 'page' } : {})}
        >
          {me.owner.logo === null ? <Icon name="home" size={24} /> : <HomeLogo />}
          <span>{me.owner.name}</span>
        </LinkTo>
        <div className={topBarClasses.barEnd}>
          <NotificationBell />
          <LanguageSwitch />
          <UserMenu />
        </div>
      </header>
      {me.preview !== null && <PreviewBand name={me.preview} />}
      {me.preview === null && <TestBand />}
      <AlertBar />
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.outsiders}>
          <QuietMarks value={!me.clinicalMarks}>
            <Suspense>{!openedLocked && <Outlet />}</Suspense>
          </QuietMarks>
        </div>
      </main>
      <SessionLock />
    </div>
  );
}
