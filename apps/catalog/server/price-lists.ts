import { sql } from 'kysely';
import { groupChoices } from '#apps/customers/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type PriceList, priceLists } from '../contract/price-lists.ts';

/** All price lists by name; the default ones first. */
export const allPriceLists = (context: Context): Promise<PriceList[]> =>
  context.db
    .selectFrom('catalog.price_lists as l')
    .select([
      'l.id',
      'l.version',
      'l.name_en as nameEn',
      'l.name_de as nameDe',
      'l.currency',
      'l.tax_applicability as taxApplicability',
      'l.is_default as isDefault',
      'l.active',
      sql<
        string[]
      >`array(select g.group_id::text from catalog.price_list_groups g where g.organisation_id = l.organisation_id and g.list_id = l.id order by 1)`.as(
        'groupIds',
      ),
      sql<number>`(select count(*)::int from catalog.prices p where p.organisation_id = l.organisation_id and p.list_id = l.id)`.as(
        'uses',
      ),
    ])
    .where('l.organisation_id', '=', context.organisationId)
    .orderBy('l.is_default', 'desc')
    .orderBy(sql`lower(l.name_en)`)
    .execute();
const load = async (context: Context, id: string): Promise<PriceList> =>
  found((await allPriceLists(context)).find((one) => one.id === id));

type Fields = Omit<PriceList, 'id' | 'version' | 'uses'>;
const rowOf = (input: Fields) => ({
  name_en: input.nameEn,
  name_de: input.nameDe,
  currency: input.currency,
  tax_applicability: input.taxApplicability,
  is_default: input.isDefault,
  active: input.active,
});

interface Refuse {
  nameTaken(): Error;
  groupUnknown(): Error;
  groupTaken(data: { name: string }): Error;
  defaultExists(data: { name: string }): Error;
}
/** Throws why a list cannot be saved. */
async function check(context: Context, input: Fields, own: string | null, refuse: Refuse): Promise<void> {
  const others = (await allPriceLists(context)).filter((one) => one.id !== own);
  const name = (one: { nameEn: string; nameDe: string }) =>
    context.language === 'de' ? one.nameDe : one.nameEn;
  if (others.some((one) => one.nameEn.toLowerCase() === input.nameEn.toLowerCase())) throw refuse.nameTaken();
  const groups = new Map((await groupChoices(context)).map((one) => [one.id, one]));
  if (input.groupIds.some((id) => !groups.has(id))) throw refuse.groupUnknown();
  const inCurrency = others.filter((one) => one.currency === input.currency);
  const taken = input.groupIds.find((id) => inCurrency.some((one) => one.groupIds.includes(id)));
  if (taken !== undefined) throw refuse.groupTaken({ name: name(groups.get(taken)!) });
  const standard = inCurrency.find((one) => one.isDefault);
  if (input.isDefault && standard) throw refuse.defaultExists({ name: name(standard) });
}

async function writeGroups(context: Context, id: string, { groupIds, currency }: Fields): Promise<void> {
  const { db, organisationId: organisation_id } = context;
  await db
    .deleteFrom('catalog.price_list_groups')
    .where('organisation_id', '=', organisation_id)
    .where('list_id', '=', id)
    .execute();
  const groups = [...new Set(groupIds)];
  if (groups.length > 0)
    await db
      .insertInto('catalog.price_list_groups')
      .values(groups.map((group_id) => ({ organisation_id, list_id: id, group_id, currency })))
      .execute();
}

export const priceListCalls = implement(priceLists, {
  list: ({ context }) => allPriceLists(context),
  groups: async ({ context }) =>
    (await groupChoices(context))
      .filter((one) => one.active)
      .map(({ id, nameEn, nameDe }) => ({ id, nameEn, nameDe })),
  async create({ input, context, db, refuse }) {
    await check(context, input, null, refuse);
    const id = newId();
    await db
      .insertInto('catalog.price_lists')
      .values({ organisation_id: context.organisationId, id, ...rowOf(input) })
      .execute();
    await writeGroups(context, id, input);
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    const { id, version } = input;
    const before = await load(context, id);
    await check(context, input, id, refuse);
    // its prices are in the currency
    if (before.uses > 0 && before.currency !== input.currency) throw refuse.currencyInUse();
    await changeRow(context, 'catalog.price_lists', { id, version }, rowOf(input), () => load(context, id));
    await writeGroups(context, id, input);
    return load(context, id);
  },
  async remove({ input, context, refuse }) {
    const { id, version } = input;
    const { uses } = await load(context, id);
    if (uses > 0) throw refuse.inUse({ count: uses });
    await removeRow(context, 'catalog.price_lists', { id, version }, () => load(context, id));
    return { done: true };
  },
});
