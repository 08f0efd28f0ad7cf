import type { Context } from '#platform/server/call/context.ts';
import { isUlcer } from '../domain/wounds.ts';
import { woundsOf } from './wound-rows.ts';

/** The open wounds of a resident as numbers, for other records. */
export async function openWoundsOf(
  context: Context,
  residentId: string,
): Promise<{ readonly count: number; readonly ulcers: number; readonly recordedAt: string } | null> {
  const rows = await woundsOf(context)
    .where('resident_id', '=', residentId)
    .where('status', '=', 'open')
    .where('struck_at', 'is', null)
    .orderBy('recorded_at', 'desc')
    .execute();
  const [last] = rows;
  return last === undefined
    ? null
    : {
        count: rows.length,
        ulcers: rows.filter((row) => isUlcer(row.type)).length,
        recordedAt: last.recorded_at,
      };
}
