import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, line } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { scopeOf, searchable, type SearchableType } from '../domain/parameters.ts';

const mediaType = 'application/fhir+json';
const may = ['authorization.fhir', 'Read'] as const;
const Resource = z.looseObject({ resourceType: z.string() });
/** In which form the answer is wanted; there is one. A plus in an address is read as a space. */
const format = {
  _format: z
    .enum(['json', 'application/json', 'text/json', 'application/fhir+json', 'application/fhir json'])
    .optional(),
  _pretty: z.enum(['true', 'false']).optional(),
};
const values = z.array(z.string().max(500)).max(20).default([]);
const patientUnknown = { status: 422, field: 'patient' } as const;

type Parameters<T extends SearchableType> = { readonly [P in keyof (typeof searchable)[T]]: typeof values };
/** All parameters of a type; every other one, and every modifier, is refused and not ignored. */
const parametersOf = <T extends SearchableType>(type: T) =>
  z.strictObject({
    ...format,
    _count: z.array(z.string().max(10)).max(5).default([]),
    _page: z.string().max(500).optional(),
    ...(Object.fromEntries(Object.keys(searchable[type]).map((name) => [name, values])) as Parameters<T>),
  });

const read = (type: SearchableType) =>
  call({
    may,
    system: scopeOf(type),
    route: `GET /fhir/${type}/{id}`,
    input: z.strictObject({ ...format, id }),
    output: Resource,
    mediaType,
  });
const find = <T extends SearchableType>(type: T) =>
  call({
    may,
    system: scopeOf(type),
    route: `GET /fhir/${type}`,
    input: parametersOf(type),
    output: Resource,
    mediaType,
    errors: { patientUnknown },
  });

/** The record as FHIR R4 resources, read only. Paths and parameters are those of the standard. */
export const resources = topic(manifest, 'resources', {
  readPatient: call({
    may: [...may, 'resident'],
    system: scopeOf('Patient'),
    route: 'GET /fhir/Patient/{residentId}',
    input: z.strictObject({ ...format, residentId: id }),
    output: Resource,
    mediaType,
  }),
  findPatients: find('Patient'),
  readRelatedPerson: read('RelatedPerson'),
  findRelatedPersons: find('RelatedPerson'),
  readPractitioner: read('Practitioner'),
  findPractitioners: find('Practitioner'),
  readLocation: read('Location'),
  findLocations: find('Location'),
  readEpisodeOfCare: read('EpisodeOfCare'),
  findEpisodesOfCare: find('EpisodeOfCare'),
  readCoverage: read('Coverage'),
  findCoverages: find('Coverage'),
  readCondition: read('Condition'),
  findConditions: find('Condition'),
  readAllergyIntolerance: call({
    may,
    system: scopeOf('AllergyIntolerance'),
    route: 'GET /fhir/AllergyIntolerance/{id}',
    input: z.strictObject({ ...format, id: line(60) }),
    output: Resource,
    mediaType,
  }),
  findAllergyIntolerances: find('AllergyIntolerance'),
  readMedicationStatement: read('MedicationStatement'),
  findMedicationStatements: find('MedicationStatement'),
  readMedicationRequest: read('MedicationRequest'),
  findMedicationRequests: find('MedicationRequest'),
  readMedicationAdministration: read('MedicationAdministration'),
  findMedicationAdministrations: find('MedicationAdministration'),
  readCarePlan: read('CarePlan'),
  findCarePlans: find('CarePlan'),
  readGoal: read('Goal'),
  findGoals: find('Goal'),
  readQuestionnaire: read('Questionnaire'),
  findQuestionnaires: find('Questionnaire'),
  readQuestionnaireResponse: read('QuestionnaireResponse'),
  findQuestionnaireResponses: find('QuestionnaireResponse'),
  readObservation: read('Observation'),
  findObservations: find('Observation'),
});

/** What can be asked, open to everybody: it says nothing of any home. */
export const capability = topic(manifest, 'capability', {
  read: call({
    may: { open: 'what the interface offers, no data' },
    route: 'GET /fhir/metadata',
    input: z.object({}),
    output: Resource,
    mediaType,
  }),
});
