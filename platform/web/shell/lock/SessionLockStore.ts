import { ownSession } from '#platform/contract/account/own-session.ts';
import { knownMe, lastActive, lastSeen, noteActive } from '#platform/web/calls/access.ts';
import { perform, reactTo } from '#platform/web/client/client.ts';
import { owe, paid } from '#platform/web/store/owed.ts';
import { createStore } from '#platform/web/store/store.ts';

/** Whether the screen is locked. The server answers nothing until the same person unlocks it. */
export const locked = createStore(false);
/** Seconds until the screen locks, during the last minute; else null. */
export const locksIn = createStore<number | null>(null);

const warnSeconds = 60;
const signEverySeconds = 60;
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('obhut.lock') : null;

const own = (): string => knownMe()?.profile.id ?? '';
const noted = (): number => lastActive(own());
const noteLast = (): void => noteActive(own());

/** What is on the screen is taken away at once, before anything is loaded or asked. */
export function setLocked(next: boolean, tell = true): void {
  document.documentElement.toggleAttribute('data-locked', next);
  locksIn.set(null);
  locked.set(next);
  if (tell) channel?.postMessage(next);
}

/** The person has proven to be there: the idle time begins anew, in all windows, whatever moved before. */
export function unlock(): void {
  noteLast();
  setLocked(false);
}

/** Locks here, in the other windows of this browser, and on the server. */
export function lock(): void {
  if (locked.get()) return;
  setLocked(true);
  // without the server the screen is locked all the same, and the server does it before it answers anything else
  owe('lock');
  void perform(ownSession.lock, {}, { quiet: true }).then(
    () => paid('lock'),
    () => undefined,
  );
}

/** Follows the idle time of the person over all windows, until the returned function is called. */
export function watchIdle(minutes: number): () => void {
  reactTo({ lock: () => setLocked(true) });
  const onChannel = ({ data }: MessageEvent<boolean>) => setLocked(data, false);
  channel?.addEventListener('message', onChannel);
  const stopListening = () => channel?.removeEventListener('message', onChannel);
  if (minutes === 0) return stopListening;
  // what the server knew when this page began: a sign-in begins anew, whatever this browser noted before
  const begun = lastSeen();
  const readLast = () => Math.max(noted(), begun);
  let notedAt = 0;
  let told = Date.now(); // the profile was just read by somebody who is here
  const note = () => {
    const now = Date.now();
    if (locked.get() || now - notedAt < 2000) return;
    notedAt = now;
    noteLast();
    if (locksIn.get() !== null) look();
  };
  const look = () => {
    if (locked.get()) return;
    const last = readLast();
    const idle = (Date.now() - last) / 1000;
    if (idle >= minutes * 60) return lock();
    const left = Math.ceil(minutes * 60 - idle);
    locksIn.set(left <= Math.min(warnSeconds, minutes * 30) ? left : null);
    if (last > told && Date.now() - told >= signEverySeconds * 1000) {
      told = Date.now();
      void perform(ownSession.active, {}, { quiet: true }).catch(() => undefined);
    }
  };
  // a device that slept, or a browser that was closed: the time runs on
  if (readLast() > 0) look();
  if (!locked.get()) note();
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
  for (const event of events) addEventListener(event, note, { passive: true, capture: true });
  const timer = setInterval(look, 1000);
  document.addEventListener('visibilitychange', look);
  return () => {
    stopListening();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    for (const event of events) removeEventListener(event, note, { capture: true });
  };
}
