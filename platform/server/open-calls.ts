import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import { languageList, session } from '#platform/contract/frame.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { parseInput } from './handle.ts';
import { cookieName, requestLanguage } from './http.ts';
import { RefusalError } from './problems.ts';
import { readToken } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** A call that is made before anybody is known. It has the request itself, not a tenant transaction. */
export interface OpenImplementation {
  readonly call: Call;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** The calls that need no session: signing in and out, and the list of languages. */
export function openCalls(database: Database, config: Pick<Config, 'demo'>, secureCookies: boolean): OpenImplementation[] {
  const name = cookieName(secureCookies);
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;

  /** Ends the session of the request's cookie, if there is one. */
  async function endSession(request: FastifyRequest): Promise<void> {
    const token = readToken(request.cookies[name]);
    if (!token) return;
    await database.tenant({ organisationId: token.organisationId, requestId: request.id }, async (unit) => {
      const ended = await unit.db.deleteFrom('platform.sessions').where('organisation_id', '=', token.organisationId).where('token_hash', '=', token.hash)
        .returning('account_id').executeTakeFirst();
      if (!ended) return;
      const account = await unit.db.selectFrom('platform.accounts').select('username')
        .where('organisation_id', '=', token.organisationId).where('id', '=', ended.account_id).executeTakeFirst();
      await unit.db.insertInto('platform.sign_ins').values({
        organisation_id: token.organisationId, account_id: ended.account_id, username: account?.username ?? '', outcome: 'signedOut', address: request.ip,
      }).execute();
    });
  }

  return [
    {
      call: session.signIn as Call,
      async handler(request, reply) {
        const input = parseInput(session.signIn as Call, request.body, requestLanguage(request)) as { username: string; password: string; keep: boolean };
        const result = await signIn(database, { ...input, address: request.ip, userAgent: request.headers['user-agent'] ?? null, demoAllowed: config.demo });
        if (result.outcome !== 'signedIn') throw new RefusalError(result.outcome, {});
        await endSession(request); // a new session for every sign-in: a planted cookie is worth nothing
        reply.setCookie(name, result.token, { ...cookieOptions, ...(result.maxAge === null ? {} : { maxAge: result.maxAge }) });
        return { next: 'done' };
      },
    },
    {
      call: session.signOut as Call,
      async handler(request, reply) {
        reply.clearCookie(name, cookieOptions);
        await endSession(request);
        return { done: true };
      },
    },
    {
      call: languageList.list as Call,
      handler: async () => [{ iso: 'en', languageName: 'English', pk: 1 }, { iso: 'de', languageName: 'Deutsch', pk: 2 }],
    },
  ];
}
