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
export const admissionNeeds = admissionSteps.flatMap((step): readonly AdmissionNeed[] => needs[step]);

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

/** What is filled in for a step, one form after the other; names as the residents app calls the parts of a profile. */
export type AdmissionForm =
  | 'person'
  | 'stay'
  | 'bed'
  | 'careLevel'
  | 'insurer'
  | 'insuranceNumbers'
  | 'invoiceRecipient'
  | 'contactPerson'
  | 'doctor'
  | 'photo';

const formOf: Readonly<Record<AdmissionNeed, AdmissionForm>> = {
  firstName: 'person',
  salutation: 'person',
  gender: 'person',
  birthDate: 'person',
  entryDate: 'stay',
  bedId: 'bed',
  careLevel: 'careLevel',
  insurer: 'insurer',
  insuranceCardNumber: 'insuranceNumbers',
  healthInsuranceNumber: 'insuranceNumbers',
  payer: 'invoiceRecipient',
  contactPerson: 'contactPerson',
  doctor: 'doctor',
  photo: 'photo',
};

/** The forms of what is still open, from one step on and then from the beginning: an entry takes its bed along. */
export function formsFrom(
  steps: ReadonlyArray<{ readonly step: AdmissionStep; readonly missing: readonly AdmissionNeed[] }>,
  from: AdmissionStep,
): Array<{ readonly step: AdmissionStep; readonly form: AdmissionForm }> {
  const start = steps.findIndex((one) => one.step === from);
  return [...steps.slice(start), ...steps.slice(0, Math.max(start, 0))].flatMap(({ step, missing }) => {
    const forms = new Set(missing.map((need) => formOf[need]));
    if (forms.has('stay')) forms.delete('bed');
    return [...forms].map((form) => ({ step, form }));
  });
}
