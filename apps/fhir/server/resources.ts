import { contactList, contactRecords } from '#apps/contacts/api.ts';
import { ownerOfFinding } from '#apps/health-record/api.ts';
import { identifiedBy, ownerOf, residentIds, residentProfiles, residentsBrief } from '#apps/residents/api.ts';
import { bedsInOrder } from '#apps/sites/api.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import { found, notFound, RefusalError } from '#platform/server/problems.ts';
import { resources } from '../contract/resources.ts';
import { searchset } from '../domain/bundle.ts';
import { capabilityStatement } from '../domain/capability.ts';
import { ahvSystem, digitsOf, ownSystem } from '../domain/identity.ts';
import { patient, practitioner } from '../domain/people.ts';
import { location, placesOf } from '../domain/places.ts';
import type { Resource } from '../domain/resource.ts';
import { between, patientId, token } from '../domain/search.ts';
import { observationById, observationsOf } from './observations.ts';
import { type OfPatient, ofPatient } from './of-patient.ts';
import { questionnaireById, questionnairesOf, responseById, responsesOf } from './questionnaires.ts';

const baseOf = (context: Context): string => `${context.client?.site ?? context.services.publicUrl}/fhir`;

/** The resident that a search names, logged as read. An unknown or foreign one does not exist. */
async function subject(context: Context, reference: string): Promise<string> {
  const id = patientId(reference);
  if (id === null) throw new RefusalError('patientUnknown', {});
  if (!(await residentsBrief(context, [id])).has(id)) throw notFound();
  await context.logRead([id]);
  return id;
}

const finder = (type: OfPatient) => async ({ input, context }: { input: { patient: string; _count: number; _page?: string | undefined }; context: Context }) =>
  searchset(baseOf(context), type, input, await ofPatient[type](context, await subject(context, input.patient)), null);

async function readOf(context: Context, type: OfPatient, id: string, residentId: string | null): Promise<Resource> {
  const one = residentId === null ? undefined : (await ofPatient[type](context, residentId)).find((resource) => resource.id === id);
  if (!one) throw notFound();
  await context.logRead([residentId!]);
  return one;
}

async function identified(context: Context, identifier: string): Promise<string[]> {
  const { system, value } = token(identifier);
  const [own, ahv] = [system === null || system === ownSystem(context.organisationId), system === null || system === ahvSystem];
  const ids = [...(own ? await identifiedBy(context, 'number', value) : []), ...(ahv ? await identifiedBy(context, 'ahv_number', digitsOf(value)) : [])];
  return [...new Set(ids)];
}

interface PatientSearch {
  readonly _id?: string | undefined; readonly identifier?: string | undefined; readonly name?: string | undefined; readonly family?: string | undefined;
  readonly given?: string | undefined; readonly birthdate?: string | undefined; readonly _count: number; readonly _page?: string | undefined;
}

/** Ids of the patients that a search finds; who has an id or an identifier is one or nobody, all else goes through the list of residents. */
async function patientsFound(context: Context, input: PatientSearch): Promise<{ ids: string[]; next: string | null }> {
  if (input._id !== undefined || input.identifier !== undefined) {
    const byId = input._id === undefined ? null : [...await residentsBrief(context, [patientId(input._id) ?? context.organisationId])].map(([id]) => id);
    const byIdentifier = input.identifier === undefined ? null : await identified(context, input.identifier);
    const ids = byId === null ? byIdentifier! : byIdentifier === null ? byId : byId.filter((id) => byIdentifier.includes(id));
    await context.logRead(ids);
    return { ids, next: null };
  }
  const text = [input.family, input.given, input.name, input.birthdate].filter((one) => one !== undefined).join(' ');
  const { ids, nextCursor } = await residentIds(context, { text, status: 'all', order: 'name', cursor: input._page, limit: input._count });
  return { ids, next: nextCursor };
}

const allPlaces = async (context: Context) => placesOf(await bedsInOrder(context));

export const resourceCalls = implement(resources, {
  metadata: async ({ context }) => capabilityStatement(baseOf(context), context.today),
  readPatient: async ({ input, context }) => patient(found((await residentProfiles(context, [input.residentId])).get(input.residentId)), context.organisationId),
  async findPatients({ input, context, refuse }) {
    if (input.birthdate !== undefined && between([input.birthdate])?.from !== input.birthdate) throw refuse.dateNotUnderstood();
    const { ids, next } = await patientsFound(context, input);
    const profiles = await residentProfiles(context, ids);
    const patients = ids.flatMap((id) => profiles.get(id) ?? []).map((one) => patient(one, context.organisationId));
    return searchset(baseOf(context), 'Patient', input, patients, next);
  },
  readRelatedPerson: async ({ input, context }) => readOf(context, 'RelatedPerson', input.id, await ownerOf(context, 'resident_contacts', input.id)),
  findRelatedPersons: finder('RelatedPerson'),
  readCoverage: async ({ input, context }) => readOf(context, 'Coverage', input.id, await ownerOf(context, 'resident_contacts', input.id)),
  findCoverages: finder('Coverage'),
  readEpisodeOfCare: async ({ input, context }) => readOf(context, 'EpisodeOfCare', input.id, await ownerOf(context, 'stays', input.id)),
  findEpisodesOfCare: finder('EpisodeOfCare'),
  readCondition: async ({ input, context }) => readOf(context, 'Condition', input.id, await ownerOfFinding(context, 'diagnoses', input.id)),
  findConditions: finder('Condition'),
  async readAllergyIntolerance({ input, context }) {
    const none = /^none-(.*)$/.exec(input.id);
    const residentId = none ? patientId(none[1]!) : patientId(input.id) === null ? null : await ownerOfFinding(context, 'allergies', input.id);
    if (residentId === null || !(await residentsBrief(context, [residentId])).has(residentId)) throw notFound();
    return readOf(context, 'AllergyIntolerance', input.id, residentId);
  },
  findAllergyIntolerances: finder('AllergyIntolerance'),

  async readPractitioner({ input, context }) {
    const contact = (await contactRecords(context, [input.id])).get(input.id);
    if (!contact?.kinds.includes('doctor')) throw notFound();
    return practitioner(contact);
  },
  async findPractitioners({ input, context }) {
    const after = afterCursor(input._page, 2);
    const { items, next } = await contactList(context, { text: input.name, kind: 'doctor', inactive: false }, after ? { name: after[0]!, id: after[1]! } : null, input._count);
    return searchset(baseOf(context), 'Practitioner', input, items.map(practitioner), next ? cursorOf([next.name, next.id]) : null);
  },
  async readLocation({ input, context }) {
    const place = (await allPlaces(context)).find((one) => one.id === input.id);
    if (!place) throw notFound();
    return location(place);
  },
  async findLocations({ input, context }) {
    const wanted = input.name.toLowerCase();
    const places = (await allPlaces(context)).filter((place) => place.name.toLowerCase().startsWith(wanted));
    const start = input._page === undefined ? 0 : places.findIndex((place) => place.id === afterCursor(input._page)![0]) + 1;
    const shown = places.slice(start, start + input._count);
    const next = places.length > start + input._count ? cursorOf([shown.at(-1)!.id]) : null;
    return searchset(baseOf(context), 'Location', input, shown.map(location), next);
  },

  readQuestionnaire: async ({ input, context }) => found(await questionnaireById(context, input.id) ?? undefined),
  async findQuestionnaires({ input, context }) {
    const versions = await questionnairesOf(context, input);
    return searchset(baseOf(context), 'Questionnaire', input, versions.found, versions.next);
  },
  async readQuestionnaireResponse({ input, context }) {
    const { residentId, resource } = found(await responseById(context, input.id) ?? undefined);
    await context.logRead([residentId]);
    return resource;
  },
  async findQuestionnaireResponses({ input, context }) {
    const responses = await responsesOf(context, await subject(context, input.patient), input);
    return searchset(baseOf(context), 'QuestionnaireResponse', input, responses.found, responses.next);
  },

  async readObservation({ input, context }) {
    const { residentId, resource } = found(await observationById(context, input.id) ?? undefined);
    await context.logRead([residentId]);
    return resource;
  },
  async findObservations({ input, context, refuse }) {
    const days = between(input.date);
    if (days === null) throw refuse.dateNotUnderstood();
    const readings = await observationsOf(context, await subject(context, input.patient), { ...input, days, page: input._page, limit: input._count });
    return searchset(baseOf(context), 'Observation', input, readings.found, readings.next);
  },
});
