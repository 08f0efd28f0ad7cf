import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { linkedContacts } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { SearchableType } from '../domain/parameters.ts';
import type { Resource } from '../domain/resource.ts';
import { patientId } from '../domain/search.ts';

/**
 * meta.versionId and meta.lastUpdated. The version is a digest of what is told, so that nothing of it can change under the same
 * version. When it last changed stands in the log of changes: of the rows that the resource is made of. Where rows of a resident
 * are not told apart, the latest of them counts: rather once too often than a change that nobody fetches.
 */

interface Sources {
  /** Tables whose row has the id of the resource. */
  readonly rows: readonly string[];
  /** Tables of which any row of the resident counts. */
  readonly ofResident?: readonly string[];
  /** The contacts of the resident, too. */
  readonly contacts?: true;
}
const sources: Readonly<Record<SearchableType, Sources>> = {
  Patient: {
    rows: ['residents.residents'],
    ofResident: ['residents.resident_contacts', 'biography.biographies'],
    contacts: true,
  },
  RelatedPerson: { rows: ['residents.resident_contacts'], contacts: true },
  Coverage: { rows: ['residents.resident_contacts'], contacts: true },
  EpisodeOfCare: { rows: ['residents.stays'] },
  Condition: { rows: ['health_record.diagnoses'] },
  AllergyIntolerance: { rows: ['health_record.allergies'], ofResident: ['health_record.allergy_states'] },
  MedicationStatement: { rows: ['health_record.earlier_medicines'] },
  MedicationRequest: { rows: ['medication.orders'] },
  MedicationAdministration: { rows: ['medication_giving.doses'] },
  CarePlan: {
    rows: ['care_plan.plans'],
    ofResident: ['care_plan.problems', 'care_plan.goals', 'care_plan.tasks'],
  },
  // it is over when its plan is, and an evaluation says whether it is reached
  Goal: { rows: ['care_plan.goals'], ofResident: ['care_plan.plans', 'care_plan.evaluations'] },
  Observation: { rows: ['vitals.readings', 'forms.responses'] },
  Questionnaire: { rows: ['forms.definition_versions'] },
  QuestionnaireResponse: { rows: ['forms.responses'] },
  Practitioner: { rows: ['contacts.contacts'] },
  Location: { rows: ['sites.centers', 'sites.departments', 'sites.rooms', 'sites.beds'] },
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** When a row was made, by its id (UUID version 7): the log of changes is not kept for ever. */
const madeAt = (id: string): number =>
  uuid.test(id) && id[14] === '7' ? Number.parseInt(id.replace(/-/g, '').slice(0, 12), 16) : 0;

export function residentOf(resource: Resource): string | null {
  if (resource.resourceType === 'Patient') return resource.id;
  const reference = (resource['subject'] ?? resource['patient'] ?? resource['beneficiary']) as
    | { reference?: string }
    | undefined;
  return reference?.reference === undefined ? null : patientId(reference.reference);
}

type Moments = ReadonlyMap<string, number>;
type Row = { id: string; at: string };
const momentsOf = (rows: readonly Row[]): Moments => new Map(rows.map((row) => [row.id, Date.parse(row.at)]));

async function rowChanges(
  context: Context,
  subjects: readonly string[],
  ids: readonly string[],
): Promise<Moments> {
  const known = ids.filter((id) => uuid.test(id));
  if (known.length === 0) return new Map();
  const { rows } = await sql<Row>`select row_id as id, max(at) as at from platform.changes
    where organisation_id = ${context.organisationId} and subject = any (${subjects}::text[]) and row_id = any (${known}::uuid[]) group by row_id`.execute(
    context.db,
  );
  return momentsOf(rows);
}

async function residentChanges(
  context: Context,
  subjects: readonly string[],
  residents: readonly string[],
): Promise<Moments> {
  if (subjects.length === 0 || residents.length === 0) return new Map();
  const { rows } = await sql<Row>`select resident_id as id, max(at) as at from platform.changes
    where organisation_id = ${context.organisationId} and resident_id = any (${residents}::uuid[]) and subject = any (${subjects}::text[]) group by resident_id`.execute(
    context.db,
  );
  return momentsOf(rows);
}

/** Resident → the latest change of one of the contacts. */
async function contactChanges(context: Context, residents: readonly string[]): Promise<Moments> {
  const links = await linkedContacts(context, residents);
  const changed = await rowChanges(
    context,
    ['contacts.contacts'],
    [...new Set([...links.values()].flat().map((one) => one.contactId))],
  );
  return new Map(
    [...links].map(([residentId, contacts]) => [
      residentId,
      Math.max(0, ...contacts.map((one) => changed.get(one.contactId) ?? 0)),
    ]),
  );
}

/** Resources with their version and the moment of their last change. `also`: moments that count for one of them, by its id. */
export async function stamped(
  context: Context,
  type: SearchableType,
  resources: readonly Resource[],
  also: Moments = new Map(),
): Promise<Resource[]> {
  const from = sources[type];
  const residents = [...new Set(resources.flatMap((one) => residentOf(one) ?? []))];
  const rows = await rowChanges(
    context,
    from.rows,
    resources.map((one) => one.id),
  );
  const ofResident = await residentChanges(context, from.ofResident ?? [], residents);
  const contacts = from.contacts ? await contactChanges(context, residents) : new Map<string, number>();
  return resources.map((resource) => {
    const resident = residentOf(resource) ?? '';
    const at = Math.max(
      madeAt(resource.id),
      rows.get(resource.id) ?? 0,
      ofResident.get(resident) ?? 0,
      contacts.get(resident) ?? 0,
      also.get(resource.id) ?? 0,
    );
    const versionId = createHash('sha256').update(JSON.stringify(resource)).digest('hex').slice(0, 32);
    return {
      ...resource,
      meta: {
        ...(resource['meta'] as object | undefined),
        versionId,
        ...(at === 0 ? {} : { lastUpdated: new Date(at).toISOString() }),
      },
    };
  });
}
