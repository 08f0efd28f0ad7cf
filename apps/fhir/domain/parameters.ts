/** Types that can be read, and by what they can be searched. Contract, search, CapabilityStatement, scopes and tests read this one table. */
const ofPatient = { patient: 'reference' } as const;
const everywhere = { _id: 'token', _lastUpdated: 'date' } as const;
export const searchable = {
  Patient: {
    ...everywhere,
    identifier: 'token',
    name: 'string',
    family: 'string',
    given: 'string',
    birthdate: 'date',
    gender: 'token',
    active: 'token',
  },
  RelatedPerson: { ...everywhere, ...ofPatient },
  Practitioner: { ...everywhere, identifier: 'token', name: 'string' },
  Location: { ...everywhere, name: 'string' },
  EpisodeOfCare: { ...everywhere, ...ofPatient },
  Coverage: { ...everywhere, ...ofPatient },
  Condition: { ...everywhere, ...ofPatient },
  AllergyIntolerance: { ...everywhere, ...ofPatient },
  MedicationStatement: { ...everywhere, ...ofPatient },
  MedicationRequest: { ...everywhere, ...ofPatient, status: 'token', intent: 'token', authoredon: 'date' },
  MedicationAdministration: { ...everywhere, ...ofPatient, status: 'token', 'effective-time': 'date' },
  CarePlan: { ...everywhere, ...ofPatient, status: 'token' },
  Goal: { ...everywhere, ...ofPatient, 'lifecycle-status': 'token' },
  Questionnaire: { ...everywhere, url: 'uri', version: 'token', title: 'string', status: 'token' },
  QuestionnaireResponse: { ...everywhere, ...ofPatient },
  Observation: { ...everywhere, ...ofPatient, category: 'token', code: 'token', date: 'date' },
} as const;
export type SearchableType = keyof typeof searchable;
export const searchableTypes = Object.keys(searchable) as SearchableType[];

/** The scope under which another system may read and search a type (SMART App Launch 2: read and search). */
export const scopeOf = (type: SearchableType): string => `system/${type}.rs`;

/** The most that one page holds; who asks for more gets this. */
export const mostPerPage = 200;
