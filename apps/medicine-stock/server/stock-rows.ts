import { productsOf } from '#apps/compendium/api.ts';
import { plannedDoses, runningOrders } from '#apps/medication/api.ts';
import type { z } from 'zod';
import { addDays, daysBetween } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Stock } from '../contract/stocks.ts';
import { expiryOf, inUnit, isLow, medicineOf, orderOf, reachOf } from '../domain/stocks.ts';
import { medicineIn, oneRow, ownersOf, receiptsOf, rowsIn, type StockRow } from './rows.ts';
import { rulesOf } from './rules.ts';

/** How far ahead planned doses are looked at. */
const mostDays = 62;

interface Use {
  readonly day: number;
  readonly quantity: number;
}

/** What is planned of the medicines of residents from now on, in order, by resident and medicine. */
async function plannedUse(
  context: Context,
  rows: readonly StockRow[],
  days: number,
): Promise<(row: StockRow) => readonly Use[]> {
  const residentIds = [...new Set(rows.flatMap((row) => row.resident_id ?? []))];
  if (residentIds.length === 0) return () => [];
  const orders = await runningOrders(context, residentIds);
  const products = await productsOf(
    context,
    orders.flatMap((order) => order.current.productId ?? []),
  );
  const until = instantAt(addDays(context.today, days), '00:00', context.zone);
  const doses = await plannedDoses(context, residentIds, { from: context.now, to: new Date(until) });
  const orderOfDose = new Map(orders.map((order) => [order.id, order]));
  const uses = new Map<string, Use[]>();
  for (const dose of doses) {
    const current = orderOfDose.get(dose.orderId)?.current;
    if (current === undefined || dose.suspended !== null) continue;
    const product = current.productId === null ? undefined : products.get(current.productId);
    const { unit } = product ?? current;
    const key = `${dose.residentId} ${medicineOf(product ?? current)}`;
    const quantity = inUnit(dose.quantity, dose.unit, unit, product?.dropsPerUnit ?? null);
    if (quantity === null) continue;
    const day = daysBetween(context.today, civilOf(dose.at, context.zone).day) - 1;
    const known = uses.get(key) ?? [];
    uses.set(key, known);
    known.push({ day, quantity });
  }
  return (row) => uses.get(`${row.resident_id} ${row.medicine}`) ?? [];
}

/** Stocks as they are shown: how long they last, what expires, what to order. */
export async function toStocks(
  context: Context,
  rows: readonly StockRow[],
): Promise<z.input<typeof Stock>[]> {
  if (rows.length === 0) return [];
  const { reachDays, orderDays, expiryDays } = await rulesOf(context);
  const ahead = Math.min(mostDays, Math.max(reachDays, orderDays));
  const usesOf = await plannedUse(context, rows, ahead);
  const receipts = await receiptsOf(
    context,
    rows.map((row) => row.id),
  );
  const ownerOf = await ownersOf(context, rows);
  const soon = addDays(context.today, expiryDays);
  return rows.map((row) => {
    const uses = usesOf(row);
    const reach = reachOf(row.balance, uses, ahead);
    const expiresOn = expiryOf(receipts.get(row.id) ?? [], row.balance);
    const planned = uses
      .filter((use) => use.day < orderDays)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      id: row.id,
      version: row.version,
      ...medicineIn(row),
      ...ownerOf(row),
      balance: row.balance,
      number: row.number,
      lastAt: row.last_at,
      countedAt: row.counted_at,
      reach,
      expiresOn,
      expiry: expiresOn === null || expiresOn > soon ? null : expiresOn < context.today ? 'expired' : 'soon',
      low: isLow({ balance: row.balance, minimum: row.minimum, reach }, reachDays),
      minimum: row.minimum,
      packageSize: row.package_size,
      pharmacy: row.pharmacy,
      orderedOn: row.ordered_on,
      proposal: orderOf({
        balance: row.balance,
        minimum: row.minimum,
        // what was looked ahead at stands for the days behind it
        planned: Math.ceil((planned * orderDays) / Math.min(orderDays, ahead)),
        packageSize: row.package_size,
      }),
    };
  });
}

export const oneStock = async (context: Context, id: string): Promise<z.input<typeof Stock>> =>
  (await toStocks(context, [await oneRow(context, false, id)]))[0]!;

interface Asked {
  readonly centerId?: string | undefined;
  readonly show: 'all' | 'low' | 'expiring' | 'ordered';
  readonly text: string;
}

/** First what must be ordered, then what expires, then the others. */
export async function stocksIn(context: Context, asked: Asked): Promise<z.input<typeof Stock>[]> {
  const all = await toStocks(context, await rowsIn(context, false, asked));
  const rank = (one: z.input<typeof Stock>): number =>
    one.expiry === 'expired' ? 0 : one.low && one.orderedOn === null ? 1 : one.expiry === 'soon' ? 2 : 3;
  return all
    .filter((one) => {
      if (asked.show === 'low') return one.low && one.orderedOn === null;
      if (asked.show === 'expiring') return one.expiry !== null;
      return asked.show === 'all' || one.orderedOn !== null;
    })
    .toSorted((a, b) => rank(a) - rank(b));
}
