import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, line, paragraph, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';

/** Kinds of the directory, as the role that a contact has for one resident. */
export const linkKinds = [
  'contactPerson',
  'doctor',
  'healthInsurer',
  'invoiceRecipient',
  'trustedPerson',
  'residualFinancier',
] as const;
export const LinkKind = z.enum(linkKinds);
export type LinkKind = (typeof linkKinds)[number];
/** A resident has at most one of these (trusted person: specification 1, section 5); of insurers one per type of insurance. */
export const singleKinds: readonly LinkKind[] = ['trustedPerson', 'invoiceRecipient', 'residualFinancier'];

export const ResidentContact = z.object({
  id,
  version,
  contactId: id,
  kind: LinkKind,
  displayName: z.string(),
  phones: z.array(z.object({ type: z.string(), number: z.string() })),
  email: z.string(),
  relationship: z.string(),
  sequence: z.int(),
  authorizedRepresentative: z.boolean(),
  remarks: z.string(),
  insuranceType: z.string(),
  insuranceNumber: z.string(),
  cardNumber: z.string(),
  validTill: z.string().nullable(),
});
export type ResidentContact = z.output<typeof ResidentContact>;

const fields = {
  relationship: line(60).default(''),
  sequence: z.int().min(1).max(99).default(1),
  authorizedRepresentative: z.boolean().default(false),
  remarks: paragraph(2000).default(''),
  // of a health insurer only
  insuranceType: line(40).default(''),
  insuranceNumber: line(40).default(''),
  cardNumber: line(30).default(''),
  validTill: day.nullable().default(null),
};
const insuranceOnly = { status: 422, field: 'kind' } as const;
const alreadyChosen = { status: 409, field: 'kind', data: z.object({ name: z.string() }) } as const;

export const residentContacts = topic(manifest, 'residentContacts', {
  list: call({
    may: ['authorization.residents.profile', 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(ResidentContact),
  }),
  /** Who has a contact in the profile: what stands in the way of deleting it. At most 200. */
  ofContact: call({
    may: ['authorization.residents.list', 'Read'],
    reads: true,
    input: z.object({ contactId: id }),
    output: z.array(
      z.object({
        resident: ResidentRef,
        archived: z.boolean(),
        kinds: z.array(LinkKind),
      }),
    ),
  }),
  create: call({
    may: ['authorization.residents.profile', 'Edit', 'resident'],
    input: z.object({ residentId: id, contactId: id, kind: LinkKind, ...fields }),
    output: ResidentContact,
    errors: {
      oneTrustedPerson: alreadyChosen,
      oneOfKind: alreadyChosen,
      oneInsurerPerType: { ...alreadyChosen, field: 'insuranceType' },
      alreadyLinked: { status: 409, field: 'contactId' },
      insuranceOnly,
    },
  }),
  change: call({
    may: ['authorization.residents.profile', 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...fields }),
    output: ResidentContact,
    errors: { oneInsurerPerType: { ...alreadyChosen, field: 'insuranceType' }, insuranceOnly },
  }),
  remove: call({
    may: ['authorization.residents.profile', 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: done,
  }),
});
