import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in software (WebAuthn level 2, ES256): it proves its own key, and wrongly where a test asks for it. */
export interface Authenticator {
  readonly credentialId: string;
  /** The public key as the server keeps it (COSE: kty EC2, alg ES256, curve P-256, x, y). */
  readonly publicKey: Buffer;
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
  return {
    credentialId,
    publicKey: Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]),
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
