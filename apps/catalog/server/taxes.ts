import { sql } from 'kysely';
import { compareDecimals } from '#platform/domain/numbers/decimals.ts';
import { quantityText } from '#platform/domain/numbers/price-text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Tax, taxes } from '../contract/taxes.ts';
import { orderTypes, taxBeside, taxOn } from '../domain/taxes.ts';

/** All taxes, the latest first. */
export async function allTaxes(context: Context): Promise<Tax[]> {
  const rows = await context.db
    .selectFrom('catalog.taxes as t')
    .select([
      't.id',
      't.version',
      't.name_en as nameEn',
      't.name_de as nameDe',
      't.kind',
      't.value',
      't.valid_from as validFrom',
      't.valid_to as validTo',
      sql<
        string[]
      >`array(select o.order_type from catalog.tax_order_types o where o.organisation_id = t.organisation_id and o.tax_id = t.id)`.as(
        'types',
      ),
    ])
    .where('t.organisation_id', '=', context.organisationId)
    .orderBy('t.valid_from', 'desc')
    .orderBy('t.id')
    .execute();
  return rows.map(({ types, ...row }) => ({
    ...row,
    value: quantityText(row.value),
    orderTypes: orderTypes.filter((type) => types.includes(type)),
  }));
}
const load = async (context: Context, id: string): Promise<Tax> =>
  found((await allTaxes(context)).find((one) => one.id === id));

/** The tax of an order type on a day; undefined: not configured. */
export const taxThatCounts = async (context: Context, type: Tax['orderTypes'][number], day: string) =>
  taxOn(await allTaxes(context), type, day);

type Fields = Omit<Tax, 'id' | 'version'>;
const rowOf = (input: Fields) => ({
  name_en: input.nameEn,
  name_de: input.nameDe,
  kind: input.kind,
  value: input.value,
  valid_from: input.validFrom,
  valid_to: input.validTo,
});
interface Refuse {
  validityReversed(): Error;
  percentTooHigh(): Error;
  orderTypeTaken(data: { name: string }): Error;
}
/** Throws why a tax cannot be saved. */
async function check(context: Context, input: Fields, own: string | null, refuse: Refuse): Promise<void> {
  if (input.validTo !== null && input.validTo < input.validFrom) throw refuse.validityReversed();
  if (input.kind === 'percent' && compareDecimals(input.value, 100) > 0) throw refuse.percentTooHigh();
  const other = taxBeside(await allTaxes(context), input, own);
  if (other) throw refuse.orderTypeTaken({ name: context.language === 'de' ? other.nameDe : other.nameEn });
}

async function writeTypes(context: Context, id: string, input: Fields): Promise<void> {
  const { db, organisationId: organisation_id } = context;
  await db
    .deleteFrom('catalog.tax_order_types')
    .where('organisation_id', '=', organisation_id)
    .where('tax_id', '=', id)
    .execute();
  await db
    .insertInto('catalog.tax_order_types')
    .values(
      [...new Set(input.orderTypes)].map((order_type) => ({
        organisation_id,
        tax_id: id,
        order_type,
        valid_from: input.validFrom,
        valid_to: input.validTo,
      })),
    )
    .execute();
}

export const taxCalls = implement(taxes, {
  list: ({ context }) => allTaxes(context),
  async find({ input, context, refuse }) {
    const tax = await taxThatCounts(context, input.orderType, input.date);
    if (!tax) throw refuse.taxMissing();
    return tax;
  },
  async create({ input, context, db, refuse }) {
    await check(context, input, null, refuse);
    const id = newId();
    await db
      .insertInto('catalog.taxes')
      .values({ organisation_id: context.organisationId, id, ...rowOf(input) })
      .execute();
    await writeTypes(context, id, input);
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    const { id, version } = input;
    await load(context, id);
    await check(context, input, id, refuse);
    await changeRow(context, 'catalog.taxes', { id, version }, rowOf(input), () => load(context, id));
    await writeTypes(context, id, input);
    return load(context, id);
  },
  async remove({ input, context }) {
    const { id, version } = input;
    await removeRow(context, 'catalog.taxes', { id, version }, () => load(context, id));
    return { done: true };
  },
});
