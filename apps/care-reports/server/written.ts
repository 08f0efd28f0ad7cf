import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { isHandedOver, type Shift } from '../domain/entries.ts';
import type { RecordLink } from '#platform/contract/record/link.ts';
import { columns, entriesOf, type Row } from './rows.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import { shiftOf } from './rules.ts';
import { strikeWording } from './wordings.ts';

export interface NewEntry {
  readonly residentId: string;
  /** Of the dictionary. */
  readonly type: string;
  readonly text: string;
  readonly shift?: Shift | undefined;
  readonly handOver: boolean;
  readonly followUp: boolean;
  readonly importance?: Row['importance'];
  readonly forDoctor?: boolean;
  readonly dictated?: boolean;
  readonly links?: readonly RecordLink[];
  readonly happenedAt: Date;
}

/** Writes an entry in the name of whoever is signed in; without a shift the clock of the home decides. */
export async function insertEntry(context: Context, entry: NewEntry): Promise<Row> {
  const row = await context.db
    .insertInto('care_reports.entries')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: entry.residentId,
      type: entry.type,
      text: entry.text,
      language: context.language,
      shift: entry.shift ?? (await shiftOf(context, entry.happenedAt)),
      hand_over: isHandedOver(entry),
      importance: entry.importance ?? 'info',
      for_doctor: entry.forDoctor ?? false,
      dictated: entry.dictated ?? false,
      links: JSON.stringify(entry.links ?? []),
      status: entry.followUp ? 'open' : 'closed',
      happened_at: entry.happenedAt,
      author_id: context.actor(),
      written_at: context.now,
      written_by: context.actor(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as Row;
}

/** Strikes what an entry says now that another record wrote, because that was taken back; nothing where it was struck already. */
export async function strikeEntry(context: Context, id: string, reason: string): Promise<void> {
  const valid = (await validEntries(context, [id])).get(id);
  if (valid === undefined) return;
  const row = await entriesOf(context).where('id', '=', valid.id).forUpdate().executeTakeFirst();
  if (row !== undefined && row.struck_at === null) await strikeWording(context, row as Row, reason);
}

export interface ValidReport {
  readonly id: string;
  readonly text: string;
  readonly author: string | null;
  readonly happenedAt: string;
}

/** What entries say now, by the id under which they were written: the last correction; struck ones are absent. */
export async function validEntries(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ValidReport>> {
  const valid = new Map<string, Row>();
  // which entry each one was written as
  let open = new Map(ids.map((id) => [id, id]));
  for (let column: 'id' | 'corrects_id' = 'id'; open.size > 0; column = 'corrects_id') {
    const rows: Row[] = await entriesOf(context)
      .where(column, 'in', [...open.keys()])
      .execute();
    const next = new Map<string, string>();
    for (const row of rows) {
      const written = open.get(column === 'id' ? row.id : row.corrects_id!)!;
      if (row.struck_at === null) valid.set(written, row);
      else next.set(row.id, written);
    }
    open = next;
  }
  const names = await accountNames(
    context,
    [...valid.values()].map((row) => row.author_id),
  );
  return new Map(
    [...valid].map(([written, row]) => [
      written,
      {
        id: row.id,
        text: row.text,
        author: names.get(row.author_id) ?? null,
        happenedAt: row.happened_at,
      },
    ]),
  );
}
