import { ResidentArchived, ResidentEntered, ResidentLeft } from '#apps/residents/contract/events.ts';
import { residentStays } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { restFrom } from './schedules.ts';

/** The last day here as the stays say it now: events may come twice, or after a later change. */
async function followStays(context: Context, residentId: string): Promise<void> {
  const [last] = await residentStays(context, residentId);
  await restFrom(context, residentId, last === undefined ? null : last.exitDate);
}

/** Who left has nothing to be done from the next day on; who comes back, or stays longer, has. */
export const listeners = {
  'residents.entered': (context: Context, payload: Record<string, unknown>) =>
    followStays(context, ResidentEntered.parse(payload).residentId),
  'residents.left': (context: Context, payload: Record<string, unknown>) =>
    followStays(context, ResidentLeft.parse(payload).residentId),
  'residents.archived': (context: Context, payload: Record<string, unknown>) =>
    restFrom(context, ResidentArchived.parse(payload).residentId, context.today),
};
