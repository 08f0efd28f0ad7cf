import type { Context } from '#platform/server/call/context.ts';
import { openWoundsOf } from './server/wound-rows.ts';
import { openLines } from './server/words.ts';

/** The open wounds of a resident, each in one line with its last size and how it is dressed, in the caller's language. */
export function openWoundLines(context: Context, residentId: string): Promise<string[]> {
  return openLines(context, residentId);
}

/** How many wounds of a resident are open, how many of them are ulcers, and when the last one was recorded; null where nobody recorded an open one. */
export function openWounds(
  context: Context,
  residentId: string,
): Promise<{ readonly count: number; readonly ulcers: number; readonly recordedAt: string } | null> {
  return openWoundsOf(context, residentId);
}
