import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { cookieName } from './door-cookies.ts';
import type { Change, Live } from './live.ts';
import { Stop } from './problems.ts';

/** Who listens: the organisation, and whether a change may be told to this account. */
export interface Viewer {
  readonly organisationId: string;
  sees(change: Change): boolean | Promise<boolean>;
}

/** `/api/live`: server-sent events of the own organisation that the account may know of. Carries which row changed, never what. */
export function liveRoute(http: FastifyInstance, live: Live | null, viewerOf: (token: string | undefined) => Promise<Viewer | null>, secureCookies: boolean): void {
  http.get('/api/live', async (request, reply) => {
    const token = request.cookies[cookieName(secureCookies)];
    let viewer = await viewerOf(token);
    if (viewer === null) throw new Stop(401, 'signInFirst');
    if (live === null) throw new Stop(503, 'unavailable');
    const stream = new Readable({ read() {} });
    stream.push('retry: 3000\n\nevent: ready\ndata: {}\n\n');
    const tell = async (change: Change) => {
      if (viewer !== null && await viewer.sees(change)) stream.push(`event: change\ndata: ${JSON.stringify({ table: change.table, id: change.id })}\n\n`);
    };
    const stop = live.subscribe(viewer.organisationId, (change) => {
      if (change === 'resync') stream.push('event: resync\ndata: {}\n\n');
      // what cannot be asked now is not told; the browser reads again by itself
      else void tell(change).catch(() => undefined);
    });
    const beat = setInterval(() => {
      stream.push(': beat\n\n');
      // a session that ended meanwhile gets no more notices; a changed role counts from here on
      viewerOf(token).then((still) => {
        viewer = still;
        if (still === null) stream.push(null);
      }, () => undefined);
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
