import { userSettings } from '#platform/contract/frame.ts';
import { refresh, useAct, useCall } from '#platform/web/calls/calls.ts';
import { arrangementKey, readArrangement } from '../contract/arrangement.ts';
import type { Arrangement } from '../domain/layout.ts';

/** How the account arranged "Now", and the way to save it. `ready` is false until it was read; without an answer the apps' order counts. */
export function useArrangement(success: string) {
  const stored = useCall(userSettings.read, { key: arrangementKey });
  const act = useAct(userSettings.write, { success, onDone: () => void refresh(userSettings.read.name) });
  return {
    ready: !stored.isPending,
    arrangement: readArrangement(stored.data?.response ?? null),
    busy: act.busy,
    save: async (arrangement: Arrangement) =>
      (await act.send({ key: arrangementKey, text: JSON.stringify(arrangement) })) !== null,
  };
}
