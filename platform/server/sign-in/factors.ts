import { sql } from 'kysely';
import { verify as verifyCode } from 'otplib';
import type { SecondFactor, SecurityPolicy } from '#platform/domain/access/security-policy.ts';
import type { Unit } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';

/** What an account has set up as a second factor. */
export interface Factors {
  readonly authenticator: boolean;
  readonly email: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

export async function factorsOf(unit: Unit, organisationId: string, accountId: string): Promise<Factors> {
  const {
    rows: [row],
  } = await sql<Factors>`
    select a.email_codes as email,
      exists (select 1 from platform.authenticators t where t.organisation_id = a.organisation_id and t.account_id = a.id and t.confirmed_at is not null) as authenticator,
      (select count(*)::int from platform.passkeys p where p.organisation_id = a.organisation_id and p.account_id = a.id) as passkeys,
      (select count(*)::int from platform.recovery_codes r where r.organisation_id = a.organisation_id and r.account_id = a.id and r.used_at is null) as "recoveryCodes"
    from platform.accounts a where a.organisation_id = ${organisationId} and a.id = ${accountId}`.execute(
    unit.db,
  );
  return row ?? { authenticator: false, email: false, passkeys: 0, recoveryCodes: 0 };
}

export const setUpFactors = (factors: Factors): SecondFactor[] => [
  ...(factors.authenticator ? ['authenticator' as const] : []),
  ...(factors.passkeys > 0 ? ['passkey' as const] : []),
  ...(factors.email ? ['email' as const] : []),
];

/** What follows the first factor: nothing, a second one by one of these methods, or setting one up. */
export function nextStep(
  policy: SecurityPolicy,
  factors: Factors,
): { readonly step: 'done' | 'setUp' } | { readonly step: 'secondFactor'; readonly methods: SecondFactor[] } {
  if (policy.twoFactor === 'off') return { step: 'done' };
  const had = setUpFactors(factors);
  const methods = had.filter((method) => policy.methods.includes(method));
  if (methods.length > 0) return { step: 'secondFactor', methods };
  // somebody who protected the account with a method that is no longer allowed chooses another, and is not let in without
  return { step: policy.twoFactor === 'required' || had.length > 0 ? 'setUp' : 'done' };
}

export const authenticatorPurpose = (organisationId: string, accountId: string): string =>
  `authenticator ${organisationId} ${accountId}`;

/** Whether a code of the authenticator app is right now or was in the step before or after; each counts once (RFC 6238). */
export async function verifyAuthenticator(
  unit: Unit,
  secrets: Secrets,
  organisationId: string,
  accountId: string,
  code: string,
  options: { pending?: boolean } = {},
): Promise<boolean> {
  const row = await unit.db
    .selectFrom('platform.authenticators')
    .select(['id', 'secret', 'last_step', 'confirmed_at'])
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.confirmed_at === null) !== (options.pending ?? false)) return false;
  const secret = secrets.open(row.secret, authenticatorPurpose(organisationId, accountId));
  const last = row.last_step ?? 0;
  const result = await verifyCode({ secret, token: code, epochTolerance: 30 });
  if (!result.valid || !('timeStep' in result) || result.timeStep <= last) return false;
  await unit.db
    .updateTable('platform.authenticators')
    .set({
      last_step: result.timeStep,
      ...(row.confirmed_at === null ? { confirmed_at: sql<string>`now()` } : {}),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .execute();
  return true;
}

const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Uses up a recovery code; false when it is none of the account's, or was used. */
export async function useRecoveryCode(
  unit: Unit,
  secrets: Secrets,
  organisationId: string,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await unit.db
    .updateTable('platform.recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('code_hash', '=', secrets.digest(plainCode(code), `recovery ${accountId}`))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const recoveryHash = (secrets: Secrets, accountId: string, code: string): Buffer =>
  secrets.digest(plainCode(code), `recovery ${accountId}`);
