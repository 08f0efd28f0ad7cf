import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { knownMe, useMe } from '../access.ts';
import { currentResident } from '../current-resident.ts';
import { dependentsOf, startLive } from '../live.ts';
import { useAddress } from '../navigation.tsx';
import { useWaiting } from '../progress.ts';
import { queries } from '../query-client.ts';
import { allManifests, loadScreenTitles, screenAt } from '../registry.ts';
import { useFrameText, useLanguage } from '../text.ts';
import { preferOfHome } from '../theme/appearance.ts';
import { noteVisit } from '../visited.ts';
import { AlertBar } from './AlertBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { useKeys } from './keys.ts';
import { Navigation } from './Navigation.tsx';
import { SessionLock, useOpenedLocked } from './SessionLock.tsx';
import { useFirstVisit } from './first-visit.ts';
import { palette, shortcuts, tour } from './open.ts';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { WorkspacePanel } from './WorkspacePanel.tsx';

const RelativesShell = lazy(() => import('./RelativesShell.tsx'));
const PreviewBand = lazy(() => import('./PreviewBand.tsx'));
const Palette = lazy(() => import('./Palette.tsx'));
const Help = lazy(() => import('./Help.tsx'));
const Tour = lazy(() => import('./Tour.tsx'));

function ProgressTop() {
  return useWaiting() ? <div className={classes.progress} role="presentation" data-shell /> : null;
}

function SkipLinks() {
  const t = useFrameText();
  const resident = currentResident.use();
  return (
    <div data-shell>
      <a href="#content" className={classes.skip}>
        {t('shell.toContent')}
      </a>
      <a href="#search" className={classes.skip}>
        {t('shell.toSearch')}
      </a>
      {resident && (
        <a href="#resident-actions" className={classes.skip}>
          {t('shell.toActions')}
        </a>
      )}
    </div>
  );
}

/** Titles of screens that were never opened are shown by the navigation, the tabs and the palette. */
function useTitles(): void {
  const language = useLanguage();
  const [, setLoaded] = useState<string>();
  useEffect(() => {
    let gone = false;
    void loadScreenTitles()
      .then(() => (gone ? undefined : setLoaded(language)))
      .catch((error: unknown) => console.warn('titles of screens could not be loaded', error));
    return () => {
      gone = true;
    };
  }, [language]);
}

/** Remembers the page, and puts the reader at its start: a new page is announced by its heading. */
function useArrival(): void {
  const { path, query } = useAddress();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (screenAt(path)) noteVisit({ title: document.title, link: path + query });
    }, 1000);
    return () => clearTimeout(timer);
  }, [path, query]);
}

/** The frame of every page behind the sign-in; people from outside have one of their own. */
export function Shell() {
  const { external, preferences } = useMe();
  useEffect(() => preferOfHome(preferences.theme), [preferences.theme]);
  return external ? <RelativesShell /> : <HouseShell />;
}

function HouseShell() {
  const t = useFrameText();
  const me = useMe();
  useTitles();
  useArrival();
  useKeys();
  useFirstVisit();
  useEffect(() => startLive({ client: queries, dependents: dependentsOf(allManifests()) }), []);
  useEffect(() => {
    // the palette is there when its key is pressed, or the first letters would be lost
    const timer = setTimeout(() => void import('./Palette.tsx').catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);
  const openedLocked = useOpenedLocked();
  const showPalette = palette.use();
  const showHelp = shortcuts.use();
  const showTour = tour.use();
  if (!knownMe()) return null;
  return (
    <div className={classes.frame} key={me.profile.id}>
      <SkipLinks />
      <ProgressTop />
      <TopBar />
      {me.preview !== null && <PreviewBand name={me.preview} />}
      {me.demo && me.preview === null && (
        <section aria-label="Demo" className={classes.demo} data-shell>
          {t('shell.demo')}
        </section>
      )}
      <AlertBar />
      <Navigation />
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>{!openedLocked && <Outlet />}</div>
      </main>
      <WorkspacePanel />
      <SessionLock />
      <BottomBar />
      <Suspense>
        {showPalette && <Palette />}
        {showHelp && <Help />}
        {showTour && <Tour />}
      </Suspense>
    </div>
  );
}
