import { useMay } from '#platform/web/calls/access.ts';
import { clockBehind, connection, serverMs } from '#platform/web/client/connection.ts';
import { useNow } from '#platform/web/kit/page/use-now.ts';
import { freshMinutes, offlineFault } from '../domain/offline.ts';

export interface OfflineState {
  /** Until when may be signed without a connection. */
  readonly until: string;
  /** Why it may not. */
  readonly fault: 'tooOld' | 'clockWrong' | 'forbidden' | null;
}

/** What holds without a connection; null with one. The home says who may have records on a device (decision 0039). */
export function useOffline(loadedAt: string | undefined): OfflineState | null {
  const { offline } = connection.use();
  const behind = clockBehind.use();
  const may = useMay('authorization.general.offline');
  const now = useNow(serverMs);
  if (!offline || loadedAt === undefined) return null;
  const loaded = Date.parse(loadedAt);
  return {
    until: new Date(loaded + freshMinutes * 60_000).toISOString(),
    fault: may ? offlineFault(loaded, now, behind) : 'forbidden',
  };
}
