import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in software (WebAuthn level 2, ES256): it proves its own key, and wrongly where a test asks for it. */
export interface Authenticator {
  readonly credentialId: string;
  /** The public key as the server keeps it (COSE: kty EC2, alg ES256, curve P-256, x, y). */
  readonly publicKey: Buffer;
  /** The answer of a browser to the options for a new passkey (attestation none). */
  register(
    options: Readonly<Record<string, unknown>>,
    wrong?: { readonly origin?: string; readonly userVerified?: boolean },
  ): Record<string, unknown>;
  /** The answer of a browser to the options of the server. */
  prove(
    options: Readonly<Record<string, unknown>>,
    wrong?: {
      readonly origin?: string;
      readonly userVerified?: boolean;
      readonly counter?: number;
      readonly challenge?: string;
    },
  ): {
    id: string;
    rawId: string;
    type: string;
    response: Record<string, unknown>;
    clientExtensionResults: Record<string, unknown>;
  };
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

export function authenticator(site: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16).toString('base64url');
  let counter = 0;
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]);
  return {
    credentialId,
    publicKey: cose,
    register(options, wrong = {}) {
      const client = Buffer.from(
        JSON.stringify({
          type: 'webauthn.create',
          challenge: options['challenge'],
          origin: wrong.origin ?? site,
          crossOrigin: false,
        }),
      );
      // flags: user present and verified, a credential follows; then counter, no model, and the length of the id
      const data = Buffer.concat([
        sha256(new URL(site).hostname),
        Buffer.from([wrong.userVerified === false ? 0x41 : 0x45]),
        Buffer.alloc(4 + 16),
        Buffer.from([0, 16]),
        Buffer.from(credentialId, 'base64url'),
        cose,
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    prove(options, wrong = {}) {
      counter += 1;
      const client = Buffer.from(
        JSON.stringify({
          type: 'webauthn.get',
          challenge: wrong.challenge ?? options['challenge'],
          origin: wrong.origin ?? site,
          crossOrigin: false,
        }),
      );
      const signs = Buffer.alloc(4);
      signs.writeUInt32BE(wrong.counter ?? counter);
      // flags: user present, and verified by finger, face or PIN
      const data = Buffer.concat([
        sha256(new URL(site).hostname),
        Buffer.from([wrong.userVerified === false ? 0x01 : 0x05]),
        signs,
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
