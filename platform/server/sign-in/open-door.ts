import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import { doorCookies, type DoorCookies } from '#platform/server/session/door-cookies.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { parseInput } from '#platform/server/request/asked.ts';
import { requestLanguage, siteOf } from '#platform/server/request/http.ts';
import { endFamily } from '#platform/server/session/kept-sign-ins.ts';
import { RefusalError, tooMany } from '#platform/server/call/problems.ts';
import { type Door, noteSignIn, type SignInOutcome } from './sign-in.ts';
import type { Visitor } from '#platform/server/session/known-visitor.ts';

/** What the open calls share: the door, its cookies, and how the outcome of a step is answered. */
export interface OpenDoor extends Door {
  readonly cookies: DoorCookies;
  /** Address of this site as browsers know it. */
  siteOf(request: FastifyRequest): string;
  visitorOf(request: FastifyRequest): Visitor;
  /** Sets the cookies of an outcome and answers the next step, or throws the refusal. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    result: SignInOutcome,
  ): Promise<{ next: 'done' | 'secondFactor' | 'setUp' }>;
}

declare module '#platform/server/call/app.ts' {
  interface AppServer {
    /** Calls that somebody makes before being known: they have the request itself and no tenant, and count their callers themselves. */
    readonly doors?: (door: OpenDoor, services: () => Services) => readonly OpenImplementation[];
  }
}

export const inputOf = <T>(call: Call, request: FastifyRequest): T =>
  parseInput(call, request.body, requestLanguage(request)) as T;

/** The door with its cookies. `publicUrl` is the address under which browsers know this site; without it the request's own counts. */
export function openDoor(door: Door, secureCookies: boolean, publicUrl: string | undefined): OpenDoor {
  const cookies = doorCookies(secureCookies);
  return {
    ...door,
    cookies,
    siteOf: (request) => siteOf(request, publicUrl),
    visitorOf: (request) => ({
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      device: cookies.read(request, 'device'),
    }),
    async answer(request, reply, result) {
      if (result.outcome === 'throttled') throw tooMany(result.seconds);
      if (result.outcome === 'secondFactor') {
        cookies.set(reply, 'step', result.challenge);
        return { next: 'secondFactor' };
      }
      if (result.outcome !== 'signedIn' && result.outcome !== 'setUp')
        throw new RefusalError(result.outcome, {});
      await endSession(this, request); // a new session for every sign-in: a planted cookie is worth nothing
      cookies.set(reply, 'session', result.token, result.maxAge);
      if (cookies.plain(request, 'step') !== undefined) cookies.clear(reply, 'step');
      if (result.outcome === 'setUp') return { next: 'setUp' };
      if (result.keptToken !== null) cookies.set(reply, 'kept', result.keptToken);
      return { next: 'done' };
    },
  };
}

/** Ends the session of the request's cookie, and the kept sign-in that it came from. */
export async function endSession(door: OpenDoor, request: FastifyRequest): Promise<void> {
  for (const [use, table] of [
    ['session', 'platform.sessions'],
    ['kept', 'platform.kept_sign_ins'],
  ] as const) {
    const token = door.cookies.read(request, use);
    if (!token) continue;
    const { organisationId } = token;
    await door.database.tenant({ organisationId, requestId: request.id }, async (unit) => {
      const ended = await unit.db
        .deleteFrom(table)
        .where('organisation_id', '=', organisationId)
        .where('token_hash', '=', token.hash)
        .returning(['account_id', 'family_id'])
        .executeTakeFirst();
      if (!ended) return;
      if (ended.family_id !== null) await endFamily(unit, organisationId, ended.family_id);
      if (use === 'kept') return;
      const account = await unit.db
        .selectFrom('platform.accounts')
        .select('username')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', ended.account_id)
        .executeTakeFirst();
      await noteSignIn(
        unit,
        organisationId,
        ended.account_id,
        account?.username ?? '',
        'signedOut',
        request.ip,
      );
    });
  }
}
