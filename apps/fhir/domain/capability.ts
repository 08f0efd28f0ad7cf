/** Types that can be read, and by what they can be searched. */
export const searchable = {
  Patient: [['_id', 'token'], ['identifier', 'token'], ['name', 'string'], ['family', 'string'], ['given', 'string'], ['birthdate', 'date']],
  RelatedPerson: [['patient', 'reference']],
  Practitioner: [['name', 'string']],
  Location: [['name', 'string']],
  EpisodeOfCare: [['patient', 'reference']],
  Coverage: [['patient', 'reference']],
  Condition: [['patient', 'reference']],
  AllergyIntolerance: [['patient', 'reference']],
  Questionnaire: [['url', 'uri'], ['version', 'token'], ['title', 'string'], ['status', 'token']],
  QuestionnaireResponse: [['patient', 'reference']],
  Observation: [['patient', 'reference'], ['category', 'token'], ['code', 'token'], ['date', 'date']],
} as const;
export type SearchableType = keyof typeof searchable;

const profiles: Partial<Record<SearchableType, string>> = { Patient: 'patient', RelatedPerson: 'relatedperson', Practitioner: 'practitioner' };

/** CapabilityStatement of the interface: what a client can ask. */
export function capabilityStatement(base: string, day: string) {
  return {
    resourceType: 'CapabilityStatement', status: 'active', date: day, kind: 'instance', fhirVersion: '4.0.1', format: ['application/fhir+json'],
    software: { name: 'Obhut' }, implementation: { description: 'Records of the residents, read only', url: base },
    rest: [{
      mode: 'server', documentation: 'Every request needs a signed-in account with the right to use this interface; every record that is shown is logged.',
      resource: Object.entries(searchable).map(([type, parameters]) => ({
        type, ...(profiles[type as SearchableType] === undefined ? {} : { supportedProfile: [`http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-${profiles[type as SearchableType]}`] }),
        interaction: [{ code: 'read' }, { code: 'search-type' }],
        searchParam: parameters.map(([name, kind]) => ({ name, type: kind })),
      })),
    }],
  };
}
