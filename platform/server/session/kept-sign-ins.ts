import { sql } from 'kysely';
import { mailNotice } from '#platform/server/mail/code-mails.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { forgetOnDevices } from './device-people.ts';
import { newId } from '#platform/server/database/ids.ts';
import { newToken } from './sessions.ts';

/** Days a kept sign-in lasts at most, however often it is used. */
export const keptDays = 30;
/** Two windows that start together send the same token: the later one is not let in, and is not taken for a thief either. */
const sameMomentSeconds = 10;

/** Starts a kept sign-in: a family of tokens of which each is used once. */
export async function keepSignIn(
  unit: Unit,
  organisationId: string,
  accountId: string,
): Promise<{ token: string; familyId: string }> {
  const familyId = newId();
  return { familyId, token: await addToken(unit, organisationId, accountId, familyId, null) };
}

async function addToken(
  unit: Unit,
  organisationId: string,
  accountId: string,
  familyId: string,
  expiresAt: string | null,
): Promise<string> {
  const { token, hash } = newToken(organisationId);
  await unit.db
    .insertInto('platform.kept_sign_ins')
    .values({
      organisation_id: organisationId,
      id: newId(),
      family_id: familyId,
      account_id: accountId,
      token_hash: hash,
      expires_at: expiresAt ?? sql<string>`now() + make_interval(days => ${keptDays})`,
    })
    .execute();
  return token;
}

export type KeptUse =
  | {
      readonly use: 'right';
      readonly accountId: string;
      readonly familyId: string;
      readonly token: string;
      readonly seconds: number;
    }
  | { readonly use: 'again' }
  | { readonly use: 'stolen'; readonly accountId: string }
  | { readonly use: 'unknown' };

/**
 * Uses a kept sign-in: the token is exchanged for the next one. A token that was used before means that two have it, so the
 * whole family ends with all its sessions, whoever is the thief.
 */
export async function useKept(unit: Unit, organisationId: string, hash: Buffer): Promise<KeptUse> {
  const row = await unit.db
    .selectFrom('platform.kept_sign_ins')
    .select([
      'id',
      'family_id',
      'account_id',
      'expires_at',
      'used_at',
      sql<boolean>`expires_at > now()`.as('alive'),
      sql<boolean>`coalesce(used_at > now() - make_interval(secs => ${sameMomentSeconds}), false)`.as(
        'moment',
      ),
      sql<number>`extract(epoch from expires_at - now())::int`.as('seconds'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { use: 'unknown' };
  if (row.used_at !== null) {
    if (row.moment) return { use: 'again' };
    await endFamily(unit, organisationId, row.family_id);
    return { use: 'stolen', accountId: row.account_id };
  }
  if (!row.alive) return { use: 'unknown' };
  await unit.db
    .updateTable('platform.kept_sign_ins')
    .set({ used_at: sql<string>`now()` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .execute();
  const token = await addToken(unit, organisationId, row.account_id, row.family_id, row.expires_at);
  return { use: 'right', accountId: row.account_id, familyId: row.family_id, token, seconds: row.seconds };
}

/** Ends a kept sign-in and every session that came from it. */
export async function endFamily(unit: Unit, organisationId: string, familyId: string): Promise<void> {
  await unit.db
    .deleteFrom('platform.kept_sign_ins')
    .where('organisation_id', '=', organisationId)
    .where('family_id', '=', familyId)
    .execute();
  await unit.db
    .deleteFrom('platform.sessions')
    .where('organisation_id', '=', organisationId)
    .where('family_id', '=', familyId)
    .execute();
}

/** Ends everything that an account is signed in with, except one session and its family; shared devices ask for the whole sign-in again. Answers how many sessions ended. */
export async function endSessions(
  unit: Unit,
  organisationId: string,
  accountId: string,
  exceptSession: string | null = null,
): Promise<number> {
  const kept =
    exceptSession === null
      ? undefined
      : await unit.db
          .selectFrom('platform.sessions')
          .select('family_id')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', exceptSession)
          .executeTakeFirst();
  let sessions = unit.db
    .deleteFrom('platform.sessions')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId);
  if (exceptSession !== null) sessions = sessions.where('id', '<>', exceptSession);
  let families = unit.db
    .deleteFrom('platform.kept_sign_ins')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId);
  if (kept?.family_id) families = families.where('family_id', '<>', kept.family_id);
  await families.execute();
  await forgetOnDevices(unit, organisationId, accountId);
  return Number((await sessions.executeTakeFirst()).numDeletedRows);
}

/** Tells the owner that a kept sign-in was used by two. */
export const tellStolen = (
  unit: Unit,
  organisationId: string,
  to: { email: string; language: string; full_name: string; username: string },
): Promise<void> =>
  mailNotice(
    unit,
    organisationId,
    { email: to.email, language: to.language, fullName: to.full_name, username: to.username },
    'keptStolen',
  );
