import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';

/** Loaded with the first passkey, not with the server: it takes 11 MB. */
const webauthn = () => import('@simplewebauthn/server');

/** The address of this site as the browser knows it; a passkey belongs to its host. */
export type Site = string;
const hostOf = (site: Site): string => new URL(site).hostname;

const rowsOf = (unit: Unit, organisationId: string, accountId: string) =>
  unit.db
    .selectFrom('platform.passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;
const transportsOf = (stored: readonly string[]): Transports => [...stored] as Transports;

/** What the browser needs to make a passkey for an account; its challenge is kept by the caller. */
export async function registrationOptions(
  unit: Unit,
  site: Site,
  account: { organisationId: string; id: string; username: string; fullName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const rows = await rowsOf(unit, account.organisationId, account.id);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Obhut',
    rpID: hostOf(site),
    userID: Buffer.from(account.id.replaceAll('-', ''), 'hex'),
    userName: account.username,
    userDisplayName: account.fullName,
    attestationType: 'none',
    excludeCredentials: rows.map((row) => ({
      id: row.credential_id,
      transports: transportsOf(row.transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** Checks what the browser made and stores the passkey; false when it does not belong to the challenge, this site or is no proof of the person. */
export async function storePasskey(
  unit: Unit,
  site: Site,
  given: { organisationId: string; accountId: string; name: string; challenge: string; response: unknown },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: given.challenge,
    expectedOrigin: site,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  }).catch(() => null); // the library throws for everything that a forged answer can be
  if (!checked?.verified) return false;
  const { credential } = checked.registrationInfo;
  await unit.db
    .insertInto('platform.passkeys')
    .values({
      organisation_id: given.organisationId,
      id: newId(),
      account_id: given.accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name: given.name,
    })
    .execute();
  return true;
}

/** What the browser needs to prove one of the account's passkeys. */
export async function authenticationOptions(
  unit: Unit,
  site: Site,
  organisationId: string,
  accountId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const rows = await rowsOf(unit, organisationId, accountId);
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: 'required',
    allowCredentials: rows.map((row) => ({
      id: row.credential_id,
      transports: transportsOf(row.transports),
    })),
  });
}

/** Whether the answer of the browser proves a passkey of the account for this challenge and site; the counter must grow. */
export async function verifyPasskey(
  unit: Unit,
  site: Site,
  given: { organisationId: string; accountId: string; challenge: string; response: unknown },
): Promise<boolean> {
  const response = given.response as AuthenticationResponseJSON;
  const row = (await rowsOf(unit, given.organisationId, given.accountId)).find(
    (one) => one.credential_id === response.id,
  );
  if (!row) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: given.challenge,
    expectedOrigin: site,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
      transports: transportsOf(row.transports),
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  await unit.db
    .updateTable('platform.passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: sql<string>`now()` })
    .where('organisation_id', '=', given.organisationId)
    .where('id', '=', row.id)
    .execute();
  return true;
}
