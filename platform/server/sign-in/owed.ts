import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { session } from '#platform/contract/frame.ts';
import type { Call } from '#platform/contract/call.ts';
import { cookieName } from '#platform/server/session/door-cookies.ts';
import { endSession, type OpenDoor } from './open-door.ts';

/** Set by the browser when it could not tell the server that the session ends or that the screen is locked (platform/web/store/owed.ts). */
export const owedCookie = 'obhut-owed';

const owedBy = (request: FastifyRequest): 'signOut' | 'lock' | null => {
  const said = request.cookies[owedCookie];
  return said === 'signOut' || said === 'lock' ? said : null;
};

async function lockSession(door: OpenDoor, request: FastifyRequest): Promise<void> {
  const token = door.cookies.read(request, 'session');
  if (!token) return;
  await door.database.tenant({ organisationId: token.organisationId, requestId: request.id }, (unit) =>
    unit.db
      .updateTable('platform.sessions')
      .set({ locked_at: sql<string>`coalesce(locked_at, now())` })
      .where('organisation_id', '=', token.organisationId)
      .where((where) =>
        where.or([where('token_hash', '=', token.hash), where('former_hash', '=', token.hash)]),
      )
      .execute(),
  );
}

/**
 * Does what a device owes before anything else is answered: whoever comes next to a device whose person signed out without a
 * connection is not let in, by no address. When it cannot be done, nothing is answered either.
 */
export async function settleOwed(
  door: OpenDoor,
  secureCookies: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const owed = owedBy(request);
  if (owed === null) return;
  // pages and files of the program know no session; signing out does it itself, and knows the way to a provider of single sign-on
  const { config, url } = request.routeOptions;
  const call = (config as { call?: Call } | undefined)?.call;
  if ((call === undefined && url !== '/api/live') || call?.name === session.signOut.name) return;
  if (owed === 'lock') await lockSession(door, request);
  else {
    await endSession(door, request);
    for (const use of ['session', 'step', 'kept', 'sso'] as const) {
      door.cookies.clear(reply, use);
      delete request.cookies[
        use === 'session' ? cookieName(secureCookies) : `${cookieName(secureCookies)}-${use}`
      ];
    }
  }
  forgetOwed(reply, secureCookies);
}

export const forgetOwed = (reply: FastifyReply, secure: boolean): void =>
  void reply.clearCookie(owedCookie, { path: '/', sameSite: 'strict', secure });
