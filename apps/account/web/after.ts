import { flushSync } from 'react-dom';
import type { nextSteps } from '#platform/contract/account/sign-in.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { noteArrival } from '#platform/web/session/sign-out.ts';
import { forgetPerson, handedOver } from '#platform/web/session/sign-out.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { noteKept } from '#platform/web/client/resume.ts';
import { safeReturn, startPath } from '#platform/web/store/return-url.ts';

type Next = (typeof nextSteps)[number];

const paths = { secondFactor: '/login/2fa', setUp: '/2fa-setup', signIn: '/login' } as const;

/** The address that was asked for before signing in, when it is one of this site. */
export const wantedUrl = (): string => safeReturn(new URLSearchParams(location.search).get('url'));

/** A page of the sign-in that keeps the wanted address. */
export const withUrl = (path: string, url = wantedUrl()): string =>
  url === startPath ? path : `${path}?url=${encodeURIComponent(url)}`;

/** Somebody is in: nothing of whoever used this window before is left, and a shared device says whose it is now. */
function arrive(): void {
  if (knownMe()) {
    flushSync(() => handedOver.set(true)); // an open page goes first: it would ask whether to leave, and who is there
    forgetPerson();
  } else queries.clear();
  noteArrival();
}

/** Goes to the next step of a sign-in. A finished one starts the program afresh: nothing of whoever used this window before is left. */
export function goOn(next: Next, url = wantedUrl(), keep?: boolean): void {
  if (keep !== undefined) noteKept(keep);
  if (next === 'done') arrive();
  location.replace(next === 'done' ? url : withUrl(paths[next], url));
}
