// Looks every few minutes at the servers that homes name themselves, before somebody cannot log in or a code does not leave.
import type { Services } from '#platform/server/call/context.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  asHomeServer,
  forget,
  type HomeServer,
  mailReason,
  noteFound,
  type ServerReason,
} from './home-servers.ts';
import { connectTo, type MailServer, mailServerOf } from '#platform/server/mail/mail-servers.ts';
import { signOnReason } from '#platform/server/single-sign-on/sign-on-failures.ts';
import { configurationOf, type WayOut } from '#platform/server/single-sign-on/single-sign-on.ts';

const atOnce = 8;
/** One server, and all of them together: what is left is for the next time. */
const patience = { oneMilliseconds: 10_000, allMilliseconds: 240_000 };

interface ToLookAt {
  readonly server: HomeServer;
  /** Servers that several homes name are asked once. */
  readonly place: string;
  readonly ask: () => Promise<ServerReason | null>;
}
type Setup = {
  readonly database: Database;
  readonly services: Services;
  readonly way: WayOut;
  readonly patience?: typeof patience;
};

/** What the provider says about itself; neither client nor secret is sent. */
const askProvider = (issuer: string, way: WayOut): Promise<ServerReason | null> =>
  configurationOf({ issuer, clientId: 'nobody', secret: null }, way).then(() => null, signOnReason);

/** Connection, greeting and encryption; nobody signs in. */
async function askMailServer(server: MailServer, services: Services): Promise<ServerReason | null> {
  try {
    const connection = await connectTo({ ...server, username: '', secret: null }, services);
    try {
      await connection.verify();
      return null;
    } finally {
      connection.close();
    }
  } catch (error) {
    return mailReason(error);
  }
}

async function toLookAt({ database, services, way }: Setup): Promise<ToLookAt[]> {
  const providers = await database.pool.query<{
    organisation_id: string;
    id: string;
    version: number;
    name: string;
    issuer: string;
  }>('select organisation_id, id, version, name, issuer from platform.identity_providers where active');
  const mails = await database.pool.query<Parameters<typeof mailServerOf>[0]>(
    'select * from platform.mail_servers where own_server',
  );
  return [
    ...providers.rows.map(({ organisation_id: organisationId, id, version, name, issuer }) => ({
      server: { organisationId, id, kind: 'provider' as const, version, name, address: issuer },
      place: issuer,
      ask: () => askProvider(issuer, way),
    })),
    ...mails.rows.map(mailServerOf).map((server) => ({
      server: asHomeServer(server),
      place: `${server.security} ${server.host}:${server.port}`,
      ask: () => askMailServer(server, services),
    })),
  ];
}

async function forgetGone({ database, services }: Setup): Promise<void> {
  const { rows } = await database.pool.query<{ organisation_id: string; id: string }>(
    `select organisation_id, id from platform.server_looks l where not exists (select from platform.identity_providers p
      where p.organisation_id = l.organisation_id and p.id = l.id and p.active)
      and not exists (select from platform.mail_servers m where m.organisation_id = l.organisation_id and m.id = l.id and m.own_server)`,
  );
  for (const { organisation_id: organisationId, id } of rows)
    await forget(database, services, organisationId, id);
}

/** Looks at all of them once. A home that cannot be told does not keep the others from it. */
export async function lookAtHomeServers(setup: Setup): Promise<void> {
  const { database, services } = setup;
  const { oneMilliseconds, allMilliseconds } = setup.patience ?? patience;
  await forgetGone(setup);
  // the order changes, so that none is always the one for which no time is left
  const waiting = (await toLookAt(setup)).toSorted(() => Math.random() - 0.5);
  const asked = new Map<string, Promise<ServerReason | null>>();
  const ends = performance.now() + allMilliseconds;
  const inTime = (ask: ToLookAt['ask']): Promise<ServerReason | null> => {
    let timer: NodeJS.Timeout;
    const late = new Promise<ServerReason>((resolve) => {
      timer = setTimeout(() => resolve('timeout'), oneMilliseconds);
    });
    return Promise.race([ask(), late]).finally(() => clearTimeout(timer));
  };
  const lane = async (): Promise<void> => {
    for (let next = waiting.pop(); next && performance.now() < ends; next = waiting.pop()) {
      const { server, place, ask } = next;
      const answer = asked.get(place) ?? inTime(ask);
      asked.set(place, answer);
      await noteFound(database, services, server, await answer, 'look').catch((error: unknown) =>
        services.log.warn({ error, organisationId: server.organisationId }, 'a look at a server of a home'),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
