import type { CookieUse } from '#platform/server/call/client.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readToken } from './sessions.ts';
import { keptDays } from './kept-sign-ins.ts';

export const cookieName = (secure: boolean): string => (secure ? '__Host-obhut' : 'obhut-session');

/** Days that a shared device stays known without anybody renewing it; browsers keep cookies no longer. */
const deviceDays = 400;
const seconds: Readonly<Record<Exclude<CookieUse, 'session'>, number>> = {
  step: 600,
  reset: 3600,
  kept: keptDays * 86_400,
  sso: 600,
  device: deviceDays * 86_400,
};

/** Reads and sets the cookies of the door: only for this host, out of reach of scripts, not sent with requests of other sites. */
export function doorCookies(secure: boolean) {
  const nameOf = (use: CookieUse) =>
    use === 'session' ? cookieName(secure) : `${cookieName(secure)}-${use}`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request: FastifyRequest, use: CookieUse) => readToken(request.cookies[nameOf(use)]),
    plain: (request: FastifyRequest, use: CookieUse) => request.cookies[nameOf(use)],
    set(reply: FastifyReply, use: CookieUse, token: string, maxAge?: number | null) {
      const age = maxAge === undefined && use !== 'session' ? seconds[use] : maxAge;
      reply.setCookie(nameOf(use), token, {
        ...options,
        ...(age === null || age === undefined ? {} : { maxAge: age }),
      });
    },
    clear: (reply: FastifyReply, use: CookieUse) => void reply.clearCookie(nameOf(use), options),
  };
}
export type DoorCookies = ReturnType<typeof doorCookies>;
