import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Unit } from './database.ts';
import { newId } from './ids.ts';

/** Hours a session lasts; "keep me logged in" makes it thirty days. */
const sessionHours = 12;
const keptHours = 24 * 30;

export const hashToken = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A token names its organisation, so that looking it up reads one tenant only: `organisation.secret`. */
export function readToken(token: string | undefined): { organisationId: string; hash: Buffer } | null {
  const [organisationId = '', secret = ''] = (token ?? '').split('.');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(organisationId) || !/^[\w-]{32,64}$/.test(secret)) return null;
  return { organisationId, hash: hashToken(secret) };
}

/** Starts a session and answers its token; only the hash is stored. */
export async function startSession(unit: Unit, session: {
  organisationId: string; accountId: string; keep: boolean; address: string | null; userAgent: string | null;
}): Promise<{ token: string; maxAge: number | null }> {
  const secret = randomBytes(32).toString('base64url');
  const hours = session.keep ? keptHours : sessionHours;
  await unit.db.insertInto('platform.sessions').values({
    organisation_id: session.organisationId, id: newId(), token_hash: hashToken(secret), account_id: session.accountId,
    expires_at: sql<string>`now() + make_interval(hours => ${hours})`, keep: session.keep,
    address: session.address, user_agent: session.userAgent?.slice(0, 300) ?? null,
  }).execute();
  return { token: `${session.organisationId}.${secret}`, maxAge: session.keep ? keptHours * 3600 : null };
}

export interface SessionRow {
  readonly sessionId: string;
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly roles: string[];
  /** `code:version` of each role that exists. */
  readonly roleVersions: string[] | null;
  readonly language: string;
  readonly zone: string;
}

/** The session behind a token, or undefined when it is unknown, expired, or its account may not come in any more. */
export async function findSession(unit: Unit, organisationId: string, hash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", a.id as "accountId", a.username, a.full_name as "fullName", a.email, a.roles, a.language, o.zone,
      (select array_agg(r.code || ':' || r.version order by r.code) from platform.roles r
        where r.organisation_id = a.organisation_id and r.code = any (a.roles)) as "roleVersions"
    from platform.sessions s
    join platform.accounts a on a.organisation_id = s.organisation_id and a.id = s.account_id
    join platform.organisations o on o.id = s.organisation_id
    where s.organisation_id = ${organisationId} and s.token_hash = ${hash} and s.expires_at > now() and a.active and a.confirmed`
    .execute(unit.db);
  return rows[0];
}
