import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils';
import { managedNonce } from '@noble/ciphers/webcrypto';

/*
 * What is kept on the device of what a person has typed is sealed with a key that the server gives to that person's open
 * session and that is kept nowhere: whoever uses the device next finds no readable word, whether the person before has signed
 * out, has been locked out or has only closed the window. Not the browser's own cipher, which a page without TLS does not have.
 */

interface Holder {
  readonly accountId: string;
  readonly deviceKey: string | null;
}
interface Held {
  readonly accountId: string;
  readonly key: Uint8Array;
}

let source: () => Holder | null = () => null;
let held: Held | null = null;

/** Says who is signed in, and with which key; set by access.ts. */
export function setKeySource(next: () => Holder | null): void {
  source = next;
}

/** Forgets the key: from now on nothing of the person can be read or written here. */
export function dropKey(): void {
  held = null;
}

const ofBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!);
const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

/** The key of an account; it stays known while the screen is locked, when the server does not tell it. */
function keyOf(accountId: string): Uint8Array | null {
  const now = source();
  if (now !== null && now.accountId !== held?.accountId) held = null;
  if (now !== null && now.deviceKey !== null && held === null)
    held = { accountId: now.accountId, key: ofBase64(now.deviceKey) };
  return held?.accountId === accountId ? held.key : null;
}

const cipherOf = (key: Uint8Array, accountId: string) =>
  managedNonce(xchacha20poly1305)(key, utf8ToBytes(accountId));

/** The text, unreadable; null when the account is not signed in here. */
export function seal(accountId: string, text: string): string | null {
  const key = keyOf(accountId);
  return key && toBase64(cipherOf(key, accountId).encrypt(utf8ToBytes(text)));
}

/** What was sealed for the account; null when it is not signed in here or this is nothing of it. */
export function unseal(accountId: string, sealed: string): string | null {
  const key = keyOf(accountId);
  // of the time before things were sealed; it is sealed when it is written again, and nobody else is shown it
  if (/^[[{]/.test(sealed)) return key && sealed;
  try {
    return key && bytesToUtf8(cipherOf(key, accountId).decrypt(ofBase64(sealed)));
  } catch {
    return null; // not written by us
  }
}

/** Seals for whoever is signed in. */
export const sealOwn = (text: string): string | null => seal(source()?.accountId ?? '', text);
export const unsealOwn = (sealed: string): string | null => unseal(source()?.accountId ?? '', sealed);
