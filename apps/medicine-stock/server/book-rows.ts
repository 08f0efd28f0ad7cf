import { strengthText } from '#apps/compendium/api.ts';
import { residentRefs, residentsBrief } from '#apps/residents/api.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { z } from 'zod';
import type { Book, Unbooked } from '../contract/books.ts';
import { medicineIn, most, oneRow, ownersOf, rowsIn, type StockRow, stocksOf } from './rows.ts';
import { countsSince } from './rules.ts';

/** A book without anything in it is shown for so many days after its last entry. */
const restDays = 90;
const dayLong = 86_400_000;

/** Whether the running shift, or the day, asks for a count: something is in it, or something moved since the last one. */
export function isDue(row: StockRow, since: string | null): boolean {
  if (since === null || (row.counted_at ?? row.opened_at) >= since) return false;
  return row.balance > 0 || row.open_count_id !== null || (row.last_at ?? '') > (row.counted_at ?? '');
}

/** Books as they are shown; a balance is not told while its count is due. */
export async function toBooks(context: Context, rows: readonly StockRow[]): Promise<z.input<typeof Book>[]> {
  const since = await countsSince(context);
  const ownerOf = await ownersOf(context, rows);
  const openIds = rows.flatMap((row) => row.open_count_id ?? []);
  const open =
    openIds.length === 0
      ? []
      : await context.db
          .selectFrom('medicine_stock.entries')
          .select(['id', 'stock_id', 'counted', 'balance', 'recorded_at', 'recorded_by'])
          .where('organisation_id', '=', context.organisationId)
          .where('id', 'in', openIds)
          .execute();
  const nameOf = await namesOf(
    context,
    open.map((one) => one.recorded_by),
  );
  return rows.map((row) => {
    const countDue = isDue(row, since);
    const count = open.find((one) => one.id === row.open_count_id);
    return {
      id: row.id,
      ...medicineIn(row),
      ...ownerOf(row),
      balance: countDue ? null : row.balance,
      number: row.number,
      lastAt: row.last_at,
      countedAt: row.counted_at,
      countDue,
      open:
        count === undefined
          ? null
          : {
              countId: count.id,
              counted: countDue ? null : count.counted!,
              expected: countDue ? null : count.balance,
              at: count.recorded_at,
              by: nameOf(count.recorded_by),
            },
      isPatch: row.unit === 'patch',
    };
  });
}

export const oneBook = async (context: Context, id: string): Promise<z.input<typeof Book>> =>
  (await toBooks(context, [await oneRow(context, true, id)]))[0]!;

interface Asked {
  readonly centerId?: string | undefined;
  readonly show: 'all' | 'due' | 'open';
  readonly text: string;
}

/** First those with a difference, then those to count, then the others; empty ones that nobody uses any more are left out. */
export async function booksIn(context: Context, asked: Asked): Promise<StockRow[]> {
  const since = await countsSince(context);
  const rank = (row: StockRow): number => (row.open_count_id !== null ? 0 : isDue(row, since) ? 1 : 2);
  const old = new Date(context.now.getTime() - restDays * dayLong).toISOString();
  return (await rowsIn(context, true, asked))
    .filter((row) => {
      if (asked.show === 'due') return isDue(row, since);
      if (asked.show === 'open') return row.open_count_id !== null;
      return asked.text !== '' || row.balance > 0 || (row.last_at ?? row.opened_at) >= old;
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

const unbookedDays = 30;
const mostUnbooked = 200;

/** Medicines of the lists that were given, and neither the resident nor the own ward has a book of them. */
export async function unbookedIn(
  context: Context,
  centerId: string | undefined,
): Promise<z.input<typeof Unbooked>[]> {
  const rows = await context.db
    .selectFrom('medicine_stock.givings as g')
    .selectAll('g')
    .where('g.organisation_id', '=', context.organisationId)
    .where('g.narcotic', '=', true)
    .where('g.entry_id', 'is', null)
    .where('g.given_at', '>=', new Date(context.now.getTime() - unbookedDays * dayLong).toISOString())
    .orderBy('g.given_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(most)
    .execute();
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.resident_id))];
  const briefs = await residentsBrief(context, ids);
  const kept = await stocksOf(context, true)
    .where('s.medicine', 'in', [...new Set(rows.map((row) => row.medicine))])
    .execute();
  const shown = rows
    .filter((row) => {
      const ward = briefs.get(row.resident_id)?.centerId ?? null;
      if (centerId !== undefined && ward !== centerId) return false;
      return !kept.some(
        (one) =>
          one.medicine === row.medicine &&
          (one.resident_id === row.resident_id || (one.center_id !== null && one.center_id === ward)),
      );
    })
    .slice(0, mostUnbooked);
  const refs = await residentRefs(
    context,
    shown.map((row) => row.resident_id),
  );
  await context.logRead([...new Set(shown.map((row) => row.resident_id))]);
  return shown.map((row) => ({
    id: row.id,
    resident: refs.get(row.resident_id) ?? null,
    name: row.name,
    strength: strengthText(row.strength),
    unit: row.unit,
    productId: row.product_id,
    quantity: row.quantity,
    givenAt: row.given_at,
  }));
}
