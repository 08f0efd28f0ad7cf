import { contactList, contactRecords } from '#apps/contacts/api.ts';
import { administrationById, administrationsOf } from '#apps/medication-giving/api.ts';
import { ownerOfFinding } from '#apps/health-record/api.ts';
import { plannedFor } from '#apps/care-plan/api.ts';
import { knownElsewhere } from '#apps/interchange/api.ts';
import { identifiedBy, ownerOf, residentsBrief, residentsFrom, residentsNamed } from '#apps/residents/api.ts';
import { bedsInOrder } from '#apps/sites/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { found, notFound } from '#platform/server/call/problems.ts';
import { resources } from '../contract/resources.ts';
import type { SearchableType } from '../domain/parameters.ts';
import { ahvSystem, digitsOf, ownSystem } from '../domain/identity.ts';
import { medicationAdministration } from '../domain/administrations.ts';
import { medicationRequest } from '../domain/requests.ts';
import { practitioner } from '../domain/people.ts';
import { location, placesOf } from '../domain/places.ts';
import type { Resource } from '../domain/resource.ts';
import { type Condition, patientId, token } from '../domain/search.ts';
import { observationById, observationsOf } from './observations.ts';
import { guarded, mayRead, readableOf } from './area-rights.ts';
import { type OfPatient, ofPatient, patientsOf } from './of-patient.ts';
import { questionnaireById, questionnaires, responseById, responsesOf } from './questionnaires.ts';
import { type Asked, inTurn, searched, slice, subjects } from './searching.ts';
import { requestById, requestsOf } from './requests.ts';
import { stamped } from './versions.ts';

/** A resource by its id with its version. */
const one = async (context: Context, type: SearchableType, resource: Resource): Promise<Resource> =>
  (await stamped(context, type, [resource]))[0]!;

const finder =
  (type: OfPatient) =>
  ({ input, context }: { input: Asked; context: Context }) =>
    searched(context, type, input, async (page, limit, conditions) => {
      const all: Resource[] = [];
      for (const residentId of await subjects(context, conditions))
        all.push(...(await ofPatient[type](context, residentId)));
      return slice(all, page, limit);
    });

async function readOf(
  context: Context,
  type: OfPatient,
  id: string,
  residentId: string | null,
): Promise<Resource> {
  const resource =
    residentId === null
      ? undefined
      : (await ofPatient[type](context, residentId)).find((each) => each.id === id);
  if (!resource) throw notFound();
  await context.logRead([residentId!]);
  return one(context, type, resource);
}

type Conditions = readonly Condition[];
const valuesOf = (conditions: Conditions, ...names: string[]) =>
  conditions.filter((each) => names.includes(each.name)).map((each) => each.values);

/** Who may be meant, as far as a search says it by id, by a number whose name space is told, or by name; null: anybody. */
async function candidates(context: Context, conditions: Conditions): Promise<string[] | null> {
  const [byId] = valuesOf(conditions, '_id');
  if (byId) return [...new Set(byId.flatMap((value) => patientId(value) ?? []))].toSorted();
  const known = valuesOf(conditions, 'identifier')
    .map((each) => each.map(token))
    .find((each) =>
      each.every(
        ({ system, value }) =>
          value !== null && (system === ownSystem(context.organisationId) || system === ahvSystem),
      ),
    );
  if (known) {
    const found: string[] = [];
    for (const { system, value } of known)
      found.push(
        ...(await (system === ahvSystem
          ? identifiedBy(context, 'ahv_number', digitsOf(value))
          : identifiedBy(context, 'number', value!))),
      );
    return [...new Set(found)].toSorted();
  }
  return residentsNamed(
    context,
    valuesOf(conditions, 'name', 'family', 'given').flatMap((values) => (values.length === 1 ? values : [])),
  );
}

/** The next so many who may be meant. */
async function nextPatients(
  context: Context,
  page: string | undefined,
  limit: number,
  conditions: Conditions,
): Promise<{ ids: string[]; next: string | null }> {
  const after = afterCursor(page)?.[0] ?? null;
  const few = await candidates(context, conditions);
  // any value of a name space narrows nothing down
  const named = valuesOf(conditions, 'identifier').flatMap((each) => {
    const values = each.flatMap((text) => token(text).value ?? []);
    return values.length < each.length ? [] : [values];
  });
  const identifiers: Array<{ numbers: string[]; ids: string[] }> = [];
  for (const numbers of named) identifiers.push({ numbers, ids: await knownElsewhere(context, numbers) });
  const ids =
    few?.filter((id) => after === null || id > after) ??
    (await residentsFrom(context, { identifiers, after, limit: limit + 1 }));
  const shown = ids.slice(0, limit);
  return { ids: shown, next: ids.length > limit ? cursorOf([shown.at(-1)!]) : null };
}

const allPlaces = async (context: Context) => placesOf(await bedsInOrder(context));

const unguarded = implement(resources, {
  readPatient: async ({ input, context }) =>
    one(
      context,
      'Patient',
      found(
        (await patientsOf(context, [input.residentId], await readableOf(context, input.residentId))).get(
          input.residentId,
        ),
      ),
    ),
  findPatients: ({ input, context }) =>
    searched(
      context,
      'Patient',
      input,
      async (page, limit, conditions) => {
        const { ids, next } = await nextPatients(context, page, limit, conditions);
        const known = await patientsOf(context, ids, (area) => mayRead(context, area));
        return { found: ids.flatMap((id) => known.get(id) ?? []), next };
      },
      (shown) => context.logRead(shown.map((each) => each.id)),
    ),
  readRelatedPerson: async ({ input, context }) =>
    readOf(context, 'RelatedPerson', input.id, await ownerOf(context, 'resident_contacts', input.id)),
  findRelatedPersons: finder('RelatedPerson'),
  readCoverage: async ({ input, context }) =>
    readOf(context, 'Coverage', input.id, await ownerOf(context, 'resident_contacts', input.id)),
  findCoverages: finder('Coverage'),
  readEpisodeOfCare: async ({ input, context }) =>
    readOf(context, 'EpisodeOfCare', input.id, await ownerOf(context, 'stays', input.id)),
  findEpisodesOfCare: finder('EpisodeOfCare'),
  readCondition: async ({ input, context }) =>
    readOf(context, 'Condition', input.id, await ownerOfFinding(context, 'diagnoses', input.id)),
  findConditions: finder('Condition'),
  async readAllergyIntolerance({ input, context }) {
    const none = /^none-(.*)$/.exec(input.id);
    const residentId = none
      ? patientId(none[1]!)
      : patientId(input.id) === null
        ? null
        : await ownerOfFinding(context, 'allergies', input.id);
    if (residentId === null || !(await residentsBrief(context, [residentId])).has(residentId))
      throw notFound();
    return readOf(context, 'AllergyIntolerance', input.id, residentId);
  },
  findAllergyIntolerances: finder('AllergyIntolerance'),
  readMedicationStatement: async ({ input, context }) =>
    readOf(
      context,
      'MedicationStatement',
      input.id,
      await ownerOfFinding(context, 'earlier_medicines', input.id),
    ),
  findMedicationStatements: finder('MedicationStatement'),
  readCarePlan: async ({ input, context }) =>
    readOf(context, 'CarePlan', input.id, await plannedFor(context, 'plans', input.id)),
  findCarePlans: finder('CarePlan'),
  readGoal: async ({ input, context }) =>
    readOf(context, 'Goal', input.id, await plannedFor(context, 'goals', input.id)),
  findGoals: finder('Goal'),
  async readMedicationRequest({ input, context }) {
    const order = found((await requestById(context, input.id)) ?? undefined);
    await context.logRead([order.residentId]);
    return one(context, 'MedicationRequest', medicationRequest(order));
  },
  findMedicationRequests: ({ input, context }) =>
    searched(context, 'MedicationRequest', input, async (page, limit, conditions) =>
      inTurn(await subjects(context, conditions), page, async (residentId, inner) => {
        const after = afterCursor(inner)?.[0] ?? null;
        const all = await requestsOf(context, residentId, { after, limit: limit + 1 });
        const shown = all.slice(0, limit);
        return {
          found: shown.map(medicationRequest),
          next: all.length > limit ? cursorOf([shown.at(-1)!.id]) : null,
        };
      }),
    ),
  async readMedicationAdministration({ input, context }) {
    const given = found((await administrationById(context, input.id)) ?? undefined);
    await context.logRead([given.residentId]);
    return one(context, 'MedicationAdministration', medicationAdministration(given));
  },
  findMedicationAdministrations: ({ input, context }) =>
    searched(context, 'MedicationAdministration', input, async (page, limit, conditions) =>
      inTurn(await subjects(context, conditions), page, async (residentId, inner) => {
        const after = afterCursor(inner)?.[0] ?? null;
        const all = await administrationsOf(context, residentId, { after, limit: limit + 1 });
        const shown = all.slice(0, limit);
        return {
          found: shown.map(medicationAdministration),
          next: all.length > limit ? cursorOf([shown.at(-1)!.id]) : null,
        };
      }),
    ),

  async readPractitioner({ input, context }) {
    const contact = (await contactRecords(context, [input.id])).get(input.id);
    if (!contact?.kinds.includes('doctor')) throw notFound();
    return one(context, 'Practitioner', practitioner(contact));
  },
  findPractitioners: ({ input, context }) =>
    searched(context, 'Practitioner', input, async (page, limit) => {
      const after = afterCursor(page, 2);
      const { items, next } = await contactList(
        context,
        { text: '', kind: 'doctor', inactive: false },
        after ? { name: after[0]!, id: after[1]! } : null,
        limit,
      );
      return { found: items.map(practitioner), next: next ? cursorOf([next.name, next.id]) : null };
    }),
  async readLocation({ input, context }) {
    const place = (await allPlaces(context)).find((each) => each.id === input.id);
    if (!place) throw notFound();
    return one(context, 'Location', location(place));
  },
  findLocations: ({ input, context }) =>
    searched(context, 'Location', input, async (page, limit) =>
      slice((await allPlaces(context)).map(location), page, limit),
    ),

  readQuestionnaire: async ({ input, context }) =>
    one(context, 'Questionnaire', found((await questionnaireById(context, input.id)) ?? undefined)),
  findQuestionnaires: ({ input, context }) =>
    searched(context, 'Questionnaire', input, async (page, limit) =>
      slice(await questionnaires(context), page, limit),
    ),
  async readQuestionnaireResponse({ input, context }) {
    const { residentId, resource } = found((await responseById(context, input.id)) ?? undefined);
    await context.logRead([residentId]);
    return one(context, 'QuestionnaireResponse', resource);
  },
  findQuestionnaireResponses: ({ input, context }) =>
    searched(context, 'QuestionnaireResponse', input, async (page, limit, conditions) =>
      inTurn(await subjects(context, conditions), page, (residentId, inner) =>
        responsesOf(context, residentId, { page: inner, limit }),
      ),
    ),

  async readObservation({ input, context }) {
    const { residentId, resource } = found((await observationById(context, input.id)) ?? undefined);
    await context.logRead([residentId]);
    return one(context, 'Observation', resource);
  },
  findObservations: ({ input, context }) =>
    searched(context, 'Observation', input, async (page, limit, conditions) =>
      inTurn(await subjects(context, conditions), page, (residentId, inner) =>
        observationsOf(context, residentId, { conditions, page: inner, limit }),
      ),
    ),
});

export const resourceCalls = guarded(unguarded);
