import { ownHeaders } from '#platform/web/text/language.ts';

const flag = 'obhut.kept';

/** Notes on this device that the sign-in is kept, so that others need not ask the server for it. */
export function noteKept(kept: boolean): void {
  try {
    if (kept) localStorage.setItem(flag, '1');
    else localStorage.removeItem(flag);
  } catch {
    // a browser without storage signs in each time
  }
}

export function isKept(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

let running: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  const answer = await fetch('/login/resume', {
    method: 'POST',
    headers: { ...ownHeaders(), 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: '{}',
  }).catch(() => null);
  if (!answer?.ok) return false;
  const resumed = ((await answer.json()) as { next?: string }).next === 'done';
  if (!resumed) noteKept(false);
  return resumed;
}

/**
 * Starts the next session from a kept sign-in. Each use exchanges the token, so windows of one browser do it one after the
 * other, and requests of one window together.
 */
export function resume(): Promise<boolean> {
  if (!isKept()) return Promise.resolve(false);
  running ??= ('locks' in navigator ? navigator.locks.request('obhut.resume', ask) : ask()).finally(() => {
    running = null;
  });
  return running;
}
