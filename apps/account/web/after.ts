import type { nextSteps } from '#platform/contract/sign-in.ts';
import { queries } from '#platform/web/query-client.ts';
import { noteKept } from '#platform/web/resume.ts';
import { safeReturn, startPath } from '#platform/web/return-url.ts';

type Next = (typeof nextSteps)[number];

const paths = { secondFactor: '/login/2fa', setUp: '/2fa-setup', signIn: '/login' } as const;

/** The address that was asked for before signing in, when it is one of this site. */
export const wantedUrl = (): string => safeReturn(new URLSearchParams(location.search).get('url'));

/** A page of the sign-in that keeps the wanted address. */
export const withUrl = (path: string, url = wantedUrl()): string =>
  url === startPath ? path : `${path}?url=${encodeURIComponent(url)}`;

/** Goes to the next step of a sign-in. A finished one starts the program afresh: nothing of whoever used this window before is left. */
export function goOn(next: Next, url = wantedUrl(), keep?: boolean): void {
  if (keep !== undefined) noteKept(keep);
  if (next === 'done') queries.clear();
  location.replace(next === 'done' ? url : withUrl(paths[next], url));
}
