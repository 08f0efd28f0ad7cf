import type { RecordLink } from '#platform/contract/record/link.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Entry } from './contract/entries.ts';
import { flaggedEntries } from './server/handed-over.ts';
import { insertEntry, strikeEntry, validEntries, type ValidReport } from './server/written.ts';

/** Entries flagged for the hand-over that happened or were written since an instant, oldest first, at most 2000. */
export function handOverEntries(context: Context, since: Date | string): Promise<Entry[]> {
  return flaggedEntries(context, new Date(since));
}

/** From when on each shift lasts in this home, which one it is now, and where records of any moment stand. */
export { currentShift, shiftLimits, shiftPlaces } from './server/rules.ts';
export type { ValidReport };

/**
 * Writes an entry of the care report in the name of whoever is signed in, because another record says so (a task that was done).
 * `happenedAt` must not lie in the future. Answers its id.
 */
export async function writeReport(
  context: Context,
  entry: {
    readonly residentId: string;
    readonly type: string;
    readonly text: string;
    readonly happenedAt: Date;
    /** What it says it about. */
    readonly links?: readonly RecordLink[];
  },
): Promise<string> {
  return (await insertEntry(context, { ...entry, handOver: false, followUp: false })).id;
}

/** Strikes such an entry when what it says was taken back; it stays readable. */
export function strikeReport(context: Context, id: string, reason: string): Promise<void> {
  return strikeEntry(context, id, reason);
}

/** What entries say now, by the id under which they were written: after a correction the corrected one; struck ones are absent. */
export function validReports(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ValidReport>> {
  return validEntries(context, ids);
}
