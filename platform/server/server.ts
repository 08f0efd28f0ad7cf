import type { FastifyInstance } from 'fastify';
import { manifests } from '#apps/manifests.ts';
import { servers } from '#apps/server.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { frame } from '#platform/contract/frame.ts';
import { accessOf, plainRole } from './access.ts';
import type { AppServer, Implementation } from './app.ts';
import type { Config } from './config.ts';
import type { Account, Services } from './context.ts';
import { type Database, openDatabase } from './database.ts';
import { openStore } from './store-open.ts';
import { frameServer } from './frame-calls.ts';
import { accountOf, performer } from './handle.ts';
import { healthRoutes } from './health.ts';
import { homePageCalls } from './home-page.ts';
import { httpServer } from './http.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { linkedCalls } from './linked-calls.ts';
import { type Live, startLive } from './live.ts';
import { providerOwner } from './identity-providers.ts';
import { tidyLimits } from './limits.ts';
import { liveRoute } from './live-route.ts';
import { liveViewers } from './live-viewers.ts';
import type { Log } from './log.ts';
import { startSealing } from './log-sealing.ts';
import { mailer } from './mail.ts';
import { openApi } from './openapi.ts';
import { openCalls, type OpenImplementation } from './open-calls.ts';
import { openDoor } from './open-door.ts';
import { outbound } from './outbound.ts';
import { quickSwitchCalls } from './quick-switch.ts';
import { registrationCalls } from './registration.ts';
import type { Door } from './sign-in.ts';
import { outboxDelivery } from './outbox.ts';
import { masterSecret, secretsOf } from './secrets.ts';
import { residentGrants } from './resident-grants.ts';
import { rolePolicies } from './role-policies.ts';
import { taskRunner } from './tasks.ts';
import { signInWords } from './sign-in-words.ts';
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
  addTexts('platform', signInWords);
  const apps: readonly AppServer[] = [frameServer({ manifests: allManifests, apps: servers, demo: config.demo, production: config.production }), ...servers];
  const accessFor = accessOf(allManifests);

  /** The account that started background work, as it is now. */
  const loadAccount = (organisationId: string, accountId: string): Promise<Account | null> => database.tenant({ organisationId }, async (unit) => {
    const row = await unit.db.selectFrom('platform.accounts').select(['id', 'username', 'full_name', 'email', 'roles', 'language'])
      .where('organisation_id', '=', organisationId).where('id', '=', accountId).where('active', '=', true).executeTakeFirst();
    if (!row) return null;
    const roles = await unit.db.selectFrom('platform.roles').select(['code', 'id', 'version'])
      .where('organisation_id', '=', organisationId).where('code', 'in', row.roles.map(plainRole)).orderBy('code').execute();
    const access = await accessFor(unit.db, organisationId, roles.map((role) => `${role.code}:${role.id}:${role.version}`));
    return accountOf({ accountId: row.id, username: row.username, fullName: row.full_name, email: row.email, roles: row.roles }, access);
  });

  const secureCookies = !(config.publicUrl?.startsWith('http:') ?? false) || isLoopback(config.publicUrl!);
  const secrets = secretsOf(masterSecret({ ...config, databaseUrl: undefined }));
  const reach = outbound(config.production);
  const services: Services = {
    files: await openStore(config),
    fileQuota: config.fileQuota,
    grants: residentGrants(servers.find((app) => app.residentScope)?.residentScope), policies: rolePolicies(allManifests),
    publicUrl: (config.publicUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`).replace(/\/$/, ''),
    mail: mailer(database, config.smtpUrl, config.mailFrom, { secrets, outbound: reach }),
    outbound: reach,
    // where several servers share one database, main.ts has checked that the secret was given
    tidyLimits: () => database.system(tidyLimits),
    providerOwner: (code) => database.system((db) => providerOwner(db, code)),
    secrets,
    get log() { return http.log; },
    apart: (context, work) => database.tenant(
      { organisationId: context.organisationId, requestId: context.requestId, ...(context.account ? { accountId: context.account.id } : {}) }, work),
    apps: () => apps,
    tasks: taskRunner({ database, apps, services: () => services, get log() { return http.log; }, loadAccount }),
  };
  const implementations = apps.flatMap((app) => app.calls);
  const door: Door = { database, secrets: services.secrets, demo: config.demo };
  const openImplementations = [
    ...openCalls(door, { secureCookies, publicUrl: config.publicUrl, production: config.production }),
    ...registrationCalls(openDoor(door, secureCookies, config.publicUrl), () => services),
    ...homePageCalls(openDoor(door, secureCookies, config.publicUrl), () => services),
    ...quickSwitchCalls(openDoor(door, secureCookies, config.publicUrl), () => services),
    ...linkedCalls(openDoor(door, secureCookies, config.publicUrl), apps, () => services),
  ];
  const http = await httpServer({
    implementations, openImplementations, perform: performer({ database, manifests: allManifests, apps, services }),
    webFolder: options.webFolder ?? null, trustedProxies: config.trustedProxies, secureCookies, publicUrl: config.publicUrl, logLevel: options.log === false ? null : config.logLevel,
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
  let stopSealing = () => Promise.resolve();
  if (options.background) {
    live = startLive(config.databaseUrl, log);
    stopBackground = background(live, settle, log);
    stopSealing = startSealing({ pool: database.pool, folder: config.logCopyFolder, collector: config.logCollector, log });
    jobs = await startJobs({ database, apps, services, log });
  }
  liveRoute(http, live, liveViewers({ database, manifests: allManifests, services }), secureCookies);

  return {
    http, database, services, apps, manifests: allManifests, implementations, openImplementations, jobs, settle,
    async close() {
      stopBackground();
      await stopSealing();
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
