import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { categories, type Category } from '../contract/categories.ts';
import { inTree, makesCycle } from '../domain/categories.ts';

/** All categories as they stand in the tree. */
export async function allCategories(context: Context): Promise<Category[]> {
  const rows = await context.db
    .selectFrom('catalog.categories as c')
    .select([
      'c.id',
      'c.version',
      'c.code',
      'c.name_en as nameEn',
      'c.name_de as nameDe',
      'c.parent_id as parentId',
      'c.place',
      sql<number>`(select count(*)::int from catalog.product_categories p where p.organisation_id = c.organisation_id and p.category_id = c.id)`.as(
        'uses',
      ),
    ])
    .where('c.organisation_id', '=', context.organisationId)
    .execute();
  return inTree(rows);
}
const load = async (context: Context, id: string): Promise<Category> =>
  found((await allCategories(context)).find((one) => one.id === id));

/** One change of the tree at a time: two moves that are right alone could make a cycle together. */
const lockTree = (context: Context) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.categories ${context.organisationId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );

type Fields = Pick<Category, 'code' | 'nameEn' | 'nameDe' | 'parentId' | 'place'>;
const rowOf = (input: Fields) => ({
  code: input.code,
  name_en: input.nameEn,
  name_de: input.nameDe,
  parent_id: input.parentId,
  place: input.place,
});
const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();
const problemOf = (all: readonly Category[], input: Fields, own: string | null) => {
  if (all.some((one) => one.id !== own && same(one.code, input.code))) return 'codeTaken';
  return input.parentId !== null && !all.some((one) => one.id === input.parentId)
    ? 'parentUnknown'
    : undefined;
};

export const categoryCalls = implement(categories, {
  list: ({ context }) => allCategories(context),
  async create({ input, context, db, refuse }) {
    const problem = problemOf(await allCategories(context), input, null);
    if (problem) throw refuse[problem]();
    const id = newId();
    await db
      .insertInto('catalog.categories')
      .values({ organisation_id: context.organisationId, id, ...rowOf(input) })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    await lockTree(context);
    const all = await allCategories(context);
    found(all.find((one) => one.id === input.id));
    const problem = problemOf(all, input, input.id);
    if (problem) throw refuse[problem]();
    if (makesCycle(all, input.id, input.parentId)) throw refuse.categoryCycle();
    const { id, version } = input;
    return changeRow(context, 'catalog.categories', { id, version }, rowOf(input), () => load(context, id));
  },
  async remove({ input, context, refuse }) {
    const all = await allCategories(context);
    const before = found(all.find((one) => one.id === input.id));
    const children = all.filter((one) => one.parentId === input.id).length;
    if (children > 0) throw refuse.hasChildren({ count: children });
    if (before.uses > 0) throw refuse.inUse({ count: before.uses });
    const { id, version } = input;
    await removeRow(context, 'catalog.categories', { id, version }, () => load(context, id));
    return { done: true };
  },
});
