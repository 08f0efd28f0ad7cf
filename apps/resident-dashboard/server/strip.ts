import { implement } from '#platform/server/call/app.ts';
import { strip } from '../contract/strip.ts';
import { byHour } from '../domain/strip.ts';

export const stripCalls = implement(strip, {
  async show({ input: { residentId }, context }) {
    // at once: what they ask of the database in one turn travels together
    const marks = await Promise.all(
      context.services.apps().map(async (app) => {
        const own = (await app.dayMarks?.(context, { residentId })) ?? [];
        return own.map((mark) => ({ ...mark, id: `${app.manifest.code} ${mark.key}` }));
      }),
    );
    return { day: context.today, marks: marks.flat().toSorted(byHour) };
  },
});
