import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';

/*
 * Four eyes: another person signs on the device of the one who is signed in, whose session goes on. A call that may need it has the
 * field `secondSignature` and spreads `secondSignatureRefusals` into its errors; its handler asks `signedBy`
 * (platform/server/second-signature/signed-by.ts).
 */

/** What was answered by `sign`; a call that needs no second signature this time leaves it away. */
export const secondSignature = z.string().max(120).nullish();

const atField = { status: 422, field: 'secondSignature' } as const;
export const secondSignatureRefusals = {
  secondSignatureMissing: atField,
  secondSignatureWrong: atField,
  secondSignatureExpired: atField,
  secondSignatureUsed: atField,
  /** Signed for another call, for other values or another record, or beside somebody else. */
  secondSignatureOther: atField,
  secondSignerIsFirst: atField,
  /** Not active any more, or without the right. */
  secondSignerMayNot: atField,
} as const;

export const Signer = z.object({
  id,
  name: z.string(),
  /** Name of the first role. */
  role: z.string(),
  initials: z.string(),
  /** Has signed beside the one who asks lately. */
  recent: z.boolean(),
  /** Has a photo that this shared device may show (`quickSwitch.photo`). */
  photo: z.boolean(),
  /** What counts here and now. */
  pin: z.boolean(),
  password: z.boolean(),
});
export type Signer = z.output<typeof Signer>;

const callName = z.string().max(120);
export const secondSignatures = topic(frame, 'secondSignatures', {
  /** Who may sign a call beside whoever is signed in: people of the home with the right of that call. */
  signers: call({
    may: { signedIn: 'whoever may make the call that is signed' },
    reads: true,
    input: z.object({ call: callName, text: line(100).default('') }),
    /** `more`: there are others; they are found by their name. */
    output: z.object({ people: z.array(Signer), more: z.boolean() }),
  }),
  /** Another person signs what a call will be asked. */
  sign: call({
    may: { signedIn: 'whoever may make the call that is signed' },
    secret: true,
    input: z.object({
      call: callName,
      /** The input of that call, as it will be sent. */
      content: z.record(z.string().max(60), z.unknown()),
      signerId: id,
      method: z.enum(['pin', 'password']),
      secret: z.string().min(1).max(500),
    }),
    output: z.object({ token: z.string(), signerId: id, name: z.string(), at: instant, until: instant }),
    errors: {
      secondSignerIsFirst: { status: 422, field: 'signerId' },
      secondSignerMayNot: { status: 422, field: 'signerId' },
      secondSignerLocked: { status: 422, field: 'signerId' },
      secondSignerNotHere: { status: 422, field: 'signerId' },
      secondPinNotHere: { status: 422, field: 'secret' },
      secondSecretWrong: { status: 422, field: 'secret', data: z.object({ left: z.int() }) },
      secondSecretWaits: { status: 422, field: 'secret', data: z.object({ minutes: z.int() }) },
    },
  }),
});
