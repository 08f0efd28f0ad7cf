import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database.ts';

/** `/livez` (the process answers), `/readyz` (it reaches its database), `/metrics` (Prometheus; from this machine only). */
export function healthRoutes(http: FastifyInstance, database: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'obhut_request_seconds', help: 'Time of a call in seconds', labelNames: ['call', 'status'], buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10], registers: [registry],
  });
  new Gauge({ name: 'obhut_database_connections', help: 'Open database connections', registers: [registry], collect() { this.set(database.pool.totalCount); } });
  new Gauge({ name: 'obhut_database_waiting', help: 'Requests waiting for a database connection', registers: [registry], collect() { this.set(database.pool.waitingCount); } });
  // looking a row of the histogram up by its labels is dear, so it is kept; calls and statuses are few
  const rows = new Map<string, { observe(seconds: number): void }>();
  http.addHook('onResponse', (request, reply, next) => {
    const call = (request.routeOptions.config as { call?: { name: string } }).call?.name ?? 'other';
    const key = `${call} ${reply.statusCode}`;
    let row = rows.get(key);
    if (row === undefined) rows.set(key, row = duration.labels({ call, status: String(reply.statusCode) }));
    row.observe(reply.elapsedTime / 1000);
    next();
  });
  http.get('/livez', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_, reply) => {
    try {
      await database.pool.query('select 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database not reachable' });
    }
  });
  http.get('/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.code(404).send();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
