import { daysBetween } from '#platform/domain/time/days.ts';
import { Lane } from '#platform/contract/record/lane.ts';
import { implement } from '#platform/server/call/app.ts';
import { lanes } from '../contract/lanes.ts';
import { longestDays } from '../domain/axis.ts';

export const laneCalls = implement(lanes, {
  async list({ input, context, refuse }) {
    const { residentId, from, to } = input;
    if (to < from) throw refuse.endBeforeStart();
    if (daysBetween(from, to) > longestDays) throw refuse.tooLong();
    const told: Lane[] = [];
    // one after the other: they share the connection of the transaction
    for (const app of context.services.apps())
      for (const lane of (await app.lanes?.(context, { residentId, from, to })) ?? [])
        told.push(Lane.parse(lane));
    return told.filter((lane) => lane.items.length > 0);
  },
});
