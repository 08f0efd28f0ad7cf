import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { relations } from '../contract/relations.ts';
import { relationProblem } from '../domain/relations.ts';
import { loadProduct, productsById } from './product-rows.ts';

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('catalog.relations')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

/** One new relation at a time: two that are right alone could make a circle of successors together. */
const lockRelations = (context: Context) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.relations ${context.organisationId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );

export const relationCalls = implement(relations, {
  async list({ input, context }) {
    const { productId } = input;
    await loadProduct(context, productId);
    const rows = await rowsOf(context)
      .where((where) => where.or([where('from_id', '=', productId), where('to_id', '=', productId)]))
      .orderBy('kind')
      .orderBy('id')
      .execute();
    const others = rows.map((row) => (row.from_id === productId ? row.to_id : row.from_id));
    const byId = new Map((await productsById(context, others)).map((one) => [one.id, one]));
    return rows.map(({ id, version, kind, from_id }, index) => {
      const { id: other, number, nameEn, nameDe } = byId.get(others[index]!)!;
      return { id, version, kind, reverse: from_id !== productId, productId: other, number, nameEn, nameDe };
    });
  },
  async create({ input, context, db, refuse }) {
    await loadProduct(context, input.fromId);
    if ((await productsById(context, [input.toId])).length === 0) throw refuse.productUnknown();
    await lockRelations(context);
    const all = (await rowsOf(context).where('kind', '=', input.kind).execute()).map((row) => ({
      fromId: row.from_id,
      toId: row.to_id,
      kind: row.kind,
    }));
    const problem = relationProblem(all, input);
    if (problem) throw refuse[problem]();
    await db
      .insertInto('catalog.relations')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        from_id: input.fromId,
        to_id: input.toId,
        kind: input.kind,
      })
      .execute();
    return { done: true };
  },
  async remove({ input, context }) {
    const { id, version } = input;
    await removeRow(context, 'catalog.relations', { id, version }, async () =>
      found(await rowsOf(context).where('id', '=', id).executeTakeFirst()),
    );
    return { done: true };
  },
});
