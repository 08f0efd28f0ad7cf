import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Item, catalogItems } from '../contract/catalog-items.ts';
import { type CatalogItem, type ItemKind, matches } from '../domain/items.ts';
import { importItems } from './import.ts';
import { catalogOf, toColumns, usedOf } from './rows.ts';

const mostItems = 500;
/** What an entry of a kind proposes. */
const proposed: Readonly<Record<ItemKind, ItemKind | null>> = {
  category: null,
  diagnosis: 'goal',
  goal: 'measure',
  measure: null,
};

const shown = (item: CatalogItem, used: ReadonlySet<string>): Item => ({
  ...item,
  label: { ...item.label },
  caps: [...item.caps],
  weekdays: [...item.weekdays],
  times: [...item.times],
  proposes: [...item.proposes],
  used: used.has(item.code),
});

const known = async (context: Context, kind: ItemKind, code: string): Promise<CatalogItem | undefined> =>
  (await catalogOf(context, [kind])).find((one) => one.code === code);

const one = async (context: Context, kind: ItemKind, code: string): Promise<Item> =>
  shown(found(await known(context, kind, code)), await usedOf(context, kind));

interface Refusals {
  unknownProposal(data: { code: string }): Error;
  unknownCategory(): Error;
  weekdaysMissing(): Error;
}

/** Throws where what is said names something that the catalogue does not have. */
async function check(
  context: Context,
  input: Pick<Item, 'kind' | 'category' | 'repetition' | 'weekdays' | 'proposes'>,
  refuse: Refusals,
  before = '',
): Promise<void> {
  if ((input.repetition === 'weekly') !== input.weekdays.length > 0) throw refuse.weekdaysMissing();
  // one that was imported with a category of its own keeps it
  const named = input.category !== '' && input.category !== before;
  if (named && !(await known(context, 'category', input.category))) throw refuse.unknownCategory();
  if (input.proposes.length === 0) return;
  const target = proposed[input.kind];
  const codes = new Set(target === null ? [] : (await catalogOf(context, [target])).map((item) => item.code));
  const missing = input.proposes.find((code) => !codes.has(code));
  if (missing !== undefined) throw refuse.unknownProposal({ code: missing });
}

export const catalogItemCalls = implement(catalogItems, {
  async list({ input, context }) {
    const used = await usedOf(context, input.kind);
    const all = (await catalogOf(context, [input.kind])).filter(
      (item) => (item.active || input.withInactive) && matches(item, input.text),
    );
    return { items: all.slice(0, mostItems).map((item) => shown(item, used)), total: all.length };
  },

  async create({ input, context, db, refuse }) {
    await check(context, input, refuse);
    const id = newId();
    // a code of the house is nobody's to read: short, and never the one of another entry
    const code = input.code === '' ? `own-${id.slice(-12)}` : input.code;
    if (await known(context, input.kind, code)) throw refuse.codeTaken();
    await db
      .insertInto('care_catalog.catalog_items')
      .values({
        organisation_id: context.organisationId,
        id,
        kind: input.kind,
        code,
        ...toColumns(input),
      })
      .execute();
    return one(context, input.kind, code);
  },

  async change({ input, context, db, refuse }) {
    const before = found(await known(context, input.kind, input.code));
    await check(context, input, refuse, before.category);
    if (before.version !== input.version) throw stale(await one(context, input.kind, input.code));
    if (before.version === 0) {
      // the first change of what is shipped; who does the same at once is second
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('care_catalog.catalog_items')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          kind: input.kind,
          code: input.code,
          ...toColumns(input),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw stale(await one(context, input.kind, input.code));
      return one(context, input.kind, input.code);
    }
    const { numUpdatedRows } = await db
      .updateTable('care_catalog.catalog_items')
      .set(toColumns(input))
      .where('organisation_id', '=', context.organisationId)
      .where('kind', '=', input.kind)
      .where('code', '=', input.code)
      .where('version', '=', input.version)
      .executeTakeFirst();
    const after = await one(context, input.kind, input.code);
    if (numUpdatedRows === 0n) throw stale(after);
    return after;
  },

  async remove({ input, context, db, refuse }) {
    const before = await one(context, input.kind, input.code);
    if (before.shipped) throw refuse.shippedStays();
    if (before.used) throw refuse.inUse();
    const { numDeletedRows } = await db
      .deleteFrom('care_catalog.catalog_items')
      .where('organisation_id', '=', context.organisationId)
      .where('kind', '=', input.kind)
      .where('code', '=', input.code)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw stale(before);
    return { done: true };
  },

  import: ({ input, context, refuse }) => importItems(context, input, refuse),
});
