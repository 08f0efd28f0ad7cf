import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { hashToken, readToken } from '#platform/server/session/sessions.ts';

/** What a link in a mail is for: one purpose each, so that a link for one thing never opens another. */
export type LinkPurpose =
  | 'invitation'
  | 'confirmRegistration'
  | 'approveRegistration'
  | 'newEmail'
  | 'confirmEmail';

/** Whom a link is about: an account that exists, or a registration that is not one yet. */
type LinkSubject = { readonly accountId: string } | { readonly registrationId: string };

export interface Link {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly accountId: string | null;
  readonly registrationId: string | null;
  /** The address that it proves, where it is another than the account's. */
  readonly email: string | null;
  readonly expiresAt: string;
  /** valid: it can be used · used, voided (a newer one was sent), expired: it cannot. */
  readonly state: 'valid' | 'used' | 'voided' | 'expired';
  readonly outcome: 'confirmed' | 'declined' | null;
}

/** The organisation that a token names, or null when it is not a token at all. Its transaction reads the link. */
export const linkOrganisation = (token: string): string | null => readToken(token)?.organisationId ?? null;

/**
 * Makes a link for a mail and answers its token `organisation.secret`; only the hash is stored. Earlier unused links of the
 * same purpose and subject are void from now on. `hours` comes from the security policy: 24, 168, 336 or 720
 * (specification 2, sections 5 and 9).
 */
export async function createLink(
  unit: Unit,
  given: LinkSubject & {
    readonly organisationId: string;
    readonly purpose: LinkPurpose;
    readonly hours: number;
    readonly email?: string;
  },
): Promise<string> {
  const { organisationId, purpose, hours } = given;
  const accountId = 'accountId' in given ? given.accountId : null;
  const registrationId = 'registrationId' in given ? given.registrationId : null;
  await voidLinks(unit, { organisationId, purpose, accountId, registrationId });
  const secret = randomBytes(32).toString('base64url');
  await unit.db
    .insertInto('platform.confirmation_links')
    .values({
      organisation_id: organisationId,
      id: newId(),
      token_hash: hashToken(secret),
      purpose,
      account_id: accountId,
      registration_id: registrationId,
      email: given.email ?? null,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  return `${organisationId}.${secret}`;
}

/** Makes unused links of a purpose and subject worthless. */
export async function voidLinks(
  unit: Unit,
  of: {
    organisationId: string;
    purpose: LinkPurpose;
    accountId: string | null;
    registrationId: string | null;
  },
): Promise<void> {
  await unit.db
    .updateTable('platform.confirmation_links')
    .set({ voided_at: sql<string>`now()` })
    .where('organisation_id', '=', of.organisationId)
    .where('purpose', '=', of.purpose)
    .where(of.accountId === null ? 'registration_id' : 'account_id', '=', of.accountId ?? of.registrationId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/** The link behind a token whatever its state; undefined when there is none. Looking at a link does not use it: mail scanners open links. */
export async function readLink(unit: Unit, token: string): Promise<Link | undefined> {
  const read = readToken(token);
  if (!read) return undefined;
  const row = await unit.db
    .selectFrom('platform.confirmation_links')
    .select([
      'id',
      'purpose',
      'account_id',
      'registration_id',
      'email',
      'expires_at',
      'used_at',
      'voided_at',
      'outcome',
      sql<boolean>`expires_at <= now()`.as('expired'),
    ])
    .where('organisation_id', '=', read.organisationId)
    .where('token_hash', '=', read.hash)
    .executeTakeFirst();
  if (!row) return undefined;
  const state =
    row.used_at !== null ? 'used' : row.voided_at !== null ? 'voided' : row.expired ? 'expired' : 'valid';
  return {
    id: row.id,
    purpose: row.purpose as LinkPurpose,
    accountId: row.account_id,
    registrationId: row.registration_id,
    email: row.email,
    expiresAt: row.expires_at,
    state,
    outcome: row.outcome as Link['outcome'],
  };
}

/**
 * Uses a link, once: of two that come at the same time one gets the link, the other undefined. Also undefined when it is
 * unknown, of another purpose, void or expired; `readLink` tells which.
 */
export async function useLink(
  unit: Unit,
  token: string,
  purpose: LinkPurpose,
  outcome: 'confirmed' | 'declined',
): Promise<Link | undefined> {
  const read = readToken(token);
  if (!read) return undefined;
  const row = await unit.db
    .updateTable('platform.confirmation_links')
    .set({ used_at: sql<string>`now()`, outcome })
    .where('organisation_id', '=', read.organisationId)
    .where('token_hash', '=', read.hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'account_id', 'registration_id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    purpose,
    accountId: row.account_id,
    registrationId: row.registration_id,
    email: row.email,
    expiresAt: row.expires_at,
    state: 'used',
    outcome,
  };
}
