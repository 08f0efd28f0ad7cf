import { sql } from 'kysely';
import type { Manifest } from '#platform/contract/app.ts';
import type { Call } from '#platform/contract/call.ts';
import { type SystemToken, systemTokens } from '#platform/contract/account/system-token.ts';
import { addressRules, mayEnterFrom } from '#platform/server/access/address-rules.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import type { Account, Context } from '#platform/server/call/context.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { assertProven } from './identity-check.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale, Stop } from '#platform/server/call/problems.ts';
import { newToken, readToken } from './sessions.ts';

/** What tokens for systems begin with, so that whoever finds one somewhere knows what it is. */
const prefix = 'obhut_';

/** The token in an `Authorization: Bearer` header; null: none of ours. */
export function readSystemToken(authorization: string | undefined): ReturnType<typeof readToken> {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return token.startsWith(prefix) ? readToken(token.slice(prefix.length)) : null;
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly zone: string;
  readonly restrictsAddresses: boolean;
}

async function find(unit: Unit, organisationId: string, hash: Buffer): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select t.id, t.name, t.scopes, o.zone, o.restricts_addresses as "restrictsAddresses" from platform.system_tokens t join platform.organisations o on o.id = t.organisation_id
    where t.organisation_id = ${organisationId} and t.token_hash = ${hash} and t.revoked_at is null and t.expires_at > now()`.execute(
    unit.db,
  );
  return rows[0];
}

/**
 * The token of a request as whoever makes it: an account of no person, with the right of this one call and of nothing else. The
 * rules about addresses that hold for everybody hold for it. Throws 401 for one that is unknown, over or revoked, 403 for another scope.
 */
export async function systemAccount(
  unit: Unit,
  call: Call,
  given: { readonly organisationId: string; readonly hash: Buffer; readonly address: string | null },
  known: (id: string) => void,
): Promise<{ readonly account: Account; readonly zone: string }> {
  const token = await find(unit, given.organisationId, given.hash);
  if (!token) throw new Stop(401, 'tokenInvalid');
  unit.actAs(token.id);
  known(token.id);
  if (token.restrictsAddresses) {
    const subject = { accountId: token.id, roles: [] };
    if (!mayEnterFrom(await addressRules(unit.db, given.organisationId, subject), subject, given.address))
      throw new Stop(401, 'notAllowedHere');
  }
  if (call.system === undefined || !token.scopes.includes(call.system))
    throw new Stop(403, 'scopeMissing', { data: { scope: call.system ?? '' } });
  const permissions = Array.isArray(call.may) ? { [String(call.may[0])]: [call.may[1]] } : {};
  return {
    zone: token.zone,
    account: {
      id: token.id,
      sessionId: null,
      username: '',
      fullName: token.name,
      email: '',
      roles: [],
      permissions: permissions as Account['permissions'],
      external: false,
      system: true,
      denied: {},
      preview: null,
    },
  };
}

const stateOf = sql<
  SystemToken['state']
>`case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'valid' end`;

async function load(
  context: Context,
  wish: { readonly id?: string; readonly after?: string | undefined; readonly limit: number },
): Promise<SystemToken[]> {
  let query = context.db
    .selectFrom('platform.system_tokens as t')
    .innerJoin('platform.accounts as maker', (join) =>
      join.onRef('maker.organisation_id', '=', 't.organisation_id').onRef('maker.id', '=', 't.created_by'),
    )
    .leftJoin('platform.accounts as ender', (join) =>
      join.onRef('ender.organisation_id', '=', 't.organisation_id').onRef('ender.id', '=', 't.revoked_by'),
    )
    .select([
      't.id',
      't.version',
      't.name',
      't.scopes',
      'maker.full_name as createdBy',
      't.created_at as createdAt',
      't.expires_at as expiresAt',
      stateOf.as('state'),
      'ender.full_name as revokedBy',
      't.revoked_at as revokedAt',
      sql<
        string | null
      >`(select r.at from platform.reads r where r.organisation_id = t.organisation_id and r.account_id = t.id order by r.id desc limit 1)`.as(
        'lastReadAt',
      ),
    ])
    .where('t.organisation_id', '=', context.organisationId);
  if (wish.id !== undefined) query = query.where('t.id', '=', wish.id);
  if (wish.after !== undefined) query = query.where('t.id', '<', wish.after);
  return query.orderBy('t.id', 'desc').limit(wish.limit).execute();
}

/** Tokens for other systems, for those who may manage them. */
export function systemTokenCalls(manifests: readonly Manifest[]): Implementation[] {
  const scopes = manifests.flatMap((one) =>
    Object.entries(one.systemScopes ?? {}).map(([scope, name]) => ({ scope, name })),
  );
  return implement(systemTokens, {
    async list({ input, context }) {
      const rows = await load(context, { after: afterCursor(input.cursor)?.[0], limit: input.limit + 1 });
      return pageOf(
        rows,
        input.limit,
        (row) => [row.id],
        (shown) => [...shown],
      );
    },
    scopes: () => Promise.resolve(scopes),
    async create({ input, context, db, refuse }) {
      // whoever sits at an open screen must not make a way in that outlasts it
      assertProven(context);
      const { organisationId } = context;
      if (input.scopes.some((scope) => !scopes.some((one) => one.scope === scope)))
        throw refuse.unknownScope();
      const namesake = await db
        .selectFrom('platform.system_tokens')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where(sql`lower(name)`, '=', sql`lower(${input.name})`)
        .executeTakeFirst();
      if (namesake) throw refuse.tokenNameTaken();
      const id = newId();
      const { token, hash } = newToken(organisationId);
      await db
        .insertInto('platform.system_tokens')
        .values({
          organisation_id: organisationId,
          id,
          name: input.name,
          token_hash: hash,
          scopes: [...new Set(input.scopes)].toSorted(),
          created_by: context.actor(),
          expires_at: sql<string>`now() + make_interval(days => ${input.days})`,
        })
        .execute();
      return { id, token: `${prefix}${token}` };
    },
    async revoke({ input, context, db }) {
      const before = found((await load(context, { id: input.id, limit: 1 }))[0]);
      if (before.state === 'revoked') return { done: true };
      const row = await db
        .updateTable('platform.system_tokens')
        .set({ revoked_at: sql<string>`now()`, revoked_by: context.actor() })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', input.id)
        .where('version', '=', input.version)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw stale(found((await load(context, { id: input.id, limit: 1 }))[0]));
      return { done: true };
    },
  });
}
