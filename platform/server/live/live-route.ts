import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { cookieName } from '#platform/server/session/door-cookies.ts';
import type { Change, Live } from './live.ts';
import { Stop } from '#platform/server/call/problems.ts';

/** Who listens: the account and its session, and whether a change may be told to it. */
export interface Viewer {
  readonly organisationId: string;
  readonly accountId: string;
  readonly sessionId: string | null;
  sees(change: Change): boolean | Promise<boolean>;
}

/** Changes after which everybody of the organisation is looked at anew: what roles, grants and rules of access say. */
const ofEverybody: ReadonlySet<string> = new Set([
  'platform.roles',
  'platform.resident_access',
  'platform.external_users',
  'platform.address_rules',
  'platform.security_policies',
]);
const concerns = (viewer: Viewer, { table, id }: Change): boolean =>
  ofEverybody.has(table) ||
  (table === 'platform.accounts' && id === viewer.accountId) ||
  (table === 'platform.sessions' && id === viewer.sessionId);

/** While changes are not heard (the database went away), who listens is looked at so often; otherwise with every beat. */
const unheardMilliseconds = 2000;
const beatMilliseconds = 20_000;

/**
 * `/api/live`: server-sent events of the own organisation that the account may know of. Carries which row changed, never what. An
 * account that is disabled, a session that ends or is locked, and a right that is taken away end it or count at once: the change
 * itself is heard by every server, and nothing is told before it was looked at.
 */
export function liveRoute(
  http: FastifyInstance,
  live: Live | null,
  viewerOf: (token: string | undefined, address: string) => Promise<Viewer | null>,
  secureCookies: boolean,
): void {
  http.get('/api/live', async (request, reply) => {
    const token = request.cookies[cookieName(secureCookies)];
    const first = await viewerOf(token, request.ip);
    if (first === null) throw new Stop(401, 'signInFirst');
    if (live === null) throw new Stop(503, 'unavailable');
    const stream = new Readable({ read() {} });
    stream.push('retry: 3000\n\nevent: ready\ndata: {}\n\n');
    let viewer: Promise<Viewer | null> = Promise.resolve(first);
    let ended = false;
    const end = () => {
      if (!ended) stream.push(null);
      ended = true;
    };
    const look = () => {
      const before = viewer;
      // who cannot be asked for now is told nothing new; the next look decides
      viewer = viewerOf(token, request.ip).catch(() => before);
      void viewer.then((still) => (still === null ? end() : undefined));
    };
    const tell = async (change: Change) => {
      const known = await viewer;
      if (known !== null && (await known.sees(change)) && !ended)
        stream.push(`event: change\ndata: ${JSON.stringify({ table: change.table, id: change.id })}\n\n`);
    };
    const stop = live.subscribe(first.organisationId, (change) => {
      if (change === 'resync' || concerns(first, change)) look();
      if (change !== 'resync') void tell(change).catch(() => undefined); // what cannot be asked now is not told; the browser reads again by itself
      else if (!ended) stream.push('event: resync\ndata: {}\n\n');
    });
    const beat = setInterval(() => {
      if (!ended) stream.push(': beat\n\n');
      look();
    }, beatMilliseconds);
    const tellUnheard = () => {
      if (!ended) stream.push('event: unheard\ndata: {}\n\n');
    };
    let heard = live.hears();
    if (!heard) tellUnheard();
    const unheard = setInterval(() => {
      if (!live.hears()) look();
      if (heard && !live.hears()) tellUnheard();
      heard = live.hears();
    }, unheardMilliseconds);
    // who was let in while the account was being closed is looked at once more, now that changes are heard
    look();
    request.raw.on('close', () => {
      stop();
      clearInterval(beat);
      clearInterval(unheard);
      ended = true;
      stream.destroy();
    });
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
  http.addHook('preClose', async () => http.server.closeAllConnections());
}
