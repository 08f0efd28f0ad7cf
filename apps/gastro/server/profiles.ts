import { allergensOf, changeNutrition, nutritionOfResidents } from '#apps/health-record/api.ts';
import type { FoodAllergy as RecordedAllergy } from '#apps/health-record/api.ts';
import { foodMatcher, ingredientNames } from '#apps/recipes/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { ResidentBrief } from '#apps/residents/contract/residents.ts';
import { centers } from '#apps/sites/api.ts';
import type { TranslatedText } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { stale } from '#platform/server/call/problems.ts';
import type { MealProfile } from '../contract/profiles.ts';
import { profiles } from '../contract/profiles.ts';
import type { FoodAllergy } from '../domain/conflicts.ts';

/** Versions of the two records behind a profile: where one eats (here), what one eats (health record); 0: not recorded. */
interface Versions {
  readonly here: number;
  readonly nutrition: number;
}

/**
 * How residents eat, by resident; who has no entry eats everything, in the dining hall. The version of a profile is the sum of
 * those of its two records: both only grow, so an equal sum means that neither was changed.
 */
async function profilesWithVersions(
  context: Context,
  residentIds: readonly string[],
): Promise<(residentId: string) => MealProfile & { readonly versions: Versions }> {
  const rows =
    residentIds.length === 0
      ? []
      : await context.db
          .selectFrom('gastro.meal_profiles')
          .select(['resident_id', 'version', 'place', 'menu_number', 'note'])
          .where('organisation_id', '=', context.organisationId)
          .where('resident_id', 'in', [...residentIds])
          .execute();
  const byResident = new Map(rows.map((row) => [row.resident_id, row]));
  const nutrition = await nutritionOfResidents(context, residentIds);
  return (residentId) => {
    const row = byResident.get(residentId);
    const eats = nutrition.get(residentId)!;
    const versions = { here: row?.version ?? 0, nutrition: eats.version };
    return {
      version: versions.here + versions.nutrition || null,
      diet: eats.diet,
      texture: eats.texture,
      drinkLevel: eats.drinkLevel,
      portion: eats.portion,
      place: row?.place ?? 'diningHall',
      menuNumber: row?.menu_number ?? null,
      note: row?.note ?? '',
      versions,
    };
  };
}

/** The same without the versions of its parts. */
export async function mealProfiles(
  context: Context,
  residentIds: readonly string[],
): Promise<(residentId: string) => MealProfile> {
  const profileOf = await profilesWithVersions(context, residentIds);
  return (residentId) => {
    const { versions: _, ...profile } = profileOf(residentId);
    return profile;
  };
}

export interface EaterAllergies {
  readonly state: 'known' | 'noneKnown' | 'notAsked';
  /** Codes of the 14, chosen or named in words. */
  readonly codes: readonly string[];
  /** Words of the entries that no dish can be checked for. */
  readonly unlinked: readonly string[];
  readonly entries: readonly FoodAllergy[];
  /** Names of the ingredients that the entries are linked to, by id. */
  readonly meant: ReadonlyMap<string, TranslatedText>;
}

function allergiesFrom(
  state: EaterAllergies['state'],
  recorded: readonly RecordedAllergy[],
  meant: EaterAllergies['meant'],
): EaterAllergies {
  const entries = recorded.map(
    ({ name, codes, ingredientIds, unlinked, byIngredient, ...entry }): FoodAllergy => ({
      name,
      severity: entry.severity,
      severityAssumed: entry.severityAssumed,
      codes,
      ingredientIds,
      unlinked,
      byIngredient,
      means: foodMatcher(name),
    }),
  );
  return {
    state,
    entries,
    meant,
    codes: [...new Set(entries.flatMap((one) => one.codes))].sort(),
    unlinked: [...new Set(entries.flatMap((one) => one.unlinked))],
  };
}

/** Somebody who eats here, with what the kitchen must know. */
export interface Eater {
  readonly brief: ResidentBrief;
  readonly person: string;
  /** Where the person eats: the own center, or the home's first one while no bed is assigned. */
  readonly centerId: string | null;
  readonly allergies: EaterAllergies;
  readonly profile: MealProfile;
}

/** What the kitchen must know of some residents, by resident. */
export async function eatersOf(
  context: Context,
  briefs: readonly ResidentBrief[],
): Promise<ReadonlyMap<string, Eater>> {
  const ids = briefs.map((brief) => brief.id);
  const [allergies, profileOf, places] = await Promise.all([
    allergensOf(context, ids),
    mealProfiles(context, ids),
    centers(context),
  ]);
  const linked = [...allergies.values()].flatMap((one) =>
    one.entries.flatMap((entry) => entry.ingredientIds),
  );
  const meant = await ingredientNames(context, linked);
  return new Map(
    briefs.map((brief): [string, Eater] => {
      const recorded = allergies.get(brief.id);
      return [
        brief.id,
        {
          brief,
          person: listName(brief),
          centerId: brief.centerId ?? places[0]?.id ?? null,
          profile: profileOf(brief.id),
          allergies: allergiesFrom(recorded?.state ?? 'notAsked', recorded?.entries ?? [], meant),
        },
      ];
    }),
  );
}

/** The same by id; unknown ids are absent. */
export async function eatersById(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Eater>> {
  return eatersOf(context, [...(await residentsBrief(context, ids)).values()]);
}

const profileOf = async (context: Context, residentId: string) =>
  (await mealProfiles(context, [residentId]))(residentId);

export const profileCalls = implement(profiles, {
  get: ({ input, context }) => profileOf(context, input.residentId),
  async change({ input, context, db }) {
    const { version, versions } = (await profilesWithVersions(context, [input.residentId]))(input.residentId);
    const { diet, texture, drinkLevel, portion } = input;
    if (
      version !== input.version ||
      !(await changeNutrition(context, input.residentId, versions.nutrition, {
        diet,
        texture,
        drinkLevel,
        portion,
      }))
    ) {
      throw stale(await profileOf(context, input.residentId));
    }
    const values = { place: input.place, menu_number: input.menuNumber, note: input.note };
    const row =
      versions.here === 0
        ? await db
            .insertInto('gastro.meal_profiles')
            .values({
              organisation_id: context.organisationId,
              id: newId(),
              resident_id: input.residentId,
              ...values,
            })
            .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('gastro.meal_profiles')
            .set(values)
            .where('organisation_id', '=', context.organisationId)
            .where('resident_id', '=', input.residentId)
            .where('version', '=', versions.here)
            .returning('version')
            .executeTakeFirst();
    const current = await profileOf(context, input.residentId);
    if (!row) throw stale(current);
    return current;
  },
});
