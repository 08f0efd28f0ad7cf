import { sql } from 'kysely';
import { byName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found as mustExist, notFound } from '#platform/server/call/problems.ts';
import { absentOn, presentResidents, residentRefs, residentsBrief } from '#apps/residents/api.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { dayIn } from '#platform/server/work/work.ts';
import type { Entry } from '../contract/entries.ts';
import { handOver, type HandOverEntry, type HandOverFact, type HandOverLine } from '../contract/hand-over.ts';
import { byGravity, byWeight, gravityOf } from '../domain/gravity.ts';
import { type EntryReads, factReaders, readsOf } from './entry-reads.ts';
import { entriesOf, type Row, toEntries } from './rows.ts';

const hour = 3_600_000;
const unreadHours = 72;
const usualHours = 24;
/** Since when the page tells what was read, too, while nobody chose a moment. */
export const usualSince = (context: Context): Date => new Date(context.now.getTime() - usualHours * hour);
/** So long what somebody has not read is handed over to them. */
export const unreadSince = (context: Context): Date => new Date(context.now.getTime() - unreadHours * hour);

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

/**
 * Facts of the records since a moment, with who has heard of them. Day by day where no hour is known: then a day counts from its
 * beginning.
 */
async function factsSince(
  context: Context,
  since: Date,
  residentIds: readonly string[],
): Promise<HandOverFact[]> {
  const told: RecordFact[] = [];
  for (const app of context.services.apps())
    told.push(...((await app.facts?.(context, { since, residentIds })) ?? []));
  const readers = await factReaders(context, told);
  return told.map((fact) => {
    const of = readers.get(`${fact.residentId} ${fact.key}`) ?? [];
    return {
      ...fact,
      unread: of.every((one) => one.accountId !== context.actor()),
      readers: of.map((one) => one.name).toSorted(),
    };
  });
}

/** In the order of the rooms, whoever has none at the end, and then by name. */
function byRoom(one: ResidentRef, other: ResidentRef): number {
  if ((one.roomNumber === null) !== (other.roomNumber === null)) return one.roomNumber === null ? 1 : -1;
  return (
    (one.roomNumber ?? '').localeCompare(other.roomNumber ?? '', 'en', { numeric: true }) ||
    byName(one, other)
  );
}

/**
 * By resident, the gravest first and else in walking order: what happened or was worded since `from` and either since `since`, too,
 * or not read yet.
 */
export async function linesSince(
  context: Context,
  where: { readonly centerId?: string | undefined; readonly from: Date; readonly since: Date },
): Promise<{ lines: HandOverLine[]; unchanged: ResidentRef[] }> {
  const { centerId, from, since } = where;
  const found = await handedOverEntries(context, from);
  const here = await presentResidents(context, {
    day: context.today,
    ...(centerId === undefined ? {} : { centerId }),
  });
  const known = new Set(here.map((one) => one.id));
  const away = await residentsBrief(context, [
    ...new Set(found.map((one) => one.residentId).filter((id) => !known.has(id))),
    // who is in hospital is not here, and that is what is handed over
    ...[...(await absentOn(context, context.today)).keys()].filter((id) => !known.has(id)),
  ]);
  const ids = [
    ...known,
    ...[...away.values()]
      .filter((one) => !one.archived && (centerId === undefined || one.centerId === centerId))
      .map((one) => one.id),
  ];
  const [refs, facts] = [await residentRefs(context, ids), await factsSince(context, from, ids)];
  const day = dayIn(context.zone, since);
  // a value of two days ago that asked nobody to act is no news, read or not
  const counts = (one: { unread: boolean; kind?: string }, at: string) =>
    (one.unread && one.kind !== 'outside') ||
    (at.length === 10 ? at >= day : Date.parse(at) >= since.getTime());
  const lines = ids.map((id): HandOverLine => {
    const entries = found.filter((one) => one.residentId === id && counts(one, one.wordedAt));
    const own = facts.filter((one) => one.residentId === id && counts(one, one.at)).toSorted(byWeight);
    return {
      resident: refs.get(id)!,
      gravity: gravityOf({ facts: own, notes: entries }),
      facts: own,
      entries,
      read: [...entries, ...own].every((one) => !one.unread),
    };
  });
  lines.sort((a, b) => byRoom(a.resident, b.resident));
  const silent = (line: HandOverLine) => line.entries.length === 0 && line.facts.length === 0;
  return {
    lines: lines.filter((line) => !silent(line)).sort(byGravity),
    unchanged: lines.filter((line) => silent(line) && known.has(line.resident.id)).map((one) => one.resident),
  };
}

/** The entries of marks, by id. */
async function entriesById(context: Context, marks: readonly { readonly entryId: string }[]) {
  if (marks.length === 0) return new Map();
  const rows = await entriesOf(context)
    .where(
      'id',
      'in',
      marks.map((one) => one.entryId),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** 404 where a fact is said to be of somebody who is not in this home. */
async function assertResidents(
  context: Context,
  facts: readonly { readonly residentId: string }[],
): Promise<void> {
  const ids = [...new Set(facts.map((one) => one.residentId))];
  if ((await residentsBrief(context, ids)).size < ids.length) throw notFound();
}

/** The marks once each, in an order that two at once share. */
const once = <T>(marks: readonly T[], keyOf: (mark: T) => string): T[] =>
  [...new Map(marks.map((one) => [keyOf(one), one])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);

export const handOverCalls = implement(handOver, {
  async list({ input, context }) {
    const usual = usualSince(context);
    const { lines, unchanged } = await linesSince(context, {
      centerId: input.centerId,
      from: input.since === undefined ? unreadSince(context) : new Date(input.since),
      since: input.since === undefined ? usual : new Date(input.since),
    });
    await context.logRead(lines.map((line) => line.resident.id));
    return { since: input.since ?? usual.toISOString(), lines, unchanged };
  },

  async read({ input, context, db, refuse }) {
    const marks = once(input.marks, (one) => `${one.entryId} ${one.wording}`);
    const known = await entriesById(context, marks);
    const by = { organisation_id: context.organisationId, account_id: context.actor(), read_at: context.now };
    const reads = marks.map(({ entryId, wording }) => {
      const row = mustExist(known.get(entryId));
      if (wording > row.wording) throw refuse.unknownWording();
      return { ...by, id: newId(), entry_id: entryId, resident_id: row.resident_id, wording };
    });
    if (reads.length > 0)
      await db
        .insertInto('care_reports.entry_reads')
        .values(reads)
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'entry_id', 'wording', 'account_id']).doNothing(),
        )
        .execute();
    const facts = once(input.facts, (one) => `${one.residentId} ${one.key}`);
    await assertResidents(context, facts);
    if (facts.length > 0)
      await db
        .insertInto('care_reports.fact_reads')
        .values(
          facts.map(({ residentId, key }) => ({ ...by, id: newId(), resident_id: residentId, fact: key })),
        )
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'resident_id', 'fact', 'account_id']).doNothing(),
        )
        .execute();
    return { done: true as const };
  },

  async takeBack({ input, context, db }) {
    const own = { organisation_id: context.organisationId, account_id: context.actor() };
    if (input.marks.length > 0)
      await db
        .deleteFrom('care_reports.entry_reads')
        .where((where) => where.and(own))
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('entry_id', 'wording'),
            'in',
            input.marks.map((one) => tuple(one.entryId, one.wording)),
          ),
        )
        .execute();
    if (input.facts.length > 0)
      await db
        .deleteFrom('care_reports.fact_reads')
        .where((where) => where.and(own))
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('resident_id', 'fact'),
            'in',
            input.facts.map((one) => tuple(one.residentId, one.key)),
          ),
        )
        .execute();
    return { done: true as const };
  },
});
