import { readConfig } from '#platform/server/config/config.ts';
import { assertDirect, wayTo } from '#platform/server/way/pooler.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { place, type Place, signInAs } from '#platform/server/testing/place.ts';
import { createServer } from '#apps/house.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { type Figure, print, printControl } from './figure.ts';
import { pgBouncer } from './pgbouncer.ts';
import type { Size } from './rows.ts';

const name = 'answers 5xx';

/** A server whose statements go through a pooler; notices and what has to last go past it. */
const through = (
  home: Place,
  url: string,
  keepsStatements: boolean,
  databaseDirectUrl = home.url,
): Promise<RunningServer> =>
  createServer(
    { ...readConfig({ OBHUT_DATA: home.dataFolder }), databaseUrl: url, databaseDirectUrl },
    { background: true, log: false, keepsStatements },
  );

/** Sixteen people read and change at once: more than the pooler has connections. */
async function work(
  home: Place,
  server: RunningServer,
  { rounds, run }: { readonly rounds: number; readonly run: string },
): Promise<Figure[]> {
  const cookies = [await signInAs(home.server, 'admin'), await signInAs(home.server, 'verwaltung')];
  const as = (turn: number) => ({ cookie: cookies[turn % 2]! });
  const list = await home.server.http.inject({ url: `${residents.list.path}?limit=25`, headers: as(0) });
  const ids = (list.json().items as { id: string }[]).map((one) => one.id);
  const statuses: number[] = [];
  let lost = 0;
  const note = ({ statusCode }: { readonly statusCode: number }) => void statuses.push(statusCode);
  const one = async (person: number): Promise<void> => {
    const url = residents.get.path.replace('{residentId}', ids[person % ids.length]!);
    for (let round = 0; round < rounds; round += 1) {
      const headers = as(person);
      const before = await server.http.inject({ url, headers });
      note(before);
      note(await server.http.inject({ url: residents.list.path, headers }));
      const remarks = `${run}, round ${round} of ${person}`;
      if (before.statusCode !== 200) continue;
      const change = await server.http.inject({
        method: residents.change.method as 'PUT',
        url: residents.change.path.replace('{residentId}', ids[person % ids.length]!),
        headers: { ...headers, 'idempotency-key': `pooler-${run}-${person}-${round}` },
        payload: { ...(before.json() as object), remarks },
      });
      note(change);
      if (change.statusCode === 200 && (change.json() as { remarks: string }).remarks !== remarks) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(16, ids.length) }, (_, person) => one(person)));
  return [
    {
      name,
      value: statuses.filter((status) => status >= 500).length,
      wanted: 0,
      detail: `${statuses.length} asked by sixteen at once`,
    },
    {
      name: 'changes that were refused or answered another one',
      value: lost + statuses.filter((status) => status >= 400 && status < 500).length,
      wanted: 0,
    },
  ];
}

/** What a start says of a way that it cannot use; empty when it can. */
const said = (look: Promise<unknown>): Promise<string> =>
  look.then(
    () => '',
    (error: unknown) => (error as Error).message,
  );

async function ways(home: Place): Promise<Figure[]> {
  const session = await pgBouncer(home.url, 'session', 30);
  const statement = await pgBouncer(home.url, 'statement');
  const single = await pgBouncer(home.url, 'transaction', 1);
  const transaction = await pgBouncer(home.url, 'transaction');
  try {
    const wrong = [
      (await wayTo(home.url)).pooled ? 'the database itself taken for a pooler' : '',
      (await wayTo(session.url)).pooled ? 'sessions taken for transactions' : '',
      (await wayTo(transaction.url)).pooled ? '' : 'transactions not noticed',
      (await said(wayTo(statement.url))).includes('pool_mode') ? '' : 'a pooler of statements is not named',
      (await said(wayTo(single.url))).includes('default_pool_size') ? '' : 'one connection is not named',
      (await said(assertDirect(transaction.url, transaction.url))).includes('through a pooler, too')
        ? ''
        : 'two ways through poolers',
      (await said(assertDirect(transaction.url, home.url))) === '' ? '' : 'a good pair refused',
    ].filter(Boolean);
    return [
      { name: 'ways that were taken for another', value: wrong.length, wanted: 0, detail: wrong.join('; ') },
    ];
  } finally {
    for (const one of [session, statement, single, transaction]) await one.stop();
  }
}

/** Whether a change by one server is told to who listens at another one, both behind the pooler. */
async function heard(home: Place, url: string, keepsStatements: boolean): Promise<Figure> {
  const [one, other] = [await through(home, url, keepsStatements), await through(home, url, keepsStatements)];
  try {
    const headers = { cookie: await signInAs(one, 'admin') };
    const stream = (await other.http.inject({ url: '/api/live', headers, payloadAsStream: true })).stream();
    let told = '';
    stream.on('data', (chunk: Buffer) => {
      told += chunk.toString();
    });
    const until = async (done: () => boolean) => {
      for (let tries = 0; tries < 100 && !done(); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await until(() => told.includes('ready') || told.includes('resync'));
    const list = await one.http.inject({ url: `${residents.list.path}?limit=1`, headers });
    const url2 = residents.get.path.replace('{residentId}', list.json().items[0].id);
    const before = (await one.http.inject({ url: url2, headers })).json();
    await one.http.inject({
      method: 'PUT',
      url: url2,
      headers: { ...headers, 'idempotency-key': `pooler-heard-${told.length}` },
      payload: { ...before, remarks: 'Heard next door' },
    });
    await until(() => told.includes('residents.residents'));
    stream.destroy();
    return {
      name: 'changes that another server did not tell',
      value: told.includes('residents.residents') ? 0 : 1,
      wanted: 0,
    };
  } finally {
    await one.close();
    await other.close();
  }
}

/** A server whose notices go through the pooler is told nothing: it says so, and browsers look by themselves. */
async function unheard(home: Place, url: string, keepsStatements: boolean): Promise<Figure> {
  const server = await through(home, url, keepsStatements, url);
  try {
    const headers = { cookie: await signInAs(home.server, 'admin') };
    const stream = (await server.http.inject({ url: '/api/live', headers, payloadAsStream: true })).stream();
    const [first] = (await stream.take(1).toArray()) as Buffer[];
    return {
      name: 'servers that are told nothing and do not say so',
      value: String(first).includes('event: unheard') ? 0 : 1,
      wanted: 0,
    };
  } finally {
    await server.close();
  }
}

/** Servers behind a real PgBouncer in transaction mode. */
export async function poolers({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const pooler = await pgBouncer(home.url, 'transaction');
    try {
      const { keepsStatements } = await wayTo(pooler.url);
      const server = await through(home, pooler.url, keepsStatements);
      const figures = await work(home, server, { rounds: short ? 6 : 60, run: 'figure' }).finally(() =>
        server.close(),
      );
      const off = print(`Behind ${pooler.version}, a transaction at a time`, [
        ...figures,
        await heard(home, pooler.url, keepsStatements),
        await unheard(home, pooler.url, keepsStatements),
        ...(await ways(home)),
      ]);
      if (keepsStatements) return off; // from 1.21 names are kept: there is nothing that could turn red
      const careless = await through(home, pooler.url, true);
      const control = await work(home, careless, { rounds: 3, run: 'control' }).finally(() =>
        careless.close(),
      );
      return off + printControl('statements prepared under names', control, name);
    } finally {
      await pooler.stop();
    }
  } finally {
    await home.close();
  }
}
