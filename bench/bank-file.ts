// npm run bench -- --bank-file [--payments 10000]: a file of the bank: read, matched with its invoices and booked. The product beside a bare driver that sends the same statements in the
// same transactions, without reading the file.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { creditor } from '#apps/billing/server/testing.ts';
import { migrateAll } from '#apps/house.ts';
import { bankFilePurpose, bankFiles, LoadResult } from '#apps/payments/contract/bank-files.ts';
import { tasks } from '#platform/contract/frame.ts';
import type { Call } from '#platform/contract/call.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { send } from '#platform/server/testing/send.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { bankDay, BankHome } from '../faults/payments-home.ts';
import { notification, type Transaction } from '../faults/payments-samples.ts';
import { copiesOf, type Effort, effortOf, serverOn, transactionsOf } from './month.ts';

interface FileHome {
  readonly token: string;
  readonly file: string;
}

/** Sends the file and waits until all of it is booked. */
export async function loadOf(server: RunningServer, { token, file }: FileHome): Promise<void> {
  const fileId = await uploaded(server, token, 'bank.xml.gz', fs.readFileSync(file), bankFilePurpose);
  const asked = async <T>(call: unknown, input: object) => {
    const answer = await send(server, token, call as Call, input);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json() as T;
  };
  const { taskId } = await asked<{ taskId: string }>(bankFiles.load, { fileId });
  await server.services.tasks.work();
  const { result } = await asked<{ result: unknown }>(tasks.get, { id: taskId });
  const { refused } = LoadResult.parse(result);
  if (refused) throw new Error(`the file was refused: ${refused.code}`);
}

/** Measures both sides on copies of the same database; every payment has an invoice of its own. */
async function measured(
  serverUrl: string,
  folder: string,
  payments: number,
): Promise<{ statements: number; ours: Effort; theirs: Effort }> {
  const own = path.join(folder, 'bank');
  fs.mkdirSync(own, { recursive: true });
  const data = path.join(own, 'data');
  const server = await serverOn(serverUrl, data);
  const totals = Array.from({ length: payments }, (_, index) => 100_000 + index);
  const home = await BankHome.make({ server }, 'bank-file', totals);
  await server.close();
  const transactions = home.invoices.map(({ reference, total }, index): Transaction => ({
    ref: `B${index}`,
    name: `Payer ${index}`,
    amount: index % 10 === 0 ? total - 5000 : total,
    reference,
    text: '',
    reversal: false,
  }));
  const file = path.join(own, 'bank.xml.gz');
  fs.writeFileSync(file, gzipSync(notification('bench', creditor.iban, bankDay, transactions)));
  const given: FileHome = { token: home.token, file };
  fs.writeFileSync(path.join(own, 'home.json'), JSON.stringify(given));
  const copies = await copiesOf(serverUrl, 'bank');
  const capturing = await serverOn(copies.captured, data);
  const recipe = {
    organisationId: home.organisationId,
    transactions: await transactionsOf(() => loadOf(capturing, given)),
    documents: [],
  };
  await capturing.close();
  fs.writeFileSync(path.join(own, 'recipe.json'), JSON.stringify(recipe));
  const theirs = await effortOf('bare', copies.bare, own, 'bank-side.ts');
  const ours = await effortOf('product', copies.product, own, 'bank-side.ts');
  return { statements: recipe.transactions.reduce((sum, one) => sum + one.length, 0), ours, theirs };
}

/** Prints what a file takes, beside the bare driver. */
export async function bankFileRun(): Promise<void> {
  const words = process.argv.slice(2);
  const payments = words.includes('--payments') ? Number(words[words.indexOf('--payments') + 1]) : 10_000;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-bench-'));
  fs.chmodSync(folder, 0o755);
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), ephemeral: true });
  await migrateAll(postgres.url);
  const { statements, ours, theirs } = await measured(postgres.url, folder, payments);
  const each = (microseconds: number) => `${(microseconds / payments).toFixed(0)} a payment`;
  console.log(
    `| bank file | statements | product s | bare s | ratio | product CPU µs | bare CPU µs | ratio | product MB more |\n|---|---|---|---|---|---|---|---|---|`,
  );
  console.log(
    `| ${payments} payments, each with an invoice of its own | ${statements} | ${ours.seconds.toFixed(1)} | ${theirs.seconds.toFixed(1)} | ${(theirs.seconds / ours.seconds).toFixed(2)} | ${each(ours.cpuMicroseconds)} | ${each(theirs.cpuMicroseconds)} | ${(theirs.cpuMicroseconds / ours.cpuMicroseconds).toFixed(2)} | ${ours.grownMegabytes.toFixed(0)} |`,
  );
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
