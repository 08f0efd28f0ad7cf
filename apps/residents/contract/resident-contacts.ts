import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** Kinds of the directory, as the role that a contact has for one resident. */
export const linkKinds = ['contactPerson', 'doctor', 'healthInsurer', 'invoiceRecipient', 'trustedPerson', 'residualFinancier'] as const;
export const LinkKind = z.enum(linkKinds);
export type LinkKind = (typeof linkKinds)[number];
/** A resident has at most one of these (trusted person: specification 1, section 5). */
export const singleKinds: readonly LinkKind[] = ['trustedPerson', 'invoiceRecipient', 'healthInsurer', 'residualFinancier'];

export const ResidentContact = z.object({
  id, version, contactId: id, kind: LinkKind, displayName: z.string(), phones: z.array(z.object({ type: z.string(), number: z.string() })), email: z.string(),
  relationship: z.string(), sequence: z.int(), authorizedRepresentative: z.boolean(), insuranceNumber: z.string(),
});
export type ResidentContact = z.output<typeof ResidentContact>;

const fields = {
  relationship: line(60).default(''), sequence: z.int().min(1).max(99).default(1), authorizedRepresentative: z.boolean().default(false),
  insuranceNumber: line(40).default(''),
};
const alreadyChosen = { status: 409, field: 'kind', data: z.object({ name: z.string() }) } as const;

export const residentContacts = topic(manifest, 'residentContacts', {
  list: call({ may: ['authorization.residents.profile', 'Read', 'resident'], input: z.object({ residentId: id }), output: z.array(ResidentContact) }),
  create: call({
    may: ['authorization.residents.profile', 'Edit', 'resident'], input: z.object({ residentId: id, contactId: id, kind: LinkKind, ...fields }),
    output: ResidentContact, errors: { oneTrustedPerson: alreadyChosen, oneOfKind: alreadyChosen, alreadyLinked: { status: 409, field: 'contactId' } },
  }),
  change: call({
    may: ['authorization.residents.profile', 'Edit', 'resident'], input: z.object({ residentId: id, id, version, ...fields }), output: ResidentContact,
  }),
  remove: call({ may: ['authorization.residents.profile', 'Edit', 'resident'], input: z.object({ residentId: id, id, version }), output: done }),
});
