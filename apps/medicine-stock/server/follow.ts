import { productsOf } from '#apps/compendium/api.ts';
import { runningOrders } from '#apps/medication/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Provisions } from '#platform/server/call/provisions.ts';
import { newId } from '#platform/server/database/ids.ts';
import { sourceOf, type Standing, stepsOf } from '../domain/books.ts';
import { inQuarters, inUnit, medicineOf } from '../domain/stocks.ts';
import { book } from './booking.ts';
import { labelOf, tellMissing, tellUnbooked } from './notice.ts';
import { wordsIn } from './print.ts';
import type { Ledger } from './rows.ts';
import { rulesOf } from './rules.ts';

/** An entry of the ledger of giving as it is written. */
export type Recorded = Parameters<Provisions['medication-giving.book']>[1][number];

/** Entries of the ledger that say how much was taken; what is prepared or looked at moves nothing. */
const moving: readonly string[] = ['recorded', 'double', 'vomited', 'corrected'];

interface Label {
  readonly productId: string | null;
  readonly medicine: string;
  readonly name: string;
  readonly strength: string;
  readonly unit: string;
  readonly list: string | null;
  readonly rate: number | null;
}
interface Dose {
  readonly index: number;
  readonly said: Recorded;
  readonly label: Label;
}
interface Standings extends Standing {
  readonly stockId: string;
}
interface Refused {
  readonly index: number;
  readonly text: string;
}

/** What each dose was of: its product, or what the order calls it. */
async function labelled(context: Context, entries: readonly Recorded[]): Promise<Dose[]> {
  const products = await productsOf(
    context,
    entries.flatMap((one) => one.productId ?? []),
  );
  return entries.flatMap((said, index): Dose[] => {
    if (!moving.includes(said.kind)) return [];
    const product = said.productId === null ? undefined : products.get(said.productId);
    const { name, strength, unit } = product ?? { name: said.medicine, strength: '', unit: said.unit };
    const label = {
      productId: product?.id ?? null,
      medicine: medicineOf({ name, strength, unit }),
      name,
      strength,
      unit,
      list: product === undefined ? said.list : product.narcoticsList,
      rate: product?.dropsPerUnit ?? null,
    };
    return [{ index, said, label }];
  });
}

/** Where the medicines of doses are kept: of those residents and of wards; and from where they were taken before. */
const placesOf = (context: Context, doses: readonly Dose[], before: readonly string[]) =>
  context.db
    .selectFrom('medicine_stock.stocks')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where((where) =>
      where.or([
        where('id', '=', where.fn.any(where.val([...before]))),
        where.and([
          where('medicine', 'in', [...new Set(doses.map(({ label }) => label.medicine))]),
          where.or([
            where('resident_id', 'in', [...new Set(doses.map(({ said }) => said.residentId))]),
            where('center_id', 'is not', null),
          ]),
        ]),
      ]),
    );
type Place = Awaited<ReturnType<ReturnType<typeof placesOf>['execute']>>[number];

/** What the books say of doses about which there was an entry before. */
async function standingOf(
  context: Context,
  doses: readonly Dose[],
): Promise<ReadonlyMap<string, Standings[]>> {
  const ids = doses.filter(({ said }) => said.eventNumber > 1).map(({ said }) => said.doseId);
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('medicine_stock.givings as g')
    .innerJoin('medicine_stock.entries as e', (join) =>
      join.onRef('e.organisation_id', '=', 'g.organisation_id').onRef('e.id', '=', 'g.entry_id'),
    )
    .leftJoin('medicine_stock.entries as back', (join) =>
      join.onRef('back.organisation_id', '=', 'e.organisation_id').onRef('back.reverses_id', '=', 'e.id'),
    )
    .select(['g.dose_id', 'g.quantity', 'e.id', 'e.kind', 'e.stock_id'])
    .where('g.organisation_id', '=', context.organisationId)
    .where('g.dose_id', 'in', ids)
    .where('back.id', 'is', null)
    .orderBy('g.event')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      doseId: row.dose_id,
      id: row.id,
      quantity: row.quantity,
      lost: row.kind === 'waste',
      stockId: row.stock_id,
    })),
    (row) => row.doseId,
  );
}

/** The balances of stocks, held in one order, so that no two wait for each other. */
async function held(context: Context, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('medicine_stock.balances')
    .select(['id', 'balance'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row.balance]));
}

/** What is known while doses are booked. */
interface Work {
  readonly places: readonly Place[];
  readonly balances: Map<string, number>;
  readonly centerOf: (residentId: string) => string | null;
  readonly doctorOf: (orderId: string) => string;
  readonly isListed: (label: Label) => boolean;
}

async function workOn(
  context: Context,
  doses: readonly Dose[],
  places: readonly Place[],
  standing: ReadonlyMap<string, Standings[]>,
): Promise<Work> {
  const residentIds = [...new Set(doses.map(({ said }) => said.residentId))];
  const ward = places.some((one) => one.center_id !== null);
  const briefs = ward
    ? await residentsBrief(context, residentIds)
    : new Map<string, { centerId: string | null }>();
  const listed = doses.some(({ label }) => label.list !== null);
  const lists: readonly string[] = listed ? (await rulesOf(context)).lists : [];
  const narcotic = places.some((one) => one.narcotic);
  const orders = narcotic ? await runningOrders(context, residentIds) : [];
  const stockIds = [
    ...places.map((one) => one.id),
    ...[...standing.values()].flat().map((one) => one.stockId),
  ];
  return {
    places,
    balances: await held(context, stockIds),
    centerOf: (residentId) => briefs.get(residentId)?.centerId ?? null,
    doctorOf: (orderId) => orders.find((one) => one.id === orderId)?.current.doctor ?? '',
    isListed: ({ list }) => list !== null && lists.includes(list),
  };
}

const move = (work: Work, stockId: string, change: number): void => {
  work.balances.set(stockId, (work.balances.get(stockId) ?? 0) + change);
};

async function reverse(context: Context, work: Work, ids: readonly string[], said: Recorded, why: Ledger) {
  if (ids.length === 0) return;
  const rows = await context.db
    .selectFrom('medicine_stock.entries')
    .select(['id', 'stock_id', 'change'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...ids])
    .execute();
  for (const id of ids) {
    const row = rows.find((one) => one.id === id)!;
    const change = row.change === 0 ? 0 : -row.change;
    await book(context, {
      stock_id: row.stock_id,
      kind: 'reversal',
      change,
      reason: why,
      reverses_id: id,
      follows: true,
      recorded_by: said.by,
      second_by: said.secondBy,
    });
    move(work, row.stock_id, change);
  }
}

/** Writes to whom it was given, with the line of the book; without one where none is kept. */
async function note(
  context: Context,
  work: Work,
  { said, label }: Dose,
  given: {
    readonly quantity: number;
    readonly entryId: string | null;
    readonly stockId: string | null;
    readonly narcotic: boolean;
  },
): Promise<void> {
  await context.db
    .insertInto('medicine_stock.givings')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: said.residentId,
      entry_id: given.entryId,
      stock_id: given.stockId,
      order_id: said.orderId,
      dose_id: said.doseId,
      event: said.eventNumber,
      product_id: label.productId,
      medicine: label.medicine,
      name: label.name,
      strength: label.strength,
      unit: label.unit,
      doctor: work.doctorOf(said.orderId),
      quantity: given.quantity,
      outcome: said.outcome,
      narcotic: given.narcotic,
      given_at: said.givenAt ?? context.now,
      given_by: said.by,
      second_by: said.secondBy,
      kept_from: given.narcotic ? context.today : null,
    })
    .execute();
}

const noteUnbooked = (context: Context, work: Work, dose: Dose, quantity: number): Promise<void> =>
  note(context, work, dose, { quantity, entryId: null, stockId: null, narcotic: true });

/** A product of the lists of which no book is kept: it is given, and whoever is in charge of nursing hears of it. */
async function unbooked(context: Context, work: Work, dose: Dose, quantity: number): Promise<void> {
  const { said, label } = dose;
  const known = await context.db
    .selectFrom('medicine_stock.givings')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', said.residentId)
    .where('medicine', '=', label.medicine)
    .where('narcotic', '=', true)
    .where('entry_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  await noteUnbooked(context, work, dose, quantity);
  if (known === undefined) await tellUnbooked(context, label, said.residentId);
}

/** Takes a dose out of the stock that holds it. Answers why it cannot be, or null. */
async function take(
  context: Context,
  work: Work,
  dose: Dose,
  asked: { readonly quantity: number; readonly lostFrom: string | null; readonly before: readonly string[] },
): Promise<string | null> {
  const { said, label } = dose;
  const { quantity, lostFrom, before } = asked;
  // who has moved since: what is corrected stays in the book from which it was given
  const isTheirs = (one: Place): boolean =>
    one.medicine === label.medicine &&
    (one.resident_id === said.residentId ||
      (one.center_id !== null && one.center_id === work.centerOf(said.residentId)));
  const own = work.places
    .filter((one) => (lostFrom === null ? isTheirs(one) || before.includes(one.id) : one.id === lostFrom))
    .map((row) => ({
      row,
      before: before.includes(row.id),
      own: row.resident_id !== null,
      balance: work.balances.get(row.id) ?? 0,
    }));
  const source = sourceOf(own, quantity);
  if (source === null) {
    if (work.isListed(label)) await unbooked(context, work, dose, quantity);
    return null;
  }
  const { row, balance } = source.stock;
  // a dose that was given on a device without a connection was given; of a stock nothing is refused
  if (row.narcotic && !source.covers && !said.waited)
    return wordsIn(context)('refusals.bookTooLow', { medicine: labelOf(row) });
  const change = -Math.min(balance, quantity);
  const entryId = await book(context, {
    stock_id: row.id,
    kind: lostFrom === null ? 'giving' : 'waste',
    ...(lostFrom === null ? {} : { method: 'vomited' as const }),
    change: change === 0 ? 0 : change,
    missing: lostFrom === null ? quantity + change : 0,
    at: said.givenAt ?? context.now,
    reason: lostFrom === null ? 'given' : 'vomited',
    follows: true,
    recorded_by: said.by,
    second_by: said.secondBy,
  });
  move(work, row.id, change);
  await note(context, work, dose, { quantity, entryId, stockId: row.id, narcotic: row.narcotic });
  if (row.narcotic && !source.covers) await tellMissing(context, row);
  return null;
}

/** What was taken in the unit of the product, in quarters; null: it cannot be told. */
function measured({ said, label }: Dose): { quantity: number | null; total: number | null } | null {
  const read = (amount: number | null): number | null => {
    const found = amount === null ? null : inUnit(amount, said.unit, label.unit, label.rate);
    return found === null ? null : inQuarters(found);
  };
  const [quantity, total] = [read(said.quantity), read(said.total)];
  const isLost = (quantity === null && said.quantity !== null) || (total === null && said.total !== null);
  return isLost ? null : { quantity, total };
}

/** Takes away that a dose was given without a book, before it is said anew; whether it was. */
async function forgetUnbooked(context: Context, { doseId, eventNumber, kind }: Recorded): Promise<boolean> {
  if (eventNumber === 1 || kind === 'double') return false;
  const { numDeletedRows } = await context.db
    .deleteFrom('medicine_stock.givings')
    .where('organisation_id', '=', context.organisationId)
    .where('dose_id', '=', doseId)
    .where('entry_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes the books follow one entry of the ledger. Answers why they cannot, or null. */
async function followOne(
  context: Context,
  work: Work,
  dose: Dose,
  before: readonly Standings[],
): Promise<string | null> {
  const { said, label } = dose;
  const wasUnbooked = await forgetUnbooked(context, said);
  const amounts = measured(dose);
  const steps = stepsOf({ ...said, ...amounts }, before);
  const lost = said.outcome === 'vomited';
  await reverse(context, work, steps.reverse, said, lost ? 'vomited' : 'corrected');
  if (steps.book === 0) return null;
  // what no book says was in none: one that was opened since has never held it, nor has one that counts otherwise
  if (amounts === null || (wasUnbooked && before.length === 0)) {
    const { unit } = amounts === null ? said : label;
    const counted = { ...dose, label: { ...label, unit, medicine: medicineOf({ ...label, unit }) } };
    // it was told when it was given
    if (wasUnbooked) await noteUnbooked(context, work, counted, steps.book);
    else if (work.isListed(label)) await unbooked(context, work, counted, steps.book);
    return null;
  }
  return take(context, work, dose, {
    quantity: steps.book,
    lostFrom: lost ? (before.at(-1)?.stockId ?? null) : null,
    before: before.map((one) => one.stockId),
  });
}

/**
 * Books what the ledger of giving says, in its transaction: a dose is taken from the resident's own stock or from that of the ward; what
 * is corrected, was lost or was given twice follows by reversals. Answers the doses that a narcotics book does not cover.
 */
export async function bookDoses(context: Context, entries: readonly Recorded[]): Promise<Refused[]> {
  const doses = await labelled(context, entries);
  if (doses.length === 0) return [];
  const standing = await standingOf(context, doses);
  const before = [...standing.values()].flat().map((one) => one.stockId);
  const places = await placesOf(context, doses, before).execute();
  if (places.length === 0 && doses.every(({ label }) => label.list === null)) return [];
  const work = await workOn(context, doses, places, standing);
  const refused: Refused[] = [];
  for (const dose of doses) {
    const text = await followOne(context, work, dose, standing.get(dose.said.doseId) ?? []);
    if (text !== null) refused.push({ index: dose.index, text });
  }
  return refused;
}
