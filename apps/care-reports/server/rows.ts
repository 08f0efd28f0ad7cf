import type { Context } from '#platform/server/context.ts';
import { dictionaryItems } from '#platform/server/dictionaries.ts';
import type { Entry } from '../contract/entries.ts';
import { changeWay, isLateEntry, type Shift } from '../domain/entries.ts';
import manifest from '../manifest.ts';

export const columns = [
  'id', 'resident_id', 'type', 'text', 'shift', 'hand_over', 'status', 'pause_until', 'happened_at', 'author_id', 'written_at', 'written_by', 'corrects_id',
  'struck_at', 'struck_by', 'struck_reason', 'version',
] as const;

export interface Row {
  id: string; resident_id: string; type: string; text: string; shift: number; hand_over: boolean; status: Entry['status']; pause_until: string | null;
  happened_at: string; author_id: string; written_at: string; written_by: string; corrects_id: string | null; struck_at: string | null;
  struck_by: string | null; struck_reason: string; version: number;
}

export const entriesOf = (context: Context) => context.db.selectFrom('care_reports.entries').select(columns).where('organisation_id', '=', context.organisationId);

/** Names of accounts, by id. */
export async function namesOf(context: Context, accountIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(accountIds.filter((one) => one !== null))];
  if (ids.length === 0) return new Map();
  const people = await context.db.selectFrom('platform.accounts').select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId).where('id', 'in', ids).execute();
  return new Map(people.map((one) => [one.id, one.full_name]));
}

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

/** Valid versions with the struck ones below them. A type that was switched off keeps its shipped word or its value. */
export async function toEntries(context: Context, rows: readonly Row[]): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const known = await struckBefore(context, rows);
  const all = [...rows, ...known.values()];
  const names = await namesOf(context, all.flatMap((row) => [row.author_id, row.written_by, row.struck_by]));
  const labels = await typeLabels(context);
  const shipped: Readonly<Record<string, { en: string; de: string }>> = manifest.dictionaries.types.values;
  const nameOf = (id: string | null) => (id === null ? null : names.get(id) ?? null);
  return rows.map((row) => {
    const before: Row[] = [];
    for (let id = row.corrects_id; id !== null; id = known.get(id)?.corrects_id ?? null) before.push(known.get(id)!);
    const first = before.at(-1) ?? row;
    const writtenAt = Date.parse(first.written_at);
    return {
      id: row.id, residentId: row.resident_id, type: row.type, typeLabel: labels.get(row.type) ?? shipped[row.type]?.[context.language] ?? row.type,
      text: row.text, shift: row.shift as Shift, handOver: row.hand_over, status: row.status, pauseUntil: row.pause_until, happenedAt: row.happened_at,
      writtenAt: first.written_at, authorId: row.author_id, author: nameOf(row.author_id), late: isLateEntry(Date.parse(row.happened_at), writtenAt),
      way: changeWay({ authorId: row.author_id, writtenAt, signed: before.length > 0 }, context.actor(), context.now.getTime()),
      correctedBy: before.length > 0 ? nameOf(row.written_by) : null, correctedAt: before.length > 0 ? row.written_at : null,
      struck: row.struck_at === null ? null : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
      earlier: before.map((one) => ({ text: one.text, by: nameOf(one.written_by), at: one.written_at, struckReason: one.struck_reason })),
      version: row.version,
    };
  });
}
