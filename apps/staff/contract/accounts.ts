import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
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
import { accountStates } from '../domain/accounts.ts';
import manifest from '../manifest.ts';

export const AccountState = z.enum(accountStates);
export type AccountState = z.output<typeof AccountState>;

/** At least one role must be assigned to a user (specification 2, section 5); `NURSHOME=NURSE` names the type of organisation with it. */
export const roleList = z
  .array(
    z
      .string()
      .max(80)
      .regex(/^([A-Za-z_]+=)?[A-Za-z][A-Za-z0-9_]{0,39}$/, { error: 'format' }),
  )
  .max(20)
  .refine((roles) => roles.length > 0, { error: 'oneRole' });

export const Account = z.object({
  id,
  version,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** An address that its owner has not confirmed yet; until then `email` counts. */
  waitingEmail: z.string().nullable(),
  roles: z.array(z.string()),
  language: z.enum(languages),
  state: AccountState,
  enabled: z.boolean(),
  lockedUntil: z.string().nullable(),
  administrator: z.boolean(),
  external: z.boolean(),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
  self: z.boolean(),
  /** Of the photo, for its address; null without one, and for who may not see the staff. */
  photoFileId: id.nullable(),
});
export type Account = z.output<typeof Account>;

const key = 'authorization.staff.accounts';
const lastAdministrator = { status: 409 } as const;
const ownAccount = { status: 409 } as const;
/** Open tasks are in the name of the account: they are given to somebody else first (contract/handovers.ts). */
export const openWork = { status: 409, data: z.object({ count: z.int() }) } as const;
const roleErrors = {
  unknownRole: { status: 422, field: 'roles', data: z.object({ role: z.string() }) },
  rolesMixed: { status: 422, field: 'roles' },
} as const;

export const accounts = topic(manifest, 'accounts', {
  /** Accounts of a role, or all; by name. */
  list: call({
    may: [key, 'Read'],
    input: z.object({
      ...paging,
      text: line(100).default(''),
      role: line(40).default(''),
      state: AccountState.optional(),
    }),
    output: page(Account),
  }),
  /** How many accounts each role has. */
  count: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ role: z.string(), accounts: z.int() })),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Account }),
  /** Creates an account and invites the person by mail; an account that is there already gets the roles after a yes. */
  create: call({
    may: [key, 'Write'],
    /** Without a language the home's for new accounts. */
    input: z.object({
      fullName: mandatoryLine(120),
      username,
      email,
      roles: roleList,
      language: z.enum(languages).optional(),
      confirmed,
    }),
    output: Account,
    errors: {
      ...roleErrors,
      usernameTaken: { status: 409, field: 'username' },
      roleDiffers: { status: 409, field: 'email' },
      accountExists: { status: 409, confirm: true, data: z.object({ name: z.string() }) },
    },
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({
      id,
      version,
      fullName: mandatoryLine(120),
      roles: roleList,
      language: z.enum(languages),
    }),
    output: Account,
    errors: { ...roleErrors, lastAdministrator },
  }),
  /**
   * Needs a permission of its own (specification 1, section 6); the old address is told. The new one counts when its owner has
   * followed the link sent there; that of an account which nobody has used yet counts at once.
   */
  changeEmail: call({
    may: ['authorization.staff.account-email', 'Edit'],
    input: z.object({ id, version, email }),
    output: Account,
    errors: {
      emailTaken: { status: 409, field: 'email' },
      sameEmail: { status: 409, field: 'email' },
      administratorsOnly: { status: 409 },
      disabled: { status: 409 },
    },
  }),
  /** The address that waits for confirmation is given up; its link is void. */
  withdrawEmail: call({
    may: ['authorization.staff.account-email', 'Edit'],
    input: z.object({ id, version }),
    output: Account,
    errors: { nothingWaits: { status: 409 } },
  }),
  enable: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: Account }),
  disable: call({
    may: [key, 'Edit'],
    input: z.object({ id, version }),
    output: Account,
    errors: { lastAdministrator, ownAccount, openWork },
  }),
  /** Ends a lock after too many failed sign-ins. */
  unlock: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: Account }),
  /** Sends the registration mail again; earlier links are void. */
  resend: call({
    may: [key, 'Edit'],
    input: z.object({ id }),
    output: Account,
    errors: { alreadyConfirmed: { status: 409 }, disabled: { status: 409 } },
  }),
  /** The name stays in the log; the account can never sign in again. */
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { lastAdministrator, ownAccount, openWork },
  }),
});
