import { maritalCodes, ownName } from '#platform/domain/text/fhir-names.ts';
import {
  addressOf,
  ahvSystem,
  digitsOf,
  glnSystem,
  identifier,
  insuranceCardSystem,
  ownSystem,
  type PostalAddress,
  telecomOf,
} from './identity.ts';
import {
  chCore,
  concept,
  filled,
  noteOn,
  ownExtension,
  patientOf,
  referenceTo,
  type Resource,
} from './resource.ts';

/** The resident as the record has it. Days 'YYYY-MM-DD'. */
export interface PersonRecord {
  readonly id: string;
  readonly number: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly nickname: string;
  readonly salutation: string;
  readonly gender: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly ahvNumber: string | null;
  readonly insuranceCardNumber: string;
  readonly healthInsuranceNumber: string;
  readonly residentType: string;
  readonly phone: string;
  readonly email: string;
  readonly address: PostalAddress;
  readonly remarks: string;
  readonly archived: boolean;
}

/** Of the life story what FHIR says of a person; empty where nobody wrote it. */
export interface OriginRecord {
  readonly maritalStatus: string;
  readonly separation: string;
  readonly languages: string;
  readonly confession: string;
  readonly confessionOther: string;
  readonly origin: string;
  readonly education: string;
  readonly educationYears: number | null;
  readonly profession: string;
}
export const noOrigin: OriginRecord = {
  maritalStatus: '',
  separation: '',
  languages: '',
  confession: '',
  confessionOther: '',
  origin: '',
  education: '',
  educationYears: null,
  profession: '',
};

/** A contact of the directory. */
export interface ContactRecord {
  readonly id: string;
  readonly displayName: string;
  readonly kinds: readonly string[];
  readonly salutation: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly specialty: string;
  readonly category: string;
  readonly address: PostalAddress;
  readonly phones: readonly { readonly type: string; readonly number: string }[];
  readonly email: string;
  readonly gln: string | null;
  readonly remarks: string;
  readonly active: boolean;
}

/** What a contact is to a resident. */
export interface LinkRecord {
  readonly id: string;
  readonly contactId: string;
  readonly kind: string;
  readonly relationship: string;
  readonly sequence: number;
  readonly authorizedRepresentative: boolean;
  readonly remarks: string;
  readonly insuranceType: string;
  readonly insuranceNumber: string;
  readonly cardNumber: string;
  readonly validTill: string | null;
}
export interface Linked {
  readonly link: LinkRecord;
  readonly contact: ContactRecord;
}

const maritalSystem = (code: string): string =>
  `http://terminology.hl7.org/CodeSystem/${code === 'UNK' ? 'v3-NullFlavor' : 'v3-MaritalStatus'}`;

function maritalStatusOf(status: string) {
  if (status === '') return undefined;
  const code = maritalCodes[status];
  return {
    coding: [
      ...(code === undefined ? [] : [{ system: maritalSystem(code), code }]),
      { system: ownName('marital-status'), code: status },
    ],
  };
}

/** What makes the link of a contact, where the resource of the standard has no element for it. */
const linkFacts = (link: LinkRecord) => [
  ownExtension('relationship', 'String', link.relationship),
  ownExtension('sequence', 'Integer', link.sequence),
  ownExtension('representative', 'Boolean', link.authorizedRepresentative),
  ownExtension('link-remarks', 'String', link.remarks),
];

/** Patient (CH Core): old-age insurance number, number of the home, insurance card; family doctors by reference, and the numbers of systems that somebody came from. An archived record is not active. */
export function patient(
  person: PersonRecord,
  organisationId: string,
  origin: OriginRecord = noOrigin,
  doctors: readonly Linked[] = [],
  foreign: readonly { readonly system: string; readonly value: string }[] = [],
): Resource {
  return filled({
    resourceType: 'Patient',
    id: person.id,
    meta: chCore('patient'),
    extension: [
      ownExtension('resident-type', 'String', person.residentType),
      noteOn(person.remarks),
      ownExtension('separation', 'Code', origin.separation),
      ownExtension('confession', 'String', origin.confession),
      ownExtension('confession-other', 'String', origin.confessionOther),
      ownExtension('place-of-origin', 'String', origin.origin),
      ownExtension('education', 'String', origin.education),
      ownExtension('education-years', 'Integer', origin.educationYears),
      ownExtension('profession', 'String', origin.profession),
    ],
    identifier: [
      identifier(ownSystem(organisationId), person.number, 'MR'),
      identifier(ahvSystem, digitsOf(person.ahvNumber)),
      identifier(insuranceCardSystem, digitsOf(person.insuranceCardNumber)),
      identifier(ownName('health-insurance-number'), person.healthInsuranceNumber, 'MB'),
      ...foreign.map(({ system, value }) => identifier(system, value)),
    ],
    active: !person.archived,
    name: [
      {
        use: 'official',
        family: person.lastName,
        given: [person.firstName],
        extension: [ownExtension('salutation', 'String', person.salutation)],
      },
      ...(person.nickname === '' ? [] : [{ use: 'nickname', text: person.nickname }]),
    ],
    telecom: telecomOf(person.phone === '' ? [] : [{ type: 'home', number: person.phone }], person.email).map(
      ({ system, value }) => ({ system, value }),
    ),
    gender: person.gender,
    birthDate: person.birthDate,
    deceasedDateTime: person.deathDate,
    address: [addressOf(person.address)],
    maritalStatus: maritalStatusOf(origin.maritalStatus),
    communication: origin.languages === '' ? [] : [{ language: { text: origin.languages } }],
    generalPractitioner: doctors.map(({ link, contact }) => ({
      ...referenceTo('Practitioner', contact.id, contact.displayName),
      extension: linkFacts(link),
    })),
  });
}

const nameOf = (contact: ContactRecord) => ({
  ...(contact.lastName === '' ? { text: contact.displayName } : { family: contact.lastName }),
  given: [contact.firstName],
  prefix: [contact.title],
  extension: [ownExtension('salutation', 'String', contact.salutation)],
});

/** What the directory knows of a contact besides what the standard has elements for; the own name tells that two resources speak of the same contact. */
const contactFacts = (contact: ContactRecord) => [
  ...contact.kinds.map((kind) => ownExtension('contact-kind', 'Code', kind)),
  ownExtension('company', 'String', contact.companyName),
  ownExtension('category', 'String', contact.category),
  noteOn(contact.remarks),
];
const contactIds = (contact: ContactRecord) => [
  identifier(ownName('contact'), contact.id),
  identifier(glnSystem, contact.gln),
];

const guardian = { system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'GUARD' };

/** RelatedPerson: whoever stands by one resident or pays; who may decide for the resident is marked as guardian. */
export function relatedPerson(link: LinkRecord, contact: ContactRecord, residentId: string): Resource {
  return filled({
    resourceType: 'RelatedPerson',
    id: link.id,
    meta: chCore('relatedperson'),
    active: contact.active,
    patient: patientOf(residentId),
    extension: [
      ...contactFacts(contact),
      ownExtension('specialty', 'String', contact.specialty),
      ...linkFacts(link),
    ],
    identifier: contactIds(contact),
    relationship: [
      concept(link.relationship === '' ? link.kind : link.relationship, {
        system: ownName('link-kind'),
        code: link.kind,
      }),
      ...(link.authorizedRepresentative ? [concept('', guardian)] : []),
    ],
    name: [nameOf(contact)],
    telecom: telecomOf(contact.phones, contact.email),
    address: [addressOf(contact.address)],
  });
}

/** Practitioner (CH Core): a doctor of the directory with the global location number. */
export function practitioner(contact: ContactRecord): Resource {
  return filled({
    resourceType: 'Practitioner',
    id: contact.id,
    meta: chCore('practitioner'),
    extension: contactFacts(contact),
    identifier: contactIds(contact),
    active: contact.active,
    name: [nameOf(contact)],
    telecom: telecomOf(contact.phones, contact.email),
    address: [addressOf(contact.address)],
    qualification: contact.specialty === '' ? [] : [{ code: concept(contact.specialty) }],
  });
}

const organization = (contact: ContactRecord) => ({
  resourceType: 'Organization',
  id: 'insurer',
  active: contact.active,
  identifier: contactIds(contact),
  name: contact.displayName,
  extension: [...contactFacts(contact), ownExtension('specialty', 'String', contact.specialty)],
  telecom: telecomOf(contact.phones, contact.email),
  address: [addressOf(contact.address)],
  contact: [contact.salutation, contact.title, contact.firstName, contact.lastName].every((one) => one === '')
    ? []
    : [{ name: nameOf(contact) }],
});

/** Coverage: one health insurance of a resident with the insurer in it. */
export function coverage(
  link: LinkRecord,
  insurer: ContactRecord,
  residentId: string,
  today: string,
): Resource {
  const digits = /^\d+$/.test(link.cardNumber);
  return filled({
    resourceType: 'Coverage',
    id: link.id,
    contained: [organization(insurer)],
    extension: linkFacts(link),
    identifier: [identifier(digits ? insuranceCardSystem : ownName('insurance-card'), link.cardNumber)],
    status: link.validTill !== null && link.validTill < today ? 'cancelled' : 'active',
    type: concept(
      link.insuranceType,
      ...(link.insuranceType === '' ? [] : [{ system: ownName('insurance-type'), code: link.insuranceType }]),
    ),
    subscriberId: link.insuranceNumber,
    beneficiary: patientOf(residentId),
    period: { end: link.validTill },
    payor: [{ reference: '#insurer', display: insurer.displayName }],
  });
}
