import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  done,
  email,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  username,
  version,
} from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/text.ts';
import manifest from '../manifest.ts';

/** Who registers; vendor is the one without a word in the address (specification 1, section 2: /register). */
export const actors = [
  'vendor',
  'nursing-home',
  'doctor',
  'insurance',
  'residual-financier',
  'other',
] as const;
export type RegistrationActor = (typeof actors)[number];
export const salutations = ['', 'ms', 'mr', 'neutral'] as const;

const password = z.string().max(500);
const token = z.string().max(200);
/** Eight digits, also written in groups; the check digit is looked at by the server. */
const profileNumber = z.string().max(20);
const passwordErrors = {
  passwordsDiffer: { status: 422, field: 'repeatPassword' },
  weakPassword: { status: 422, field: 'password' },
  commonPassword: { status: 422, field: 'password' },
} as const;
const addressErrors = {
  emailInUse: { status: 409, field: 'email' },
  deletedUser: { status: 409, field: 'email' },
  awaitsConfirmation: { status: 409, field: 'email' },
  awaitsApproval: { status: 409, field: 'email' },
} as const;
const linkErrors = {
  linkInvalid: { status: 422 },
  linkExpired: { status: 422 },
  alreadyConfirmed: { status: 422 },
} as const;

/** What is behind a link, told to whoever holds its token; nothing is used by looking. */
export const RegistrationLink = z.object({
  state: z.enum(['valid', 'expired', 'invalid', 'confirmed', 'declined']),
  purpose: z
    .enum(['confirmRegistration', 'approveRegistration', 'invitation', 'newEmail', 'confirmEmail'])
    .nullable(),
  kind: z.enum(['create', 'join', 'recover']).nullable(),
  actor: z.enum(actors).nullable(),
  organisation: z.string(),
  fullName: z.string(),
  email: z.string(),
  username: z.string(),
  expiresAt: instant.nullable(),
});
export type RegistrationLink = z.output<typeof RegistrationLink>;

/** A new company as the form gives it; empty when somebody joins one. */
export const CompanyDetails = z.object({
  companyName: line(120).default(''),
  companyName2: line(120).default(''),
  companyType: line(60).default(''),
  street: line(120).default(''),
  street2: line(120).default(''),
  postOfficeBox: line(40).default(''),
  postalCode: line(16).default(''),
  city: line(80).default(''),
  region: line(10).default(''),
  companyEmail: z.union([z.literal(''), email]).default(''),
  website: line(200).default(''),
  dunsNumber: line(15).default(''),
});
export type CompanyDetails = z.output<typeof CompanyDetails>;

/** Registering, before anybody is known (specification 2, sections 3, 5 and 8: registration). */
export const registration = topic(manifest, 'registration', {
  start: call({
    may: { open: 'this is how one becomes known' },
    input: z.object({
      actor: z.enum(actors).default('vendor'),
      mode: z.enum(['create', 'join']),
      language: z.enum(languages).default('en'),
      profileNumber: profileNumber.default(''),
      ...CompanyDetails.shape,
      country: z.literal('CH').default('CH'),
      salutation: z.enum(salutations).default(''),
      firstName: line(80).default(''),
      lastName: line(80).default(''),
      fullName: mandatoryLine(120),
      email,
      password,
      repeatPassword: password,
    }),
    output: z.object({ email: z.string(), hours: z.int() }),
    errors: {
      ...addressErrors,
      ...passwordErrors,
      companyNotFound: { status: 422, field: 'profileNumber' },
      companyNameMissing: { status: 422, field: 'companyName' },
      streetMissing: { status: 422, field: 'street' },
      postalCodeMissing: { status: 422, field: 'postalCode' },
      cityMissing: { status: 422, field: 'city' },
      regionMissing: { status: 422, field: 'region' },
      postalCodeWrong: { status: 422, field: 'postalCode' },
      dunsNumberWrong: { status: 422, field: 'dunsNumber' },
      websiteWrong: { status: 422, field: 'website' },
    },
  }),
  /** Whether a company has this number: its name and place, so that one does not ask to join a wrong one. */
  company: call({
    may: { open: 'the company is named before one asks to join it' },
    input: z.object({ profileNumber }),
    output: z.object({ name: z.string() }),
    errors: { companyNotFound: { status: 422, field: 'profileNumber' } },
  }),
  look: call({
    may: { open: 'the token of the mail' },
    input: z.object({ token }),
    output: RegistrationLink,
  }),
  confirm: call({
    may: { open: 'the token of the mail' },
    input: z.object({ token }),
    output: z.object({ result: z.enum(['confirmed', 'awaitingApproval']) }),
    errors: { ...linkErrors, emailInUse: { status: 409 } },
  }),
  decline: call({
    may: { open: 'the token of the mail' },
    input: z.object({ token }),
    output: done,
    errors: linkErrors,
  }),
  /** Another mail; the link of the one before is void. By address, or by an old token. */
  resend: call({
    may: { open: 'the mail was lost or its link is over' },
    input: z.object({ email: line(254).default(''), token: token.default('') }),
    output: done,
    errors: {
      emailNotFound: { status: 422, field: 'email' },
      alreadyConfirmed: { status: 422 },
      linkInvalid: { status: 422 },
    },
  }),
  /**
   * An invited person chooses the password, and the account is open. The user name may be another: somebody may have the one of
   * the invitation, in another home or in this one.
   */
  accept: call({
    may: { open: 'the token of the mail' },
    input: z.object({ token, username: username.optional(), password, repeatPassword: password }),
    output: z.object({ username: z.string() }),
    errors: { ...linkErrors, ...passwordErrors, usernameInUse: { status: 409, field: 'username' } },
  }),
  /** An invited person uses another address than the one that was written to: a link to that address is what counts then. */
  otherEmail: call({
    may: { open: 'the token of the mail' },
    input: z.object({ token, email }),
    output: done,
    errors: {
      ...linkErrors,
      emailInUse: { status: 409, field: 'email' },
      deletedUser: { status: 409, field: 'email' },
    },
  }),
  /** The owner of an address that somebody else gave to the own account: it counts from now on. */
  confirmEmail: call({
    may: { open: 'the token of the mail' },
    input: z.object({ token }),
    output: z.object({ email: z.string() }),
    errors: { ...linkErrors, emailInUse: { status: 409 } },
  }),
  /** The account of an address was deleted: a code to that address proves whose it is. */
  recover: call({
    may: { open: 'the code goes to the address itself' },
    input: z.object({ email }),
    output: z.object({ minutes: z.int() }),
    errors: { emailNotFound: { status: 422, field: 'email' } },
  }),
  /** With the right code the administrators are asked; nothing is open before they agree. */
  recoverConfirm: call({
    may: { open: 'the code of the mail' },
    input: z.object({
      email,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: 'code' }),
      password,
      repeatPassword: password,
    }),
    output: done,
    errors: { wrongCode: { status: 422, field: 'code' }, ...passwordErrors },
  }),
});

export const Registration = z.object({
  id,
  kind: z.enum(['create', 'join', 'recover']),
  actor: z.enum(actors),
  status: z.enum(['awaitingConfirmation', 'awaitingApproval', 'confirmed', 'declined']),
  email: z.string(),
  fullName: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  version,
});
export type Registration = z.output<typeof Registration>;

/** The requests to join the own company, decided by its administrators. */
export const registrations = topic(manifest, 'registrations', {
  list: call({
    may: ['authorization.staff.registrations', 'Read'],
    input: z.object({ open: z.boolean().default(false), ...paging }),
    output: page(Registration),
  }),
  company: call({
    may: ['authorization.staff.registrations', 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({
      name: z.string(),
      profileNumber: z.string(),
      roles: z.array(z.object({ code: z.string(), name: z.string(), nameDe: z.string() })),
    }),
  }),
  approve: call({
    may: ['authorization.staff.registrations', 'Edit'],
    input: z.object({ id, version, roles: z.array(z.string().max(80)).max(20) }),
    output: Registration,
    errors: {
      roleMissing: { status: 422, field: 'roles' },
      roleUnknown: { status: 422, field: 'roles' },
      emailInUse: { status: 409 },
      alreadyDecided: { status: 409 },
    },
  }),
  decline: call({
    may: ['authorization.staff.registrations', 'Edit'],
    input: z.object({ id, version, reason: line(250).default('') }),
    output: Registration,
    errors: { alreadyDecided: { status: 409 } },
  }),
});
