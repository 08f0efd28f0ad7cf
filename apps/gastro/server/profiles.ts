import { allergensOf } from '#apps/health-record/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { ResidentBrief } from '#apps/residents/contract/residents.ts';
import { centers } from '#apps/sites/api.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { stale } from '#platform/server/problems.ts';
import type { MealProfile } from '../contract/profiles.ts';
import { profiles } from '../contract/profiles.ts';
import type { DietForm } from '../domain/diets.ts';
import type { RecordedAllergies } from '../domain/conflicts.ts';

const none: MealProfile = {
  version: null, diet: 'regular', texture: null, drinkLevel: null, portion: 'full', place: 'diningHall', menuNumber: null, note: '',
};

/** How residents eat, by resident; who has no entry eats everything, in the dining hall. */
export async function mealProfiles(context: Context, residentIds: readonly string[]): Promise<(residentId: string) => MealProfile> {
  const rows = residentIds.length === 0 ? [] : await context.db.selectFrom('gastro.meal_profiles')
    .select(['resident_id', 'version', 'diet', 'texture', 'drink_level', 'portion', 'place', 'menu_number', 'note'])
    .where('organisation_id', '=', context.organisationId).where('resident_id', 'in', [...residentIds]).execute();
  const byResident = new Map(rows.map((row): [string, MealProfile] => [row.resident_id, {
    version: row.version, diet: row.diet as DietForm, texture: row.texture, drinkLevel: row.drink_level, portion: row.portion,
    place: row.place, menuNumber: row.menu_number, note: row.note,
  }]));
  return (residentId) => byResident.get(residentId) ?? none;
}

/** Somebody who eats here, with what the kitchen must know. */
export interface Eater {
  readonly brief: ResidentBrief;
  readonly person: string;
  /** Where the person eats: the own center, or the home's first one while no bed is assigned. */
  readonly centerId: string | null;
  readonly allergies: RecordedAllergies & { readonly state: 'known' | 'noneKnown' | 'notAsked' };
  readonly profile: MealProfile;
}

export const personOf = (brief: { lastName: string; firstName: string }): string => `${brief.lastName} ${brief.firstName}`.trim();
/** Short name for boards that others can see (last name and initial). */
export const shortNameOf = (brief: { lastName: string; firstName: string }): string =>
  brief.firstName === '' ? brief.lastName : `${brief.lastName} ${brief.firstName[0]}.`;

/** What the kitchen must know of some residents, by resident. */
export async function eatersOf(context: Context, briefs: readonly ResidentBrief[]): Promise<ReadonlyMap<string, Eater>> {
  const ids = briefs.map((brief) => brief.id);
  const [allergies, profileOf, places] = await Promise.all([allergensOf(context, ids), mealProfiles(context, ids), centers(context)]);
  return new Map(briefs.map((brief): [string, Eater] => {
    const recorded = allergies.get(brief.id);
    return [brief.id, {
      brief, person: personOf(brief), centerId: brief.centerId ?? places[0]?.id ?? null, profile: profileOf(brief.id),
      allergies: { state: recorded?.state ?? 'notAsked', codes: recorded?.allergens ?? [], severe: recorded?.severe ?? [], names: recorded?.names ?? [] },
    }];
  }));
}

/** The same by id; unknown ids are absent. */
export async function eatersById(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Eater>> {
  return eatersOf(context, [...(await residentsBrief(context, ids)).values()]);
}

const profileOf = async (context: Context, residentId: string) => (await mealProfiles(context, [residentId]))(residentId);

export const profileCalls = implement(profiles, {
  get: ({ input, context }) => profileOf(context, input.residentId),
  async change({ input, context, db }) {
    const values = {
      diet: input.diet, texture: input.texture, drink_level: input.drinkLevel, portion: input.portion, place: input.place,
      menu_number: input.menuNumber, note: input.note,
    };
    const row = input.version === null
      ? await db.insertInto('gastro.meal_profiles')
        .values({ organisation_id: context.organisationId, id: newId(), resident_id: input.residentId, ...values })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing()).returning('version').executeTakeFirst()
      : await db.updateTable('gastro.meal_profiles').set(values).where('organisation_id', '=', context.organisationId)
        .where('resident_id', '=', input.residentId).where('version', '=', input.version).returning('version').executeTakeFirst();
    const current = await profileOf(context, input.residentId);
    if (!row) throw stale(current);
    return current;
  },
});
