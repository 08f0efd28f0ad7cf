import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { manifests } from '#apps/manifests.ts';
import { servers } from '#apps/server.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { frame } from '#platform/contract/frame.ts';
import { accessOf } from './access.ts';
import type { AppServer, Implementation } from './app.ts';
import type { Config } from './config.ts';
import type { Account, Services } from './context.ts';
import { type Database, openDatabase } from './database.ts';
import { folderStore } from './files.ts';
import { frameServer } from './frame-calls.ts';
import { accountOf, performer } from './handle.ts';
import { healthRoutes } from './health.ts';
import { httpServer } from './http.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { type Live, startLive } from './live.ts';
import { liveRoute } from './live-route.ts';
import type { Log } from './log.ts';
import { mailer } from './mail.ts';
import { openApi } from './openapi.ts';
import { openCalls, type OpenImplementation } from './open-calls.ts';
import { outboxDelivery } from './outbox.ts';
import { findSession, readToken } from './sessions.ts';
import { taskRunner } from './tasks.ts';
import { addTexts } from './words.ts';

export interface RunningServer {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly services: Services;
  readonly apps: readonly AppServer[];
  readonly manifests: readonly Manifest[];
  readonly implementations: readonly Implementation[];
  readonly openImplementations: readonly OpenImplementation[];
  readonly jobs: Jobs | null;
  /** Does now what is done in the background: events, mails, tasks. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Builds the whole server on a migrated database. `background` also runs jobs, live updates and deliveries. */
export async function createServer(config: Config & { databaseUrl: string }, options: {
  background: boolean; strict?: boolean; webFolder?: string | null; log?: boolean; connections?: number; database?: Database;
}): Promise<RunningServer> {
  const database = options.database ?? openDatabase(config.databaseUrl, { strict: options.strict ?? false, max: options.connections ?? 10 });
  const allManifests: readonly Manifest[] = [frame, ...manifests];
  for (const app of servers) addTexts(app.manifest.code, app.locales);
  const apps: readonly AppServer[] = [frameServer({ manifests: allManifests, apps: servers, demo: config.demo }), ...servers];
  const permissionsOf = accessOf(allManifests);

  /** The account that started background work, as it is now. */
  const loadAccount = (organisationId: string, accountId: string): Promise<Account | null> => database.tenant({ organisationId }, async (unit) => {
    const row = await unit.db.selectFrom('platform.accounts').select(['id', 'username', 'full_name', 'email', 'roles', 'language'])
      .where('organisation_id', '=', organisationId).where('id', '=', accountId).where('active', '=', true).executeTakeFirst();
    if (!row) return null;
    const roles = await unit.db.selectFrom('platform.roles').select(['code', 'version'])
      .where('organisation_id', '=', organisationId).where('code', 'in', row.roles).orderBy('code').execute();
    const permissions = await permissionsOf(unit.db, organisationId, roles.map((role) => `${role.code}:${role.version}`));
    return accountOf({ sessionId: '', accountId: row.id, username: row.username, fullName: row.full_name, email: row.email, roles: row.roles, roleVersions: null, language: row.language, zone: '' }, permissions);
  });

  const secureCookies = !(config.publicUrl?.startsWith('http:') ?? false) || isLoopback(config.publicUrl!);
  const services: Services = {
    files: folderStore(path.join(config.dataFolder, 'files')),
    mail: mailer(database, config.smtpUrl, config.mailFrom),
    apart: (context, work) => database.tenant(
      { organisationId: context.organisationId, requestId: context.requestId, ...(context.account ? { accountId: context.account.id } : {}) }, work),
    tasks: taskRunner({ database, apps, services: () => services, get log() { return http.log; }, loadAccount }),
  };
  const implementations = apps.flatMap((app) => app.calls);
  const openImplementations = openCalls(database, config, secureCookies);
  const http = await httpServer({
    implementations, openImplementations, perform: performer({ database, manifests: allManifests, apps, services }),
    webFolder: options.webFolder ?? null, trustedProxies: config.trustedProxies, secureCookies, logLevel: options.log === false ? null : config.logLevel,
  });
  const { log } = http;
  const document = openApi([...implementations, ...openImplementations].map((one) => one.call as Call));
  http.get('/api/openapi.json', async (_, reply) => reply.header('content-type', 'application/json').send(JSON.stringify(document)));
  healthRoutes(http, database);

  const deliver = outboxDelivery({ database, apps, services: () => services, log });
  const settle = async () => {
    while (await deliver() > 0);
    await services.tasks.work();
    await services.mail.deliver();
  };
  let live: Live | null = null;
  let jobs: Jobs | null = null;
  let stopBackground = () => undefined as void;
  if (options.background) {
    live = startLive(config.databaseUrl, log);
    stopBackground = background(live, settle, log);
    jobs = await startJobs({ database, apps, services, log });
  }
  liveRoute(http, live, async (token) => {
    const read = readToken(token);
    if (!read) return null;
    const session = await database.tenant({ organisationId: read.organisationId }, (unit) => findSession(unit, read.organisationId, read.hash));
    return session ? read.organisationId : null;
  }, secureCookies);

  return {
    http, database, services, apps, manifests: allManifests, implementations, openImplementations, jobs, settle,
    async close() {
      stopBackground();
      await http.close();
      await jobs?.stop();
      await live?.stop();
      await database.close();
    },
  };
}

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Wakes the background work by notice and, beside it, by polling: a lost notice delays work by seconds, never loses it. */
function background(live: Live, settle: () => Promise<void>, log: Log): () => void {
  let running: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;
  const wake = () => {
    wanted = true;
    if (running || stopped) return;
    running = (async () => {
      while (wanted && !stopped) {
        wanted = false;
        await settle().catch((error: unknown) => log.warn({ error }, 'background work'));
      }
    })().finally(() => { running = null; });
  };
  live.onBackground(wake);
  const timer = setInterval(wake, 3000);
  wake();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
