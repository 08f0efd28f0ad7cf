import { sql } from 'kysely';
import { byName } from '#platform/domain/person-name.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { presentResidents, residentsBrief } from '#apps/residents/api.ts';
import type { Entry } from '../contract/entries.ts';
import { handOver } from '../contract/hand-over.ts';
import { entriesOf, namesOf, type Row, toEntries } from './rows.ts';

const hour = 3_600_000;
const unreadHours = 72;
const usualHours = 24;

/** When the valid version was written: a correction is news again. */
const newsAt = (entry: Entry): string => entry.correctedAt ?? entry.writtenAt;

/** Flagged, valid entries that happened or were written since a moment, oldest first. */
export async function flaggedEntries(context: Context, since: Date): Promise<Entry[]> {
  const rows = await entriesOf(context).where('hand_over', '=', true).where('struck_at', 'is', null)
    // an entry written late comes up when it is written; nobody writes about more than a month ago
    .where('happened_at', '>=', new Date(since.getTime() - 31 * 24 * hour).toISOString())
    .where(sql<boolean>`greatest(happened_at, written_at) >= ${since.toISOString()}::timestamptz`)
    .orderBy('happened_at').orderBy('id').limit(2000).execute();
  return toEntries(context, rows as Row[]);
}

async function readsOf(context: Context, residentIds: readonly string[]) {
  if (residentIds.length === 0) return [];
  const rows = await context.db.selectFrom('care_reports.reads_up_to').select(['account_id', 'resident_id', 'read_up_to'])
    .where('organisation_id', '=', context.organisationId).where('resident_id', 'in', residentIds).execute();
  const names = await namesOf(context, rows.map((row) => row.account_id));
  return rows.map((row) => ({ accountId: row.account_id, residentId: row.resident_id, upTo: row.read_up_to, name: names.get(row.account_id) ?? '' }));
}

export const handOverCalls = implement(handOver, {
  async list({ input, context }) {
    const since = input.since === undefined ? new Date(context.now.getTime() - usualHours * hour) : new Date(input.since);
    const found = await flaggedEntries(context, input.since === undefined ? new Date(context.now.getTime() - unreadHours * hour) : since);
    const here = await presentResidents(context, { day: context.today, ...(input.centerId === undefined ? {} : { centerId: input.centerId }) });
    const away = await residentsBrief(context, [...new Set(found.map((one) => one.residentId))].filter((id) => here.every((one) => one.id !== id)));
    const residents = [...here, ...[...away.values()].filter((one) => !one.archived && (input.centerId === undefined || one.centerId === input.centerId))];
    const reads = await readsOf(context, residents.map((one) => one.id));
    const lines = residents.map((resident) => {
      const own = reads.find((one) => one.residentId === resident.id && one.accountId === context.actor());
      const entries = found.filter((one) => one.residentId === resident.id
        && (input.since !== undefined || Date.parse(newsAt(one)) >= since.getTime() || own === undefined || newsAt(one) > own.upTo));
      const newest = entries.map(newsAt).sort().at(-1) ?? '';
      return {
        residentId: resident.id, lastName: resident.lastName, firstName: resident.firstName, birthDate: resident.birthDate, roomNumber: resident.roomNumber, entries,
        upTo: newest === '' ? since.toISOString() : newest, readUpTo: own?.upTo ?? null, read: own !== undefined && own.upTo >= newest,
        readers: reads.filter((one) => one.residentId === resident.id && one.upTo >= newest).map((one) => one.name).sort(),
      };
    }).sort((a, b) => (a.roomNumber ?? '~').localeCompare(b.roomNumber ?? '~', 'en', { numeric: true }) || byName(a, b));
    const changed = lines.filter((one) => one.entries.length > 0);
    await context.logRead(changed.map((one) => one.residentId));
    return {
      since: since.toISOString(), lines: changed,
      unchanged: lines.filter((one) => one.entries.length === 0)
        .map(({ residentId, lastName, firstName, roomNumber }) => ({ residentId, lastName, firstName, roomNumber })),
    };
  },

  async read({ input, context, db, refuse }) {
    if (input.marks.some((one) => Date.parse(one.upTo) > context.now.getTime())) throw refuse.inFuture();
    // sorted, so that two devices of one person never lock each other out
    const marks = [...new Map(input.marks.map((one) => [one.residentId, one.upTo]))].sort(([a], [b]) => (a < b ? -1 : 1));
    await db.insertInto('care_reports.reads_up_to').values(marks.map(([residentId, upTo]) => ({
      organisation_id: context.organisationId, id: newId(), account_id: context.actor(), resident_id: residentId, read_up_to: upTo,
    }))).onConflict((conflict) => conflict.columns(['organisation_id', 'account_id', 'resident_id']).doUpdateSet({
      read_up_to: sql<string>`greatest(reads_up_to.read_up_to, excluded.read_up_to)`,
    })).execute();
    return { done: true as const };
  },
});
