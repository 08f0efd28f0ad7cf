import type { SearchableType } from './parameters.ts';

/** Access keys of the areas that resources are made of. */
export const areas = {
  profile: 'authorization.residents.profile',
  stays: 'authorization.residents.stays',
  biography: 'authorization.residents.biography',
  medical: 'authorization.residents.medical-info',
  vitals: 'authorization.residents.vitals',
  orders: 'authorization.residents.medication',
  giving: 'authorization.residents.medication-giving',
  planning: 'authorization.residents.care-plan',
  assessments: 'authorization.residents.assessments',
  contacts: 'authorization.contacts',
  sites: 'authorization.sites',
  forms: 'authorization.forms.responses',
  formBuilder: 'authorization.forms.builder',
} as const;
export type Area = keyof typeof areas;

/**
 * What a person must be allowed to read, beside the key of the interface, to be told a type: of each group one area (decision 0029).
 * A group of several: each part is told by its own right, see `parts` at the servers of these types.
 */
export const areasOf: Readonly<Record<SearchableType, readonly (readonly Area[])[]>> = {
  Patient: [['profile']],
  RelatedPerson: [['profile'], ['contacts']],
  Practitioner: [['contacts']],
  Location: [['sites']],
  EpisodeOfCare: [['stays']],
  Coverage: [['profile'], ['contacts']],
  Condition: [['medical']],
  AllergyIntolerance: [['medical']],
  MedicationStatement: [['medical']],
  MedicationRequest: [['orders']],
  MedicationAdministration: [['giving']],
  CarePlan: [['planning']],
  Goal: [['planning']],
  Questionnaire: [['forms', 'formBuilder', 'assessments']],
  QuestionnaireResponse: [['forms', 'assessments']],
  Observation: [['vitals', 'assessments']],
};
