import type { SessionStage } from '#platform/server/call/client.ts';
import { hash, randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { plainRole } from '#platform/domain/access/access.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { editionOf, personOfSession } from './session-people.ts';

/** Hours a session lasts; "keep me logged in" starts the next one by itself (kept-sign-ins.ts). */
const sessionHours = 12;
export const sessionSeconds = sessionHours * 3600;

export const hashToken = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** A token names its organisation, so that looking it up reads one tenant only: `organisation.secret`. */
export function readToken(token: string | undefined): { organisationId: string; hash: Buffer } | null {
  const [organisationId = '', secret = ''] = (token ?? '').split('.');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(organisationId) || !/^[\w-]{32,64}$/.test(secret))
    return null;
  return { organisationId, hash: hashToken(secret) };
}

/** Starts a session and answers its token; only the hash is stored. */
export async function startSession(
  unit: Unit,
  session: {
    organisationId: string;
    accountId: string;
    keep: boolean;
    address: string | null;
    userAgent: string | null;
    stage?: SessionStage;
    familyId?: string | null;
    idleMinutes?: number;
    proven?: boolean;
    twoFactors?: boolean;
    /** Begun on a shared device by PIN or passkey. */
    quick?: { readonly deviceId: string; readonly until: string };
    /** Sealed address of the logout at a provider (provider-logout.ts). */
    logout?: string;
  },
): Promise<{ token: string; maxAge: number | null }> {
  const { token, hash } = newToken(session.organisationId);
  await unit.db
    .insertInto('platform.sessions')
    .values({
      organisation_id: session.organisationId,
      id: newId(),
      token_hash: hash,
      account_id: session.accountId,
      expires_at: session.quick
        ? sql<string>`least(now() + make_interval(hours => ${sessionHours}), ${session.quick.until}::timestamptz)`
        : sql<string>`now() + make_interval(hours => ${sessionHours})`,
      keep: session.keep,
      two_factors: session.twoFactors ?? false,
      device_id: session.quick?.deviceId ?? null,
      provider_logout: session.logout === undefined ? null : Buffer.from(session.logout, 'base64url'),
      address: session.address,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      stage: session.stage ?? 'full',
      family_id: session.familyId ?? null,
      idle_minutes: session.idleMinutes ?? 0,
      // a session that a kept sign-in started proves nothing new: before the account is changed, the identity is asked for
      ...(session.proven === false ? { authenticated_at: sql<string>`now() - interval '1 day'` } : {}),
    })
    .execute();
  return { token, maxAge: session.keep ? sessionSeconds : null };
}

/** A new secret under the name of its organisation, and the hash that is stored. */
export function newToken(organisationId: string): { token: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${organisationId}.${secret}`, hash: hashToken(secret) };
}

export interface SessionRow {
  readonly sessionId: string;
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly roles: string[];
  /** `code:id:version` of each role that exists. */
  readonly roleVersions: string[] | null;
  /** Set while an administrator looks as a role or as an account: whose grants count, and the name of what is shown. */
  readonly preview?: {
    readonly name: string;
    readonly accountId: string | null;
    readonly ownRoleVersions: string[] | null;
  } | null;
  readonly language: string;
  readonly zone: string;
  /** Kind of the company: a home, a vendor … */
  readonly companyKind?: string;
  /** What the frame checks before a call runs; left out where no request stands behind it. */
  readonly stage?: SessionStage;
  /** The screen is locked, or nobody has used the session for longer than the policy allows. */
  readonly locked?: boolean;
  readonly idleMinutes?: number;
  /** Seconds since the person last did something, and since the identity was last proven. */
  readonly idleSeconds?: number;
  readonly provenSeconds?: number;
  /** Begun with password and second factor. */
  readonly twoFactors?: boolean;
  readonly keep?: boolean;
  /** Whether the organisation has address rules at all; only then they are read. */
  readonly restrictsAddresses?: boolean;
  /** The editions in force of what a server keeps of the home (call/kept.ts). */
  readonly editions?: string[] | null;
}

/** Seconds for which the token before a new one still counts: requests of the page were under way with it. */
export const formerSeconds = 30;

/** Gives a session a new token, for the cookie of the answer; the one before ends in a moment (ASVS 7.2.4). */
export async function renewSession(
  unit: Unit,
  organisationId: string,
  sessionId: string,
): Promise<{ token: string; maxAge: number | null }> {
  const { token, hash } = newToken(organisationId);
  const row = await unit.db
    .updateTable('platform.sessions')
    .set({ former_hash: sql<Buffer>`token_hash`, token_hash: hash, renewed_at: sql<string>`now()` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sessionId)
    .returning('keep')
    .executeTakeFirstOrThrow();
  return { token, maxAge: row.keep ? sessionSeconds : null };
}

/** The session behind a token, or undefined when it is unknown, expired, or its account may not come in any more. */
export async function findSession(
  unit: Unit,
  organisationId: string,
  hash: Buffer,
): Promise<SessionRow | undefined> {
  return (
    (await sessionWhere(unit, organisationId, hash, byToken)) ??
    sessionWhere(unit, organisationId, hash, byFormerToken)
  );
}

type Found = Required<
  Pick<
    SessionRow,
    'sessionId' | 'stage' | 'locked' | 'idleMinutes' | 'idleSeconds' | 'provenSeconds' | 'twoFactors' | 'keep'
  >
> & {
  readonly accountId: string;
  readonly previewRoles: string[] | null;
  readonly previewName: string | null;
  readonly previewAccountId: string | null;
  readonly editions: string[] | null;
};

// asked with every request, so it is not built anew each time
const lookUp = `select s.id as "sessionId", s.account_id as "accountId", s.stage, s.keep, s.two_factors as "twoFactors", s.idle_minutes as "idleMinutes",
      extract(epoch from now() - s.active_at)::int as "idleSeconds", extract(epoch from now() - s.authenticated_at)::int as "provenSeconds",
      s.locked_at is not null or (s.idle_minutes > 0 and s.active_at < now() - make_interval(mins => s.idle_minutes + 1)) as locked,
      s.preview_roles as "previewRoles", s.preview_name as "previewName", s.preview_account_id as "previewAccountId",
      (select array_agg(e.subject || ':' || e.edition) from platform.editions e where e.organisation_id = $1) as editions
    from platform.sessions s where s.organisation_id = $1 and s.expires_at > now() and `;
const byToken = `${lookUp} s.token_hash = $2`;
const byFormerToken = `${lookUp} s.former_hash = $2 and s.renewed_at > now() - make_interval(secs => ${formerSeconds})`;

async function sessionWhere(
  unit: Unit,
  organisationId: string,
  hash: Buffer,
  text: typeof byToken | typeof byFormerToken,
): Promise<SessionRow | undefined> {
  const { rows } = await unit.db.executeQuery(
    CompiledQuery.raw(text, [organisationId, hash]) as CompiledQuery<Found>,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { previewRoles, previewName, previewAccountId, ...session } = found;
  const editions = session.editions ?? [];
  const [person, versions] = await Promise.all([
    personOfSession(unit, organisationId, found.accountId, editions),
    versionsOfRoles(unit, organisationId, editions),
  ]);
  if (!person?.usable) return undefined;
  const { ownRoles, usable: _, ...whole } = person;
  const named = (roles: readonly string[]) =>
    [...new Set(roles.map(plainRole))].sort().flatMap((code) => versions.get(code) ?? []);
  const roles = previewRoles ?? ownRoles;
  return {
    ...session,
    ...whole,
    roles,
    roleVersions: named(roles),
    preview: previewRoles
      ? { name: previewName!, accountId: previewAccountId, ownRoleVersions: named(ownRoles) }
      : null,
  };
}

/** The roles of a home, `code:id:version` by code, as they were read under an edition. */
interface Roles {
  readonly edition: string;
  readonly versions: ReadonlyMap<string, string>;
}
const rolesOfHomes = new Map<string, Roles>();
const mostHomes = 2000;

/** The versions of the roles that exist. They are read anew when their edition is another one than before: as the session was read with it, a change counts at once. */
async function versionsOfRoles(
  unit: Unit,
  organisationId: string,
  editions: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const edition = editionOf(editions, 'frame.roles');
  const known = rolesOfHomes.get(organisationId);
  if (known?.edition === edition) return known.versions;
  const rows = await unit.db
    .selectFrom('platform.roles')
    .select(['code', 'id', 'version'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const versions = new Map(rows.map((row) => [row.code, `${row.code}:${row.id}:${row.version}`]));
  if (rolesOfHomes.size > mostHomes) rolesOfHomes.clear();
  // without an edition nobody has changed a role since there are any, and nothing would say when somebody does
  if (edition !== '') rolesOfHomes.set(organisationId, { edition, versions });
  return versions;
}
