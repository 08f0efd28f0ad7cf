import { searchable, type SearchableType, searchableTypes } from './parameters.ts';

const profiles: Partial<Record<SearchableType, string>> = {
  Patient: 'patient',
  RelatedPerson: 'relatedperson',
  Practitioner: 'practitioner',
};
/** When what can be asked was last changed. */
const changedOn = '2026-11-29';

/** CapabilityStatement of the interface: what a client can ask. Open, because it says nothing of any home. */
export function capabilityStatement(base: string) {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: changedOn,
    kind: 'instance',
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    software: { name: 'Obhut' },
    implementation: { description: 'Records of the residents, read only', url: base },
    rest: [
      {
        mode: 'server',
        security: {
          description:
            'A token of the home in the header "Authorization: Bearer", with the scope system/[type].rs for each type; or the session of a person with the right to use this interface. Every record of a resident that is shown is logged.',
        },
        documentation:
          'Parameters and modifiers that are not named here are refused, never ignored. Several values with a comma are alternatives, a repeated parameter must hold each time. Dates take eq, ge, gt, le and lt. A resource has meta.versionId and an ETag; If-None-Match answers 304.',
        resource: searchableTypes.map((type) => ({
          type,
          ...(profiles[type] === undefined
            ? {}
            : {
                supportedProfile: [`http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-${profiles[type]}`],
              }),
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          versioning: 'versioned',
          readHistory: false,
          conditionalRead: 'not-match',
          searchParam: Object.entries(searchable[type]).map(([name, kind]) => ({
            name,
            type: kind,
            ...(name === 'patient' ? { documentation: 'Needed.' } : {}),
          })),
        })),
      },
    ],
  };
}
