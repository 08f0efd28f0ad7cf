import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { knownMe, useMe } from '../access.ts';
import { currentResident } from '../current-resident.ts';
import { startLive } from '../live.ts';
import { useAddress } from '../navigation.tsx';
import { useWaiting } from '../progress.ts';
import { queries } from '../query-client.ts';
import { allManifests, loadTitles, screenAt } from '../registry.ts';
import { useFrameText, useLanguage } from '../text.ts';
import { noteVisit } from '../visited.ts';
import { AlertBar } from './AlertBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { useKeys } from './keys.ts';
import { Navigation } from './Navigation.tsx';
import { palette, shortcuts } from './open.ts';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { WorkspacePanel } from './WorkspacePanel.tsx';

const Palette = lazy(() => import('./Palette.tsx'));
const Shortcuts = lazy(() => import('./Shortcuts.tsx'));

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

/** Titles of screens stand in the apps' texts: first those of the open app, then, when there is time, the others. */
function useTitles(): void {
  const { path } = useAddress();
  const language = useLanguage();
  const partOf = screenAt(path)?.manifest.partOf;
  const [, setLoaded] = useState(0);
  useEffect(() => {
    let gone = false;
    const codes = (own: boolean) =>
      allManifests()
        .filter((one) => (one.partOf === partOf) === own && Object.keys(one.screens).length > 0)
        .map((one) => one.code);
    const loaded = () => {
      if (!gone) setLoaded((count) => count + 1);
    };
    void loadTitles(codes(true))
      .then(loaded)
      .then(() => new Promise((resolve) => setTimeout(resolve, 1500)))
      .then(() => (gone ? undefined : loadTitles(codes(false)).then(loaded)))
      .catch((error: unknown) => console.warn('titles of other apps could not be loaded', error));
    return () => {
      gone = true;
    };
  }, [partOf, language]);
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

/** The frame of every page behind the sign-in. */
export function Shell() {
  const t = useFrameText();
  const me = useMe();
  useTitles();
  useArrival();
  useKeys();
  useEffect(() => startLive({ client: queries }), []);
  useEffect(() => {
    // the palette is there when its key is pressed, or the first letters would be lost
    const timer = setTimeout(() => void import('./Palette.tsx').catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);
  const showPalette = palette.use();
  const showShortcuts = shortcuts.use();
  if (!knownMe()) return null;
  return (
    <div className={classes.frame} key={me.profile.id}>
      <SkipLinks />
      <ProgressTop />
      <TopBar />
      {me.demo && (
        <section aria-label="Demo" className={classes.demo} data-shell>
          {t('shell.demo')}
        </section>
      )}
      <AlertBar />
      <Navigation />
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
      <WorkspacePanel />
      <BottomBar />
      <Suspense>
        {showPalette && <Palette />}
        {showShortcuts && <Shortcuts />}
      </Suspense>
    </div>
  );
}
