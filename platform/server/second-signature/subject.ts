// What a second signature is about: a call and what it is asked, as one digest.
import type { Call } from '#platform/contract/call.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';
import { canonical } from '#platform/server/request/idempotency.ts';

export type Subject = Readonly<Record<string, unknown>>;

/**
 * The input of a call as it is signed: all of it but the signature itself, and the questions of the server that the first person has
 * answered with yes. Where a second person must stand behind such an answer, it is a field of its own, not a confirmation.
 */
const signedPart = ({ secondSignature: _token, confirmed: _confirmed, ...rest }: Subject): Subject => rest;

/** Keyed: what is asked is short (a dose, a resident), and a plain hash of it would be guessed. */
export const digestOf = (secrets: Secrets, call: Pick<Call, 'name'>, input: Subject): Buffer =>
  secrets.digest(`${call.name} ${canonical(signedPart(input))}`, 'second signature');
