import { noteExtension, ownName } from '#platform/domain/text/fhir-names.ts';
import { Account, Element } from './fhir-elements.ts';
import { type AddressFields, addressIn, addressLine, bestName, nameIn, reachIn } from './fhir-reach.ts';
import {
  lineIn,
  ownNumber,
  ownText,
  ownTrue,
  ownValues,
  plainLine,
  plainText,
  type ReadingTools,
  remarksOf,
  type RemarkLine,
  wordsIn,
} from './fhir-values.ts';

/** Who stands by a person: next of kin, family doctors and insurers of FHIR R4, as contacts of the directory and their links. */

const contactKinds = [
  'contactPerson',
  'doctor',
  'healthInsurer',
  'invoiceRecipient',
  'trustedPerson',
  'residualFinancier',
] as const;
export type ContactKind = (typeof contactKinds)[number];

export interface ImportedContact {
  /** Names under which the source knows the contact; the first one is kept. Within the resident where only this person has it. */
  readonly names: ReadonlyArray<{
    readonly system: string;
    readonly value: string;
    readonly ofResident: boolean;
  }>;
  readonly fields: {
    readonly kinds: ContactKind[];
    readonly salutation: string;
    readonly title: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly companyName: string;
    readonly specialty: string;
    readonly category: string;
    readonly address: AddressFields;
    readonly phones: Array<{ readonly type: string; readonly number: string }>;
    readonly email: string;
    readonly gln: string | null;
    readonly remarks: string;
    readonly active: boolean;
  };
  readonly account: Account;
  readonly problems: PeopleProblem[];
}
export interface ImportedLink {
  readonly kind: ContactKind;
  readonly relationship: string;
  readonly sequence: number;
  readonly authorizedRepresentative: boolean;
  readonly remarks: string;
  readonly insuranceType: string;
  readonly insuranceNumber: string;
  readonly cardNumber: string;
  readonly validTill: string | null;
  readonly account: Account;
}
/** A contact with its link to the person; without a link it is only referred to, as the doctor of a diagnosis. */
export interface ImportedPerson {
  readonly contact: ImportedContact;
  readonly link: ImportedLink | null;
  /** How the bundle refers to it. */ readonly references: readonly string[];
}
export type PeopleProblem = 'nameCut' | 'remarksCut' | 'badDay';

const glnSystem = 'urn:oid:2.51.1.3';
export const ownContact = ownName('contact');

function takeIdentifier(one: Element): string {
  for (const key of ['system', 'value']) one.get(key).take();
  return one.get('value').text!;
}
export const identifierIn = (resource: Element, system: string): string | null => {
  const found = resource
    .list('identifier')
    .find((one) => one.get('system').text === system && one.get('value').text !== null);
  return found === undefined ? null : takeIdentifier(found);
};

interface Source {
  readonly resource: Element;
  readonly names: readonly Element[];
  readonly telecom: readonly Element[];
  readonly addresses: readonly Element[];
  readonly company: string;
  readonly specialty: string;
  readonly kind: ContactKind;
  readonly lines: readonly RemarkLine[];
  readonly ownRemarks: boolean;
}

/** A contact of a resource, or null where nobody is named. */
export function contactIn(
  given: Source,
  id: { system: string; value: string | null; ofResident: boolean },
  tools: ReadingTools,
): ImportedContact | null {
  const { resource } = given;
  const problems: PeopleProblem[] = [];
  const cut = () => problems.push('nameCut');
  const best = bestName(given.names) ?? given.names[0];
  const name =
    best === undefined ? { lastName: '', firstName: '', title: '', salutation: '' } : nameIn(best, cut);
  const company = ownText(resource, 'company') || given.company;
  // who has a name in one piece only is called so
  const lastName =
    name.lastName === '' && company === '' && best !== undefined
      ? lineIn(best.get('text'), 80, cut)
      : name.lastName;
  if (name.lastName === '' && company !== '' && best !== undefined && best.get('text').text === company)
    best.get('text').take('converted');
  if (lastName === '' && company === '') return null;
  const reach = reachIn(given.telecom, 10, true);
  const [address, ...addresses] = given.addresses.filter((one) => one.get('use').text !== 'old');
  const kinds = ownValues(
    resource,
    'contact-kind',
    (value) => contactKinds.find((one) => one === value) ?? null,
  );
  const own = identifierIn(resource, ownContact);
  const gln = identifierIn(resource, glnSystem);
  const plain = `${lastName}|${name.firstName}|${company}`.toLowerCase();
  const active = resource.get('active');
  if (typeof active.value === 'boolean') active.take();
  return {
    names: [
      ...(own === null ? [] : [{ system: ownContact, value: own, ofResident: false }]),
      { system: id.system, value: id.value ?? plain, ofResident: id.ofResident },
    ],
    fields: {
      kinds: kinds.length > 0 ? kinds : [given.kind],
      salutation: name.salutation.slice(0, 40),
      title: name.title,
      firstName: name.firstName,
      lastName,
      companyName: company.slice(0, 120),
      specialty: given.specialty.slice(0, 80),
      category: ownText(resource, 'category').slice(0, 40),
      address: addressIn(address, cut),
      phones: reach.phones,
      email: reach.email,
      gln,
      active: active.value !== false,
      remarks: remarksOf(
        given.ownRemarks ? plainText(ownText(resource, noteExtension)) : '',
        [...given.lines, ...reach.lines, ...addresses.map(addressLine)],
        tools,
        5000,
        () => problems.push('remarksCut'),
      ),
    },
    account: resource.account,
    problems,
  };
}

const noInsurance = { insuranceType: '', insuranceNumber: '', cardNumber: '', validTill: null };

/** The link's own facts; what stands for a relationship with others is told in `said`. */
export function linkIn(holder: Element, kind: ContactKind, said: string): ImportedLink {
  const relationship = ownText(holder, 'relationship');
  return {
    kind,
    relationship: plainLine(relationship === '' ? said : relationship, 60),
    sequence: Math.min(Math.max(ownNumber(holder, 'sequence') ?? 1, 1), 99),
    authorizedRepresentative: ownTrue(holder, 'representative'),
    remarks: plainText(ownText(holder, 'link-remarks')).slice(0, 2000),
    ...noInsurance,
    account: holder.account,
  };
}

const roleCode = /v3-RoleCode$/;
/** Family by code of HL7 v3; other codes keep their words. */
const relationships: Readonly<Record<string, string>> = {
  DAU: 'daughter',
  DAUC: 'daughter',
  SON: 'son',
  SONC: 'son',
  WIFE: 'wife',
  HUSB: 'husband',
  DOMPART: 'partner',
  SIGOTHR: 'partner',
  SIS: 'sister',
  BRO: 'brother',
  NIECE: 'niece',
  NEPHEW: 'nephew',
  GRNDCHILD: 'grandchild',
  GRNDDAU: 'grandchild',
  GRNDSON: 'grandchild',
  FRND: 'friend',
  NBOR: 'neighbour',
  GUARD: 'guardian',
  MTH: 'mother',
  FTH: 'father',
  ONESELF: 'self',
};

interface Relation {
  readonly kind: ContactKind | null;
  readonly relationship: string;
  readonly guardian: boolean;
  readonly lines: RemarkLine[];
}

function relationIn(concepts: readonly Element[], kept: boolean): Relation {
  const said: string[] = [];
  let [kind, guardian]: [ContactKind | null, boolean] = [null, false];
  for (const concept of concepts) {
    const codings = concept.list('coding');
    const own = codings.find((one) => one.get('system').text === ownName('link-kind'));
    const role = codings.find(
      (one) =>
        roleCode.test(one.get('system').text ?? '') &&
        Object.hasOwn(relationships, one.get('code').text ?? ''),
    );
    if (own) kind = contactKinds.find((one) => one === own.get('code').text) ?? kind;
    for (const one of [own, role])
      for (const key of ['system', 'code']) one?.get(key).take(one === own ? 'stored' : 'converted');
    if (role?.get('code').text === 'GUARD' && codings.length === 1 && !concept.get('text').there)
      guardian = true;
    // our own link says the word again beside its kind
    else if (own && kept) concept.get('text').take('repeated');
    else if (role) said.push(relationships[role.get('code').text!]!);
    else said.push(wordsIn(concept));
  }
  const words = said.filter((one) => one !== '');
  const [first = '', ...others] = words;
  return {
    kind,
    relationship: first.length > 60 ? '' : first,
    guardian,
    lines: [...(first.length > 60 ? [first] : []), ...others].map((text) => ({ word: 'type', text })),
  };
}

function withRelation(link: ImportedLink, relation: Relation): ImportedLink {
  return {
    ...link,
    relationship: link.relationship === '' ? plainLine(relation.relationship, 60) : link.relationship,
    authorizedRepresentative: link.authorizedRepresentative || relation.guardian,
  };
}

/** Patient.contact: next of kin and others as the register of a hospital has them. */
export function nextOfKin(patient: Element, tools: ReadingTools): ImportedPerson[] {
  return patient.list('contact').flatMap((one) => {
    const part = one.apart();
    const relation = relationIn(part.list('relationship'), false);
    const name = part.get('name');
    const contact = contactIn(
      {
        resource: part,
        names: name.there ? [name] : [],
        telecom: part.list('telecom'),
        addresses: part.get('address').there ? [part.get('address')] : [],
        company: name.there ? '' : wordsIn(part.get('organization')),
        specialty: '',
        kind: 'contactPerson',
        lines: relation.lines,
        ownRemarks: false,
      },
      { system: 'fhir:Patient.contact', value: null, ofResident: true },
      tools,
    );
    return contact === null
      ? []
      : [{ contact, link: withRelation(linkIn(part, 'contactPerson', ''), relation), references: [] }];
  });
}

/** RelatedPerson: also who pays, where it is our own export. */
export function relatedPersonIn(resource: Element, tools: ReadingTools): ImportedPerson | null {
  const relation = relationIn(resource.list('relationship'), true);
  const kind = relation.kind ?? 'contactPerson';
  const link = linkIn(resource, kind, '');
  for (const key of ['id', 'resourceType']) resource.get(key).take();
  const contact = contactIn(
    {
      resource,
      names: resource.list('name'),
      telecom: resource.list('telecom'),
      addresses: resource.list('address'),
      company: '',
      specialty: ownText(resource, 'specialty'),
      kind,
      lines: relation.lines,
      ownRemarks: true,
    },
    { system: 'fhir:RelatedPerson', value: resource.get('id').text, ofResident: true },
    tools,
  );
  return contact === null ? null : { contact, link: withRelation(link, relation), references: [] };
}

/** A doctor that the person or a diagnosis refers to; what the reference says of the link stands with the reference. */
export function doctorIn(
  reference: Element | null,
  practitioner: Element | undefined,
  tools: ReadingTools,
): ImportedPerson | null {
  const link = reference === null ? null : linkIn(reference.apart(), 'doctor', '');
  if (practitioner === undefined) {
    if (reference === null) return null;
    const part = new Element(reference.value, link!.account, reference.path);
    const display = part.get('display');
    const contact =
      display.text === null
        ? null
        : contactIn(
            {
              resource: part,
              names: [new Element({ text: display.text }, new Account('', undefined), '')],
              telecom: [],
              addresses: [],
              company: '',
              specialty: '',
              kind: 'doctor',
              lines: [],
              ownRemarks: false,
            },
            { system: 'fhir:Practitioner', value: null, ofResident: false },
            tools,
          );
    if (contact !== null) display.take('converted');
    return contact === null ? null : { contact, link, references: [] };
  }
  for (const key of ['id', 'resourceType']) practitioner.get(key).take();
  if (reference !== null) {
    const part = new Element(reference.value, link!.account, reference.path);
    for (const key of ['reference', 'display']) if (part.get(key).there) part.get(key).take('repeated');
  }
  const codes = practitioner.list('qualification').map((one) => one.get('code'));
  const specialty = codes
    .map((one) => (one.get('text').text === null ? wordsIn(one) : one.get('text').take().text!))
    .filter((one) => one !== '')
    .join(', ');
  const contact = contactIn(
    {
      resource: practitioner,
      names: practitioner.list('name'),
      telecom: practitioner.list('telecom'),
      addresses: practitioner.list('address'),
      company: '',
      specialty,
      kind: 'doctor',
      lines: [],
      ownRemarks: true,
    },
    { system: 'fhir:Practitioner', value: practitioner.get('id').text, ofResident: false },
    tools,
  );
  return contact === null ? null : { contact, link, references: [] };
}
