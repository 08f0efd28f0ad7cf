import { menuDishes, plannedContent, plansInPlace } from '#apps/gastro/api.ts';
import { textIn } from '#platform/contract/text.ts';
import { addDays, daysBetween } from '#platform/domain/time/days.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { TableRow } from '#platform/server/tables/table-values.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type Sample, sampleMeals, samples } from '../contract/samples.ts';
import { discardProblem, sampleState, storeUntil } from '../domain/samples.ts';
import manifest from '../manifest.ts';
import { isCenter } from './point-rows.ts';

interface SampleRules {
  readonly version: number;
  readonly grams: number;
  readonly days: number;
}
export const sampleRules = (context: Context): Promise<SampleRules> =>
  settingOf<SampleRules>(context, manifest, 'samples');

interface Filter {
  readonly centerId?: string | undefined;
  readonly show: 'kept' | 'over' | 'gone' | 'all';
}
function selectSamples(context: Context, { centerId, show }: Filter) {
  let query = context.db
    .selectFrom('food_safety.samples')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);
  if (centerId !== undefined) query = query.where('center_id', '=', centerId);
  if (show === 'gone') query = query.where('outcome', 'is not', null);
  if (show === 'kept' || show === 'over') query = query.where('outcome', 'is', null);
  if (show === 'over') query = query.where('store_until', '<', context.today);
  return query;
}
type SampleRow = Awaited<ReturnType<ReturnType<typeof selectSamples>['executeTakeFirstOrThrow']>>;

async function toSamples(context: Context, rows: readonly SampleRow[]): Promise<Sample[]> {
  const nameOf = await namesOf(
    context,
    rows.flatMap((row) => [row.taken_by, row.discarded_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    centerId: row.center_id,
    dish: row.dish,
    meal: row.meal,
    grams: row.grams,
    place: row.place,
    takenOn: row.taken_on,
    takenAt: row.taken_at,
    takenBy: nameOf(row.taken_by),
    storeUntil: row.store_until,
    state: sampleState({ storeUntil: row.store_until, outcome: row.outcome }, context.today),
    discardedAt: row.discarded_at,
    discardedBy: nameOf(row.discarded_by),
    outcome: row.outcome,
    note: row.note,
  }));
}

async function loadSample(context: Context, id: string): Promise<Sample> {
  const row = await selectSamples(context, { show: 'all' }).where('id', '=', id).executeTakeFirst();
  return (await toSamples(context, [found(row)]))[0]!;
}

/** The dishes that a center serves on a day by its plans, each once a meal. */
async function servedOn(context: Context, centerId: string, day: string) {
  const dishes = new Map<string, { meal: (typeof sampleMeals)[number]; recipeId: string }>();
  for (const [type, back] of [
    ['week', 6],
    ['day', 0],
  ] as const) {
    const range = { centerId, type, from: addDays(day, -back), to: day };
    for (const plan of await plansInPlace(context, range, 'look')) {
      const offset = daysBetween(plan.firstDay, day) - 1;
      for (const { meal, dishes: all } of (await plannedContent(context, plan.id)).menus)
        for (const { recipeId } of all.filter((dish) => dish.offset === offset))
          dishes.set(`${meal} ${recipeId}`, { meal, recipeId });
    }
  }
  const all = [...dishes.values()];
  const known = await menuDishes(
    context,
    all.map((one) => one.recipeId),
  );
  return all
    .flatMap(({ meal, recipeId }) => {
      const dish = known.get(recipeId);
      return dish ? [{ meal, recipeId, dish: textIn(dish.name, context.language) }] : [];
    })
    .toSorted((left, right) => sampleMeals.indexOf(left.meal) - sampleMeals.indexOf(right.meal));
}

interface Taken {
  readonly dish: string;
  readonly meal: Sample['meal'];
  readonly recipeId: string | null;
}
/** Samples of dishes, taken now, by what the home has set. */
export async function takeSamples(
  context: Context,
  given: { readonly centerId: string; readonly place: string; readonly dishes: readonly Taken[] },
): Promise<void> {
  const rules = await sampleRules(context);
  await context.db
    .insertInto('food_safety.samples')
    .values(
      given.dishes.map(({ dish, meal, recipeId }) => ({
        organisation_id: context.organisationId,
        id: newId(),
        center_id: given.centerId,
        dish,
        meal,
        recipe_id: recipeId,
        grams: rules.grams,
        place: given.place,
        taken_on: context.today,
        taken_at: context.now,
        taken_by: context.account?.id ?? null,
        store_until: storeUntil(context.today, rules.days),
      })),
    )
    .execute();
}

/** What is kept by the day on which it may go, the next one first; of what is gone, too, the newest first. */
async function samplePage(context: Context, filter: Filter, limit: number, after: readonly string[] | null) {
  let query = selectSamples(context, filter);
  const newest = filter.show === 'gone' || filter.show === 'all';
  if (after)
    query = query.where((where) =>
      where(where.refTuple('store_until', 'id'), newest ? '<' : '>', where.tuple(after[0]!, after[1]!)),
    );
  const way = newest ? 'desc' : 'asc';
  return await query.orderBy('store_until', way).orderBy('id', way).limit(limit).execute();
}

const filePage = 500;

/** The rows of the file, as many at a time as are read quickly; how many a file takes, the file says. */
async function* fileRows(context: Context, filter: Filter): AsyncGenerator<TableRow[]> {
  const t = (word: string) => say(context.language, `food-safety:${word}`);
  let after: readonly string[] | null = null;
  for (;;) {
    const rows: SampleRow[] = await samplePage(context, filter, filePage, after);
    const shown = await toSamples(context, rows);
    yield shown.map((one) => ({
      ...one,
      meal: one.meal === null ? '' : say(context.language, `gastro:meals.${one.meal}`),
      outcome: one.outcome === null ? '' : t(`outcomes.${one.outcome}`),
    }));
    const last = rows.at(-1);
    if (rows.length < filePage || last === undefined) return;
    after = [last.store_until, last.id];
  }
}

export const sampleCalls = implement(samples, {
  async list({ input, context }) {
    const rows = await samplePage(context, input, input.limit + 1, afterCursor(input.cursor, 2));
    return pageOf(
      rows,
      input.limit,
      (row) => [row.store_until, row.id],
      (shown) => toSamples(context, shown),
    );
  },

  async today({ input, context }) {
    const { grams, days } = await sampleRules(context);
    const taken = await selectSamples(context, { centerId: input.centerId, show: 'all' })
      .where('taken_on', '=', context.today)
      .execute();
    const dishes = await servedOn(context, input.centerId, context.today);
    return {
      grams,
      days,
      dishes: dishes.map((one) => ({
        ...one,
        // by the dish, not by its name: the one who took it may read another language
        taken: taken.some((row) => row.recipe_id === one.recipeId && row.meal === one.meal),
      })),
    };
  },

  async take({ input, context, refuse }) {
    if (!(await isCenter(context, input.centerId))) throw refuse.centerUnknown();
    await takeSamples(context, input);
    return { created: input.dishes.length };
  },

  async discard({ input, context, refuse }) {
    const { id, version, outcome, note } = input;
    const sample = await loadSample(context, id);
    const problem = discardProblem(sample, outcome, note, context.today);
    if (problem === 'stillToKeep') throw refuse.stillToKeep({ until: sample.storeUntil });
    if (problem) throw refuse[problem]();
    const gone = { discarded_at: context.now, discarded_by: context.account?.id ?? null };
    return changeRow(context, 'food_safety.samples', { id, version }, { outcome, note, ...gone }, () =>
      loadSample(context, id),
    );
  },

  async discardOver({ input, context, db }) {
    const gone = await db
      .updateTable('food_safety.samples')
      .set({ outcome: 'expired', discarded_at: context.now, discarded_by: context.account?.id ?? null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', input.ids)
      .where('outcome', 'is', null)
      .where('store_until', '<', context.today)
      .executeTakeFirst();
    return { discarded: Number(gone.numUpdatedRows) };
  },

  async file({ input, context: account }) {
    const context = await contextOfFile(account, input.format);
    const t = (word: string) => say(context.language, `food-safety:${word}`);
    return listFile(
      context,
      input.format,
      {
        title: t('screens.SamplesPage'),
        columns: [
          { key: 'dish', label: t('fields.dish') },
          { key: 'meal', label: t('fields.meal') },
          { key: 'grams', label: t('fields.grams'), kind: 'number' },
          { key: 'place', label: t('fields.place') },
          { key: 'takenAt', label: t('fields.takenAt'), kind: 'instant' },
          { key: 'takenBy', label: t('fields.by') },
          { key: 'storeUntil', label: t('fields.storeUntil'), kind: 'day' },
          { key: 'discardedAt', label: t('fields.discardedAt'), kind: 'instant' },
          { key: 'discardedBy', label: t('fields.discardedBy') },
          { key: 'outcome', label: t('fields.outcome') },
          { key: 'note', label: t('fields.note') },
        ],
        rows: fileRows(context, input),
      },
      { centerId: input.centerId ?? null },
    );
  },

  rules: ({ context }) => sampleRules(context),
  setRules: ({ input, context }) => replaceSetting(context, manifest, 'samples', input),
});
