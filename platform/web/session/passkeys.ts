import { loadChunk } from '#platform/web/client/chunks.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { passkeyAnswer } from '#platform/contract/account/own-session.ts';

/** Whether this browser can make and use passkeys here: they belong to a name, never to a bare address of numbers. */
export const canPasskey = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !/^[\d.]+$|^\[/.test(location.hostname);

export type PasskeyAnswer = z.input<typeof passkeyAnswer>;

/** What the library made of the authenticator's answer, as the calls take it. */
function answerOf(made: AuthenticationResponseJSON | RegistrationResponseJSON): PasskeyAnswer {
  return {
    ...made,
    response: { ...made.response },
    clientExtensionResults: { ...made.clientExtensionResults },
  };
}

/** The library comes when it is needed. */
const library = () => loadChunk('passkeys', () => import('@simplewebauthn/browser'));

/** Asks for a passkey; null when the person goes back, or there is none here. Errors: ChunkError when the library does not come. */
export async function provePasskey(options: Record<string, unknown>): Promise<PasskeyAnswer | null> {
  const loaded = await library();
  // made by the same library on the server; the contract passes it through as it is
  return loaded
    .startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })
    .then(answerOf, () => null);
}

/** Makes a passkey; otherwise as `provePasskey`. */
export async function makePasskey(options: Record<string, unknown>): Promise<PasskeyAnswer | null> {
  const loaded = await library();
  // as above
  return loaded
    .startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })
    .then(answerOf, () => null);
}
