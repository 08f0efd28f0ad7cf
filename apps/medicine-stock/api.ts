import type { Context } from '#platform/server/call/context.ts';
import type { Patch } from './contract/patches.ts';
import { wornBy } from './server/patches.ts';

export type { Patch };

/** Patches that were put on a resident and not taken off, the newest first. */
export const wornPatches = async (context: Context, residentId: string): Promise<Patch[]> =>
  (await wornBy(context, residentId)).filter((patch) => patch.removed === null);
