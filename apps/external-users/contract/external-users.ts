import { z } from 'zod';
import { ResidentFilter } from '#platform/contract/resident-filter.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  day,
  done,
  email,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/text.ts';
import manifest from '../manifest.ts';

/** Which residents: all, those of a saved filter, chosen ones, or those with the user in their profile (specification 1, section 6). */
export const accessTypes = ['ALL', 'FLEXIBLE', 'SPECIFIC', 'USER_LINK'] as const;
export const AccessType = z.enum(accessTypes);
export type AccessType = z.output<typeof AccessType>;

export const Permissions = z.record(
  z.string().max(120),
  z.array(z.enum(['Write', 'Read', 'Edit', 'Delete', 'Pdf'])).max(5),
);
export const states = ['now', 'later', 'ended', 'off'] as const;

const ChosenResident = z.object({
  residentId: id,
  name: z.string(),
  roomNumber: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});

export const ExternalUser = z.object({
  id,
  version,
  accountId: id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  /** An address that its owner has not confirmed yet; until then `email` counts. */
  waitingEmail: z.string().nullable(),
  roles: z.array(z.string()),
  language: z.enum(languages),
  accountState: z.enum(['active', 'notConfirmed', 'locked', 'disabled']),
  lastSignInAt: instant.nullable(),
  accessType: AccessType,
  filter: ResidentFilter.nullable(),
  contactId: id.nullable(),
  contactName: z.string().nullable(),
  residentId: id.nullable(),
  permissions: Permissions.nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** On the civil day of the home; off: the account cannot sign in. */
  state: z.enum(states),
  residents: z.array(ChosenResident),
});
export type ExternalUser = z.output<typeof ExternalUser>;

const chosen = z.object({
  residentId: id,
  validFrom: day.nullable().default(null),
  validTo: day.nullable().default(null),
});
const scope = {
  accessType: AccessType,
  filter: ResidentFilter.nullable().default(null),
  residents: z.array(chosen).max(200).default([]),
  contactId: id.nullable().default(null),
  residentId: id.nullable().default(null),
  permissions: Permissions.nullable().default(null),
  validFrom: day.nullable().default(null),
  validTo: day.nullable().default(null),
};
const scopeErrors = {
  filterMissing: { status: 422, field: 'filter' },
  residentsMissing: { status: 422, field: 'residents' },
  linkMissing: { status: 422, field: 'contactId' },
  periodReversed: { status: 422, field: 'validTo' },
  contactTaken: { status: 409, field: 'contactId', data: z.object({ name: z.string() }) },
  moreThanOwn: { status: 422, field: 'permissions', data: z.object({ key: z.string() }) },
  unknownAccess: { status: 422, field: 'permissions', data: z.object({ key: z.string() }) },
} as const;

const key = 'authorization.staff.external-users';

export const externalUsers = topic(manifest, 'externalUsers', {
  list: call({
    may: [key, 'Read'],
    input: z.object({
      ...paging,
      text: line(100).default(''),
      accessType: AccessType.optional(),
      state: z.enum(states).optional(),
    }),
    output: page(ExternalUser),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: ExternalUser }),
  /** Invites by mail; the account of an address that is there already gets the access after a yes, unless its role differs. */
  invite: call({
    may: [key, 'Write'],
    input: z.object({
      fullName: mandatoryLine(120),
      email,
      role: line(40).default('EXTERNAL_USER'),
      language: z.enum(languages).optional(),
      ...scope,
      confirmed,
    }),
    output: ExternalUser,
    errors: {
      ...scopeErrors,
      roleUnknown: { status: 422, field: 'role' },
      roleDiffers: { status: 409, field: 'email' },
      alreadyExternal: { status: 409, field: 'email', data: z.object({ name: z.string() }) },
      accountExists: { status: 409, confirm: true, data: z.object({ name: z.string() }) },
      usernameTaken: { status: 409, field: 'email' },
    },
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...scope }),
    output: ExternalUser,
    errors: scopeErrors,
  }),
  resend: call({
    may: [key, 'Edit'],
    input: z.object({ id }),
    output: ExternalUser,
    errors: { alreadyConfirmed: { status: 409 }, disabled: { status: 409 } },
  }),
  /** The account sees no resident any more and is signed out; it stays for the log. */
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done }),
  /** Who from outside sees a resident today, and until when. */
  ofResident: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(
      z.object({
        id,
        fullName: z.string(),
        roles: z.array(z.string()),
        accessType: AccessType,
        validTo: z.string().nullable(),
        features: z.int(),
      }),
    ),
  }),
  /** The residents that the signed-in external account sees, for its own page. */
  mine: call({
    may: { signedIn: 'own grants of an external account' },
    reads: true,
    input: z.object({}),
    output: z.array(
      z.object({
        residentId: id,
        lastName: z.string(),
        firstName: z.string(),
        salutation: z.string(),
        gender: z.string(),
        roomNumber: z.string().nullable(),
        photoFileId: id.nullable(),
        self: z.boolean(),
        relationship: z.string(),
        validTo: z.string().nullable(),
      }),
    ),
  }),
});
