import { allergensOf } from '#apps/health-record/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { ResidentBrief } from '#apps/residents/contract/residents.ts';
import { centers } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/context.ts';
import type { MealProfile } from '../contract/profiles.ts';
import type { RecordedAllergies } from '../domain/person-allergies.ts';
import { mealProfiles } from './profiles.ts';

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
