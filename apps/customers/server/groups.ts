import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found } from '#platform/server/call/problems.ts';
import { type CustomerGroup, groups } from '../contract/groups.ts';
import { methodChoices, termChoices } from './payment.ts';

/** Groups that can be chosen, without counting their customers. */
export const groupChoices = (context: Context) =>
  context.db
    .selectFrom('customers.groups')
    .select(['id', 'name_en as nameEn', 'name_de as nameDe', 'category', 'active'])
    .where('organisation_id', '=', context.organisationId)
    .orderBy(sql`lower(name_en)`)
    .orderBy('id')
    .execute();
export const allGroups = (context: Context): Promise<CustomerGroup[]> =>
  context.db
    .selectFrom('customers.groups as g')
    .select([
      'g.id',
      'g.version',
      'g.name_en as nameEn',
      'g.name_de as nameDe',
      'g.category',
      'g.payment_method_id as paymentMethodId',
      'g.payment_term_id as paymentTermId',
      'g.active',
      sql<number>`(select count(*)::int from customers.customers c where c.organisation_id = g.organisation_id and c.group_id = g.id)`.as(
        'uses',
      ),
    ])
    .where('g.organisation_id', '=', context.organisationId)
    .orderBy(sql`lower(g.name_en)`)
    .orderBy('g.id')
    .execute();

/** Whether a method and a term exist in this home. */
export async function paymentKnown(
  context: Context,
  input: { paymentMethodId: string | null; paymentTermId: string | null },
): Promise<boolean> {
  const [methods, terms] = await Promise.all([methodChoices(context), termChoices(context)]);
  return (
    (input.paymentMethodId === null || methods.some((one) => one.id === input.paymentMethodId)) &&
    (input.paymentTermId === null || terms.some((one) => one.id === input.paymentTermId))
  );
}

const load = async (context: Context, id: string) =>
  found((await allGroups(context)).find((one) => one.id === id));
const rowOf = (input: Omit<CustomerGroup, 'id' | 'version' | 'uses'>) => ({
  name_en: input.nameEn,
  name_de: input.nameDe,
  category: input.category,
  payment_method_id: input.paymentMethodId,
  payment_term_id: input.paymentTermId,
  active: input.active,
});
const taken = async (context: Context, name: string, own: string | null) =>
  (await allGroups(context)).some((one) => one.id !== own && one.nameEn.toLowerCase() === name.toLowerCase());

export const groupCalls = implement(groups, {
  list: ({ context }) => allGroups(context),
  async create({ input, context, db, refuse }) {
    if (await taken(context, input.nameEn, null)) throw refuse.nameTaken();
    if (!(await paymentKnown(context, input))) throw refuse.paymentUnknown();
    const id = newId();
    await db
      .insertInto('customers.groups')
      .values({ organisation_id: context.organisationId, id, ...rowOf(input) })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    const before = await load(context, input.id);
    if (await taken(context, input.nameEn, input.id)) throw refuse.nameTaken();
    if (!(await paymentKnown(context, input))) throw refuse.paymentUnknown();
    // customers of a resident group are residents; the category is a promise to them
    if (before.category !== input.category && before.uses > 0) throw refuse.categoryInUse();
    return changeRow(
      context,
      'customers.groups',
      { id: input.id, version: input.version },
      rowOf(input),
      () => load(context, input.id),
    );
  },
  async remove({ input, context, refuse }) {
    const before = await load(context, input.id);
    if (before.uses > 0) throw refuse.inUse({ count: before.uses });
    await removeRow(context, 'customers.groups', { id: input.id, version: input.version }, () =>
      load(context, input.id),
    );
    return { done: true };
  },
});
