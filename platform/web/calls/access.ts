import type { Action } from '#platform/contract/call.ts';
import { type Me, profile } from '#platform/contract/frame.ts';
import { useCall } from './calls.ts';
import { loadChunk } from '#platform/web/client/chunks.ts';
import { forgetKept, keptOf } from '#platform/web/offline/kept.ts';
import { NetworkError, perform, ProblemError } from '#platform/web/client/client.ts';
import { worksFor } from '#platform/web/client/own-account.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { setKeySource } from '#platform/web/store/sealed.ts';
import { changeLanguage, currentLanguage } from '#platform/web/text/text.ts';

export type AccessMap = Readonly<Record<string, readonly string[]>>;
export type MayScreen = readonly [key: string, action: Action];

/** Whether an access map allows an action. A map that should be there and is not is a mistake of the caller. */
export function allows(access: AccessMap | null | undefined, key: string, action: Action): boolean {
  if (access === null || access === undefined) throw new Error('AuthObject is null');
  return access[key]?.includes(action) ?? false;
}

/** Whose language this browser shows: from then on the language is a choice of the person. */
let followed: string | null = null;
export function choseLanguage(accountId: string): void {
  followed = accountId;
}

/** A new device, or a device that the next person takes, speaks the language of the account. */
async function follow(me: Me): Promise<Me> {
  worksFor(me.profile.id);
  if (keptOf()?.startsWith(me.profile.id) === false) forgetKept(); // of somebody who did not sign out here
  if (me.profile.id === followed) return me;
  followed = me.profile.id;
  // texts that cannot be read now leave the device as it is: who is signed in counts more
  if (me.profile.language !== currentLanguage())
    await changeLanguage(me.profile.language).catch(() => undefined);
  return me;
}

const [mostRetries, retryMs] = [3, 1000];
const meOptions = () => ({
  queryKey: [profile.me.name, {}],
  queryFn: async () => follow(await perform(profile.me, { language: currentLanguage() }, { quiet: true })),
  staleTime: 60_000,
  // a server that is busy says so and is asked again: that nobody is signed in is another answer
  retry: (count: number, error: Error) =>
    error instanceof ProblemError && error.problem.status === 503 && count < mostRetries,
  retryDelay: retryMs,
});

/** Loads who is signed in; a failure means nobody is. */
export const loadMe = async (): Promise<Me> => {
  try {
    return await queries.ensureQueryData(meOptions());
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 401) forgetKept();
    const me = error instanceof NetworkError && keptOf() !== null ? await openedMe() : null;
    if (me === null) throw error;
    worksFor(me.profile.id);
    return me;
  }
};

const openedMe = (): Promise<Me | null> =>
  loadChunk('opened-me', () => import('./opened-me.ts')).then((part) => part.openedMe());
/** Loads it again, for example in a new language. */
export const reloadMe = (): Promise<Me> => queries.fetchQuery({ ...meOptions(), staleTime: 0 });
export const knownMe = (): Me | undefined => queries.getQueryData<Me>([profile.me.name, {}]);

const activeKey = (accountId: string): string => `obhut.active.${accountId}`;
/** When somebody last moved in a window of this browser; milliseconds of its clock, 0: never. */
export const lastActive = (accountId: string): number =>
  Number(localStorage.getItem(activeKey(accountId)) ?? 0);
export const noteActive = (accountId: string): void =>
  localStorage.setItem(activeKey(accountId), String(Date.now()));

/** When somebody was last known to be there, as the server said it when the profile was read; milliseconds of this device's clock. */
export function lastSeen(): number {
  const { data, dataUpdatedAt } = queries.getQueryState<Me>([profile.me.name, {}]) ?? {};
  return data && dataUpdatedAt ? dataUpdatedAt - data.idleSeconds * 1000 : 0;
}

setKeySource(() => {
  const me = knownMe();
  return me ? { accountId: me.profile.id, deviceKey: me.deviceKey } : null;
});

/** Who is signed in. Only for screens behind the sign-in. */
export function useMe(): Me {
  const { data } = useCall(profile.me, {}, { fresh: 60_000 });
  if (!data) throw new Error('nobody is signed in here');
  return data;
}

export interface Access {
  /** False while the access map of the resident is still loading. */
  readonly ready: boolean;
  may(key: string, action?: Action): boolean;
}

/**
 * What the account may do. External accounts are asked per resident and may do nothing elsewhere; everybody else has
 * general
 * access (specification 1, section 6). While the map of a resident loads, everything is denied.
 */
export function useAccess(residentId?: string): Access {
  const me = useMe();
  const perResident = me.external && residentId !== undefined;
  const map = useCall(
    profile.residentAccess,
    { residentId: residentId ?? '' },
    { enabled: perResident, fresh: 60_000 },
  );
  if (!me.external) return { ready: true, may: (key, action = 'Read') => allows(me.access, key, action) };
  if (!perResident) return { ready: true, may: () => false };
  return {
    ready: !map.isPending,
    may: (key, action = 'Read') => map.data !== undefined && allows(map.data, key, action),
  };
}

/** Whether one thing is allowed. */
export const useMay = (key: string, action: Action = 'Read', residentId?: string): boolean =>
  useAccess(residentId).may(key, action);

/** Whether the sold app is subscribed and installed; the frame's own pages always are. */
export const hasApp = (me: Me, code: string): boolean =>
  me.apps.includes(code) && me.installedApps.some((one) => one.code === code);
