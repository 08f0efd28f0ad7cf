import { sql } from 'kysely';
import { byName } from '#platform/domain/person-name.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { found as mustExist } from '#platform/server/problems.ts';
import { presentResidents, residentsBrief } from '#apps/residents/api.ts';
import type { Entry } from '../contract/entries.ts';
import { handOver, type HandOverEntry } from '../contract/hand-over.ts';
import { type EntryReads, readsOf } from './entry-reads.ts';
import { entriesOf, type Row, toEntries } from './rows.ts';

const hour = 3_600_000;
const unreadHours = 72;
const usualHours = 24;

/** Flagged, valid entries that happened or were worded since a moment, oldest first. */
export async function flaggedEntries(context: Context, since: Date): Promise<Entry[]> {
  const rows = await entriesOf(context)
    .where('hand_over', '=', true)
    .where('struck_at', 'is', null)
    // an entry written late comes up when it is written; nobody writes about more than a month ago
    .where('happened_at', '>=', new Date(since.getTime() - 31 * 24 * hour).toISOString())
    .where(sql<boolean>`greatest(happened_at, written_at, worded_at) >= ${since.toISOString()}::timestamptz`)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(2000)
    .execute();
  return toEntries(context, rows as Row[]);
}

/** What the caller has read since a moment and what was struck or taken out of the hand-over afterwards, until that is read, too. */
export async function withdrawnEntries(context: Context, since: Date): Promise<Entry[]> {
  const rows = await entriesOf(context)
    .where('wording', '>', 1)
    .where('worded_at', '>=', since.toISOString())
    .where(({ eb, or }) => or([eb('struck_at', 'is not', null), eb('hand_over', '=', false)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('care_reports.entry_reads as reads')
          .select('reads.id')
          .where('reads.organisation_id', '=', context.organisationId)
          .where('reads.account_id', '=', context.actor())
          .whereRef('reads.entry_id', '=', 'care_reports.entries.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('care_reports.entry_reads as reads')
            .select('reads.id')
            .where('reads.organisation_id', '=', context.organisationId)
            .where('reads.account_id', '=', context.actor())
            .whereRef('reads.entry_id', '=', 'care_reports.entries.id')
            .whereRef('reads.wording', '=', 'care_reports.entries.wording'),
        ),
      ),
    )
    .orderBy('happened_at')
    .orderBy('id')
    .limit(2000)
    .execute();
  return toEntries(context, rows as Row[]);
}

const handedOver = (context: Context, reads: EntryReads, entry: Entry): HandOverEntry => ({
  ...entry,
  unread: !reads.has(context.actor(), entry),
  withdrawn: !entry.handOver || entry.struck !== null,
  readers: reads.namesOf(entry.id, entry.wording),
});

/** Flagged entries and what was withdrawn, with who has read them. */
export async function handedOverEntries(context: Context, since: Date): Promise<HandOverEntry[]> {
  const entries = [...(await flaggedEntries(context, since)), ...(await withdrawnEntries(context, since))];
  const reads = await readsOf(
    context,
    entries.map((one) => one.id),
  );
  return entries
    .map((one) => handedOver(context, reads, one))
    .sort((a, b) => (`${a.happenedAt} ${a.id}` < `${b.happenedAt} ${b.id}` ? -1 : 1));
}

export const handOverCalls = implement(handOver, {
  async list({ input, context }) {
    const since =
      input.since === undefined ? new Date(context.now.getTime() - usualHours * hour) : new Date(input.since);
    const found = await handedOverEntries(
      context,
      input.since === undefined ? new Date(context.now.getTime() - unreadHours * hour) : since,
    );
    const here = await presentResidents(context, {
      day: context.today,
      ...(input.centerId === undefined ? {} : { centerId: input.centerId }),
    });
    const away = await residentsBrief(
      context,
      [...new Set(found.map((one) => one.residentId))].filter((id) => here.every((one) => one.id !== id)),
    );
    const residents = [
      ...here,
      ...[...away.values()].filter(
        (one) => !one.archived && (input.centerId === undefined || one.centerId === input.centerId),
      ),
    ];
    const lines = residents
      .map((resident) => {
        const entries = found.filter(
          (one) =>
            one.residentId === resident.id &&
            (input.since !== undefined || one.unread || Date.parse(one.wordedAt) >= since.getTime()),
        );
        return {
          residentId: resident.id,
          lastName: resident.lastName,
          firstName: resident.firstName,
          birthDate: resident.birthDate,
          roomNumber: resident.roomNumber,
          entries,
          read: entries.every((one) => !one.unread),
        };
      })
      .sort(
        (a, b) =>
          (a.roomNumber ?? '~').localeCompare(b.roomNumber ?? '~', 'en', { numeric: true }) || byName(a, b),
      );
    const changed = lines.filter((one) => one.entries.length > 0);
    await context.logRead(changed.map((one) => one.residentId));
    return {
      since: since.toISOString(),
      lines: changed,
      unchanged: lines
        .filter((one) => one.entries.length === 0)
        .map(({ residentId, lastName, firstName, roomNumber }) => ({
          residentId,
          lastName,
          firstName,
          roomNumber,
        })),
    };
  },

  async read({ input, context, db, refuse }) {
    const marks = [
      ...new Map(input.marks.map((one) => [`${one.entryId} ${one.wording}`, one])).values(),
    ].sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
    const rows = await entriesOf(context)
      .where(
        'id',
        'in',
        marks.map((one) => one.entryId),
      )
      .execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    const reads = marks.map(({ entryId, wording }) => {
      const row = mustExist(known.get(entryId));
      if (wording > row.wording) throw refuse.unknownWording();
      return {
        organisation_id: context.organisationId,
        id: newId(),
        entry_id: entryId,
        resident_id: row.resident_id,
        wording,
        account_id: context.actor(),
        read_at: context.now,
      };
    });
    await db
      .insertInto('care_reports.entry_reads')
      .values(reads)
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'entry_id', 'wording', 'account_id']).doNothing(),
      )
      .execute();
    return { done: true as const };
  },
});
