import { sql } from 'kysely';
import { profile, session } from '#platform/contract/frame.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { namesPerAddress } from '#platform/server/limits/limits.ts';
import { createServer } from '#apps/house.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

interface Answers {
  readonly statuses: readonly number[];
  readonly slowest: number;
}

const address = async (server: RunningServer): Promise<string> =>
  server.http.server.listening
    ? `http://127.0.0.1:${(server.http.server.address() as { port: number }).port}`
    : server.http.listen({ port: 0, host: '127.0.0.1' });

async function signedIn(base: string, username: string): Promise<string> {
  const answer = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** What somebody else gets while a load runs: asks one after the other until the load is over. */
async function meanwhile(load: Promise<unknown>, ask: () => Promise<Response>): Promise<Answers> {
  let over = false;
  void load
    .finally(() => {
      over = true;
    })
    .catch(() => undefined);
  const statuses: number[] = [];
  let slowest = 0;
  while (!over) {
    const started = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - started);
    statuses.push(answer.status);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { statuses, slowest };
}

const told = (answers: Answers): string =>
  `${answers.statuses.length} asked, slowest ${Math.round(answers.slowest)} ms`;
const failed = (answers: Answers): number => answers.statuses.filter((status) => status !== 200).length;

/** Makes the list of the residents as dear as a big house with a slow disk has it; answers its address. */
function makeDear(server: RunningServer, seconds: number): string {
  const list = server.implementations.find((one) => one.call.name === 'residents.residents.list')!;
  const { handler } = list;
  Object.assign(list, {
    handler: async (given: Parameters<typeof handler>[0]) => {
      await sql`select pg_sleep(${seconds}), ${given.context.organisationId}::uuid as organisation_id`.execute(
        given.db,
      );
      return handler(given);
    },
  });
  return list.call.path;
}

/** One account sends many dear reads at once; a colleague works on, and the readiness is asked. */
async function oneAccount(server: RunningServer, many: number, seconds: number): Promise<Figure[]> {
  const base = await address(server);
  const dear = makeDear(server, seconds);
  const [greedy, colleague] = [await signedIn(base, 'admin'), await signedIn(base, 'nurse')];
  const load = Promise.all(
    Array.from({ length: many }, () =>
      fetch(base + dear, { headers: { cookie: greedy } }).then(async (answer) => {
        await answer.arrayBuffer();
        return { status: answer.status, retry: answer.headers.get('retry-after') };
      }),
    ),
  );
  const [own, other, ready] = await Promise.all([
    load,
    meanwhile(load, () => fetch(base + profile.me.path, { headers: { cookie: colleague } })),
    meanwhile(load, () => fetch(`${base}/readyz`)),
  ]);
  return [
    {
      name: 'answers 5xx without a time to come again',
      value: own.filter((one) => one.status >= 500 && (one.status !== 503 || one.retry === null)).length,
      wanted: 0,
      detail: `${many} reads: ${own.filter((one) => one.status === 200).length} answered, the rest 503`,
    },
    {
      name: 'requests of a colleague that failed meanwhile',
      value: failed(other),
      wanted: 0,
      detail: told(other),
    },
    // half of the time that the greedy account needs for all of its reads one after the other at its places; a fair share is far below
    {
      name: 'a colleague waited as long as the one who asks too much',
      value: other.slowest > 3000 ? 1 : 0,
      wanted: 0,
      detail: `slowest ${Math.round(other.slowest)} ms`,
    },
    {
      name: 'readiness that failed or took over two seconds',
      value: failed(ready) + (ready.slowest > 2000 ? 1 : 0),
      wanted: 0,
      detail: told(ready),
    },
  ];
}

/** Somebody whom nobody knows sends many passwords at once; a colleague signs in from elsewhere and works on. */
async function nobody(base: string, many: number): Promise<Figure[]> {
  const colleague = await signedIn(base, 'nurse');
  const wrong = (index: number) =>
    fetch(base + session.signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77' },
      body: JSON.stringify({ username: `sprayed-${index}`, password: 'Sommer-2026!' }),
    }).then(async (answer) => {
      await answer.arrayBuffer();
      return { status: answer.status, retry: answer.headers.get('retry-after') };
    });
  const load = Promise.all(Array.from({ length: many }, (_, index) => wrong(index)));
  const [own, other, door] = await Promise.all([
    load,
    meanwhile(load, () => fetch(base + profile.me.path, { headers: { cookie: colleague } })),
    meanwhile(load, () =>
      fetch(base + session.signIn.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.78' },
        body: JSON.stringify({ username: 'cook', password: demoPassword }),
      }),
    ),
  ]);
  const looked = own.filter((one) => one.status === 422).length;
  return [
    {
      name: 'answers 5xx without a time to come again (sign-in)',
      value: own.filter((one) => one.status >= 500 && (one.status !== 503 || one.retry === null)).length,
      wanted: 0,
      detail: `${many} names`,
    },
    // at most four of one address are under way at once; what they find out counts for all others
    {
      name: 'sprayed names looked at beyond the limit of one address',
      value: Math.max(0, looked - namesPerAddress - 4),
      wanted: 0,
      detail: `${looked} looked at`,
    },
    {
      name: 'requests of a colleague that failed during the spraying',
      value: failed(other),
      wanted: 0,
      detail: told(other),
    },
    {
      name: 'sign-ins from elsewhere that failed during the spraying',
      value: failed(door),
      wanted: 0,
      detail: told(door),
    },
  ];
}

/** One account, or nobody, asks for more than there is; the others are served. Loopback only, bounded in number. */
export async function exhaustion({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  const config = {
    ...readConfig({ OBHUT_DATA: home.dataFolder, OBHUT_TRUSTED_PROXIES: '127.0.0.1' }),
    databaseUrl: home.url,
  };
  const start = (fair: boolean) => createServer(config, { background: false, log: false, fair });
  const [many, names] = short ? [60, 120] : [400, 2000];
  try {
    const fair = await start(true);
    const base = await address(fair);
    let off = print('Exhaustion', [...(await oneAccount(fair, many, 0.2)), ...(await nobody(base, names))]);
    await fair.close();
    const greedy = await start(false);
    off += printControl(
      'whoever asks most has most',
      await oneAccount(greedy, 120, 0.35),
      'a colleague waited as long as the one who asks too much',
    );
    await greedy.close();
    return off;
  } finally {
    await home.close();
  }
}
