/*
 * What this device could not tell the server: that the session is over, or that the screen is locked. A cookie remembers it,
 * so that it reaches the server with whatever is asked next, by this program or not, and is done there before anything else
 * (platform/server/sign-in/owed.ts). It is set before the server is told, so that it also holds when the window is closed at once.
 */
export type Owed = 'signOut' | 'lock';

const name = 'obhut-owed';
const days = 400;
const put = (value: string, seconds: number): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser, and this must be done before the next line
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
};

export function owed(): Owed | null {
  const said = new RegExp(`(?:^|; )${name}=(signOut|lock)(?:;|$)`).exec(document.cookie)?.[1];
  return said === 'signOut' || said === 'lock' ? said : null;
}

/** Remembers it; a sign-out is not made less by a lock. */
export function owe(what: Owed): void {
  if (owed() !== 'signOut') put(what, days * 86_400);
}

export function paid(what: Owed): void {
  if (owed() === what) put('', 0);
}
