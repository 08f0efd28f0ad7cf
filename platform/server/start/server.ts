import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Manifest } from '#platform/contract/app.ts';
import { frame } from '#platform/contract/frame.ts';
import { accessOf, plainRole } from '#platform/server/access/access.ts';
import type { AppServer, Implementation } from '#platform/server/call/app.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Account, Services } from '#platform/server/call/context.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { openStore } from '#platform/server/files/store-open.ts';
import { frameServer } from './frame-calls.ts';
import { accountOf, performer } from '#platform/server/request/handle.ts';
import { healthRoutes } from '#platform/server/operation/health.ts';
import { lookAtHomeServers } from '#platform/server/home-servers/home-server-looks.ts';
import { asHomeServer, mailReason, noteFound } from '#platform/server/home-servers/home-servers.ts';
import { homePageCalls } from '#platform/server/sign-in/home-page.ts';
import { httpServer, requestLanguage, siteOf } from '#platform/server/request/http.ts';
import { type Jobs, startJobs } from '#platform/server/work/jobs.ts';
import { linkedCalls } from './linked-calls.ts';
import { onlyReads, readingCall } from '#platform/server/database/builder.ts';
import { background, oneAtATime } from '#platform/server/live/background.ts';
import { type Live, startLive } from '#platform/server/live/live.ts';
import { providerOwner } from '#platform/server/single-sign-on/identity-providers.ts';
import { tidyLimits } from '#platform/server/limits/limits.ts';
import { liveRoute } from '#platform/server/live/live-route.ts';
import { liveViewers } from '#platform/server/live/live-viewers.ts';
import { startSealing } from '#platform/server/log/log-sealing.ts';
import { mailer } from '#platform/server/mail/mail.ts';
import { openApiRoute } from '#platform/server/request/openapi.ts';
import { openCalls } from './open-calls.ts';
import { openDoor } from '#platform/server/sign-in/open-door.ts';
import { type Openings, startOpenings } from '#platform/server/work/opening.ts';
import { outbound, outboundFetch } from '#platform/server/access/outbound.ts';
import { settleOwed } from '#platform/server/sign-in/owed.ts';
import { quickSwitchCalls } from '#platform/server/shared-device/quick-switch.ts';
import { cookieName } from '#platform/server/session/door-cookies.ts';
import type { Door } from '#platform/server/sign-in/sign-in.ts';
import { outboxDelivery } from '#platform/server/work/outbox.ts';
import { masterSecret, secretsOf } from '#platform/server/config/secrets.ts';
import { residentGrants } from '#platform/server/access/resident-grants.ts';
import { rolePolicies } from '#platform/server/access/role-policies.ts';
import { systemLimits } from '#platform/server/limits/system-limits.ts';
import { outsideLanes } from '#platform/server/work/outside-lanes.ts';
import { taskRunner } from '#platform/server/work/tasks.ts';
import { databaseCheck, installation } from '#platform/server/operation/readiness.ts';
import { diskCheck, type OutsideParts, outsideParts } from '#platform/server/operation/outside-parts.ts';
import { partTeller, tellAdministrators } from '#platform/server/operation/part-notices.ts';
import { incomingIn } from '#platform/server/files/uploads.ts';
import { readToken } from '#platform/server/session/sessions.ts';
import { type Caller, knownCallers, largeTurns, stranger, turnsOf } from '#platform/server/limits/turns.ts';
import { secondSignatureWords } from '#platform/server/second-signature/second-signature-words.ts';
import { signInWords } from '#platform/server/sign-in/sign-in-words.ts';
import { provided } from '#platform/server/call/provisions.ts';
import { addTexts } from '#platform/server/call/words.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';

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

/** What stands on the frame: apps/house.ts hands it in. */
export interface House {
  readonly manifests: readonly Manifest[];
  readonly servers: readonly AppServer[];
}

export interface ServerOptions {
  background: boolean;
  strict?: boolean;
  webFolder?: string | null;
  log?: boolean;
  logTo?: { write(line: string): void };
  connections?: number;
  /** Off: a pooler on the way to the database loses what was prepared under a name. */
  keepsStatements?: boolean;
  database?: Database;
  /** No other server works on the database. */ alone?: boolean;
  /** Off: a control in which all background work is one queue. */ apart?: boolean;
  /** Off: controls that read uploads before they ask who sends them, and that do not look after outside parts. */ askFirst?: boolean;
  watched?: boolean;
  /** Off: a control that lets whoever asks most have most. */ fair?: boolean;
  /** How often tokens of systems may ask; without it as usual. */
  systemLimits?: { readonly perMinute: number; readonly wrongPerMinute: number };
}

/** Builds the whole server on a migrated database. `background` also runs jobs, live updates and deliveries. */
export async function createServer(
  { manifests, servers }: House,
  config: Config & { databaseUrl: string },
  options: ServerOptions,
): Promise<RunningServer> {
  const places = options.connections ?? 10;
  const check = databaseCheck(config.databaseUrl);
  const opening = {
    strict: options.strict ?? false,
    keepsStatements: options.keepsStatements ?? true,
    answers: () => check.answers(),
  };
  // a call that has its turn may need a second transaction beside its own (`apart`): two more, which nobody else waits for
  const database = options.database ?? openDatabase(config.databaseUrl, { ...opening, max: places + 2 });
  // work in the background has connections of its own, so that neither waits for the other
  const backstage = options.database ?? openDatabase(config.databaseUrl, { ...opening, max: 6 });
  const turns = turnsOf({ places, fair: options.fair ?? true });
  const known = knownCallers();
  const callerOf = (token: string | undefined, address: string): Caller => {
    const read = readToken(token);
    return read ? known.of(read.hash) : stranger(address);
  };
  const allManifests: readonly Manifest[] = [frame, ...manifests];
  for (const app of servers) addTexts(app.manifest.code, app.locales);
  addTexts('platform', signInWords);
  addTexts('platform', secondSignatureWords);
  const reach = outbound(config.production, config.outboundNetworks);
  const way = { production: config.production, fetch: outboundFetch(reach) };
  const apps: readonly AppServer[] = [
    frameServer({ manifests: allManifests, apps: servers, demo: config.demo }),
    ...servers,
  ];
  const accessFor = accessOf(allManifests);

  /** The account that started background work, as it is now. */
  const loadAccount = (organisationId: string, accountId: string): Promise<Account | null> =>
    backstage.tenant({ organisationId }, async (unit) => {
      const row = await unit.db
        .selectFrom('platform.accounts')
        .select(['id', 'username', 'full_name', 'email', 'roles', 'language'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', accountId)
        .where('active', '=', true)
        .executeTakeFirst();
      if (!row) return null;
      const roles = await unit.db
        .selectFrom('platform.roles')
        .select(['code', 'id', 'version'])
        .where('organisation_id', '=', organisationId)
        .where('code', 'in', row.roles.map(plainRole))
        .orderBy('code')
        .execute();
      const access = await accessFor(
        unit.db,
        organisationId,
        roles.map((role) => `${role.code}:${role.id}:${role.version}`),
      );
      return accountOf(
        {
          accountId: row.id,
          username: row.username,
          fullName: row.full_name,
          email: row.email,
          roles: row.roles,
        },
        access,
      );
    });

  const uploads = incomingIn(path.join(config.dataFolder, 'incoming'));
  await uploads.sweep(options.alone ? 0 : 3_600_000);
  const { store, check: storeCheck } = await openStore(config);
  const secureCookies = !(config.publicUrl?.startsWith('http:') ?? false) || isLoopback(config.publicUrl!);
  const secrets = secretsOf(masterSecret({ ...config, databaseUrl: undefined }));
  provided(servers, 'letterHead'); // every paper has it: without it the server does not start
  provided(servers, 'bedsideGroup');
  for (const { asks = [] } of servers) for (const name of asks) provided(servers, name);
  const services: Services = {
    files: store,
    ...installation(config, check),
    grants: residentGrants(provided(servers, 'residentScope')),
    policies: rolePolicies(allManifests),
    publicUrl: (
      config.publicUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`
    ).replace(/\/$/, ''),
    mail: mailer(backstage, config.smtpUrl, config.mailFrom, {
      secrets,
      outbound: reach,
      found: (server, error) =>
        noteFound(
          backstage,
          services,
          asHomeServer(server),
          error === null ? null : mailReason(error),
          'use',
        ).catch((trouble: unknown) => services.log.warn({ error: trouble }, 'a mail server of a home')),
    }),
    outbound: reach,
    wayOut: way,
    // where several servers share one database, main.ts has checked that the secret was given
    tidyLimits: () => database.system(tidyLimits),
    providerOwner: (code) => database.system((db) => providerOwner(db, code)),
    secrets,
    get log() {
      return http.log;
    },
    apart: (context, work) =>
      database.tenant(
        {
          organisationId: context.organisationId,
          requestId: context.requestId,
          ...(context.account ? { accountId: context.account.id } : {}),
        },
        async (unit) => {
          onlyReads(unit.db, readingCall(context.db));
          return work(unit);
        },
      ),
    apps: () => apps,
    tasks: taskRunner({
      database: backstage,
      apps,
      services: () => services,
      get log() {
        return http.log;
      },
      loadAccount,
      alone: options.alone ?? false,
    }),
  };
  const implementations = apps.flatMap((app) => app.calls);
  const door: Door = { database, secrets: services.secrets, demo: config.demo };
  const openImplementations: readonly OpenImplementation[] = [
    ...openCalls(door, { secureCookies, publicUrl: config.publicUrl, ...way, services: () => services }),
    ...apps.flatMap(
      (app) => app.doors?.(openDoor(door, secureCookies, config.publicUrl), () => services) ?? [],
    ),
    ...homePageCalls(openDoor(door, secureCookies, config.publicUrl), () => services),
    ...quickSwitchCalls(openDoor(door, secureCookies, config.publicUrl), () => services),
    ...linkedCalls(openDoor(door, secureCookies, config.publicUrl), apps, () => services),
    ...apps
      .flatMap((app) => app.open ?? [])
      .map(({ call, handler }): OpenImplementation => ({
        call,
        handler: (request) =>
          Promise.resolve(
            handler({ site: siteOf(request, config.publicUrl), language: requestLanguage(request) }),
          ),
      })),
  ].map(({ call, handler }) => ({
    call,
    handler: (request, reply) =>
      turns.run(callerOf(request.cookies[cookieName(secureCookies)], request.ip), () =>
        handler(request, reply),
      ),
  }));
  const perform = performer({
    database,
    manifests: allManifests,
    apps,
    services,
    admission: { turns, large: largeTurns(), known },
    systems: systemLimits(options.systemLimits),
  });
  let parts: OutsideParts | null = null;
  const http = await httpServer({
    implementations,
    openImplementations,
    perform,
    ...(options.askFirst === false ? {} : { admit: perform.admit }),
    uploads,
    failed: (error) => parts?.noteError(error),
    dialects: apps.flatMap((app) => app.dialect ?? []),
    settleOwed: (request, reply) =>
      settleOwed(openDoor(door, secureCookies, config.publicUrl), secureCookies, request, reply),
    webFolder: options.webFolder ?? null,
    trustedProxies: config.trustedProxies,
    secureCookies,
    publicUrl: config.publicUrl,
    logLevel: options.log === false ? null : config.logLevel,
    logTo: options.logTo,
  });
  const { log } = http;
  openApiRoute(http, [...implementations, ...openImplementations]);
  const tell = partTeller(
    (part, when) => tellAdministrators(backstage, services, part, when),
    (part, error) => log.warn({ error, part }, 'administrators could not be told'),
  );
  parts = outsideParts(
    options.watched === false
      ? {}
      : {
          disk: diskCheck(config.dataFolder),
          files: storeCheck,
          database: async () => ((await check.answers()) ? null : 'no answer'),
          ...(services.mail.installed ? { mail: () => services.mail.reachable() } : {}),
        },
    {
      everySeconds: options.background ? 15 : 0,
      log,
      changed(part, trouble) {
        if (options.background) void tell(part, trouble !== null);
      },
    },
  );
  healthRoutes(http, database, { check, turns, parts });
  const sweeping = options.background
    ? setInterval(() => void uploads.sweep(3_600_000), 3_600_000)
    : undefined;

  const events = outboxDelivery({ database: backstage, apps, services: () => services, log });
  const outside = outsideLanes({ database: backstage, apps, services, log });
  const settle = async () => {
    await events.run();
    await services.tasks.work();
    await services.mail.deliver();
    await outside.run();
  };
  let live: Live | null = null;
  let jobs: Jobs | null = null;
  let openings: Openings | null = null;
  let stopBackground = () => undefined as void;
  let stopSealing = () => Promise.resolve();
  if (options.background) {
    live = startLive(config.databaseDirectUrl ?? config.databaseUrl, log);
    stopBackground = background(
      live,
      options.apart === false
        ? [{ table: 'platform.tasks', run: oneAtATime(settle) }]
        : [
            { table: 'platform.outbox', run: () => events.run() },
            { table: 'platform.mails', run: () => services.mail.deliver() },
            { table: 'platform.tasks', run: () => services.tasks.work() },
            ...outside.kinds,
          ],
      log,
    );
    stopSealing = startSealing({
      pool: backstage.pool,
      folder: config.logCopyFolder,
      collector: config.logCollector,
      log,
    });
    jobs = await startJobs({
      database: backstage,
      apps,
      services,
      log,
      frameJobs: {
        'frame.home-servers': {
          cadence: '*/5 * * * *',
          run: () => lookAtHomeServers({ database: backstage, services, way }),
        },
      },
    });
    openings = startOpenings({ database: backstage, apps, services, log });
  }
  const viewerOf = liveViewers({ database, manifests: allManifests, services });
  liveRoute(
    http,
    live,
    (token, address) => turns.run(callerOf(token, address), () => viewerOf(token)),
    secureCookies,
  );

  return {
    http,
    database,
    services,
    apps,
    manifests: allManifests,
    implementations,
    openImplementations,
    jobs,
    settle,
    async close() {
      stopBackground();
      await stopSealing();
      await openings?.stop();
      await http.close();
      await jobs?.stop();
      await Promise.race([
        Promise.all([events.stop(), services.mail.stop(), services.tasks.stop(), outside.stop()]),
        new Promise((resolve) => setTimeout(resolve, 5000).unref()),
      ]);
      await live?.stop();
      await parts?.stop();
      clearInterval(sweeping);
      await check.close();
      if (backstage !== database) await backstage.close();
      await database.close();
    },
  };
}

const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
