import { contactRecords } from '#apps/contacts/api.ts';
import { originsOf } from '#apps/biography/api.ts';
import { carePlansOf } from '#apps/care-plan/api.ts';
import { allergiesOf, diagnosesOf, earlierMedicinesOf } from '#apps/health-record/api.ts';
import { foreignNumbersOf } from '#apps/interchange/api.ts';
import { contactLinks, residentProfiles, residentStays } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { allergyIntolerance, condition, medicationStatement, noKnownAllergy } from '../domain/findings.ts';
import { carePlan, goal } from '../domain/care-plans.ts';
import { coverage, patient, relatedPerson } from '../domain/people.ts';
import { episodeOfCare } from '../domain/places.ts';
import type { Area } from '../domain/areas.ts';
import type { Resource } from '../domain/resource.ts';

/** Everybody that is linked but doctors, whom the patient names, and insurers, who stand in the coverage. */
const isRelated = (kind: string): boolean => kind !== 'doctor' && kind !== 'healthInsurer';
const pick = async (context: Context, residentId: string, wanted: (kind: string) => boolean) => {
  const links = (await contactLinks(context, residentId)).filter((link) => wanted(link.kind));
  const contacts = await contactRecords(
    context,
    links.map((link) => link.contactId),
  );
  return links.flatMap((link) => {
    const contact = contacts.get(link.contactId);
    return contact ? [{ link, contact }] : [];
  });
};

/** Patients by resident, with family doctors, and with origin for who may read where it comes from; unknown ids are absent. */
export async function patientsOf(
  context: Context,
  ids: readonly string[],
  readable: (area: Area) => boolean,
): Promise<ReadonlyMap<string, Resource>> {
  const profiles = await residentProfiles(context, ids);
  const origins = readable('biography') ? await originsOf(context, ids) : new Map<string, never>();
  const foreign = await foreignNumbersOf(context, ids);
  const found = new Map<string, Resource>();
  for (const [id, profile] of profiles)
    found.set(
      id,
      patient(
        profile,
        context.organisationId,
        origins.get(id),
        await pick(context, id, (kind) => kind === 'doctor'),
        foreign.get(id),
      ),
    );
  return found;
}

/** Types that belong to one resident, and how all resources of a resident are made. */
export const ofPatient = {
  RelatedPerson: async (context: Context, residentId: string): Promise<Resource[]> =>
    (await pick(context, residentId, isRelated)).map(({ link, contact }) =>
      relatedPerson(link, contact, residentId),
    ),
  Coverage: async (context: Context, residentId: string): Promise<Resource[]> =>
    (await pick(context, residentId, (kind) => kind === 'healthInsurer')).map(({ link, contact }) =>
      coverage(link, contact, residentId, context.today),
    ),
  async EpisodeOfCare(context: Context, residentId: string): Promise<Resource[]> {
    const organisation = await context.db
      .selectFrom('platform.organisations')
      .select(['id', 'name'])
      .where('id', '=', context.organisationId)
      .executeTakeFirstOrThrow();
    return (await residentStays(context, residentId)).map((stay) =>
      episodeOfCare(stay, residentId, organisation, context.today),
    );
  },
  MedicationStatement: async (context: Context, residentId: string): Promise<Resource[]> =>
    (await earlierMedicinesOf(context, residentId)).map((one) => medicationStatement(one, residentId)),
  CarePlan: async (context: Context, residentId: string): Promise<Resource[]> =>
    (await carePlansOf(context, residentId)).map(carePlan),
  Goal: async (context: Context, residentId: string): Promise<Resource[]> =>
    (await carePlansOf(context, residentId)).flatMap((plan) =>
      plan.problems.flatMap((problem) => problem.goals.map((one) => goal(one, plan))),
    ),
  Condition: async (context: Context, residentId: string): Promise<Resource[]> =>
    (await diagnosesOf(context, residentId)).map((one) => condition(one, residentId)),
  async AllergyIntolerance(context: Context, residentId: string): Promise<Resource[]> {
    const { state, askedOn, items } = await allergiesOf(context, residentId);
    const known = items.map((one) => allergyIntolerance(one, residentId));
    return state === 'noneKnown' ? [noKnownAllergy(residentId, askedOn), ...known] : known;
  },
} as const;
export type OfPatient = keyof typeof ofPatient;
