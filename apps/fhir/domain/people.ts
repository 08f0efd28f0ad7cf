import { addressOf, ahvSystem, digitsOf, glnSystem, identifier, insuranceCardSystem, ownSystem, type PostalAddress, telecomOf } from './identity.ts';
import { chCore, concept, filled, patientOf, type Resource } from './resource.ts';

/** The resident as the record has it. Days 'YYYY-MM-DD'. */
export interface PersonRecord {
  readonly id: string; readonly number: string; readonly lastName: string; readonly firstName: string; readonly nickname: string; readonly gender: string;
  readonly birthDate: string | null; readonly deathDate: string | null; readonly ahvNumber: string | null; readonly insuranceCardNumber: string;
  readonly phone: string; readonly email: string; readonly address: PostalAddress; readonly archived: boolean;
}

/** A contact of the directory. */
export interface ContactRecord {
  readonly id: string; readonly displayName: string; readonly title: string; readonly firstName: string; readonly lastName: string; readonly specialty: string;
  readonly address: PostalAddress; readonly phones: readonly { readonly type: string; readonly number: string }[]; readonly email: string; readonly gln: string | null;
  readonly active: boolean;
}

/** What a contact is to a resident. */
export interface LinkRecord {
  readonly id: string; readonly contactId: string; readonly kind: string; readonly relationship: string; readonly authorizedRepresentative: boolean;
  readonly insuranceType: string; readonly insuranceNumber: string; readonly cardNumber: string; readonly validTill: string | null;
}

/** Patient (CH Core): old-age insurance number, number of the home, insurance card. An archived record is not active. */
export function patient(person: PersonRecord, organisationId: string): Resource {
  return filled({
    resourceType: 'Patient', id: person.id, meta: chCore('patient'),
    identifier: [
      identifier(ownSystem(organisationId), person.number, 'MR'), identifier(ahvSystem, digitsOf(person.ahvNumber)),
      identifier(insuranceCardSystem, digitsOf(person.insuranceCardNumber)),
    ],
    active: !person.archived,
    name: [
      { use: 'official', family: person.lastName, given: [person.firstName] },
      ...(person.nickname === '' ? [] : [{ use: 'nickname', text: person.nickname }]),
    ],
    telecom: telecomOf(person.phone === '' ? [] : [{ type: 'home', number: person.phone }], person.email),
    gender: person.gender, birthDate: person.birthDate, deceasedDateTime: person.deathDate, address: [addressOf(person.address)],
  });
}

const nameOf = (contact: ContactRecord) => (contact.lastName === ''
  ? { text: contact.displayName }
  : { family: contact.lastName, given: [contact.firstName], prefix: [contact.title] });

const guardian = { system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'GUARD' };

/** RelatedPerson: a contact person or the trusted person of one resident; who may decide for the resident is marked as guardian. */
export function relatedPerson(link: LinkRecord, contact: ContactRecord, residentId: string): Resource {
  return filled({
    resourceType: 'RelatedPerson', id: link.id, meta: chCore('relatedperson'), active: contact.active, patient: patientOf(residentId),
    relationship: [
      concept(link.relationship === '' ? link.kind : link.relationship), ...(link.authorizedRepresentative ? [concept('', guardian)] : []),
    ],
    name: [nameOf(contact)], telecom: telecomOf(contact.phones, contact.email), address: [addressOf(contact.address)],
  });
}

/** Practitioner (CH Core): a doctor of the directory with the global location number. */
export function practitioner(contact: ContactRecord): Resource {
  return filled({
    resourceType: 'Practitioner', id: contact.id, meta: chCore('practitioner'), identifier: [identifier(glnSystem, contact.gln)], active: contact.active,
    name: [nameOf(contact)], telecom: telecomOf(contact.phones, contact.email), address: [addressOf(contact.address)],
    qualification: contact.specialty === '' ? [] : [{ code: concept(contact.specialty) }],
  });
}

/** Coverage: one health insurance of a resident; the insurer by name. */
export function coverage(link: LinkRecord, insurer: ContactRecord, residentId: string, today: string): Resource {
  return filled({
    resourceType: 'Coverage', id: link.id, identifier: [identifier(insuranceCardSystem, digitsOf(link.cardNumber))],
    status: link.validTill !== null && link.validTill < today ? 'cancelled' : 'active', type: concept(link.insuranceType),
    subscriberId: link.insuranceNumber, beneficiary: patientOf(residentId), period: { end: link.validTill }, payor: [{ display: insurer.displayName }],
  });
}
