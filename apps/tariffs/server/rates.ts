import type { Selectable } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { residentCaps, vatRates } from '../contract/rates.ts';
import type { ResidentCap, VatRate } from '../contract/rates.ts';
import { shippedStatutoryCaps } from '../domain/care-tariffs.ts';
import { addingProblem, movingProblem, removingProblem, withEnds } from '../domain/dated-rows.ts';
import type { DatedRow } from '../domain/dated-rows.ts';
import { decimal, decimalText } from '#platform/domain/numbers/decimals.ts';
import { shippedVatRates } from '../domain/vat.ts';

type Table = 'tariffs.vat_rates' | 'tariffs.resident_caps';

/** Rows that are shipped have the same ids in every home, so that a home can change them before it has any of its own. */
const shippedId = (group: string, index: number): string =>
  `01900000-0000-7000-8000-${group}${String(index + 1).padStart(8, '0')}`;
const shippedRates: readonly VatRate[] = shippedVatRates.map((row, index) => ({
  ...row,
  id: shippedId('0a00', index),
  version: 1,
}));
const shippedCaps: readonly ResidentCap[] = shippedStatutoryCaps.map((row, index) => ({
  ...row,
  id: shippedId('0b00', index),
  version: 1,
}));

const rateOf = (row: Selectable<Tables['tariffs.vat_rates']>): VatRate => ({
  id: row.id,
  version: row.version,
  code: row.code,
  percent: decimalText(decimal(row.percent)),
  validFrom: row.valid_from,
  validTo: row.valid_to,
});
const capOf = (row: Selectable<Tables['tariffs.resident_caps']>): ResidentCap => ({
  id: row.id,
  version: row.version,
  amount: row.amount,
  validFrom: row.valid_from,
  validTo: row.valid_to,
});
const rateColumns = ({ code, percent, validFrom, validTo }: VatRate) => ({
  code,
  percent,
  valid_from: validFrom,
  valid_to: validTo,
});
const capColumns = ({ amount, validFrom, validTo }: ResidentCap) => ({
  amount,
  valid_from: validFrom,
  valid_to: validTo,
});

/** The rates of the home by code and day; those that are shipped until it changes one. */
export async function vatRatesOf(context: Context): Promise<readonly VatRate[]> {
  const rows = await context.db
    .selectFrom('tariffs.vat_rates')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .orderBy('code')
    .orderBy('valid_from')
    .execute();
  return rows.length > 0 ? rows.map(rateOf) : shippedRates;
}

/** The caps of the home by day; those that are shipped until it changes one. */
export async function residentCapsOf(context: Context): Promise<readonly ResidentCap[]> {
  const rows = await context.db
    .selectFrom('tariffs.resident_caps')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .orderBy('valid_from')
    .execute();
  return rows.length > 0 ? rows.map(capOf) : shippedCaps;
}

/** Brings a dated table to a new list: rows that end earlier first, so that no two ever share a day. Two people at once wait for each other. */
async function store<Row extends DatedRow>(
  context: Context,
  table: Table,
  columnsOf: (row: Row) => object,
  before: readonly Row[],
  after: readonly Row[],
): Promise<void> {
  const { db, organisationId } = context;
  const isChanged = (row: Row) =>
    JSON.stringify(columnsOf(row)) !== JSON.stringify(columnsOf(before.find(({ id }) => id === row.id)!));
  const gone = before.filter(({ id }) => !after.some((row) => row.id === id));
  for (const { id } of gone)
    await db.deleteFrom(table).where('organisation_id', '=', organisationId).where('id', '=', id).execute();
  const changed = after.filter((row) => before.some(({ id }) => id === row.id) && isChanged(row));
  const shrinks = (row: Row) => {
    const was = before.find(({ id }) => id === row.id)!;
    return (
      row.validFrom >= was.validFrom &&
      (was.validTo === null || (row.validTo !== null && row.validTo <= was.validTo))
    );
  };
  for (const row of changed.toSorted((left, right) => Number(shrinks(right)) - Number(shrinks(left)))) {
    // which of the tables it is, and so which columns there are, is known by the caller: `columnsOf` comes with `table`
    await db
      .updateTable(table)
      .set(columnsOf(row))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', row.id)
      .execute();
  }
  const added = after.filter(({ id }) => !before.some((row) => row.id === id));
  if (added.length > 0)
    await db
      .insertInto(table)
      .values(
        added.map((row) => ({ organisation_id: organisationId, id: row.id, ...columnsOf(row) })) as never,
      )
      .execute();
}

/** The rows of a table for a change, stored if they are still those that are shipped, and locked. */
async function forChange<Row extends DatedRow>(
  context: Context,
  table: Table,
  columnsOf: (row: Row) => object,
  shipped: readonly Row[],
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { db, organisationId } = context;
  const lock = () =>
    db.selectFrom(table).select('id').where('organisation_id', '=', organisationId).forUpdate().execute();
  if ((await lock()).length === 0) {
    // the columns belong to the table, see above
    await db
      .insertInto(table)
      .values(
        shipped.map((row) => ({ organisation_id: organisationId, id: row.id, ...columnsOf(row) })) as never,
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await lock();
  }
  return read();
}

const ratesForChange = (context: Context) =>
  forChange(context, 'tariffs.vat_rates', rateColumns, shippedRates, () => vatRatesOf(context));
const capsForChange = (context: Context) =>
  forChange(context, 'tariffs.resident_caps', capColumns, shippedCaps, () => residentCapsOf(context));

/** The row as the person read it; 404 and 412. */
function current<Row extends DatedRow & { readonly version: number }>(
  rows: readonly Row[],
  input: { id: string; version: number },
): Row {
  const row = found(rows.find(({ id }) => id === input.id));
  if (row.version !== input.version) throw stale(row);
  return row;
}

export const rateCalls = [
  ...implement(vatRates, {
    list: async ({ context }) => ({ items: [...(await vatRatesOf(context))] }),
    async create({ input, context, refuse }) {
      const own = (await ratesForChange(context)).filter(({ code }) => code === input.code);
      if (addingProblem(own, input.validFrom)) throw refuse.beginsAlready();
      const id = newId();
      await store(
        context,
        'tariffs.vat_rates',
        rateColumns,
        own,
        withEnds([...own, { ...input, id, version: 1, validTo: null }]),
      );
      return found((await vatRatesOf(context)).find((row) => row.id === id));
    },
    async change({ input, context, refuse }) {
      const all = await ratesForChange(context);
      const { code } = current(all, input);
      const own = all.filter((row) => row.code === code);
      if (movingProblem(own, input.id, input.validFrom)) throw refuse.notBetween();
      await store(
        context,
        'tariffs.vat_rates',
        rateColumns,
        own,
        withEnds(
          own.map((row) =>
            row.id === input.id
              ? { ...row, percent: decimalText(decimal(input.percent)), validFrom: input.validFrom }
              : row,
          ),
        ),
      );
      return found((await vatRatesOf(context)).find((row) => row.id === input.id));
    },
    async remove({ input, context, refuse }) {
      const all = await ratesForChange(context);
      const { code } = current(all, input);
      const own = all.filter((row) => row.code === code);
      if (removingProblem(own, input.id)) throw refuse.firstRow();
      await store(
        context,
        'tariffs.vat_rates',
        rateColumns,
        own,
        withEnds(own.filter(({ id }) => id !== input.id)),
      );
      return { done: true as const };
    },
  }),
  ...implement(residentCaps, {
    list: async ({ context }) => ({ items: [...(await residentCapsOf(context))] }),
    async create({ input, context, refuse }) {
      const all = await capsForChange(context);
      if (addingProblem(all, input.validFrom)) throw refuse.beginsAlready();
      const id = newId();
      await store(
        context,
        'tariffs.resident_caps',
        capColumns,
        all,
        withEnds([...all, { ...input, id, version: 1, validTo: null }]),
      );
      return found((await residentCapsOf(context)).find((row) => row.id === id));
    },
    async change({ input, context, refuse }) {
      const all = await capsForChange(context);
      current(all, input);
      if (movingProblem(all, input.id, input.validFrom)) throw refuse.notBetween();
      await store(
        context,
        'tariffs.resident_caps',
        capColumns,
        all,
        withEnds(
          all.map((row) =>
            row.id === input.id ? { ...row, amount: input.amount, validFrom: input.validFrom } : row,
          ),
        ),
      );
      return found((await residentCapsOf(context)).find((row) => row.id === input.id));
    },
    async remove({ input, context, refuse }) {
      const all = await capsForChange(context);
      current(all, input);
      if (removingProblem(all, input.id)) throw refuse.firstRow();
      await store(
        context,
        'tariffs.resident_caps',
        capColumns,
        all,
        withEnds(all.filter(({ id }) => id !== input.id)),
      );
      return { done: true as const };
    },
  }),
];
