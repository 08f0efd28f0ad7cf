import { z } from 'zod';
import { Address } from '#platform/contract/address.ts';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, done, email, iban, id, line, mandatoryLine, page, paging, paragraph, phone, version } from '#platform/contract/fields.ts';
import { parseGln } from '#platform/domain/check-digits.ts';
import manifest from '../manifest.ts';

/** Contact kinds (specification 1, section 3) and the residual financier of billing (specification 2). */
export const contactKinds = ['contactPerson', 'doctor', 'healthInsurer', 'invoiceRecipient', 'trustedPerson', 'residualFinancier'] as const;
export const ContactKind = z.enum(contactKinds);
export type ContactKind = (typeof contactKinds)[number];

/** A phone needs a type and a correct number (specification 1, section 5). */
export const Phone = z.object({ type: mandatoryLine(40), number: phone });
export type Phone = z.output<typeof Phone>;

const emailOrNone = line(254).refine((text) => text === '' || email.safeParse(text).success, { error: 'email' });
const gln = z.string().trim().refine((text) => parseGln(text).ok, { error: 'gln' });

export const contactFields = {
  kinds: z.array(ContactKind).min(1).max(6), salutation: line(40).default(''), title: line(40).default(''), firstName: line(80).default(''),
  lastName: line(80).default(''), companyName: line(120).default(''), specialty: line(80).default(''), category: line(40).default(''),
  address: Address.prefault({}), phones: z.array(Phone).max(10).default([]), email: emailOrNone.default(''),
  gln: gln.nullable().default(null), iban: iban.nullable().default(null), remarks: paragraph(5000).default(''),
};

export const Contact = z.object({
  id, version, displayName: z.string(), kinds: z.array(ContactKind), salutation: z.string(), title: z.string(), firstName: z.string(),
  lastName: z.string(), companyName: z.string(), specialty: z.string(), category: z.string(), address: Address, phones: z.array(z.object({ type: z.string(), number: z.string() })),
  email: z.string(), gln: z.string().nullable(), iban: z.string().nullable(), remarks: z.string(), active: z.boolean(),
});
export type Contact = z.output<typeof Contact>;

/** What other apps learn of a contact. */
export interface ContactBrief {
  readonly id: string; readonly displayName: string; readonly kinds: readonly ContactKind[]; readonly address: Address;
  readonly email: string; readonly phones: readonly Phone[];
}

const nameMissing = { status: 422, field: 'lastName' } as const;

export const contacts = topic(manifest, 'contacts', {
  list: call({
    may: ['authorization.contacts', 'Read'],
    input: z.object({ ...paging, text: line(100).default(''), kind: ContactKind.optional(), inactive: z.boolean().default(false) }), output: page(Contact),
  }),
  get: call({ may: ['authorization.contacts', 'Read'], input: z.object({ id }), output: Contact }),
  create: call({
    may: ['authorization.contacts', 'Write'], input: z.object({ ...contactFields, confirmed }), output: Contact,
    errors: { nameMissing, similarExists: { status: 409, confirm: true, data: z.object({ name: z.string() }) } },
  }),
  change: call({ may: ['authorization.contacts', 'Edit'], input: z.object({ id, version, ...contactFields, active: z.boolean() }), output: Contact, errors: { nameMissing } }),
  /** Refused while residents are linked (specification 1, section 5). */
  remove: call({ may: ['authorization.contacts', 'Delete'], input: z.object({ id }), output: done, errors: { stillLinked: { status: 409 } } }),
});
