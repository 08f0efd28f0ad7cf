import type { Context } from '#platform/server/call/context.ts';
import type { Entry } from './contract/entries.ts';
import { flaggedEntries } from './server/handed-over.ts';

/** Entries flagged for the hand-over that happened or were written since an instant, oldest first, at most 2000. */
export function handOverEntries(context: Context, since: Date | string): Promise<Entry[]> {
  return flaggedEntries(context, new Date(since));
}

/** From when on each shift lasts in this home, and which one it is now. */
export { currentShift, shiftLimits, shiftPlaces } from './server/shifts.ts';
