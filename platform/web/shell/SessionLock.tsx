import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMe } from '../access.ts';
import { useFrameText } from '../text.ts';
import { locked, locksIn, setLocked, watchIdle } from './SessionLockStore.ts';
import classes from './SessionLock.module.css';

const load = () => import('./SessionLockScreen.tsx');
const Screen = lazy(load);

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
    const stop = watchIdle(me.sessionLockMinutes);
    // there when it is needed, also without a network
    const timer = setTimeout(() => void load().catch(() => undefined), 5000);
    return () => {
      clearTimeout(timer);
      stop();
    };
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
      <Suspense>
        <Screen />
      </Suspense>
    </div>,
    document.body,
  );
}
