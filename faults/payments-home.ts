import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { gzipSync } from 'node:zlib';
import { storeInvoiceSettings } from '#apps/billing/server/invoice-settings.ts';
import { creditor, rules } from '#apps/billing/server/testing.ts';
import { bankFilePurpose, bankFiles, LoadResult } from '#apps/payments/contract/bank-files.ts';
import { payments, type Payment } from '#apps/payments/contract/payments.ts';
import type { Call } from '#platform/contract/call.ts';
import { tasks } from '#platform/contract/frame.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import type { Place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { notification, referenceOf, type SampleInvoice, type Transaction } from './payments-samples.ts';

/** What became of a file; a task that broke is refused by its state. */
interface Loaded {
  readonly fileId: string | null;
  readonly refused: { readonly code: string } | null;
}

const dayLength = 86_400_000;
/** The day of the money: yesterday, wherever the clock stands. */
export const bankDay = civilOf(Date.now() - dayLength, 'Europe/Zurich').day;

/** A home with issued invoices of one payer each, and a bookkeeper who is signed in. */
export class BankHome {
  readonly organisationId: string;
  readonly token: string;
  readonly invoices: readonly SampleInvoice[];
  readonly #place: Pick<Place, 'server'>;
  #files = 0;
  private constructor(
    at: Pick<Place, 'server'>,
    organisationId: string,
    token: string,
    invoices: readonly SampleInvoice[],
  ) {
    this.#place = at;
    this.organisationId = organisationId;
    this.token = token;
    this.invoices = invoices;
  }

  static async make(at: Pick<Place, 'server'>, name: string, totals: readonly number[]): Promise<BankHome> {
    const { database, services } = at.server;
    const organisationId = await database.system((db) => createOrganisation(db, { name }));
    const accountId = await database.system((db) =>
      createAccount(db, organisationId, {
        username: name,
        fullName: name,
        email: `${name}@example.org`,
        roles: ['ADMIN'],
        passwordHash: '',
        language: 'de',
        demo: false,
      }),
    );
    const { token } = await database.tenant({ organisationId }, (unit) =>
      startSession(unit, { organisationId, accountId, keep: true, address: null, userAgent: null }),
    );
    const account = { id: accountId } as NonNullable<Parameters<typeof contextOf>[0]['account']>;
    await database.tenant({ organisationId, accountId }, (unit) =>
      storeInvoiceSettings(
        contextOf({
          unit,
          organisationId,
          account,
          zone: 'Europe/Zurich',
          language: 'de',
          requestId: 'faults',
          confirmed: [],
          services,
          call: 'faults',
        }),
        creditor,
        rules,
      ),
    );
    return new BankHome(at, organisationId, token, await plant(at, organisationId, totals));
  }

  /** A call as the bookkeeper makes it; answers its status and what came. */
  async send(call: unknown, input: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await send(this.#place.server, this.token, call as Call, input);
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  }
  async call<T>(call: unknown, input: unknown): Promise<T> {
    const { status, body } = await this.send(call, input);
    if (status !== 200) throw new Error(`${(call as Call).name}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }
  /** Loads a file of the bank as the page does it, to its end. */
  async load(transactions: readonly Transaction[], id = this.nextFile()): Promise<Loaded> {
    const content = gzipSync(notification(id, creditor.iban, bankDay, transactions));
    const fileId = await this.upload(content);
    const { taskId } = await this.call<{ taskId: string }>(bankFiles.load, { fileId });
    await this.#place.server.settle();
    const task = await this.call<{ status: string; result: unknown }>(tasks.get, { id: taskId });
    if (task.status !== 'done') return { fileId: null, refused: { code: task.status } };
    return LoadResult.parse(task.result);
  }
  nextFile(): string {
    this.#files += 1;
    return `M${this.#files}`;
  }
  async upload(content: Uint8Array): Promise<string> {
    return uploaded(this.#place.server, this.token, 'bank.xml.gz', content, bankFilePurpose);
  }
  /** All payments, the newest first. */
  async payments(): Promise<Payment[]> {
    const all: Payment[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await this.call<{ items: Payment[]; nextCursor: string | null }>(payments.list, {
        limit: 200,
        ...(cursor === undefined ? {} : { cursor }),
      });
      all.push(...page.items);
      cursor = page.nextCursor;
    }
    return all;
  }
  query<T extends object>(text: string): Promise<T[]> {
    return this.#place.server.database.pool.query<T>(text, [this.organisationId]).then(({ rows }) => rows);
  }
}

/** Issued invoices as the run of a month leaves them, written with plain SQL: not due before a year has passed. */
async function plant(
  at: Pick<Place, 'server'>,
  organisationId: string,
  totals: readonly number[],
): Promise<SampleInvoice[]> {
  const { pool } = at.server.database;
  const id = async (): Promise<string> =>
    (await pool.query<{ id: string }>('select platform.new_id() as id')).rows[0]!.id;
  const month = bankDay.slice(0, 7);
  const [resident, contact] = [await id(), await id()];
  await pool.query(
    `insert into billing.periods (organisation_id, id, month, status) values ($1, platform.new_id(), $2, 'open')`,
    [organisationId, month],
  );
  await pool.query(
    `insert into residents.residents (organisation_id, id, number, last_name, gender) values ($1, $2, '1', 'Muster', 'unknown')`,
    [organisationId, resident],
  );
  await pool.query(
    `insert into contacts.contacts (organisation_id, id, kinds, last_name) values ($1, $2, '{invoiceRecipient}', 'Muster')`,
    [organisationId, contact],
  );
  const invoices = totals.map((total, index) => ({
    number: `2020-${String(index + 1).padStart(6, '0')}`,
    reference: referenceOf(index + 1),
    total,
  }));
  await pool.query(
    `insert into billing.invoices (organisation_id, id, month, resident_id, resident_name, resident_number, payer, recipient_contact_id, recipient,
      language, status, number, invoice_date, due_date, net, vat, total, vat_groups, creditor, reference_type, reference, payload)
    select $1, platform.new_id(), $2, $3, 'Muster', '1', 'resident', $4, $5, 'de', 'pending', number, $6::date - 30, $6::date + 365, total, 0, total,
      '[]', $7, 'QRR', reference, 'SPC'
    from unnest($8::text[], $9::bigint[], $10::text[]) as i (number, total, reference)`,
    [
      organisationId,
      month,
      resident,
      contact,
      JSON.stringify({
        name: 'Muster',
        street: 'Weg',
        houseNumber: '1',
        postalCode: '3999',
        town: 'Musterdorf',
        country: 'CH',
      }),
      bankDay,
      JSON.stringify({ ...creditor, vatLiable: false, footer: '' }),
      invoices.map(({ number }) => number),
      invoices.map(({ total }) => total),
      invoices.map(({ reference }) => reference),
    ],
  );
  return invoices;
}
