import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type StandardPlan, standardPlans } from '../contract/standard-plans.ts';
import { areasOf, type Catalog, isAreaOf } from '../domain/areas.ts';
import type { CatalogItem } from '../domain/items.ts';
import { shippedDiagnoses } from '../domain/proposals.ts';
import { startingItems } from '../domain/starting.ts';
import { catalogOf } from './rows.ts';

/** The standard plans of a catalogue: as shipped, or as the home changed them. */
export async function standardPlansOf(context: Context, catalog: Catalog): Promise<StandardPlan[]> {
  const own = await context.db
    .selectFrom('care_catalog.standard_plans')
    .select(['area', 'diagnoses', 'active', 'version'])
    .where('organisation_id', '=', context.organisationId)
    .where('catalog', '=', catalog)
    .execute();
  const changed = new Map(own.map((row) => [row.area, row]));
  return areasOf[catalog].map((area) => {
    const mine = changed.get(area);
    return {
      catalog,
      area,
      diagnoses: mine?.diagnoses ?? [...shippedDiagnoses(startingItems, catalog, area)],
      active: mine?.active ?? true,
      shipped: mine === undefined,
      version: mine?.version ?? 0,
    };
  });
}

const one = async (context: Context, catalog: Catalog, area: string): Promise<StandardPlan> =>
  found((await standardPlansOf(context, catalog)).find((plan) => plan.area === area));

const missingOf = (all: readonly CatalogItem[], codes: readonly string[]): string | undefined =>
  codes.find((code) => !all.some((item) => item.code === code));

export const standardPlanCalls = implement(standardPlans, {
  list: ({ input, context }) => standardPlansOf(context, input.catalog),

  async change({ input, context, db, refuse }) {
    const { catalog, area, version } = input;
    if (!isAreaOf(catalog, area)) throw refuse.unknownArea();
    const missing = missingOf(await catalogOf(context, ['diagnosis']), input.diagnoses);
    if (missing !== undefined) throw refuse.unknownDiagnosis({ code: missing });
    const before = await one(context, catalog, area);
    if (before.version !== version) throw stale(before);
    const values = { diagnoses: input.diagnoses, active: input.active };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('care_catalog.standard_plans')
      .values({ organisation_id: context.organisationId, id: newId(), catalog, area, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'catalog', 'area'])
          .doUpdateSet(values)
          .where('care_catalog.standard_plans.version', '=', version),
      )
      .executeTakeFirstOrThrow();
    const after = await one(context, catalog, area);
    if (numInsertedOrUpdatedRows === 0n) throw stale(after);
    return after;
  },
});
