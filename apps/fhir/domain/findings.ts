import { codeSystemAddress, ownName, reactionCodes, snomed } from '#platform/domain/text/fhir-names.ts';
import {
  type Coding,
  concept,
  filled,
  notes,
  ownExtension,
  patientOf,
  referenceTo,
  type Resource,
} from './resource.ts';

const clinical = (type: 'condition' | 'allergyintolerance', code: string) =>
  concept('', {
    system: `http://terminology.hl7.org/CodeSystem/${type === 'condition' ? 'condition-clinical' : 'allergyintolerance-clinical'}`,
    code,
  });
const verification = (type: 'condition' | 'allergyintolerance', code: string) =>
  concept('', {
    system: `http://terminology.hl7.org/CodeSystem/${type === 'condition' ? 'condition-ver-status' : 'allergyintolerance-verification'}`,
    code,
  });

const codingOf = (system: string, code: string, display: string): Coding[] => {
  const address = codeSystemAddress(system);
  return code === ''
    ? []
    : [{ ...(address === undefined ? {} : { system: address }), code: code.replace(/\s+/g, ' '), display }];
};

export interface DiagnosisRecord {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly code: string;
  readonly codeSystem: string;
  readonly onsetOn: string | null;
  readonly endedOn: string | null;
  readonly doctorId: string | null;
  readonly doctor: string | null;
  readonly remarks: string;
  /** What the source said of its certainty; empty: nothing; null: recorded here, then the status says it. */
  readonly verification: string | null;
}

// clinical status and certainty in FHIR for each status of the record
const conditionStatus: Readonly<Record<string, readonly [clinical: string, certainty: string]>> = {
  active: ['active', 'confirmed'],
  chronic: ['active', 'confirmed'],
  suspected: ['active', 'provisional'],
  inRemission: ['remission', 'confirmed'],
  inactive: ['inactive', 'confirmed'],
  resolved: ['resolved', 'confirmed'],
};

/** Condition: a diagnosis. A suspected one is provisional; what came from elsewhere stays as sure as it was there. An end is told only of what has ended (invariant con-4 of R4). */
export function condition(diagnosis: DiagnosisRecord, residentId: string): Resource {
  const [status, certainty] = conditionStatus[diagnosis.status] ?? ['active', 'unconfirmed'];
  const told = diagnosis.verification ?? certainty;
  return filled({
    resourceType: 'Condition',
    id: diagnosis.id,
    extension: [ownExtension('diagnosis-status', 'Code', diagnosis.status === 'chronic' ? 'chronic' : '')],
    clinicalStatus: clinical('condition', status),
    verificationStatus: told === '' ? undefined : verification('condition', told),
    code: concept(diagnosis.name, ...codingOf(diagnosis.codeSystem, diagnosis.code, diagnosis.name)),
    subject: patientOf(residentId),
    onsetDateTime: diagnosis.onsetOn,
    abatementDateTime: status === 'active' ? null : diagnosis.endedOn,
    asserter:
      diagnosis.doctorId === null
        ? undefined
        : referenceTo('Practitioner', diagnosis.doctorId, diagnosis.doctor ?? ''),
    note: notes(diagnosis.remarks),
  });
}

export interface AllergyRecord {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly allergens: readonly string[];
  readonly severity: string;
  readonly certainty: string;
  readonly active: boolean;
  readonly reactions: readonly string[];
  readonly remarks: string;
  readonly code: string;
  readonly codeSystem: string;
  readonly recordedOn: string | null;
}

const categories: Readonly<Record<string, string>> = {
  food: 'food',
  medicine: 'medication',
  contact: 'environment',
  pollen: 'environment',
  insect: 'biologic',
  environment: 'environment',
};
const criticalities: Readonly<Record<string, string>> = {
  mild: 'low',
  moderate: 'low',
  severe: 'high',
  lifeThreatening: 'high',
  unknown: 'unable-to-assess',
};

/** Certainty in FHIR; of what nobody said nothing is told. */
const certainties: Readonly<Record<string, string>> = { suspected: 'unconfirmed', confirmed: 'confirmed' };

const manifestation = (reaction: string) => {
  const code = reactionCodes[reaction];
  return concept(
    reaction,
    { system: ownName('reaction'), code: reaction.replace(/\s+/g, ' ') },
    ...(code === undefined ? [] : [{ system: snomed, code }]),
  );
};

/** A code without a system is one of SNOMED CT, as the record has always taken it. */
const substance = (allergy: AllergyRecord): Coding[] =>
  codingOf(
    allergy.codeSystem === '' && /^\d{6,18}$/.test(allergy.code) ? snomed : allergy.codeSystem,
    allergy.code,
    '',
  );

/** AllergyIntolerance: severe and life-threatening ones are of high criticality; not known never reads as low. */
export function allergyIntolerance(allergy: AllergyRecord, residentId: string): Resource {
  const category = categories[allergy.kind];
  const certainty = certainties[allergy.certainty];
  return filled({
    resourceType: 'AllergyIntolerance',
    id: allergy.id,
    extension: [
      ownExtension('allergy-kind', 'Code', allergy.kind),
      ownExtension('allergy-severity', 'Code', allergy.severity),
      ...allergy.allergens.map((one) => ownExtension('food-allergen', 'Code', one)),
    ],
    clinicalStatus: clinical('allergyintolerance', allergy.active ? 'active' : 'inactive'),
    verificationStatus: certainty === undefined ? undefined : verification('allergyintolerance', certainty),
    category: category === undefined ? [] : [category],
    criticality: criticalities[allergy.severity],
    code: concept(allergy.name, ...substance(allergy)),
    patient: patientOf(residentId),
    recordedDate: allergy.recordedOn,
    note: notes(allergy.remarks),
    reaction: allergy.reactions.length === 0 ? [] : [{ manifestation: allergy.reactions.map(manifestation) }],
  });
}

/** A medicine of the past as others ordered it; the record keeps their word for its state, the standard knows eight of them. */
export interface EarlierMedicineRecord {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly codeSystem: string;
  readonly status: string;
  readonly orderedOn: string | null;
  readonly reason: string;
}

const medicineStates: ReadonlySet<string> = new Set([
  'active',
  'completed',
  'intended',
  'stopped',
  'on-hold',
  'unknown',
  'not-taken',
]);

/** MedicationStatement: history, never an order. What was written about dose and reason is its dosage text. */
export function medicationStatement(medicine: EarlierMedicineRecord, residentId: string): Resource {
  const known = medicineStates.has(medicine.status);
  return filled({
    resourceType: 'MedicationStatement',
    id: medicine.id,
    extension: [ownExtension('medicine-status', 'String', known ? '' : medicine.status)],
    status: known ? medicine.status : 'unknown',
    medicationCodeableConcept: concept(
      medicine.name,
      ...codingOf(medicine.codeSystem, medicine.code, medicine.name),
    ),
    subject: patientOf(residentId),
    dateAsserted: medicine.orderedOn,
    dosage: medicine.reason === '' ? [] : [{ text: medicine.reason }],
  });
}

/** "None known" is a statement of its own (SNOMED CT 716186003); "not asked" is no resource at all. */
export function noKnownAllergy(residentId: string, askedOn: string | null): Resource {
  return filled({
    resourceType: 'AllergyIntolerance',
    id: `none-${residentId}`,
    clinicalStatus: clinical('allergyintolerance', 'active'),
    verificationStatus: verification('allergyintolerance', 'confirmed'),
    code: concept('No known allergy', { system: snomed, code: '716186003', display: 'No known allergy' }),
    patient: patientOf(residentId),
    recordedDate: askedOn,
  });
}
