import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notFound, stale } from '#platform/server/call/problems.ts';
import { appCategories, type AppCategory } from '../contract/app-categories.ts';
import { shippedCategory } from '../domain/app-categories.ts';
import manifest from '../manifest.ts';

async function all(context: Context): Promise<AppCategory[]> {
  const rows = await context.db
    .selectFrom('admin.app_categories')
    .select(['app_code', 'category', 'version'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const sold = [...new Set(context.services.apps().map((app) => app.manifest.partOf))].sort();
  return sold.map((app) => {
    const row = rows.find((one) => one.app_code === app);
    return { app, category: row?.category ?? shippedCategory(app), version: row?.version ?? 0 };
  });
}

export const appCategoryCalls = implement(appCategories, {
  list: ({ context }) => all(context),
  async assign({ input, context, db, refuse }) {
    const before = (await all(context)).find((one) => one.app === input.app);
    if (!before) throw notFound();
    const known = await dictionaryItems(context, 'admin.appCategory', manifest.dictionaries.appCategory);
    if (input.category !== before.category && !known.some((one) => one.itemValue === input.category))
      throw refuse.categoryUnknown();
    if (input.version === 0) {
      const added = await db
        .insertInto('admin.app_categories')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          app_code: input.app,
          category: input.category,
        })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'app_code']).doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n)
        throw stale((await all(context)).find((one) => one.app === input.app));
    } else {
      const changed = await db
        .updateTable('admin.app_categories')
        .set({ category: input.category })
        .where('organisation_id', '=', context.organisationId)
        .where('app_code', '=', input.app)
        .where('version', '=', input.version)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw stale(before);
    }
    return (await all(context)).find((one) => one.app === input.app)!;
  },
});
