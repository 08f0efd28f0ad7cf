import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { knownMe, useMe } from '#platform/web/calls/access.ts';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { dependentsOf, startLive } from '#platform/web/calls/live.ts';
import { loadIcons } from '#platform/web/kit/state/Icon.tsx';
import { alsoEarly, fetchEarly, lazily } from '#platform/web/kit/state/lazily.tsx';
import { useAddress } from '#platform/web/routing/navigation.tsx';
import { hasArrived } from '#platform/web/session/sign-out.ts';
import { useWaiting } from '#platform/web/session/progress.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { allManifests, loadRest, loadScreenTitles, screenAt } from '#platform/web/slots/registry.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import { preferOfHome } from '../theme/appearance.ts';
import { minimiseWork, workspace } from '#platform/web/store/workspace.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { noteVisit } from '#platform/web/store/visited.ts';
import { AlertBar } from './AlertBar.tsx';
import { useKeys } from './keys.ts';
import { Navigation } from './navigation/Navigation.tsx';
import { SessionLock, useOpenedLocked } from './lock/SessionLock.tsx';
import { useFirstVisit } from './help/first-visit.ts';
import { palette, shortcuts, tour } from './navigation/open.ts';
import classes from './Shell.module.css';
import { TestBand } from './TestBand.tsx';
import { TopBar } from './TopBar.tsx';

alsoEarly(loadIcons);
alsoEarly(loadRest);
const RelativesShell = lazily('shell-outside', () => import('./RelativesShell.tsx'));
const PreviewBand = lazily('preview', () => import('./PreviewBand.tsx'), { failed: 'mark' });
// the palette is there when its key is pressed, or the first letters would be lost
// and finds things by words that the first page does without
const withRest = <P,>(program: Promise<P>): Promise<P> =>
  Promise.all([program, loadRest()]).then(([there]) => there);
const Palette = lazily('palette', () => withRest(import('./palette/Palette.tsx')), {
  failed: 'window',
  close: () => palette.set(false),
  early: true,
});
const Help = lazily('help', () => withRest(import('./help/Help.tsx')), {
  failed: 'window',
  close: () => shortcuts.set(false),
  early: true,
});
// fetched ahead: a print does not wait; where it cannot be loaded the page is printed without
const PrintHead = lazily('print-head', () => import('./PrintHead.tsx'), { failed: () => null, early: true });
const Tour = lazily('tour', () => import('./help/Tour.tsx'), {
  failed: 'window',
  close: () => tour.set(false),
});

// said when it comes; where it cannot be loaded the name stands in the top bar all the same
const YouAre = lazily('you-are', () => import('./lock/YouAre.tsx'), { failed: () => null });

// a phone's bar has its place before it is there
const BottomBar = lazily<object>(
  'bottom-bar',
  () => import('./BottomBar.tsx').then((file) => ({ default: file.BottomBar })),
  { failed: 'mark' },
);
// work is opened by a press: what it stands in comes in the quiet moment before
const WorkspacePanel = lazily<object>(
  'workspace',
  () => import('./work/WorkspacePanel.tsx').then((file) => ({ default: file.WorkspacePanel })),
  { failed: 'window', close: minimiseWork, early: true },
);

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

/** Whether the page is being printed: paper is light, whatever the screen is. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    let scheme: string | undefined;
    const before = () => {
      scheme = root.dataset['mantineColorScheme'];
      root.dataset['mantineColorScheme'] = 'light';
      flushSync(() => setPrinting(true));
    };
    const after = () => {
      if (scheme !== undefined) root.dataset['mantineColorScheme'] = scheme;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
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
  useEffect(fetchEarly, []);
  return external ? <RelativesShell /> : <HouseShell />;
}

function HouseShell() {
  const me = useMe();
  useTitles();
  useArrival();
  useKeys();
  useFirstVisit();
  useEffect(() => startLive({ client: queries, dependents: dependentsOf(allManifests()) }), []);
  const openedLocked = useOpenedLocked();
  const phone = useLayout() === 'phone';
  const working = workspace.use().items.length > 0;
  const showPalette = palette.use();
  const showHelp = shortcuts.use();
  const showTour = tour.use();
  const printing = usePrinting();
  const [arrived] = useState(hasArrived);
  if (!knownMe()) return null;
  return (
    <div className={classes.frame} key={me.profile.id}>
      <SkipLinks />
      <ProgressTop />
      <TopBar />
      <Suspense>{me.preview !== null && <PreviewBand name={me.preview} />}</Suspense>
      {me.preview === null && <TestBand />}
      <AlertBar />
      <Navigation />
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <Suspense>{printing && <PrintHead />}</Suspense>
          {!openedLocked && <Outlet />}
        </div>
      </main>
      <Suspense>{working && <WorkspacePanel />}</Suspense>
      <SessionLock />
      <Suspense>{phone && <BottomBar />}</Suspense>
      <Suspense>
        {showPalette && <Palette />}
        {showHelp && <Help />}
        {showTour && <Tour />}
      </Suspense>
      <Suspense>{arrived && <YouAre />}</Suspense>
    </div>
  );
}
