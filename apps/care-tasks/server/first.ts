import { civilOf, passOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { Occurrence } from '../contract/occurrences.ts';
import { type Row, toOccurrences } from './rows.ts';

/** The time of an instant; of the hour that comes twice it says which of them. */
export function timeText(context: Context, instant: string): string {
  const { time } = civilOf(instant, context.zone);
  const pass = passOf(instant, context.zone);
  return pass === null ? time : say(context.language, `care-tasks:passes.${pass}`, { time });
}

export const one = async (context: Context, row: Row): Promise<Occurrence> =>
  (await toOccurrences(context, [row]))[0]!;

/** What is said to whoever comes second. */
export const firstOf = (context: Context, { decidedBy, decidedAt, state }: Occurrence) => ({
  by: decidedBy ?? '–',
  at: decidedAt === null ? '' : timeText(context, decidedAt),
  state,
});
