import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Call } from '#platform/contract/call.ts';
import type { Problem } from '#platform/contract/problem.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Context } from '#platform/server/call/context.ts';
import { accountOf } from '#platform/server/request/handle.ts';
import { shippedPermissions } from '#platform/server/access/access.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { createServer } from '#apps/house.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { atFileEnd } from './endings.ts';
import { freshDatabase } from './postgres.ts';
import { type CallOptions, send } from './send.ts';

export { send };

/** The answer of a call that was not a success. */
export class ProblemAnswer extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.title} ${JSON.stringify(problem.errors ?? '')}`);
    this.problem = problem;
  }
}

/** Somebody signed in, who makes calls through the whole server: HTTP, access, transaction, checks. */
export interface Actor {
  readonly accountId: string;
  readonly organisationId: string;
  readonly token: string;
  call<Sent, Res>(call: Call<Sent, any, any, Res, any>, input: Sent, options?: CallOptions): Promise<Res>; // oxlint-disable-line typescript/no-explicit-any -- any call
  /** The file that a call answers. */
  file<Sent>(call: Call<Sent, any, any, any, any>, input: Sent, options?: CallOptions): Promise<Buffer>; // oxlint-disable-line typescript/no-explicit-any -- any call
  /** The problem that a call answers; throws when it succeeds. What is refused need not fit the contract. */
  refused(call: Call<any, any, any, any, any>, input: unknown, options?: CallOptions): Promise<Problem>; // oxlint-disable-line typescript/no-explicit-any -- any call
}

export interface World {
  readonly server: RunningServer;
  /** A new organisation with the shipped roles. */
  organisation(name?: string): Promise<string>;
  /** A new account with a role, signed in. */
  actor(organisationId: string, ...roles: string[]): Promise<Actor>;
  /** An account that is there already, signed in. */
  signIn(organisationId: string, accountId: string): Promise<Actor>;
  /** Work as an administrator directly on the server's side of the doors, for makers and door tests; now, or at another moment. */
  inside<T>(organisationId: string, work: (context: Context) => Promise<T>, now?: Date): Promise<T>;
  /** Runs what would run in the background: events, tasks, mails. */
  settle(): Promise<void>;
}

let counter = 0;

/** A server of its own on a private database for one test file. Statements that do not name their organisation are refused. */
export async function createWorld(): Promise<World> {
  const database = await freshDatabase();
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-world-'));
  const config = readConfig({ OBHUT_DATA: dataFolder, OBHUT_DEMO: '1' });
  const server = await createServer(
    { ...config, databaseUrl: database.url },
    { background: false, strict: true, log: false, connections: 5 },
  );
  await server.http.ready();
  atFileEnd(async () => {
    await server.close();
    await database.drop();
    fs.rmSync(dataFolder, { recursive: true, force: true });
  });
  const owner = new Map<string, string>();

  const world: World = {
    server,
    organisation: (name = `Home ${++counter}`) =>
      server.database.system((db) => createOrganisation(db, { name })),
    async actor(organisationId, ...roles) {
      const username = `${(roles[0] ?? 'nobody').toLowerCase()}${++counter}`;
      const accountId = await server.database.system((db) =>
        createAccount(db, organisationId, {
          username,
          fullName: `Test ${username}`,
          email: `${username}@example.org`,
          roles,
          passwordHash: '',
          language: 'en',
          demo: false,
        }),
      );
      return world.signIn(organisationId, accountId);
    },
    async signIn(organisationId, accountId) {
      const { token } = await server.database.tenant({ organisationId }, (unit) =>
        startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
      );
      return actorOf(server, { accountId, organisationId, token });
    },
    async inside(organisationId, work, now) {
      let accountId = owner.get(organisationId);
      if (accountId === undefined) {
        accountId = (await world.actor(organisationId, 'ADMIN')).accountId;
        owner.set(organisationId, accountId);
      }
      const account = accountOf(
        {
          accountId,
          username: 'inside',
          fullName: 'Inside',
          email: 'inside@example.org',
          roles: ['ADMIN'],
        },
        { permissions: shippedPermissions(server.manifests, 'ADMIN'), denied: {} },
      );
      return server.database.tenant({ organisationId, accountId, requestId: 'inside' }, (unit) =>
        work(
          contextOf({
            unit,
            organisationId,
            account,
            zone: 'Europe/Zurich',
            language: 'en',
            requestId: 'inside',
            confirmed: [],
            services: server.services,
            call: 'inside',
            ...(now ? { now } : {}),
          }),
        ),
      );
    },
    settle: () => server.settle(),
  };
  return world;
}

function actorOf(
  server: RunningServer,
  who: { accountId: string; organisationId: string; token: string },
): Actor {
  const perform = async (call: Call, input: unknown, options?: CallOptions): Promise<unknown> => {
    const response = await send(server, who.token, call, input, options);
    if (response.statusCode === 200) return call.file ? response.rawPayload : response.json();
    throw new ProblemAnswer(response.json());
  };
  return {
    ...who,
    // what comes over the wire is what the contract of the call says: the server has checked it
    call: (call, input, options) => perform(call as Call, input, options) as never,
    async file(call, input, options) {
      const answer = await perform(call as Call, input, options);
      if (Buffer.isBuffer(answer)) return answer;
      throw new Error(`${call.name} answers no file`);
    },
    async refused(call, input, options) {
      try {
        await perform(call as Call, input, options);
      } catch (error) {
        if (error instanceof ProblemAnswer) return error.problem;
        throw error;
      }
      throw new Error(`${call.name} was not refused`);
    },
  };
}

/** The folder with real input of others, or null; vitest.config.ts finds it. Tests that use it say so when it is not there. */
export function realData(): string | null {
  const folder = process.env['OBHUT_REAL_DATA'] ?? '';
  return folder !== '' && fs.existsSync(folder) ? folder : null;
}
