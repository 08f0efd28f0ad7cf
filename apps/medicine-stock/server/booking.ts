import type { Insertable } from 'kysely';
import { productOf } from '#apps/compendium/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { centers } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { Stop } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { medicineOf } from '../domain/stocks.ts';
import { rulesOf } from './rules.ts';
import type { StockRow } from './rows.ts';

type EntryColumns = Insertable<Tables['medicine_stock.entries']>;
type Said = Pick<EntryColumns, 'stock_id' | 'kind' | 'change'> & Partial<EntryColumns>;

/**
 * Writes one line of a book or stock; the database gives it its number and its balance, one after the other. Who asked before may
 * meanwhile have been overtaken: `balance_never_negative` is then the answer of the database (`isBelow`).
 */
export async function book(context: Context, said: Said): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('medicine_stock.entries')
    .values({
      at: context.now,
      recorded_by: context.account?.id ?? null,
      ...said,
      organisation_id: context.organisationId,
      id,
      number: 0,
      balance: 0,
      recorded_at: context.now,
    })
    .execute();
  return id;
}

/** The balance of a stock, held until the transaction ends: nobody books meanwhile. */
export async function heldBalance(context: Context, stockId: string) {
  return context.db
    .selectFrom('medicine_stock.balances')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', stockId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** When it happened: now, or before. */
export function happenedAt(context: Context, at: string | undefined, inFuture: () => Error): Date {
  if (at === undefined) return context.now;
  const when = new Date(at);
  if (when.getTime() > context.now.getTime() + 60_000) throw inFuture();
  return when;
}

interface Received {
  readonly productId: string;
  readonly residentId: string | null;
  readonly centerId: string | null;
  readonly quantity: number;
  readonly batch: string;
  readonly expiresOn: string | null;
  readonly document: string;
  readonly at?: string | undefined;
}
interface Refuse {
  productUnknown(): Error;
  ownerMissing(): Error;
  residentUnknown(): Error;
  centerUnknown(): Error;
  notNarcotic(): Error;
  narcotic(): Error;
  expired(data: { day: string }): Error;
  inFuture(): Error;
}

async function checkOwner(context: Context, input: Received, refuse: Refuse): Promise<void> {
  if ((input.residentId === null) === (input.centerId === null)) throw refuse.ownerMissing();
  if (input.centerId !== null) {
    if (!(await centers(context)).some((one) => one.id === input.centerId)) throw refuse.centerUnknown();
    return;
  }
  const brief = (await residentsBrief(context, [input.residentId!])).get(input.residentId!);
  if (brief === undefined) throw refuse.residentUnknown();
  if (brief.archived) throw new Stop(409, 'residentArchived');
}

/** A delivery: it comes into the book or stock of its owner, which it opens where there is none. Answers its id. */
export async function receive(
  context: Context,
  narcotic: boolean,
  input: Received,
  refuse: Refuse,
): Promise<string> {
  const product = await productOf(context, input.productId);
  if (product === null) throw refuse.productUnknown();
  const { lists, pharmacy } = await rulesOf(context);
  const isNarcotic = product.narcoticsList !== null && lists.includes(product.narcoticsList);
  if (isNarcotic !== narcotic) throw narcotic ? refuse.notNarcotic() : refuse.narcotic();
  await checkOwner(context, input, refuse);
  const at = happenedAt(context, input.at, refuse.inFuture);
  if (input.expiresOn !== null && input.expiresOn < context.today && !context.confirmed.includes('expired'))
    throw refuse.expired({ day: input.expiresOn });
  const stockId = await openStock(context, {
    narcotic,
    resident_id: input.residentId,
    center_id: input.centerId,
    product_id: product.id,
    name: product.name,
    strength: product.strength,
    unit: product.unit,
    narcotics_list: product.narcoticsList,
    pharmacy: narcotic ? '' : pharmacy,
  });
  await book(context, {
    stock_id: stockId,
    kind: 'receipt',
    change: input.quantity,
    at,
    document: input.document,
    batch: input.batch,
    expires_on: input.expiresOn,
  });
  return stockId;
}

/** The stock of a medicine of an owner, opened where there is none; whoever opens it at the same moment opens the same. */
async function openStock(
  context: Context,
  given: Pick<
    StockRow,
    | 'narcotic'
    | 'resident_id'
    | 'center_id'
    | 'product_id'
    | 'name'
    | 'strength'
    | 'unit'
    | 'narcotics_list'
    | 'pharmacy'
  >,
): Promise<string> {
  const { db, organisationId } = context;
  const medicine = medicineOf(given);
  await db
    .insertInto('medicine_stock.stocks')
    .values({
      ...given,
      organisation_id: organisationId,
      id: newId(),
      medicine,
      opened_at: context.now,
      opened_by: context.account?.id ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'medicine', 'resident_id', 'center_id', 'narcotic']).doNothing(),
    )
    .execute();
  const { id } = await db
    .selectFrom('medicine_stock.stocks')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('medicine', '=', medicine)
    .where('narcotic', '=', given.narcotic)
    .where('resident_id', given.resident_id === null ? 'is' : '=', given.resident_id)
    .where('center_id', given.center_id === null ? 'is' : '=', given.center_id)
    .executeTakeFirstOrThrow();
  // it has come: what was asked for is no more on its way, and the newest pack tells which product it is
  await db
    .updateTable('medicine_stock.stocks')
    .set({ ordered_on: null, product_id: given.product_id })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('ordered_on', 'is not', null),
        where('product_id', 'is distinct from', given.product_id),
      ]),
    )
    .execute();
  return id;
}
