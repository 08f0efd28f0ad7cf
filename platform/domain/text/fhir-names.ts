/**
 * Names under which own facts travel in FHIR R4 where the standard has no element for them, and the code systems that both ways
 * share: what one door writes another one reads again.
 */
const facts = [
  'address-line',
  'allergy-kind',
  'allergy-severity',
  'category',
  'company',
  'confession',
  'confession-other',
  'contact',
  'contact-kind',
  'diagnosis-status',
  'education',
  'education-years',
  'food-allergen',
  'health-insurance-number',
  'insurance-card',
  'insurance-type',
  'link-kind',
  'link-remarks',
  'marital-status',
  'medicine-status',
  'phone-type',
  'place-of-origin',
  'post-office-box',
  'profession',
  'reaction',
  'relationship',
  'representative',
  'resident-type',
  'salutation',
  'separation',
  'sequence',
  'specialty',
  'vital-sign',
] as const;
export type OwnFact = (typeof facts)[number];

/** Address of an own extension, code system or name space. */
export const ownName = (fact: OwnFact): string => `urn:obhut:fhir:${fact}`;

export const loinc = 'http://loinc.org';
export const snomed = 'http://snomed.info/sct';
export const ucum = 'http://unitsofmeasure.org';
/** Extension of the standard for a note on anything. */
export const noteExtension = 'http://hl7.org/fhir/StructureDefinition/note';

/** Code systems that the record names shortly, with their addresses. */
const shortNames: ReadonlyArray<readonly [name: string, address: string]> = [
  ['ICD-10-GM', 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'],
  ['SNOMED', snomed],
];
const localPrefix = 'urn:obhut:code-system:';

/** Address of a code system of the record; one that has none gets an own one. */
export function codeSystemAddress(name: string): string | undefined {
  if (name === '') return undefined;
  const known = shortNames.find(([short]) => short === name);
  if (known) return known[1];
  return /^(https?|urn):\S+$/.test(name) ? name : `${localPrefix}${encodeURIComponent(name)}`;
}

/** Name in the record of a code system's address: the other way round. SNOMED keeps its address, which the record uses, too. */
export function codeSystemName(address: string): string {
  if (address.startsWith(localPrefix)) return decoded(address.slice(localPrefix.length));
  return shortNames.find(([short, known]) => known === address && short !== 'SNOMED')?.[0] ?? address;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // written by somebody else: then it is its own name
    return text;
  }
}

/** Reactions to an allergen, with their SNOMED CT codes where one says exactly this. */
export const reactionCodes: Readonly<Record<string, string>> = {
  rash: '271807003',
  itching: '418290006',
  swelling: '65124004',
  breathlessness: '267036007',
  nausea: '422587007',
};

/** Levels of consciousness (ACVPU) with the SNOMED CT codes of their findings. */
export const consciousnessCodes: Readonly<Record<string, string>> = {
  A: '248234008',
  C: '130987000',
  V: '300202002',
  P: '450847001',
  U: '422768004',
};

/** Marital status in HL7 v3; what has no code there travels under the own name only. */
export const maritalCodes: Readonly<Record<string, string>> = {
  single: 'S',
  married: 'M',
  registered: 'T',
  divorced: 'D',
  widowed: 'W',
  unmarried: 'A',
  unknown: 'UNK',
};
