// The limit beside which work in the background is measured: a bare driver that sends the same statements in the same transactions.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { renderInvoice } from '#apps/invoice-print/server/render.ts';
import type { MonthRecipe } from './month.ts';

/** Sends what the product has sent, and prints and stores the papers that it printed. Answers the work. */
export async function replay(
  databaseUrl: string,
  { organisationId, transactions, documents }: MonthRecipe,
  store: string,
): Promise<() => Promise<void>> {
  pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
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

/** Does the work of a process that was forked for it, and tells its parent what it took. */
export async function tellEffort(work: () => Promise<void>): Promise<void> {
  const before = process.cpuUsage();
  const started = performance.now();
  const megabytes = () => process.resourceUsage().maxRSS / 1024;
  const memory = megabytes();
  await work();
  const used = process.cpuUsage(before);
  process.send!({
    seconds: (performance.now() - started) / 1000,
    cpuMicroseconds: used.user + used.system,
    grownMegabytes: megabytes() - memory,
  });
  process.disconnect();
}
