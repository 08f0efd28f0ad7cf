import type { Manifest } from '#platform/contract/app.ts';
import type { Action } from '#platform/contract/call.ts';
import { waiting } from '#platform/contract/frame.ts';
import type { AppServer } from '#platform/server/call/app.ts';
import { implement } from '#platform/server/call/app.ts';

/** Counts of the pages that somebody may open; what waits elsewhere is nobody else's to know. */
export function ofOpenPages(
  counted: Readonly<Record<string, number>>,
  manifests: readonly Manifest[],
  can: (key: string, action: Action) => boolean,
): Record<string, number> {
  const open = new Set(
    manifests
      .flatMap((one) => Object.values(one.screens ?? {}))
      .filter(({ slot, may }) => slot === 'page' && (may === undefined || can(...may)))
      .map(({ path }) => path),
  );
  return Object.fromEntries(Object.entries(counted).filter(([path]) => open.has(path as `/${string}`)));
}

export const waitingCalls = (setup: { manifests: readonly Manifest[]; apps: readonly AppServer[] }) =>
  implement(waiting, {
    async counts({ input, context }) {
      if (context.account!.external) return {};
      const counted: Record<string, number> = {};
      for (const app of setup.apps) Object.assign(counted, await app.waiting?.(context, input.centerId));
      return ofOpenPages(counted, setup.manifests, (key, action) => context.can(key, action));
    },
  });
