import { implement } from '#platform/server/call/app.ts';
import { strip } from '../contract/strip.ts';
import { byHour } from '../domain/strip.ts';

export const stripCalls = implement(strip, {
  async show({ input: { residentId }, context }) {
    const marks = [];
    // one after the other: they share the connection of the transaction
    for (const app of context.services.apps())
      for (const mark of (await app.dayMarks?.(context, { residentId })) ?? [])
        marks.push({ ...mark, id: `${app.manifest.code} ${mark.key}` });
    return { day: context.today, marks: marks.toSorted(byHour) };
  },
});
