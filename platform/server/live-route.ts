import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { cookieName } from './http.ts';
import type { Live } from './live.ts';
import { Stop } from './problems.ts';

/** `/api/live`: server-sent events of the own organisation. Carries which row changed, never what. */
export function liveRoute(http: FastifyInstance, live: Live | null, organisationOf: (token: string | undefined) => Promise<string | null>, secureCookies: boolean): void {
  http.get('/api/live', async (request, reply) => {
    const token = request.cookies[cookieName(secureCookies)];
    const organisationId = await organisationOf(token);
    if (organisationId === null) throw new Stop(401, 'signInFirst');
    if (live === null) throw new Stop(503, 'unavailable');
    const stream = new Readable({ read() {} });
    stream.push('retry: 3000\n\nevent: ready\ndata: {}\n\n');
    const stop = live.subscribe(organisationId, (change) => {
      stream.push(change === 'resync' ? 'event: resync\ndata: {}\n\n' : `event: change\ndata: ${JSON.stringify(change)}\n\n`);
    });
    const beat = setInterval(() => {
      stream.push(': beat\n\n');
      // a session that ended meanwhile gets no more notices
      organisationOf(token).then((still) => { if (still === null) stream.push(null); }, () => undefined);
    }, 20_000);
    request.raw.on('close', () => {
      stop();
      clearInterval(beat);
      stream.destroy();
    });
    return reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(stream);
  });
  http.addHook('preClose', async () => http.server.closeAllConnections());
}
