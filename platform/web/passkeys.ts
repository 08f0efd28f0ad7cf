import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser can make and use passkeys here: they belong to a name, never to a bare address of numbers. */
export const canPasskey = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Asks for a passkey; null when the person goes back or there is none here. The library comes when it is needed. */
export async function provePasskey(options: Record<string, unknown>) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch(() => null);
}

export async function makePasskey(options: Record<string, unknown>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(() => null);
}
