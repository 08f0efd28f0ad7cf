/** The checklist "Complete admission": what a quick entry leaves open. Source: specification 1 sections 3 and 5, 2 section 5. */

export interface AdmissionFacts {
  readonly firstName: string;
  readonly salutation: string;
  readonly gender: string;
  readonly birthDate: string | null;
  /** A stay that runs or comes, and its bed. */
  readonly stay: boolean;
  readonly bed: boolean;
  readonly careLevel: boolean;
  readonly insuranceCardNumber: string;
  readonly healthInsuranceNumber: string;
  readonly insurer: boolean;
  readonly payer: boolean;
  readonly contactPerson: boolean;
  readonly doctor: boolean;
  readonly photo: boolean;
}

/** The eight steps in their order, each with what it needs. */
const needs = {
  person: ['firstName', 'salutation', 'gender', 'birthDate'],
  room: ['entryDate', 'bedId'],
  careLevel: ['careLevel'],
  insurance: ['insurer', 'insuranceCardNumber', 'healthInsuranceNumber'],
  payer: ['payer'],
  contactPerson: ['contactPerson'],
  doctor: ['doctor'],
  photo: ['photo'],
} as const;

export type AdmissionStep = keyof typeof needs;
export const admissionSteps = Object.keys(needs) as readonly AdmissionStep[];
export type AdmissionNeed = (typeof needs)[AdmissionStep][number];

/** Every step with what it still lacks; a step without is done. */
export function admissionOf(
  facts: AdmissionFacts,
): Array<{ readonly step: AdmissionStep; readonly missing: readonly AdmissionNeed[] }> {
  const there: Readonly<Record<AdmissionNeed, boolean>> = {
    firstName: facts.firstName !== '',
    salutation: facts.salutation !== '',
    gender: facts.gender !== 'unknown',
    birthDate: facts.birthDate !== null,
    entryDate: facts.stay,
    bedId: facts.bed,
    careLevel: facts.careLevel,
    insurer: facts.insurer,
    insuranceCardNumber: facts.insuranceCardNumber !== '',
    healthInsuranceNumber: facts.healthInsuranceNumber !== '',
    payer: facts.payer,
    contactPerson: facts.contactPerson,
    doctor: facts.doctor,
    photo: facts.photo,
  };
  return admissionSteps.map((step) => ({ step, missing: needs[step].filter((need) => !there[need]) }));
}
