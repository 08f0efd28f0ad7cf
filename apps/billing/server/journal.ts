import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { InvoiceLine, WholeInvoice } from '../contract/invoices.ts';
import type { z } from 'zod';
import { groupsOf, type InvoiceRow } from './invoice-rows.ts';

type Line = z.output<typeof InvoiceLine>;

/** What the lines of one kind and tax come to. */
export interface LineSum {
  readonly kind: Line['kind'];
  /** It is a charge of a reminder, not a service. */
  readonly charge: 'fee' | 'interest' | null;
  readonly vatCode: Line['vatCode'];
  /** Both null: an invoice of before, whose lines did not say it. */
  readonly percent: string | null;
  readonly applicability: Line['taxApplicability'];
  readonly amount: number;
}

/** A document that went out, or a change of being paid, as the ledger is told. It has numbers and amounts, nobody's name. */
export interface JournalEntry {
  readonly id: string;
  /** In the order in which it happened to its invoice. */
  readonly place: number;
  readonly kind: 'invoice' | 'creditNote' | 'paid' | 'reopened';
  readonly invoiceId: string;
  readonly number: string;
  readonly recipientId: string;
  readonly payer: InvoiceRow['payer'];
  readonly day: string;
  /** Of a credit note below 0. */
  readonly total: number;
  /** Of a credit note: the invoice was paid. */
  readonly wasPaid: boolean;
  /** Of a reopened one: the place at which it was paid. */
  readonly paidAtPlace: number | null;
  readonly groups: WholeInvoice['vatGroups'];
  readonly sums: readonly LineSum[];
}

interface Row {
  readonly id: string;
  readonly place: string;
  readonly kind: JournalEntry['kind'];
  readonly invoice_id: string;
  readonly number: string;
  readonly recipient_id: string;
  readonly payer: JournalEntry['payer'];
  readonly on_day: string;
  readonly total: string;
  readonly was_paid: boolean;
  readonly paid_at_place: string | null;
  readonly vat_groups: unknown;
  readonly sums: unknown;
}

const entryOf = (row: Row): JournalEntry => ({
  id: row.id,
  place: Number(row.place),
  kind: row.kind,
  invoiceId: row.invoice_id,
  number: row.number,
  recipientId: row.recipient_id,
  payer: row.payer,
  day: row.on_day,
  total: Number(row.total),
  wasPaid: row.was_paid,
  paidAtPlace: row.paid_at_place === null ? null : Number(row.paid_at_place),
  groups: groupsOf(row),
  sums: row.sums as LineSum[],
});

/** Without a day of its own an entry counts on the day on which it was made, where the home is. */
const dayOf = (zone: string) => sql<string>`coalesce(j.day, (j.at at time zone ${zone})::date)`;
const columns = sql`j.id, j.place, j.kind, j.invoice_id, j.number, j.recipient_id, j.payer, j.total, j.was_paid, j.paid_at_place, j.vat_groups, j.sums`;

/** What nobody has taken yet, up to a day. */
export async function journalWaiting(context: Context, until: string): Promise<JournalEntry[]> {
  const { rows } =
    await sql<Row>`select ${columns}, ${dayOf(context.zone)}::text as on_day from billing.journal j
    where j.organisation_id = ${context.organisationId} and j.taken_at is null and ${dayOf(context.zone)} <= ${until}::date
    order by j.place, j.id`.execute(context.db);
  return rows.map(entryOf);
}

/** The same for whoever books it: nobody else gets it from now on. Of two at once the second one gets none of it. */
export async function takeJournal(context: Context, until: string): Promise<JournalEntry[]> {
  const { rows } = await sql<Row>`update billing.journal j set taken_at = ${context.now}
    where j.organisation_id = ${context.organisationId} and j.taken_at is null and ${dayOf(context.zone)} <= ${until}::date
    returning ${columns}, ${dayOf(context.zone)}::text as on_day`.execute(context.db);
  return rows.map(entryOf).sort((a, b) => a.place - b.place || a.id.localeCompare(b.id));
}
