import type { RecordLink } from '#platform/contract/record/link.ts';
import type { Language } from '#platform/contract/text.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import type { Entry, Reply, Version } from '../contract/entries.ts';
import { changeWay, isHandedOver, isLateEntry, type Shift } from '../domain/entries.ts';
import manifest from '../manifest.ts';
import { type EntryReads, readsOf } from './entry-reads.ts';
import { type FormerWording, formerWordings, type ReplyRow, repliesOf } from './entry-parts.ts';
import { minutesToEdit } from './rules.ts';

export const columns = [
  'id',
  'resident_id',
  'type',
  'text',
  'language',
  'shift',
  'hand_over',
  'importance',
  'for_doctor',
  'seen_at',
  'seen_by',
  'dictated',
  'links',
  'status',
  'pause_until',
  'happened_at',
  'author_id',
  'written_at',
  'written_by',
  'corrects_id',
  'struck_at',
  'struck_by',
  'struck_reason',
  'wording',
  'worded_at',
  'version',
] as const;

export interface Row {
  id: string;
  resident_id: string;
  type: string;
  text: string;
  language: Language | null;
  shift: number;
  hand_over: boolean;
  importance: Entry['importance'];
  for_doctor: boolean;
  seen_at: string | null;
  seen_by: string | null;
  dictated: boolean;
  links: unknown;
  status: Entry['status'];
  pause_until: string | null;
  happened_at: string;
  author_id: string;
  written_at: string;
  written_by: string;
  corrects_id: string | null;
  struck_at: string | null;
  struck_by: string | null;
  struck_reason: string;
  wording: number;
  worded_at: string | null;
  version: number;
}

export const entriesOf = (context: Context) =>
  context.db
    .selectFrom('care_reports.entries')
    .select(columns)
    .where('organisation_id', '=', context.organisationId);

/** The active types, value → word in the caller's language. */
export async function typeLabels(context: Context): Promise<ReadonlyMap<string, string>> {
  const items = await dictionaryItems(context, `${manifest.code}.types`, manifest.dictionaries.types);
  return new Map(items.map((one) => [one.itemValue, one.itemLabel]));
}

async function struckBefore(context: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, Row>> {
  const known = new Map<string, Row>();
  for (let open = rows; ;) {
    const ids = open.map((row) => row.corrects_id).filter((one) => one !== null);
    if (ids.length === 0) return known;
    const before: Row[] = await entriesOf(context).where('id', 'in', ids).execute();
    for (const row of before) known.set(row.id, row);
    open = before;
  }
}

interface Known {
  readonly nameOf: (id: string | null) => string | null;
  readonly labelOf: (type: string) => string;
  readonly wordings: ReadonlyMap<string, readonly FormerWording[]>;
  readonly reads: EntryReads;
  readonly replies: ReadonlyMap<string, readonly ReplyRow[]>;
  readonly minutes: number;
}

/** The words of the types, where who asks has read them already; and whether the rows were written just now. */
interface Beforehand {
  readonly labels?: ReadonlyMap<string, string>;
  /** Nobody can have read or answered them. */
  readonly isNew?: boolean;
}

/** What is needed to write out the entries and what they said before. */
async function knownOf(context: Context, all: readonly Row[], beforehand: Beforehand): Promise<Known> {
  const reworded = all.filter((row) => row.wording > 1).map((row) => row.id);
  const wordings = await formerWordings(context, reworded);
  const ids = beforehand.isNew === true ? [] : all.map((row) => row.id);
  const reads = await readsOf(context, ids);
  const replies = await repliesOf(context, ids);
  const names = await accountNames(context, [
    ...all.flatMap((row) => [row.author_id, row.written_by, row.struck_by, row.seen_by]),
    ...replies.flatMap((one) => [one.written_by, one.struck_by]),
    ...wordings.map((one) => one.worded_by),
  ]);
  const labels = beforehand.labels ?? (await typeLabels(context));
  const shipped: Readonly<Record<string, { en: string; de: string }>> = manifest.dictionaries.types.values;
  return {
    nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
    labelOf: (type) => labels.get(type) ?? shipped[type]?.[context.language] ?? type,
    wordings: Map.groupBy(wordings, (one) => one.entry_id),
    reads,
    replies: Map.groupBy(replies, (one) => one.entry_id),
    minutes: await minutesToEdit(context),
  };
}

/** The former wordings of one version. */
const versionsBefore = (known: Known, row: Row): Version[] =>
  (known.wordings.get(row.id) ?? []).map((one) => ({
    text: one.text,
    language: one.language,
    typeLabel: known.labelOf(one.type),
    shift: one.shift as Shift,
    handOver: one.hand_over,
    importance: one.importance,
    forDoctor: one.for_doctor,
    by: known.nameOf(one.worded_by),
    at: one.worded_at,
    struckReason: '',
    readers: known.reads.namesOf(row.id, one.wording),
  }));

/** A version that was corrected, with what it had said before that. */
const correctedVersions = (known: Known, row: Row): Version[] => [
  {
    text: row.text,
    language: row.language,
    typeLabel: known.labelOf(row.type),
    shift: row.shift as Shift,
    handOver: row.hand_over,
    importance: row.importance,
    forDoctor: row.for_doctor,
    by: known.nameOf(row.written_by),
    at: row.worded_at ?? row.written_at,
    struckReason: row.struck_reason,
    readers: known.reads.namesOf(row.id, row.wording),
  },
  ...versionsBefore(known, row),
];

/** What was answered, below whichever version it stands. */
const repliesBelow = (known: Known, rows: readonly Row[]): Reply[] =>
  rows
    .flatMap((row) => known.replies.get(row.id) ?? [])
    .toSorted((a, b) => (`${a.written_at} ${a.id}` < `${b.written_at} ${b.id}` ? -1 : 1))
    .map((one) => ({
      id: one.id,
      text: one.text,
      language: one.language,
      by: known.nameOf(one.written_by),
      byId: one.written_by,
      at: one.written_at,
      struck:
        one.struck_at === null
          ? null
          : { at: one.struck_at, by: known.nameOf(one.struck_by), reason: one.struck_reason },
      version: one.version,
    }));

/** Valid versions with the former ones below them. A type that was switched off keeps its shipped word or its value. */
export async function toEntries(
  context: Context,
  rows: readonly Row[],
  beforehand: Beforehand = {},
): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const corrected = await struckBefore(context, rows);
  const known = await knownOf(context, [...rows, ...corrected.values()], beforehand);
  return rows.map((row) => {
    const before: Row[] = [];
    for (let id = row.corrects_id; id !== null; id = corrected.get(id)?.corrects_id ?? null)
      before.push(corrected.get(id)!);
    const first = before.at(-1) ?? row;
    const writtenAt = Date.parse(first.written_at);
    return {
      id: row.id,
      residentId: row.resident_id,
      type: row.type,
      typeLabel: known.labelOf(row.type),
      text: row.text,
      language: row.language,
      shift: row.shift as Shift,
      handOver: isHandedOver({ type: row.type, handOver: row.hand_over }),
      importance: row.importance,
      forDoctor: row.for_doctor,
      seen: row.seen_at === null ? null : { at: row.seen_at, by: known.nameOf(row.seen_by) },
      dictated: row.dictated,
      links: row.links as RecordLink[],
      status: row.status,
      pauseUntil: row.pause_until,
      happenedAt: row.happened_at,
      writtenAt: first.written_at,
      authorId: row.author_id,
      author: known.nameOf(row.author_id),
      late: isLateEntry(Date.parse(row.happened_at), writtenAt),
      way: changeWay(
        { authorId: row.author_id, writtenAt, signed: before.length > 0 },
        context.actor(),
        context.now.getTime(),
        known.minutes,
      ),
      correctedBy: before.length > 0 ? known.nameOf(row.written_by) : null,
      correctedAt: before.length > 0 ? row.written_at : null,
      struck:
        row.struck_at === null
          ? null
          : { at: row.struck_at, by: known.nameOf(row.struck_by), reason: row.struck_reason },
      wording: row.wording,
      wordedAt: row.worded_at ?? row.written_at,
      earlier: [...versionsBefore(known, row), ...before.flatMap((one) => correctedVersions(known, one))],
      readers: known.reads.namesOf(row.id, row.wording),
      read: (row.struck_by ?? row.written_by) === context.actor() || known.reads.has(context.actor(), row),
      replies: repliesBelow(known, [row, ...before]),
      version: row.version,
    };
  });
}
