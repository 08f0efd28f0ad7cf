import { sql } from 'kysely';
import { strengthText } from '#apps/compendium/api.ts';
import { residentRefs, residentsBrief } from '#apps/residents/api.ts';
import { centers } from '#apps/sites/api.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, Stop } from '#platform/server/call/problems.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Entry } from '../contract/stock-shape.ts';

/** Books and stocks with their balances. */
export const stocksOf = (context: Context, narcotic: boolean) =>
  context.db
    .selectFrom('medicine_stock.stocks as s')
    .innerJoin('medicine_stock.balances as b', (join) =>
      join.onRef('b.organisation_id', '=', 's.organisation_id').onRef('b.id', '=', 's.id'),
    )
    .selectAll('s')
    .select(['b.balance', 'b.number', 'b.last_at', 'b.counted_at', 'b.open_count_id'])
    .where('s.organisation_id', '=', context.organisationId)
    .where('s.narcotic', '=', narcotic);
export type StockRow = Awaited<ReturnType<ReturnType<typeof stocksOf>['executeTakeFirstOrThrow']>>;

/** So many stand in a list: a house has some hundred. */
export const most = 2000;

/** Those of a care center, whose people they are of counted with it, by name. */
export async function rowsIn(
  context: Context,
  narcotic: boolean,
  asked: { readonly centerId?: string | undefined; readonly text?: string },
): Promise<StockRow[]> {
  const rows = await stocksOf(context, narcotic).orderBy('s.medicine').orderBy('s.id').limit(most).execute();
  const { centerId, text = '' } = asked;
  const wanted = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (centerId === undefined && wanted.length === 0) return rows;
  const briefs = await residentsBrief(
    context,
    rows.flatMap((row) => row.resident_id ?? []),
  );
  return rows.filter((row) => {
    const brief = row.resident_id === null ? undefined : briefs.get(row.resident_id);
    if (centerId !== undefined && (row.center_id ?? brief?.centerId) !== centerId) return false;
    const all = fold(
      `${row.name} ${row.strength} ${strengthText(row.strength)} ${brief ? `${brief.lastName} ${brief.firstName}` : ''}`,
    );
    return wanted.every((word) => all.includes(word));
  });
}

export const oneRow = async (context: Context, narcotic: boolean, id: string): Promise<StockRow> =>
  found(await stocksOf(context, narcotic).where('s.id', '=', id).executeTakeFirst());

/** The stock that something is to be written into: that of an archived resident stays as it is (specification 1, section 4). */
export async function openRow(context: Context, narcotic: boolean, id: string): Promise<StockRow> {
  const row = await oneRow(context, narcotic, id);
  if (row.resident_id !== null) await refuseArchived(context, row.resident_id);
  return row;
}

export async function refuseArchived(context: Context, residentId: string): Promise<void> {
  const brief = (await residentsBrief(context, [residentId])).get(residentId);
  if (brief?.archived) throw new Stop(409, 'residentArchived');
}

export interface Owners {
  (row: Pick<StockRow, 'resident_id' | 'center_id'>): {
    readonly resident: ResidentRef | null;
    readonly center: { readonly id: string; readonly name: string } | null;
  };
}

/** Whose they are. Writes the read log of the residents that are shown. */
export async function ownersOf(
  context: Context,
  rows: readonly Pick<StockRow, 'resident_id' | 'center_id'>[],
): Promise<Owners> {
  const ids = [...new Set(rows.flatMap((row) => row.resident_id ?? []))];
  const refs = await residentRefs(context, ids);
  await context.logRead(ids);
  const houses = rows.some((row) => row.center_id !== null) ? await centers(context) : [];
  return (row) => ({
    resident: (row.resident_id === null ? undefined : refs.get(row.resident_id)) ?? null,
    center:
      row.center_id === null
        ? null
        : (houses.find((one) => one.id === row.center_id) ?? { id: row.center_id, name: '' }),
  });
}

/** What is in it, as every list names it. */
export const medicineIn = (row: StockRow) => ({
  productId: row.product_id,
  name: row.name,
  strength: strengthText(row.strength),
  unit: row.unit,
  narcoticsList: row.narcotics_list,
});

const entriesOf = (context: Context) =>
  context.db
    .selectFrom('medicine_stock.entries as e')
    .leftJoin('medicine_stock.givings as g', (join) =>
      join.onRef('g.organisation_id', '=', 'e.organisation_id').onRef('g.entry_id', '=', 'e.id'),
    )
    .leftJoin('medicine_stock.entries as back', (join) =>
      join.onRef('back.organisation_id', '=', 'e.organisation_id').onRef('back.reverses_id', '=', 'e.id'),
    )
    .leftJoin('medicine_stock.entries as about', (join) =>
      join.onRef('about.organisation_id', '=', 'e.organisation_id').onRef('about.id', '=', 'e.reverses_id'),
    )
    .selectAll('e')
    .select([
      'g.resident_id',
      'g.doctor',
      'back.number as reversed_by_number',
      'about.number as reverses_number',
    ])
    .where('e.organisation_id', '=', context.organisationId);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>;

/** What an entry that follows the ledger of giving has as its reason. */
export type Ledger = 'given' | 'corrected' | 'vomited';
const ledgerOf = (reason: string): Ledger =>
  reason === 'corrected' || reason === 'vomited' ? reason : 'given';

/** Entries as they are shown; `hidden`: a count is due, and no balance is told before it. */
export async function toEntries(
  context: Context,
  rows: readonly EntryRow[],
  hidden: boolean,
): Promise<Entry[]> {
  const ids = [...new Set(rows.flatMap((row) => row.resident_id ?? []))];
  const refs = await residentRefs(context, ids);
  await context.logRead(ids);
  const nameOf = await namesOf(
    context,
    rows.flatMap((row) => [row.recorded_by, row.second_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    change: row.change,
    balance: hidden ? null : row.balance,
    at: row.at,
    recordedAt: row.recorded_at,
    by: nameOf(row.recorded_by),
    second: nameOf(row.second_by),
    resident: (row.resident_id === null ? undefined : refs.get(row.resident_id)) ?? null,
    doctor: row.doctor ?? '',
    counted: row.counted,
    missing: row.missing,
    document: row.document,
    method: row.method,
    reason: row.follows ? '' : row.reason,
    ledger: row.follows ? ledgerOf(row.reason) : null,
    batch: row.batch,
    expiresOn: row.expires_on,
    reverses: row.reverses_number,
    reversedBy: row.reversed_by_number,
  }));
}

/** A page of what came and went, the newest first. */
export async function entryPage(
  context: Context,
  stock: StockRow,
  input: { readonly cursor?: string | undefined; readonly limit: number },
  hidden: boolean,
) {
  const after = afterCursor(input.cursor, 2);
  let query = entriesOf(context).where('e.stock_id', '=', stock.id);
  if (after) query = query.where('e.number', '<', Number(after[0]));
  const rows = await query
    .orderBy('e.number', 'desc')
    .limit(input.limit + 1)
    .execute();
  return pageOf(
    rows,
    input.limit,
    (row) => [String(row.number), row.id],
    (shown) => toEntries(context, shown, hidden),
  );
}

/** All entries of a book within a span, the oldest first, for paper. */
export const entriesWithin = (context: Context, stockId: string, from: string, until: string) =>
  entriesOf(context)
    .where('e.stock_id', '=', stockId)
    .where('e.recorded_at', '>=', from)
    .where('e.recorded_at', '<', until)
    .orderBy('e.number')
    .limit(most)
    .execute();

/** Deliveries by stock, the newest first, for the day on which something expires. */
export async function receiptsOf(context: Context, stockIds: readonly string[]) {
  if (stockIds.length === 0) return new Map<string, { quantity: number; expiresOn: string | null }[]>();
  const rows = await context.db
    .selectFrom('medicine_stock.entries as e')
    .select(['e.stock_id', 'e.change', 'e.expires_on'])
    .where('e.organisation_id', '=', context.organisationId)
    .where('e.stock_id', 'in', [...stockIds])
    .where('e.kind', '=', 'receipt')
    .where(
      sql<boolean>`not exists (select from medicine_stock.entries r where r.organisation_id = e.organisation_id and r.reverses_id = e.id)`,
    )
    .orderBy('e.number', 'desc')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ stockId: row.stock_id, quantity: row.change, expiresOn: row.expires_on })),
    (row) => row.stockId,
  );
}
