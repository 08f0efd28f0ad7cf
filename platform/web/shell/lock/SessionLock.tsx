import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMe } from '#platform/web/calls/access.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import type { Failure } from '#platform/web/kit/state/PartFailed.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { locked, locksIn, setLocked, watchIdle } from './SessionLockStore.ts';
import classes from './SessionLock.module.css';

const againMs = 10_000;

/**
 * The locked screen by itself: it is part of the frame and waits for nothing. Below it the way to unlock is on its way, or could
 * not be loaded and is tried again, also by itself.
 */
function PlainLock({ failure }: { readonly failure?: Failure }) {
  const t = useFrameText();
  useEffect(() => {
    if (!failure || failure.busy) return undefined;
    const timer = setTimeout(failure.onRetry, againMs);
    return () => clearTimeout(timer);
  }, [failure]);
  return (
    <main className={classes.box}>
      <h1>{t('lock.title')}</h1>
      {failure && <ErrorState {...failure} />}
    </main>
  );
}

const Screen = lazily('lock', () => import('./SessionLockScreen.tsx'), {
  failed: (failure) => <PlainLock failure={failure} />,
  early: true,
});

/** True while a page that was opened with a locked session has not been unlocked: its content is not even asked for. */
export function useOpenedLocked(): boolean {
  const me = useMe();
  const [opened] = useState(me.locked);
  const [unlocked, setUnlocked] = useState(false);
  const isLocked = locked.use();
  useEffect(() => {
    if (opened && isLocked) return () => setUnlocked(true);
    return undefined;
  }, [opened, isLocked]);
  return opened && !unlocked;
}

function Warning() {
  const t = useFrameText();
  const seconds = locksIn.use();
  if (seconds === null) return null;
  return (
    <div className={classes.warning} data-shell>
      {/* said once, not every second */}
      <p role="status" className="visually-hidden">
        {t('lock.soon')}
      </p>
      <p aria-hidden="true">{t('lock.in', { seconds })}</p>
      <button type="button">{t('lock.stay')}</button>
    </div>
  );
}

/**
 * Locks the screen after the idle time of the security policy: nothing stays readable, everything stays as it was, and the
 * same person goes on with password or code (experience: session lock).
 */
export function SessionLock() {
  const me = useMe();
  const isLocked = locked.use();
  useEffect(() => {
    if (me.locked) setLocked(true);
    return watchIdle(me.sessionLockMinutes);
  }, [me.locked, me.sessionLockMinutes, me.profile.id]);
  useEffect(() => {
    if (!isLocked) return undefined;
    const title = document.title;
    document.title = 'Obhut'; // the title may name a resident
    return () => {
      document.title = title;
    };
  }, [isLocked]);
  if (!isLocked) return <Warning />;
  return createPortal(
    <div data-session-lock className={classes.cover}>
      <Suspense fallback={<PlainLock />}>
        <Screen />
      </Suspense>
    </div>,
    document.body,
  );
}
