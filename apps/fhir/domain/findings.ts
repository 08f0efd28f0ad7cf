import { concept, filled, patientOf, referenceTo, type Coding, type Resource } from './resource.ts';

const clinical = (type: 'condition' | 'allergyintolerance', code: string) =>
  concept('', { system: `http://terminology.hl7.org/CodeSystem/${type === 'condition' ? 'condition-clinical' : 'allergyintolerance-clinical'}`, code });
const verification = (type: 'condition' | 'allergyintolerance', code: string) =>
  concept('', { system: `http://terminology.hl7.org/CodeSystem/${type === 'condition' ? 'condition-ver-status' : 'allergyintolerance-verification'}`, code });

export const snomed = 'http://snomed.info/sct';
/** Names of code systems in the record; what came with an address of its own keeps it. */
const systems: Readonly<Record<string, string>> = { 'ICD-10-GM': 'http://fhir.de/CodeSystem/bfarm/icd-10-gm', SNOMED: snomed };
const codingOf = (system: string, code: string, display: string): Coding[] => {
  const address = systems[system] ?? (/^(https?:|urn:)/.test(system) ? system : undefined);
  return code === '' ? [] : [{ ...(address === undefined ? {} : { system: address }), code, display }];
};

export interface DiagnosisRecord {
  readonly id: string; readonly name: string; readonly status: string; readonly code: string; readonly codeSystem: string; readonly onsetOn: string | null;
  readonly endedOn: string | null; readonly doctorId: string | null; readonly doctor: string | null; readonly remarks: string;
}

// clinical status and certainty in FHIR for each status of the record
const conditionStatus: Readonly<Record<string, readonly [clinical: string, certainty: string]>> = {
  active: ['active', 'confirmed'], chronic: ['active', 'confirmed'], suspected: ['active', 'provisional'], inRemission: ['remission', 'confirmed'],
  inactive: ['inactive', 'confirmed'], resolved: ['resolved', 'confirmed'],
};

/** Condition: a diagnosis. A suspected one is provisional. An end is told only of what has ended (invariant con-4 of R4). */
export function condition(diagnosis: DiagnosisRecord, residentId: string): Resource {
  const [status, certainty] = conditionStatus[diagnosis.status] ?? ['active', 'unconfirmed'];
  return filled({
    resourceType: 'Condition', id: diagnosis.id, clinicalStatus: clinical('condition', status), verificationStatus: verification('condition', certainty),
    code: concept(diagnosis.name, ...codingOf(diagnosis.codeSystem, diagnosis.code, diagnosis.name)), subject: patientOf(residentId),
    onsetDateTime: diagnosis.onsetOn, abatementDateTime: status === 'active' ? null : diagnosis.endedOn,
    asserter: diagnosis.doctorId === null ? undefined : referenceTo('Practitioner', diagnosis.doctorId, diagnosis.doctor ?? ''),
    note: diagnosis.remarks === '' ? [] : [{ text: diagnosis.remarks }],
  });
}

export interface AllergyRecord {
  readonly id: string; readonly kind: string; readonly name: string; readonly severity: string; readonly certainty: string; readonly active: boolean; readonly remarks: string; readonly code: string;
  readonly recordedOn: string | null;
}

const categories: Readonly<Record<string, string>> = { food: 'food', medicine: 'medication', contact: 'environment', pollen: 'environment', insect: 'biologic', environment: 'environment' };
const criticalities: Readonly<Record<string, string>> = { mild: 'low', moderate: 'low', severe: 'high', lifeThreatening: 'high', unknown: 'unable-to-assess' };

/** Certainty in FHIR; of what nobody said nothing is told. */
const certainties: Readonly<Record<string, string>> = { suspected: 'unconfirmed', confirmed: 'confirmed' };

/** AllergyIntolerance: severe and life-threatening ones are of high criticality; not known never reads as low. */
export function allergyIntolerance(allergy: AllergyRecord, residentId: string): Resource {
  const category = categories[allergy.kind];
  const certainty = certainties[allergy.certainty];
  return filled({
    resourceType: 'AllergyIntolerance', id: allergy.id, clinicalStatus: clinical('allergyintolerance', allergy.active ? 'active' : 'inactive'),
    verificationStatus: certainty === undefined ? undefined : verification('allergyintolerance', certainty), category: category === undefined ? [] : [category],
    criticality: criticalities[allergy.severity], code: concept(allergy.name, ...(/^\d{6,18}$/.test(allergy.code) ? [{ system: snomed, code: allergy.code }] : [])),
    patient: patientOf(residentId), recordedDate: allergy.recordedOn, note: allergy.remarks === '' ? [] : [{ text: allergy.remarks }],
  });
}

/** "None known" is a statement of its own (SNOMED CT 716186003); "not asked" is no resource at all. */
export function noKnownAllergy(residentId: string, askedOn: string | null): Resource {
  return filled({
    resourceType: 'AllergyIntolerance', id: `none-${residentId}`, clinicalStatus: clinical('allergyintolerance', 'active'),
    verificationStatus: verification('allergyintolerance', 'confirmed'),
    code: concept('No known allergy', { system: snomed, code: '716186003', display: 'No known allergy' }), patient: patientOf(residentId), recordedDate: askedOn,
  });
}
