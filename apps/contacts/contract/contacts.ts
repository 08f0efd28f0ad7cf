import { z } from 'zod';
import { Address } from '#platform/contract/address.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  done,
  email,
  id,
  line,
  mandatoryLine,
  page,
  paging,
  paragraph,
  phone,
  version,
} from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import { parseGln } from '#platform/domain/numbers/check-digits.ts';
import { kinds } from '../domain/directories.ts';
import manifest from '../manifest.ts';

/** Contact kinds (specification 1, section 3) and the residual financier of billing (specification 2). */
export const contactKinds = kinds;
export const ContactKind = z.enum(contactKinds);
export type ContactKind = (typeof contactKinds)[number];

/** A phone needs a type and a correct number (specification 1, section 5). */
export const Phone = z.object({ type: mandatoryLine(40), number: phone });
export type Phone = z.output<typeof Phone>;

const emailOrNone = line(254).refine((text) => text === '' || email.safeParse(text).success, {
  error: 'email',
});
const gln = z
  .string()
  .trim()
  .refine((text) => parseGln(text).ok, { error: 'gln' });

export const contactFields = {
  kinds: z.array(ContactKind).min(1).max(6),
  salutation: line(40).default(''),
  title: line(40).default(''),
  firstName: line(80).default(''),
  lastName: line(80).default(''),
  companyName: line(120).default(''),
  specialty: line(80).default(''),
  category: line(40).default(''),
  address: Address.prefault({}),
  phones: z.array(Phone).max(10).default([]),
  email: emailOrNone.default(''),
  gln: gln.nullable().default(null),
  remarks: paragraph(5000).default(''),
};

export const Contact = z.object({
  id,
  version,
  displayName: z.string(),
  kinds: z.array(ContactKind),
  salutation: z.string(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  specialty: z.string(),
  category: z.string(),
  address: Address,
  phones: z.array(z.object({ type: z.string(), number: z.string() })),
  email: z.string(),
  gln: z.string().nullable(),
  remarks: z.string(),
  active: z.boolean(),
});
export type Contact = z.output<typeof Contact>;

/** What other apps learn of a contact. */
export interface ContactBrief {
  readonly id: string;
  readonly displayName: string;
  readonly kinds: readonly ContactKind[];
  readonly address: Address;
  readonly email: string;
  readonly phones: readonly Phone[];
}

const nameMissing = { status: 422, field: 'lastName' } as const;
const similarExists = { status: 409, confirm: true, data: z.object({ name: z.string() }) } as const;
/** The configuration of the directories does not allow it from the profile. */
const directoryClosed = { status: 422, field: 'kinds' } as const;
const filter = {
  text: line(100).default(''),
  kind: ContactKind.optional(),
  inactive: z.boolean().default(false),
};

export const contacts = topic(manifest, 'contacts', {
  list: call({
    may: ['authorization.contacts', 'Read'],
    input: z.object({ ...paging, ...filter }),
    output: page(Contact),
  }),
  /** The list as it is filtered, at most 20,000 rows. */
  export: call({
    may: ['authorization.contacts', 'Read'],
    file: true,
    input: z.object({ ...filter, format: tableFormat }),
    output: fileAnswer,
  }),
  get: call({ may: ['authorization.contacts', 'Read'], input: z.object({ id }), output: Contact }),
  create: call({
    may: ['authorization.contacts', 'Write'],
    input: z.object({ ...contactFields, confirmed }),
    output: Contact,
    errors: { nameMissing, similarExists },
  }),
  change: call({
    may: ['authorization.contacts', 'Edit'],
    input: z.object({ id, version, ...contactFields, active: z.boolean() }),
    output: Contact,
    errors: { nameMissing },
  }),
  /** From the profile of a resident: only where the configuration of the directories allows it (specification 1, section 6). */
  createInProfile: call({
    may: ['authorization.contacts.profile', 'Write'],
    input: z.object({ ...contactFields, confirmed }),
    output: Contact,
    errors: { nameMissing, similarExists, directoryClosed },
  }),
  changeInProfile: call({
    may: ['authorization.contacts.profile', 'Edit'],
    input: z.object({ id, version, ...contactFields }),
    output: Contact,
    errors: { nameMissing, directoryClosed },
  }),
  /** Refused while residents are linked; a contact with platform access loses it (specification 1, section 5). */
  remove: call({
    may: ['authorization.contacts', 'Delete'],
    input: z.object({ id, confirmed }),
    output: done,
    errors: {
      stillLinked: { status: 409 },
      accessRevoked: { status: 409, confirm: true, data: z.object({ username: z.string() }) },
    },
  }),
});
