import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/server/database/database.ts';
import type { Part } from '#platform/server/call/away.ts';
import type { OutsideParts } from './outside-parts.ts';
import type { DatabaseCheck } from './readiness.ts';
import type { Turns } from '#platform/server/limits/turns.ts';

/** Whole hours since an instant; null: it never was. */
const hoursSince = (at: string | null | undefined): number | null =>
  at ? Math.floor((Date.now() - Date.parse(at)) / 3_600_000) : null;

const sentences: Readonly<Record<Part, string>> = {
  database: 'database not reachable',
  disk: 'the disk is full',
  files: 'the store of files is not reachable',
  mail: 'the mail server is not reachable',
  signOn: 'an identity provider is not reachable',
};
/** Without these, work is lost or refused; without the others all but one thing goes on. */
const needed: ReadonlySet<Part> = new Set(['database', 'disk', 'files']);

/** `/livez` (the process answers), `/readyz` (it reaches what it stands on; `?of=database`: only that; and how old the newest backup is), `/metrics` (Prometheus; from this machine only). */
export function healthRoutes(
  http: FastifyInstance,
  database: Database,
  setup: {
    readonly check: DatabaseCheck;
    readonly turns: Pick<Turns, 'waiting'>;
    readonly parts: Pick<OutsideParts, 'troubles'>;
  },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'obhut_request_seconds',
    help: 'Time of a call in seconds',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'obhut_database_connections',
    help: 'Open database connections',
    registers: [registry],
    collect() {
      this.set(database.pool.totalCount);
    },
  });
  new Gauge({
    name: 'obhut_database_waiting',
    help: 'Requests waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(setup.turns.waiting + database.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'obhut_backup_age_hours',
    help: 'Hours since the newest backup; absent while there is none',
    registers: [registry],
    async collect() {
      this.reset();
      const hours = (await setup.check.answers()) ? hoursSince(setup.check.newestBackup) : null;
      if (hours !== null) this.set(hours);
    },
  });
  // looking a row of the histogram up by its labels is dear, so it is kept; calls and statuses are few
  const rows = new Map<string, { observe(seconds: number): void }>();
  http.addHook('onResponse', (request, reply, next) => {
    const call = (request.routeOptions.config as { call?: { name: string } }).call?.name ?? 'other';
    const key = `${call} ${reply.statusCode}`;
    let row = rows.get(key);
    if (row === undefined) rows.set(key, (row = duration.labels({ call, status: String(reply.statusCode) })));
    row.observe(reply.elapsedTime / 1000);
    next();
  });
  http.get('/livez', async () => ({ status: 'ok' }));
  http.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const only = (request.query as { of?: string }).of;
    if (!(await setup.check.answers()))
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: sentences.database, away: ['database'] });
    if (only === 'database') return { status: 'ok' };
    const away = (await setup.parts.troubles()).map(({ part }) => part).filter((part) => part !== 'database');
    const backupHours = hoursSince(setup.check.newestBackup);
    if (away.length === 0) return { status: 'ok', backupHours };
    const without = away.some((part) => needed.has(part));
    return reply
      .code(without ? 503 : 200)
      .header('retry-after', '30')
      .send({ status: away.map((part) => sentences[part]).join('; '), away, backupHours });
  });
  http.get('/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.code(404).send();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
