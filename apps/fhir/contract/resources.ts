import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, line } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const mediaType = 'application/fhir+json';
const may = ['authorization.fhir', 'Read'] as const;
const Resource = z.looseObject({ resourceType: z.string() });
const search = { _count: z.int().min(1).max(200).default(50), _page: z.string().max(500).optional() };
const ofPatient = z.object({ ...search, patient: line(300) });
const patientUnknown = { status: 422, field: 'patient' } as const;
const dateNotUnderstood = { status: 422, field: 'date' } as const;

const read = (type: string) => call({ may, route: `GET /fhir/${type}/{id}`, input: z.object({ id }), output: Resource, mediaType });
const find = (type: string) => call({ may, route: `GET /fhir/${type}`, input: ofPatient, output: Resource, mediaType, errors: { patientUnknown } });

/** The record as FHIR R4 resources, read only. Paths and parameters are those of the standard. */
export const resources = topic(manifest, 'resources', {
  metadata: call({ may: { signedIn: 'what the interface offers, no data' }, route: 'GET /fhir/metadata', input: z.object({}), output: Resource, mediaType }),
  readPatient: call({ may: [...may, 'resident'], route: 'GET /fhir/Patient/{residentId}', input: z.object({ residentId: id }), output: Resource, mediaType }),
  findPatients: call({
    may, route: 'GET /fhir/Patient', output: Resource, mediaType,
    input: z.object({
      ...search, _id: line(60).optional(), identifier: line(200).optional(), name: line(100).optional(), family: line(100).optional(), given: line(100).optional(),
      birthdate: line(20).optional(),
    }),
    errors: { dateNotUnderstood: { ...dateNotUnderstood, field: 'birthdate' } },
  }),
  readRelatedPerson: read('RelatedPerson'), findRelatedPersons: find('RelatedPerson'),
  readPractitioner: read('Practitioner'),
  findPractitioners: call({ may, route: 'GET /fhir/Practitioner', input: z.object({ ...search, name: line(100).default('') }), output: Resource, mediaType }),
  readLocation: read('Location'),
  findLocations: call({ may, route: 'GET /fhir/Location', input: z.object({ ...search, name: line(100).default('') }), output: Resource, mediaType }),
  readEpisodeOfCare: read('EpisodeOfCare'), findEpisodesOfCare: find('EpisodeOfCare'),
  readCoverage: read('Coverage'), findCoverages: find('Coverage'),
  readCondition: read('Condition'), findConditions: find('Condition'),
  readAllergyIntolerance: call({ may, route: 'GET /fhir/AllergyIntolerance/{id}', input: z.object({ id: line(60) }), output: Resource, mediaType }),
  findAllergyIntolerances: find('AllergyIntolerance'),
  readQuestionnaire: read('Questionnaire'),
  findQuestionnaires: call({
    may, route: 'GET /fhir/Questionnaire', output: Resource, mediaType,
    input: z.object({ ...search, url: line(300).optional(), version: line(20).optional(), title: line(200).optional(), status: z.enum(['active', 'retired']).optional() }),
  }),
  readQuestionnaireResponse: read('QuestionnaireResponse'), findQuestionnaireResponses: find('QuestionnaireResponse'),
  readObservation: read('Observation'),
  findObservations: call({
    may, route: 'GET /fhir/Observation', output: Resource, mediaType,
    input: z.object({ ...search, patient: line(300), category: line(200).optional(), code: line(200).optional(), date: z.array(line(20)).max(2).default([]) }),
    errors: { patientUnknown, dateNotUnderstood },
  }),
});
