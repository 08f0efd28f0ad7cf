import { residentsBrief } from '#apps/residents/api.ts';
import { implement } from '#platform/server/app.ts';
import { latestHandOver } from '../contract/latest-hand-over.ts';
import { handedOverEntries } from './hand-over.ts';

const day = 86_400_000;

export const latestHandOverCalls = implement(latestHandOver, {
  async list({ input, context }) {
    const found = await handedOverEntries(context, new Date(context.now.getTime() - day));
    const residents = await residentsBrief(context, [...new Set(found.map((entry) => entry.residentId))]);
    const entries = found
      .flatMap(({ id, residentId, typeLabel, text, shift, author, wordedAt, unread, withdrawn }) => {
        const resident = residents.get(residentId);
        if (
          !resident ||
          resident.archived ||
          (input.centerId !== undefined && resident.centerId !== input.centerId)
        )
          return [];
        const { lastName, firstName, roomNumber } = resident;
        return [
          {
            id,
            residentId,
            lastName,
            firstName,
            roomNumber,
            typeLabel,
            text,
            shift,
            author,
            at: wordedAt,
            unread,
            withdrawn,
          },
        ];
      })
      .sort(
        (a, b) => Number(b.unread) - Number(a.unread) || (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? 1 : -1),
      );
    const shown = entries.slice(0, input.rows);
    await context.logRead([...new Set(shown.map((entry) => entry.residentId))]);
    return { total: entries.length, unread: entries.filter((entry) => entry.unread).length, entries: shown };
  },
});
