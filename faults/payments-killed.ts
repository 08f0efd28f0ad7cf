import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { creditor } from '#apps/billing/server/testing.ts';
import { bankFiles } from '#apps/payments/contract/bank-files.ts';
import type { Place } from '#platform/server/testing/place.ts';
import type { Figure } from './figure.ts';
import { bankDay, BankHome } from './payments-home.ts';
import { notification, type Transaction } from './payments-samples.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The product's server as a process of its own on the database of a place; of one home it commits what it writes at once. */
async function started(at: Place, early: BankHome): Promise<{ base: string; kill(): Promise<void> }> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: at.url,
      PORT: String(port),
      OBHUT_DATA: at.dataFolder,
      FAULT: 'early-commit',
      FAULT_HOME: early.organisationId,
      FAULT_DEMO: '0',
      NODE_ENV: 'development',
    },
  });
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 1200; tries += 1) {
    const there = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there)
      return {
        base,
        kill: () => {
          child.kill('SIGKILL');
          return gone;
        },
      };
    if (child.exitCode !== null) break;
    await pause(50);
  }
  throw new Error(`the server did not become ready: ${said}`);
}

const numberOf = async (home: BankHome, text: string): Promise<number> =>
  (await home.query<{ count: number }>(text))[0]!.count;
const all = 'select count(*)::int as count from payments.payments where organisation_id = $1';
const half =
  'select count(*)::int as count from payments.payments p where p.organisation_id = $1 and not exists (select from payments.bank_files f where f.organisation_id = p.organisation_id and f.id = p.source_id)';
const double =
  'select (count(*) - count(distinct servicer_ref))::int as count from payments.payments where organisation_id = $1';
const position = `select coalesce(max(position), 0)::int as count from platform.tasks where organisation_id = $1 and kind = 'payments.load' and status in ('queued', 'running')`;

/** Sends a file of many payments of a home to a server and waits until some of it is booked. */
async function loading(home: BankHome, base: string, size: number): Promise<void> {
  const transactions = Array.from({ length: size }, (_, index): Transaction => ({
    ref: `K${index}`,
    name: `K${index}`,
    amount: 10 + index,
    reference: home.invoices[index % 50]!.reference,
    text: '',
    reversal: false,
  }));
  const fileId = await home.upload(gzipSync(notification('killed', creditor.iban, bankDay, transactions)));
  const answer = await fetch(base + bankFiles.load.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `__Host-obhut=${home.token}` },
    body: JSON.stringify({ fileId }),
  });
  if (!answer.ok) throw new Error(`loading: ${answer.status} ${await answer.text()}`);
  while ((await numberOf(home, position)) === 0) await pause(5);
}

/** The figures of a home whose server died; another server has taken its work over, or not. */
const figuresOf = async (home: BankHome, size: number, left: number): Promise<Figure[]> => [
  {
    name: 'payments of a file that is not there',
    value: left,
    wanted: 0,
    detail: `killed while it loads ${size} payments`,
  },
  { name: 'payments lost after the start', value: size - (await numberOf(home, all)), wanted: 0 },
  { name: 'payments double after the start', value: await numberOf(home, double), wanted: 0 },
];

/**
 * A server is killed while it loads a file of two homes, and another one takes over: nothing of the file is there, then all of it. The
 * second home is the negative control: of it the server has committed what it wrote at once.
 */
export async function killedWhileLoading(
  at: Place,
  { size, round }: { readonly size: number; readonly round: number },
): Promise<{ readonly figures: Figure[]; readonly control: Figure[] }> {
  const { pool } = at.server.database;
  // the database itself does not let a payment stay without its file
  await pool.query(
    'alter table payments.payments drop constraint if exists payments_organisation_id_source_id_fkey',
  );
  const totals = Array.from({ length: 50 }, (_, index) => 10_000 + index);
  const home = await BankHome.make(at, `killed-${round}`, totals);
  const early = await BankHome.make(at, `killed-early-${round}`, totals);
  const server = await started(at, early);
  await Promise.all([home, early].map((one) => loading(one, server.base, size)));
  await server.kill();
  // what the dead server had begun ends with its connections
  await pause(200);
  const left = [await numberOf(home, half), await numberOf(early, half)] as const;
  // a server that is silent for half a minute counts as dead: that is not waited for here
  await pool.query(`update platform.tasks set alive_at = now() - interval '1 hour' where status = 'running'`);
  await at.server.settle();
  return { figures: await figuresOf(home, size, left[0]), control: await figuresOf(early, size, left[1]) };
}
