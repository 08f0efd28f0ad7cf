import { z } from 'zod';
import type { Action, Call } from '#platform/contract/call.ts';
import { isWrite } from '#platform/contract/call.ts';
import { readShape } from '#platform/contract/issues.ts';
import type { Manifest } from '#platform/contract/app.ts';
import type { Language } from '#platform/contract/text.ts';
import { accessOf, externalRole, plainRole, type Permissions } from './access.ts';
import type { AppServer, Implementation } from './app.ts';
import type { Account, Context, Refuse, Services } from './context.ts';
import { type Database, isTransient, type Unit } from './database.ts';
import { claimKey, keepAnswer, type KeyOwner } from './idempotency.ts';
import { notAllowed, notFound, RefusalError, Stop } from './problems.ts';
import { findSession, readToken, type SessionRow } from './sessions.ts';
import { contextOf } from './work.ts';
import { fieldProblems } from './words.ts';

export interface Incoming {
  readonly token: string | undefined;
  readonly input: Record<string, unknown>;
  readonly language: Language;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

const refusalOf = (call: Call): Refuse<Call['errors']> => new Proxy({}, {
  get: (_, code) => (data: Record<string, unknown> = {}) => {
    if (!(String(code) in call.errors)) throw new Error(`${call.name} does not declare the refusal ${String(code)}`);
    return new RefusalError(String(code), data);
  },
}) as Refuse<Call['errors']>;

export function accountOf(session: SessionRow, permissions: Permissions): Account {
  return {
    id: session.accountId, username: session.username, fullName: session.fullName, email: session.email, roles: session.roles,
    permissions, external: session.roles.some((role) => plainRole(role) === externalRole),
  };
}

/** Reads the input of a call; a wrong shape answers 400 with every wrong field. */
export function parseInput(call: Call, input: unknown, language: Language): Record<string, unknown> {
  const parsed = readShape(call.input, input);
  if (parsed.success) return parsed.data;
  throw new Stop(400, 'form', { errors: fieldProblems(parsed.error, language, call.name.split('.')[0]!) });
}

/**
 * The one way to perform a call: session, access, input, transaction, idempotency, handler, read log, output check, commit.
 * The answer leaves only after the commit.
 */
export function performer(setup: { database: Database; manifests: readonly Manifest[]; apps: readonly AppServer[]; services: Services }) {
  const permissionsOf = accessOf(setup.manifests);
  const residentState = setup.apps.find((app) => app.residentState)?.residentState;

  async function residentGate(unit: Unit, call: Call, account: Account, organisationId: string, residentId: string, today: string): Promise<void> {
    const [key, action] = call.may as readonly [string, Action];
    const state = await residentState?.(unit.db, organisationId, residentId) ?? 'absent';
    if (state === 'absent') throw notFound();
    if (account.external) {
      const permissions = await residentPermissions(unit, organisationId, account.id, residentId, today);
      if (permissions === null) throw notFound();
      if (!permissions[key]?.includes(action)) throw notAllowed();
    }
    if (state === 'archived' && isWrite(call)) throw new Stop(409, 'residentArchived');
  }

  async function authenticated(unit: Unit, call: Call, incoming: Incoming, organisationId: string, hash: Buffer): Promise<Context> {
    const session = await findSession(unit, organisationId, hash);
    if (!session) throw new Stop(401, 'signInFirst');
    unit.actAs(session.accountId);
    const account = accountOf(session, await permissionsOf(unit.db, organisationId, session.roleVersions ?? []));
    const context = contextOf({
      unit, organisationId, account, zone: session.zone, language: incoming.language, requestId: incoming.requestId,
      confirmed: [], services: setup.services, call: call.name,
    });
    const { may } = call;
    if (Array.isArray(may)) {
      const [key, action, scope] = may as readonly [string, Action, string?];
      // what an external account may do depends on the resident; it has no general access (specification 1, section 6)
      if (account.external ? scope !== 'resident' : !context.can(key, action)) throw notAllowed();
    }
    return context;
  }

  async function inTransaction(implementation: Implementation, incoming: Incoming, unit: Unit, organisationId: string, hash: Buffer): Promise<unknown> {
    const { call, handler } = implementation;
    const signedIn = await authenticated(unit, call, incoming, organisationId, hash);
    const input = parseInput(call, incoming.input, incoming.language);
    const context: Context = { ...signedIn, confirmed: (input['confirmed'] as string[] | undefined) ?? [] };
    const account = context.account!;
    const ofResident = Array.isArray(call.may) && call.may[2] === 'resident';
    if (ofResident) await residentGate(unit, call, account, organisationId, String(input['residentId']), context.today);
    let owner: KeyOwner | null = null;
    if (isWrite(call) && incoming.idempotencyKey !== undefined) {
      if (!/^[\w.:-]{8,100}$/.test(incoming.idempotencyKey)) throw new Stop(400, 'keyInvalid');
      owner = { organisationId, accountId: account.id, key: incoming.idempotencyKey, call: call.name };
      const earlier = await claimKey(unit.db, owner, { ...incoming.input, confirmed: undefined });
      if (earlier) return earlier.answer;
    }
    const logged = ofResident && !isWrite(call) ? context.logRead([String(input['residentId'])]) : undefined;
    logged?.catch(() => undefined); // awaited below; a refusal of the handler counts first
    const result = await handler({ input, context, db: unit.db, refuse: refusalOf(call) });
    await logged;
    const output = call.output.parse(result);
    if (owner) await keepAnswer(unit.db, owner, output);
    return output;
  }

  return async function perform(implementation: Implementation, incoming: Incoming): Promise<unknown> {
    const token = readToken(incoming.token);
    if (!token) throw new Stop(401, 'signInFirst');
    const repeatable = !isWrite(implementation.call) || incoming.idempotencyKey !== undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await setup.database.tenant(
          { organisationId: token.organisationId, requestId: incoming.requestId },
          (unit) => inTransaction(implementation, incoming, unit, token.organisationId, token.hash),
        );
      } catch (error) {
        const code = (error as { code?: unknown }).code;
        // a lost connection may hide a commit: only what is repeatable is tried again
        const again = attempt < 4 && isTransient(error) && (repeatable || code === '40001' || code === '40P01');
        if (!again) throw asProblem(error, implementation.call);
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
      }
    }
  };
}

/** What an external account may do with one resident today; null when the resident is not granted to it. */
export async function residentPermissions(unit: Unit, organisationId: string, accountId: string, residentId: string, today: string): Promise<Permissions | null> {
  const row = await unit.db.selectFrom('platform.resident_access').select('permissions')
    .where('organisation_id', '=', organisationId).where('account_id', '=', accountId).where('resident_id', '=', residentId)
    .where((where) => where.or([where('valid_from', 'is', null), where('valid_from', '<=', today)]))
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', today)]))
    .executeTakeFirst();
  return row ? row.permissions as Permissions : null;
}

/** Database refusals that a person can mend become problems; everything else stays a bug. */
function asProblem(error: unknown, call: Call): unknown {
  if (error instanceof z.ZodError) return new Error(`${call.name} answered a wrong shape: ${z.prettifyError(error)}`);
  const code = (error as { code?: unknown }).code;
  if (code === '23503') return new Stop(404, 'notFound'); // a foreign key to a record that is not there, or not of this organisation
  if (code === '23505' || code === '23P01') return new Stop(409, 'duplicate');
  if (code === '23514' || code === '23502') return new Stop(422, 'databaseRule');
  if (['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(String(code))) return new Stop(400, 'form');
  if (isTransient(error)) return new Stop(503, 'unavailable');
  return error;
}
