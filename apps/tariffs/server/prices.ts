import type { Selectable } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { addDays, overlaps } from '#platform/domain/time/days.ts';
import { prices } from '../contract/prices.ts';
import type { Price } from '../contract/prices.ts';
import { priceText } from '#platform/domain/numbers/price-text.ts';

type Row = Selectable<Tables['tariffs.prices']>;
type Fields = Omit<Price, 'id' | 'version'>;

const priceOf = (row: Row): Price => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  price: priceText(row.price),
  minConsecutiveDays: row.min_consecutive_days,
  maxDaysPerYear: row.max_days_per_year,
  vatCode: row.vat_code,
  validFrom: row.valid_from,
  validTo: row.valid_to,
});
const columnsOf = (input: Fields) => ({
  kind: input.kind,
  price: input.price,
  vat_code: input.vatCode,
  valid_from: input.validFrom,
  valid_to: input.validTo,
  min_consecutive_days: input.kind === 'absenceDeduction' ? input.minConsecutiveDays : null,
  max_days_per_year: input.kind === 'absenceDeduction' ? input.maxDaysPerYear : null,
});
const rows = (context: Context) =>
  context.db.selectFrom('tariffs.prices').selectAll().where('organisation_id', '=', context.organisationId);
const one = async (context: Context, id: string): Promise<Price> =>
  priceOf(found(await rows(context).where('id', '=', id).executeTakeFirst()));
const validity = (one: Pick<Price, 'validFrom' | 'validTo'>) => ({ from: one.validFrom, to: one.validTo });

/** All prices of the home by kind and validity. */
export async function pricesOf(context: Context): Promise<Price[]> {
  return (await rows(context).orderBy('kind').orderBy('valid_from').execute()).map(priceOf);
}

/** Adds prices; the database refuses overlaps. */
export async function insertPrices(context: Context, list: readonly Fields[]): Promise<void> {
  await context.db
    .insertInto('tariffs.prices')
    .values(list.map((one) => ({ organisation_id: context.organisationId, id: newId(), ...columnsOf(one) })))
    .execute();
}

export const priceCalls = implement(prices, {
  list: async ({ context }) => ({ items: await pricesOf(context) }),
  async create({ input, context, db, refuse }) {
    if (input.validTo !== null && input.validTo < input.validFrom) throw refuse.validityReversed();
    const others = (await pricesOf(context)).filter(
      (one) => one.kind === input.kind && overlaps(validity(one), validity(input)),
    );
    const open = others.find((one) => one.validTo === null && one.validFrom < input.validFrom);
    if (others.some((one) => one !== open)) throw refuse.priceOverlaps();
    // saving a row with a later start closes the open one on the day before (domain rule of price lists)
    if (open) {
      await db
        .updateTable('tariffs.prices')
        .set({ valid_to: addDays(input.validFrom, -1) })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', open.id)
        .execute();
    }
    return priceOf(
      await db
        .insertInto('tariffs.prices')
        .values({ organisation_id: context.organisationId, id: newId(), ...columnsOf(input) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  },
  async change({ input, context, refuse }) {
    const all = await pricesOf(context);
    const current = found(all.find(({ id }) => id === input.id));
    if (current.version !== input.version) throw stale(current);
    if (input.validTo !== null && input.validTo < input.validFrom) throw refuse.validityReversed();
    if (
      all.some(
        (one) => one.id !== input.id && one.kind === input.kind && overlaps(validity(one), validity(input)),
      )
    )
      throw refuse.priceOverlaps();
    return changeRow(
      context,
      'tariffs.prices',
      { id: input.id, version: input.version },
      columnsOf(input),
      () => one(context, input.id),
    );
  },
  async remove({ input, context }) {
    await removeRow(context, 'tariffs.prices', { id: input.id, version: input.version }, () =>
      one(context, input.id),
    );
    return { done: true as const };
  },
});
