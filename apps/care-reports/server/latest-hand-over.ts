import { residentsBrief } from '#apps/residents/api.ts';
import { implement } from '#platform/server/app.ts';
import { latestHandOver } from '../contract/latest-hand-over.ts';
import { flaggedEntries } from './hand-over.ts';

const day = 86_400_000;

export const latestHandOverCalls = implement(latestHandOver, {
  async list({ input, context, db }) {
    const found = await flaggedEntries(context, new Date(context.now.getTime() - day));
    const [residents, marks] = await Promise.all([
      residentsBrief(context, found.map((entry) => entry.residentId)),
      db.selectFrom('care_reports.reads_up_to').select(['resident_id', 'read_up_to'])
        .where('organisation_id', '=', context.organisationId).where('account_id', '=', context.actor()).execute(),
    ]);
    const readUpTo = new Map(marks.map((mark) => [mark.resident_id, mark.read_up_to]));
    const entries = found.flatMap(({ id, residentId, typeLabel, text, shift, author, writtenAt, correctedAt }) => {
      const resident = residents.get(residentId);
      if (!resident || resident.archived || (input.centerId !== undefined && resident.centerId !== input.centerId)) return [];
      const { lastName, firstName, roomNumber } = resident;
      const at = correctedAt ?? writtenAt; // a correction is news again
      return [{ id, residentId, lastName, firstName, roomNumber, typeLabel, text, shift, author, at, unread: at > (readUpTo.get(residentId) ?? '') }];
    }).sort((a, b) => Number(b.unread) - Number(a.unread) || (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? 1 : -1));
    const shown = entries.slice(0, input.rows);
    await context.logRead([...new Set(shown.map((entry) => entry.residentId))]);
    return { total: entries.length, unread: entries.filter((entry) => entry.unread).length, entries: shown };
  },
});
