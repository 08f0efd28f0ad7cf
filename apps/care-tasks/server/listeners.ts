import { ResidentArchived, ResidentLeft } from '#apps/residents/contract/events.ts';
import type { Context } from '#platform/server/call/context.ts';
import { endAllOf } from './schedules.ts';

/** Who left, or whose record was closed, has nothing to be done any more. */
export const listeners = {
  async 'residents.left'(context: Context, payload: Record<string, unknown>) {
    const { residentId, day } = ResidentLeft.parse(payload);
    await endAllOf(context, residentId, day);
  },
  async 'residents.archived'(context: Context, payload: Record<string, unknown>) {
    await endAllOf(context, ResidentArchived.parse(payload).residentId, context.today);
  },
};
