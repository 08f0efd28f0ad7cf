import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, instant, line, mandatoryLine, page, paging } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { frame } from '#platform/contract/frame.ts';
import { passkeyAnswer } from './own-session.ts';
import { nextSteps, passkeyRequest } from './sign-in.ts';

/** Four to eight digits (issue: sign-in at shared devices). */
const pin = z.string().regex(/^\d{4,8}$/, { error: 'pin' });
const refusals = { startAgain: { status: 422 }, notSetUp: { status: 422 } } as const;

/** Somebody who signed in on this device. `ready`: password and second factor were given lately enough for PIN or passkey. */
export const DevicePerson = z.object({
  id,
  name: z.string(),
  /** Name of the first role. */
  role: z.string(),
  initials: z.string(),
  avatarIndex: z.int(),
  ready: z.boolean(),
  photo: z.boolean(),
  pin: z.boolean(),
  passkey: z.boolean(),
});
export type DevicePerson = z.output<typeof DevicePerson>;

/** Changing person at a shared device. The device is known by its cookie; without it nobody is named. */
export const quickSwitch = topic(frame, 'quickSwitch', {
  people: call({
    may: { open: 'only what this device remembers, by its cookie' },
    reads: true,
    input: z.object({}),
    output: z.object({
      device: z.string().nullable(),
      people: z.array(DevicePerson),
      /** The PIN of all people of a demo home; null everywhere else. */
      demoPin: z.string().nullable(),
    }),
  }),
  /** Makes this browser the shared tablet of a demo home, to try it out; elsewhere there is none. */
  tryOut: call({
    may: { open: 'invented people of a demo home, whose password the sign-in page shows' },
    input: z.object({ home: line(40).toLowerCase().default('') }),
    output: done,
    errors: { noDemo: { status: 422 } },
  }),
  photo: call({
    may: { open: 'by the cookie of the device' },
    file: true,
    input: z.object({ personId: id }),
    output: fileAnswer,
  }),
  passkeyOptions: call({
    may: { open: 'by the cookie of the device' },
    input: z.object({ personId: id }),
    output: passkeyRequest,
    errors: refusals,
  }),
  enter: call({
    may: { open: 'cookie of the device, and PIN or passkey' },
    route: 'POST /login/switch',
    input: z.object({
      personId: id,
      method: z.enum(['pin', 'passkey']),
      pin: z.string().max(20).default(''),
      passkey: passkeyAnswer.optional(),
    }),
    output: z.object({ next: z.enum(nextSteps) }),
    errors: {
      ...refusals,
      wrongPin: { status: 422, field: 'pin' },
      pinLocked: { status: 422, field: 'pin' },
      wrongPasskey: { status: 422 },
      locked: { status: 422 },
      notConfirmed: { status: 422 },
      notAllowedHere: { status: 422 },
    },
  }),
});

/** Ways to unlock the screen of the session in use. */
export const screenLock = topic(frame, 'screenLock', {
  ways: call({
    may: { open: 'the cookie of the locked session' },
    reads: true,
    input: z.object({}),
    output: z.object({
      password: z.boolean(),
      authenticator: z.boolean(),
      pin: z.boolean(),
      passkey: z.boolean(),
    }),
    errors: { startAgain: { status: 422 } },
  }),
  passkeyOptions: call({
    may: { open: 'the cookie of the locked session' },
    input: z.object({}),
    output: passkeyRequest,
    errors: refusals,
  }),
});

const identity = { confirmIdentity: { status: 422 }, quickSwitchOff: { status: 422 } } as const;
/** The device in use, and the own PIN. */
export const ownDevice = topic(frame, 'ownDevice', {
  state: call({
    may: { signedIn: 'own account' },
    reads: true,
    input: z.object({}),
    output: z.object({
      hours: z.int(),
      device: z.string().nullable(),
      onDevice: z.boolean(),
      pin: z.boolean(),
      pinLocked: z.boolean(),
      twoFactors: z.boolean(),
    }),
  }),
  register: call({
    may: { signedIn: 'this device, by somebody who gave password and second factor' },
    input: z.object({ name: mandatoryLine(60) }),
    output: done,
    errors: { ...identity, twoFactorsFirst: { status: 422 } },
  }),
  /** Takes the own tile from this device. */
  leave: call({ may: { signedIn: 'own account' }, input: z.object({}), output: done }),
  setPin: call({
    may: { signedIn: 'own account' },
    input: z.object({ pin, repeatPin: z.string().max(20) }),
    output: done,
    errors: {
      ...identity,
      twoFactorsFirst: { status: 422 },
      weakPin: { status: 422, field: 'pin' },
      pinsDiffer: { status: 422, field: 'repeatPin' },
    },
  }),
  removePin: call({ may: { signedIn: 'own account' }, input: z.object({}), output: done }),
});

export const SharedDevice = z.object({
  id,
  name: z.string(),
  registeredBy: z.string(),
  registeredAt: instant,
  people: z.array(z.object({ name: z.string(), provenAt: instant })),
});
export type SharedDevice = z.output<typeof SharedDevice>;
/** Shared devices of the organisation, for those who help when one is lost. */
export const sharedDevices = topic(frame, 'sharedDevices', {
  list: call({
    may: ['authorization.admin.security', 'Read'],
    input: z.object({ ...paging }),
    output: page(SharedDevice),
  }),
  /** The device is forgotten; sessions that were begun on it by PIN or passkey end. */
  remove: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ id }),
    output: z.object({ ended: z.int() }),
  }),
});
