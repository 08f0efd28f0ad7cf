import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';

const password = z.string().min(1).max(500);
/** What the browser answers for a passkey; checked by the passkey library on the server. */
export const passkeyAnswer = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.string().max(40),
  response: z.record(z.string().max(60), z.unknown()),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
  authenticatorAttachment: z.string().max(40).nullish(),
});

/** The session in use: lock, unlock, signs of life, proving the identity again before the account is changed. */
export const ownSession = topic(frame, 'ownSession', {
  active: call({
    may: { signedIn: 'somebody is at the screen' },
    input: z.object({}),
    output: z.object({ lockMinutes: z.int() }),
  }),
  lock: call({ may: { signedIn: 'own session' }, input: z.object({}), output: done }),
  unlock: call({
    may: { open: 'the session is locked; its cookie and the password or code count' },
    route: 'POST /login/unlock',
    input: z.object({
      method: z.enum(['password', 'authenticator', 'pin', 'passkey']).default('password'),
      secret: z.string().max(500).default(''),
      passkey: passkeyAnswer.optional(),
    }),
    output: done,
    errors: {
      wrong: { status: 422, field: 'secret' },
      wrongCode: { status: 422, field: 'secret' },
      wrongPin: { status: 422, field: 'secret' },
      pinLocked: { status: 422, field: 'secret' },
      wrongPasskey: { status: 422 },
      notSetUp: { status: 422 },
      locked: { status: 422 },
      startAgain: { status: 422 },
    },
  }),
  /** Opens the changes of the account for some minutes. */
  confirmIdentity: call({
    may: { signedIn: 'own account', stage: 'setup' },
    input: z.object({ method: z.enum(['password', 'authenticator', 'email']), secret: password }),
    output: done,
    errors: {
      wrong: { status: 422, field: 'secret' },
      wrongCode: { status: 422, field: 'secret' },
      locked: { status: 422 },
      notSetUp: { status: 422 },
    },
  }),
  sendIdentityCode: call({
    may: { signedIn: 'own account' },
    input: z.object({}),
    output: done,
    errors: { tooSoon: { status: 422 } },
  }),
});
