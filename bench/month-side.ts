// One side of the month run in a process of its own: `product` or `bare`. Tells its time and processor time.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { renderInvoice } from '#apps/invoice-print/server/render.ts';
import { type MonthHome, type MonthRecipe, runMonth, serverOn } from './month.ts';

const [side, databaseUrl, folder] = process.argv.slice(2) as [string, string, string];
const read = <T>(name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as T;

async function product(): Promise<() => Promise<void>> {
  const server = await serverOn(databaseUrl, path.join(folder, 'product'));
  return async () => {
    await runMonth(server, read<MonthHome>('home.json').cookie);
    await server.close();
  };
}

async function bare(): Promise<() => Promise<void>> {
  pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
  const { organisationId, transactions, documents } = read<MonthRecipe>('recipe.json');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const store = path.join(folder, 'bare');
  fs.mkdirSync(store, { recursive: true });
  const names = new Map<string, string>();
  const nameOf = (text: string) => names.get(text) ?? names.set(text, `s${names.size}`).get(text)!;
  const bytes = (value: unknown) =>
    value !== null && typeof value === 'object' && 'base64' in value
      ? Buffer.from(String(value.base64), 'base64')
      : value;
  return async () => {
    let printed = 0;
    for (const transaction of transactions) {
      await client.query('begin');
      await client.query({
        name: 'organisation',
        text: `select set_config('app.organisation_id', $1, true)`,
        values: [organisationId],
      });
      for (const { text, values } of transaction)
        await client.query({ name: nameOf(text), text, values: values.map(bytes) });
      // the transaction that issues an invoice prints and stores it
      const issues =
        transaction.some(({ text }) => /^\s*update "billing"."invoices"/i.test(text)) &&
        printed < documents.length;
      if (issues)
        await fs.promises.writeFile(
          path.join(store, `${printed}.pdf`),
          await renderInvoice(documents[printed++]!),
        );
      await client.query('commit');
    }
    if (printed !== documents.length) throw new Error(`${printed} of ${documents.length} papers printed`);
    await client.end();
  };
}

const work = await (side === 'product' ? product() : bare());
const before = process.cpuUsage();
const started = performance.now();
await work();
const used = process.cpuUsage(before);
process.send!({ seconds: (performance.now() - started) / 1000, cpuMicroseconds: used.user + used.system });
process.disconnect();
