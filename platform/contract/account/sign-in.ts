import { z } from 'zod';
import { secondFactors } from '#platform/domain/access/security-policy.ts';
import { call, topic } from '#platform/contract/call.ts';
import { done, email, id, instant, mandatoryLine } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';
import { passkeyAnswer } from './own-session.ts';

/** How a sign-in goes on: in, second factor, setting one up because the policy wants it, or back to the start. */
export const nextSteps = ['done', 'secondFactor', 'setUp', 'signIn'] as const;
const next = z.object({ next: z.enum(nextSteps) });
const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'code' });
const password = z.string().min(1).max(500);
export const passkeyRequest = z.object({ options: z.record(z.string(), z.unknown()) });
const factor = z.enum(secondFactors);

/** Coming back without a password: a kept sign-in, or a set-up that is finished. */
export const comeBack = topic(frame, 'comeBack', {
  resume: call({
    may: { open: 'the kept sign-in is the credential' },
    route: 'POST /login/resume',
    input: z.object({}),
    output: next,
  }),
});

/** The second step of a sign-in. The cookie of the first step names it; it authorises nothing else. */
export const secondFactor = topic(frame, 'secondFactor', {
  state: call({
    may: { open: 'the first factor was right' },
    reads: true,
    input: z.object({}),
    output: z.object({
      methods: z.array(factor),
      recovery: z.boolean(),
      emailHint: z.string(),
      codeExpiresAt: instant.nullable(),
      now: instant,
    }),
    errors: { startAgain: { status: 422 }, twoFactorDisabled: { status: 422 } },
  }),
  sendCode: call({
    may: { open: 'the first factor was right' },
    input: z.object({}),
    output: z.object({ codeExpiresAt: instant, now: instant }),
    errors: {
      startAgain: { status: 422 },
      twoFactorDisabled: { status: 422 },
      notSetUp: { status: 422 },
      tooSoon: { status: 422 },
    },
  }),
  passkeyOptions: call({
    may: { open: 'the first factor was right' },
    input: z.object({}),
    output: passkeyRequest,
    errors: { startAgain: { status: 422 }, twoFactorDisabled: { status: 422 }, notSetUp: { status: 422 } },
  }),
  verify: call({
    may: { open: 'the second factor itself' },
    input: z.object({
      method: z.enum([...secondFactors, 'recovery']),
      code: z.string().trim().max(40).default(''),
      passkey: passkeyAnswer.optional(),
    }),
    output: next,
    errors: {
      wrongCode: { status: 422, field: 'code' },
      invalidCode: { status: 422, field: 'code' },
      codeExpired: { status: 422, field: 'code' },
      wrongPasskey: { status: 422 },
      startAgain: { status: 422 },
      locked: { status: 422 },
      twoFactorDisabled: { status: 422 },
      notSetUp: { status: 422 },
      notAllowedHere: { status: 422 },
    },
  }),
});

/** Forgotten password: a code by email (10 minutes, one use), then a new password. It does not skip the second factor. */
export const passwordReset = topic(frame, 'passwordReset', {
  /** The same answer whether the account exists or not. */
  request: call({
    may: { open: 'the password is forgotten' },
    route: 'POST /reset-password',
    input: z.object({ login: mandatoryLine(254) }),
    output: z.object({ minutes: z.int() }),
  }),
  check: call({
    may: { open: 'the code of the mail' },
    route: 'POST /reset-password/code',
    input: z.object({ login: mandatoryLine(254), code: sixDigits }),
    output: done,
    errors: { wrongCode: { status: 422, field: 'code' } },
  }),
  finish: call({
    may: { open: 'the code of the mail was right' },
    route: 'POST /reset-password/password',
    input: z.object({ password: z.string().max(500), repeatPassword: z.string().max(500) }),
    output: next,
    errors: {
      weakPassword: { status: 422, field: 'password' },
      commonPassword: { status: 422, field: 'password' },
      passwordsDiffer: { status: 422, field: 'repeatPassword' },
      startAgain: { status: 422 },
      locked: { status: 422 },
      notAllowedHere: { status: 422 },
      notConfirmed: { status: 422 },
    },
  }),
});

/** Single sign-on by OpenID Connect; the provider belongs to an organisation and is found by its code. */
export const singleSignOn = topic(frame, 'singleSignOn', {
  start: call({
    may: { open: 'the provider asks who it is' },
    route: 'POST /login/sso',
    input: z.object({ code: mandatoryLine(40), url: z.string().max(2000).default('') }),
    output: z.object({ redirect: z.string() }),
    errors: { providerUnknown: { status: 422, field: 'code' }, providerUnreachable: { status: 422 } },
  }),
  finish: call({
    may: { open: 'the answer of the provider is checked' },
    route: 'POST /login/sso/answer',
    input: z.object({ query: z.string().max(8000) }),
    output: z.object({ next: z.enum(nextSteps), url: z.string() }),
    errors: {
      ssoFailed: { status: 422 },
      ssoNoAccount: { status: 422 },
      ssoNoRole: { status: 422 },
      locked: { status: 422 },
      notAllowedHere: { status: 422 },
      notConfirmed: { status: 422 },
    },
  }),
});

const identity = { confirmIdentity: { status: 422 } } as const;
export const OwnSession = z.object({
  id,
  current: z.boolean(),
  kept: z.boolean(),
  startedAt: instant,
  activeAt: instant,
  address: z.string().nullable(),
  browser: z.string().nullable(),
});
/** Where the account is signed in. */
export const ownSessions = topic(frame, 'ownSessions', {
  list: call({
    may: { signedIn: 'own sessions' },
    input: z.object({}),
    output: z.object({ items: z.array(OwnSession) }),
  }),
  end: call({ may: { signedIn: 'own sessions' }, input: z.object({ id }), output: done, errors: identity }),
  endOthers: call({
    may: { signedIn: 'own sessions' },
    input: z.object({}),
    output: z.object({ ended: z.int() }),
    errors: identity,
  }),
});

/** Password and address of the own account. */
export const ownAccount = topic(frame, 'ownAccount', {
  changePassword: call({
    may: { signedIn: 'own account' },
    input: z.object({
      currentPassword: password,
      password: z.string().max(500),
      repeatPassword: z.string().max(500),
    }),
    output: done,
    errors: {
      wrongPassword: { status: 422, field: 'currentPassword' },
      locked: { status: 422 },
      weakPassword: { status: 422, field: 'password' },
      commonPassword: { status: 422, field: 'password' },
      passwordsDiffer: { status: 422, field: 'repeatPassword' },
    },
  }),
  askNewEmail: call({
    may: ['authorization.general.email', 'Edit'],
    input: z.object({ email }),
    output: z.object({ minutes: z.int() }),
    errors: { ...identity, tooSoon: { status: 422 }, sameEmail: { status: 422, field: 'email' } },
  }),
  confirmNewEmail: call({
    may: ['authorization.general.email', 'Edit'],
    input: z.object({ code: sixDigits }),
    output: done,
    errors: { ...identity, wrongCode: { status: 422, field: 'code' }, startAgain: { status: 422 } },
  }),
});

const codes = z.object({ recoveryCodes: z.array(z.string()) });
const setUp = { ...identity, twoFactorDisabled: { status: 422 }, methodNotAllowed: { status: 422 } } as const;
/** The second factors of the own account; also open while the policy asks for one that is not there yet. */
export const twoFactor = topic(frame, 'twoFactor', {
  overview: call({
    may: { signedIn: 'own account', stage: 'setup' },
    reads: true,
    input: z.object({}),
    output: z.object({
      mode: z.enum(['off', 'optional', 'required']),
      allowed: z.array(factor),
      authenticator: z.boolean(),
      email: z.boolean(),
      emailHint: z.string(),
      recoveryCodes: z.int(),
      passkeys: z.array(
        z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
      ),
      password: z.boolean(),
      forced: z.boolean(),
    }),
  }),
  beginAuthenticator: call({
    secret: true,
    may: { signedIn: 'own account', stage: 'setup' },
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: setUp,
  }),
  confirmAuthenticator: call({
    secret: true,
    may: { signedIn: 'own account', stage: 'setup' },
    input: z.object({ code: sixDigits }),
    output: codes,
    errors: { ...setUp, wrongCode: { status: 422, field: 'code' }, startAgain: { status: 422 } },
  }),
  sendEmailCode: call({
    may: { signedIn: 'own account', stage: 'setup' },
    input: z.object({}),
    output: z.object({ codeExpiresAt: instant, now: instant }),
    errors: { ...setUp, tooSoon: { status: 422 } },
  }),
  confirmEmail: call({
    secret: true,
    may: { signedIn: 'own account', stage: 'setup' },
    input: z.object({ code: sixDigits }),
    output: codes,
    errors: { ...setUp, wrongCode: { status: 422, field: 'code' }, startAgain: { status: 422 } },
  }),
  passkeyOptions: call({
    may: { signedIn: 'own account', stage: 'setup' },
    input: z.object({}),
    output: passkeyRequest,
    errors: setUp,
  }),
  addPasskey: call({
    secret: true,
    may: { signedIn: 'own account', stage: 'setup' },
    input: z.object({ name: mandatoryLine(60), passkey: passkeyAnswer }),
    output: codes,
    errors: { ...setUp, wrongPasskey: { status: 422 }, startAgain: { status: 422 } },
  }),
  removeFactor: call({
    may: { signedIn: 'own account' },
    input: z.object({ method: factor, passkeyId: id.optional() }),
    output: done,
    errors: { ...identity, lastFactor: { status: 422 } },
  }),
  newRecoveryCodes: call({
    secret: true,
    may: { signedIn: 'own account' },
    input: z.object({}),
    output: codes,
    errors: { ...identity, notSetUp: { status: 422 } },
  }),
});
