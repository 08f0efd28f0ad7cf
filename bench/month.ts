// The month run: collect the services of a home, make the drafts, issue every invoice with its PDF. The product beside a bare loop
// that sends the same statements in the same transactions, makes the same PDFs with the same library and stores them.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { storeInvoiceSettings } from '#apps/billing/server/invoice-settings.ts';
import { documentOf, invoiceRows, linesOf } from '#apps/billing/server/invoice-rows.ts';
import { billOf } from '#apps/billing/server/issuing.ts';
import { creditor, rules, setUpResident } from '#apps/billing/server/testing.ts';
import type { Creditor } from '#apps/billing/manifest.ts';
import type { InvoiceDocument, QrAddress } from '#apps/invoice-print/api.ts';
import { addTariff, demoAllocations } from '#apps/tariffs/api.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { createServer } from '#apps/house.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { isFrame, listen, packed, type Statement } from './capture.ts';

export const month = '2026-10';
/** Invoices are made for the resident, the insurer and the residual financier. */
const payers = 3;

export interface MonthHome {
  readonly organisationId: string;
  readonly accountId: string;
  readonly cookie: string;
}
export interface MonthRecipe {
  readonly organisationId: string;
  readonly transactions: readonly (readonly Statement[])[];
  readonly documents: readonly InvoiceDocument[];
}
export interface Effort {
  readonly seconds: number;
  readonly cpuMicroseconds: number;
  /** By how much the process has grown at most meanwhile. */
  readonly grownMegabytes: number;
}

async function inside<T>(
  server: RunningServer,
  home: Pick<MonthHome, 'organisationId' | 'accountId'>,
  work: (context: ReturnType<typeof contextOf>) => Promise<T>,
): Promise<T> {
  const account = { id: home.accountId } as NonNullable<Parameters<typeof contextOf>[0]['account']>;
  return server.database.tenant(home, (unit) =>
    work(
      contextOf({
        unit,
        organisationId: home.organisationId,
        account,
        zone: 'Europe/Zurich',
        language: 'de',
        requestId: 'bench',
        confirmed: [],
        services: server.services,
        call: 'bench',
      }),
    ),
  );
}

export const serverOn = (databaseUrl: string, dataFolder: string): Promise<RunningServer> =>
  createServer(
    { ...readConfig({ OBHUT_DATA: dataFolder }), databaseUrl },
    { background: false, log: false, connections: 4 },
  );

/** A home with so many residents that the month has the wanted number of invoices. */
async function makeMonthHome(databaseUrl: string, dataFolder: string, invoices: number): Promise<MonthHome> {
  const database = openDatabase(databaseUrl);
  const organisationId = await database.system((db) => createOrganisation(db, { name: 'Month run' }));
  const accountId = await database.system((db) =>
    createAccount(db, organisationId, {
      username: 'monthrun',
      fullName: 'Bench',
      email: 'month@example.org',
      roles: ['ADMIN'],
      passwordHash: '',
      language: 'de',
      demo: false,
    }),
  );
  const { token } = await database.tenant({ organisationId }, (unit) =>
    startSession(unit, { organisationId, accountId, keep: true, address: null, userAgent: null }),
  );
  await database.close();
  const server = await serverOn(databaseUrl, dataFolder);
  const home = { organisationId, accountId, cookie: `__Host-obhut=${token}` };
  await inside(server, home, async (context) => {
    const always = { validFrom: '2026-01-01', validTo: null, minConsecutiveDays: null, maxDaysPerYear: null };
    await addTariff(context, {
      allocations: demoAllocations(),
      prices: [
        { ...always, kind: 'board', price: '130.00', vatCode: 'EXEMPT' },
        { ...always, kind: 'attendance', price: '35.00', vatCode: 'EXEMPT' },
      ],
    });
    await storeInvoiceSettings(context, creditor, rules);
    for (let index = 0; index < Math.ceil(invoices / payers); index += 1)
      await setUpResident(context, { name: `Muster ${index}`, level: 3 + (index % 9) });
  });
  await server.close();
  return home;
}

/** Collects, makes the drafts and issues them, as an administrator does it; answers how many invoices there are. */
export async function runMonth(server: RunningServer, cookie: string): Promise<number> {
  for (const verb of ['collect', 'prepare', 'issue']) {
    const answer = await server.http.inject({
      method: 'POST',
      url: `/api/billing/runs/${verb}`,
      headers: { cookie },
      payload: { month, ...(verb === 'issue' ? { invoiceDate: '2026-10-31' } : {}) },
    });
    if (answer.statusCode !== 200) throw new Error(`${verb} answered ${answer.statusCode}: ${answer.body}`);
  }
  await server.services.tasks.work();
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from billing.invoices where month = $1 and pdf_file_id is not null`,
    [month],
  );
  return rows[0]!.count;
}

/** The statements of work by transaction. */
export async function transactionsOf(work: () => Promise<unknown>): Promise<Statement[][]> {
  const transactions: Statement[][] = [];
  const open = new Map<pg.Client, Statement[]>();
  const stop = listen((client, text, values) => {
    if (/^\s*begin/i.test(text)) open.set(client, []);
    else if (/^\s*commit/i.test(text)) transactions.push(open.get(client) ?? []);
    else if (!isFrame(text)) open.get(client)?.push({ text, values: packed(values) });
  });
  await work();
  stop();
  return transactions.filter((one) => one.length > 0);
}

/** The statements of a whole run by transaction, and the papers it printed. */
async function captureMonth(databaseUrl: string, dataFolder: string, home: MonthHome): Promise<MonthRecipe> {
  const server = await serverOn(databaseUrl, dataFolder);
  const transactions = await transactionsOf(() => runMonth(server, home.cookie));
  const documents = await inside(server, home, async (context) => {
    const rows = await invoiceRows(context)
      .where('month', '=', month)
      .where('pdf_file_id', 'is not', null)
      .execute();
    return Promise.all(
      rows.map(async (row) =>
        documentOf(
          row,
          await linesOf(context, row.id),
          billOf({
            creditor: row.creditor as Creditor,
            debtor: row.recipient as QrAddress,
            number: row.number!,
            residentNumber: row.resident_number,
            total: row.total,
            message: row.number!,
            billingInformation: '',
          }),
        ),
      ),
    );
  });
  await server.close();
  return {
    organisationId: home.organisationId,
    transactions,
    documents,
  };
}

/** What one side of a measure takes, in a process of its own. */
export const effortOf = (
  side: 'product' | 'bare',
  databaseUrl: string,
  folder: string,
  file = 'month-side.ts',
): Promise<Effort> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, file), [side, databaseUrl, folder]);
    child.once('message', (effort) => resolve(effort as Effort));
    child.once('exit', (code) => code !== 0 && reject(new Error(`the ${side} side ended with ${code}`)));
  });

/** Copies of the database as it is now: to capture, and for each side. */
export async function copiesOf(
  serverUrl: string,
  name: string,
): Promise<Record<'captured' | 'product' | 'bare', string>> {
  const database = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query('vacuum analyze');
  await admin.end();
  const copier = new pg.Client({ connectionString: database('template1') });
  await copier.connect();
  for (const side of ['captured', 'product', 'bare'])
    await copier.query(`create database ${name}_${side} template postgres`);
  await copier.end();
  return {
    captured: database(`${name}_captured`),
    product: database(`${name}_product`),
    bare: database(`${name}_bare`),
  };
}

/** Measures both sides on copies of the same database. */
export async function monthRun(
  serverUrl: string,
  folder: string,
  invoices: number,
): Promise<{ statements: number; issued: number; ours: Effort; theirs: Effort }> {
  const own = path.join(folder, 'month');
  fs.mkdirSync(own, { recursive: true });
  const home = await makeMonthHome(serverUrl, path.join(own, 'made'), invoices);
  const copies = await copiesOf(serverUrl, 'month');
  const recipe = await captureMonth(copies.captured, path.join(own, 'captured'), home);
  fs.writeFileSync(path.join(own, 'recipe.json'), JSON.stringify(recipe));
  fs.writeFileSync(path.join(own, 'home.json'), JSON.stringify(home));
  const theirs = await effortOf('bare', copies.bare, own);
  const ours = await effortOf('product', copies.product, own);
  return {
    statements: recipe.transactions.reduce((sum, one) => sum + one.length, 0),
    issued: recipe.documents.length,
    ours,
    theirs,
  };
}
