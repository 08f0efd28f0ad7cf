import type { Context } from '#platform/server/call/context.ts';
import { openLines } from './server/words.ts';

/** The open wounds of a resident, each in one line with its last size and how it is dressed, in the caller's language. */
export function openWoundLines(context: Context, residentId: string): Promise<string[]> {
  return openLines(context, residentId);
}
