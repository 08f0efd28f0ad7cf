import { civilOf } from '#platform/domain/time/zoned-time.ts';
import {
  ResidentArchived,
  ResidentEntered,
  ResidentLeft,
  ResidentUnarchived,
} from '#apps/residents/contract/events.ts';
import { recordForArchive, residentStays } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { restFrom } from './schedules.ts';

/**
 * The last day here as stays and archive say it now: events may come twice, or after a later change. A record that was archived by
 * mistake has all of its tasks again once it is back.
 */
async function follow(context: Context, residentId: string): Promise<void> {
  const [last] = await residentStays(context, residentId);
  const { archivedAt } = await recordForArchive(context, residentId);
  const days = [last?.exitDate, archivedAt && civilOf(archivedAt, context.zone).day];
  await restFrom(context, residentId, days.filter((day) => typeof day === 'string').toSorted()[0] ?? null);
}

/** Who left, or whose record was archived, has nothing to be done from the next day on; who comes back, or stays longer, has. */
export const listeners = {
  'residents.entered': (context: Context, payload: Record<string, unknown>) =>
    follow(context, ResidentEntered.parse(payload).residentId),
  'residents.left': (context: Context, payload: Record<string, unknown>) =>
    follow(context, ResidentLeft.parse(payload).residentId),
  'residents.archived': (context: Context, payload: Record<string, unknown>) =>
    follow(context, ResidentArchived.parse(payload).residentId),
  'residents.unarchived': (context: Context, payload: Record<string, unknown>) =>
    follow(context, ResidentUnarchived.parse(payload).residentId),
};
