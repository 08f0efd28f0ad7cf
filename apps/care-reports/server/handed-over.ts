import { sql } from 'kysely';
import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { factsWithWithdrawn } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import type { Context } from '#platform/server/call/context.ts';
import { absentOn, presentResidents, residentsBrief, residentsWhoLeft } from '#apps/residents/api.ts';
import type { Within } from '#apps/sites/api.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { dayIn } from '#platform/server/work/work.ts';
import type { Entry } from '../contract/entries.ts';
import type { HandOverFact } from '../contract/hand-over.ts';
import { eventType } from '../domain/entries.ts';
import { bySeries, byWeight } from '../domain/gravity.ts';
import { longestDays, mostNotes, unreadDays, usualHours } from '../domain/spans.ts';
import { factReaders } from './entry-reads.ts';
import { entriesOf, type Row, toEntries } from './rows.ts';

const hour = 3_600_000;
const day = 24 * hour;
const ago = (context: Context, milliseconds: number) => new Date(context.now.getTime() - milliseconds);

/** What a hand-over is about: all since a moment, and what the caller has not read since another one before it. */
export interface Span {
  readonly from: Date;
  readonly since: Date;
}

/** While nobody chose a moment: the last day, and what is unread. The list, the tile and the number in the navigation ask for the same. */
export const usualSpan = (context: Context): Span => ({
  from: ago(context, unreadDays * day),
  since: ago(context, usualHours * hour),
});

/** All since a moment, as far back as the hand-over goes. */
export function spanSince(context: Context, since: string): Span {
  const from = new Date(Math.max(Date.parse(since), ago(context, longestDays * day).getTime()));
  return { from, since: from };
}

/** Written so that the index over what is handed over finds it (migration 0005). */
export const isHandedOverRow = sql<boolean>`(hand_over or type = ${sql.lit(eventType)})`;

/** Valid entries for the hand-over that happened or were worded since a moment. */
const flagged = (context: Context, since: Date) =>
  entriesOf(context)
    .where(isHandedOverRow)
    .where('struck_at', 'is', null)
    // an entry written late comes up when it is written; nobody writes about more than a month ago
    .where('happened_at', '>=', new Date(since.getTime() - 31 * day).toISOString())
    .where(wordedSince(since));

const wordedSince = (since: Date) =>
  sql<boolean>`greatest(happened_at, written_at, worded_at) >= ${since.toISOString()}::timestamptz`;

/** The caller has neither written nor confirmed these words. */
const isUnread = (context: Context) =>
  sql<boolean>`(coalesce(struck_by, written_by) <> ${context.actor()}::uuid and not exists (select from care_reports.entry_reads reads
    where reads.organisation_id = care_reports.entries.organisation_id and reads.entry_id = care_reports.entries.id
      and reads.wording = care_reports.entries.wording and reads.account_id = ${context.actor()}::uuid))`;

/** Flagged, valid entries that happened or were worded since a moment, oldest first. */
export async function flaggedEntries(context: Context, since: Date): Promise<Entry[]> {
  const rows = await flagged(context, since).orderBy('happened_at').orderBy('id').limit(mostNotes).execute();
  return toEntries(context, rows as Row[]);
}

export type HandedOverRow = Row & { readonly unread: boolean; readonly withdrawn: boolean };

/** Entries of a span, the newest first. */
async function flaggedRows(context: Context, { from, since }: Span): Promise<HandedOverRow[]> {
  const unread = isUnread(context);
  const rows = await flagged(context, from)
    .select(unread.as('unread'))
    .$if(from < since, (query) => query.where((where) => where.or([wordedSince(since), unread])))
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNotes)
    .execute();
  return (rows as (Row & { unread: boolean })[]).map((row) => ({ ...row, withdrawn: false }));
}

/** What the caller has read since a moment and what somebody else struck or took out of the hand-over afterwards, until that is read, too. */
async function withdrawnRows(context: Context, since: Date): Promise<HandedOverRow[]> {
  const rows = await entriesOf(context)
    .where('wording', '>', 1)
    .where('worded_at', '>=', since.toISOString())
    .where(sql<boolean>`(struck_at is not null or not ${isHandedOverRow})`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('care_reports.entry_reads as reads')
          .select('reads.id')
          .where('reads.organisation_id', '=', context.organisationId)
          .where('reads.account_id', '=', context.actor())
          .whereRef('reads.entry_id', '=', 'care_reports.entries.id'),
      ),
    )
    .where(isUnread(context))
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNotes)
    .execute();
  return (rows as Row[]).map((row) => ({ ...row, unread: true, withdrawn: true }));
}

/**
 * Facts of the records in a span with who has heard of them, by resident, each series once. Day by day where no hour is known: then a
 * day counts from its beginning.
 */
async function toldFacts(
  context: Context,
  { from, since }: Span,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, HandOverFact[]>> {
  const first = dayIn(context.zone, since);
  const told = await factsWithWithdrawn(context, { since: from, residentIds });
  const readers = await factReaders(context, told);
  const of = (fact: RecordFact) => readers.of(fact);
  const unread = (fact: RecordFact) => of(fact).every((one) => one.accountId !== context.actor());
  const counted = told
    .filter((fact) => fact.withdrawn === undefined || readers.hasHeard(context.actor(), fact))
    .map((fact) =>
      fact.withdrawn === undefined
        ? fact
        : {
            ...fact,
            text: say(context.language, `care-reports:withdrawnFacts.${fact.withdrawn}`, { what: fact.text }),
          },
    )
    .filter(
      (fact) =>
        // a value of two days ago that asked nobody to act is no news, read or not
        (unread(fact) && fact.kind !== 'outside') ||
        (fact.at.length === 10 ? fact.at >= first : Date.parse(fact.at) >= since.getTime()),
    );
  return new Map(
    [...Map.groupBy(counted, (one) => one.residentId)].map(([id, own]) => [
      id,
      bySeries(own)
        .map(({ worst, all }): HandOverFact => {
          const unreadKeys = all.filter(unread).map((one) => one.key);
          return {
            ...worst,
            more: all.length - 1,
            unread: unreadKeys.length > 0,
            unreadKeys,
            readers: of(worst)
              .filter((one) => all.every((fact) => of(fact).some((two) => two.accountId === one.accountId)))
              .map((one) => one.name)
              .toSorted(),
          };
        })
        .toSorted(byWeight),
    ]),
  );
}

export interface Gathered {
  /** Who is here. */
  readonly here: ReadonlySet<string>;
  /** They, who is away, who left, and of whom something was written. */
  readonly residentIds: readonly string[];
  /** The newest first. */
  readonly rows: readonly HandedOverRow[];
  readonly facts: ReadonlyMap<string, readonly HandOverFact[]>;
}

/** What is handed over in a span, of one department, of one care center or of all. A number of statements that no resident and no note makes larger. */
export async function gathered(context: Context, span: Span, within: Within): Promise<Gathered> {
  const rows = [...(await flaggedRows(context, span)), ...(await withdrawnRows(context, span.from))];
  const present = await presentResidents(context, { ...within, day: context.today });
  const here = new Set(present.map((one) => one.id));
  const left = (
    await residentsWhoLeft(context, { from: dayIn(context.zone, span.from), to: context.today }, within)
  ).filter((one) => !here.has(one.id));
  const placed = new Set([...here, ...left.map((one) => one.id)]);
  const others = await residentsBrief(
    context,
    [
      ...new Set([
        ...rows.map((one) => one.resident_id),
        // who is in hospital is not here, and that is what is handed over
        ...(await absentOn(context, context.today)).keys(),
      ]),
    ].filter((id) => !placed.has(id)),
    context.today,
    within,
  );
  const residentIds = [
    ...here,
    ...[...left, ...others.values()].filter((one) => !one.archived).map((one) => one.id),
  ];
  return { here, residentIds, rows, facts: await toldFacts(context, span, residentIds) };
}

/** What was flagged for the hand-over, and events, between two days: for the time line. */
export async function entryLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.care-report', 'Read')) return [];
  const rows: Row[] = await entriesOf(context)
    .where('resident_id', '=', residentId)
    .where(isHandedOverRow)
    .where('struck_at', 'is', null)
    .where('happened_at', '>=', instantAt(from, '00:00', context.zone))
    .where('happened_at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2000)
    .execute();
  return [
    {
      key: 'care-reports.handedOver',
      name: say(context.language, 'care-reports:filters.important'),
      kind: 'events',
      tab: 'nursingReport',
      items: rows
        .toReversed()
        .map((row) => ({ key: row.id, at: row.happened_at, text: row.text.slice(0, 300) })),
    },
  ];
}
