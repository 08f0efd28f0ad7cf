import { sql } from 'kysely';
import type { WholeInvoice } from '#apps/billing/contract/invoices.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Payment } from '../contract/payments.ts';

/** A movement of money as the ledger is told. It has numbers and amounts, nobody's name. */
export interface MoneyEntry {
  readonly id: string;
  /** In the order in which it happened to its payment and its invoice. */
  readonly place: number;
  readonly kind: 'came' | 'allocated' | 'undone' | 'refund' | 'paidBack' | 'returned';
  readonly paymentId: string;
  readonly way: Payment['way'];
  readonly currency: string;
  /**
   * Money came on its value day, and pays on it the invoice that it was for when it came. What a person decides counts on the day
   * of the decision, what the bank takes back on the bank's day, never before what it undoes.
   */
  readonly day: string;
  /** Of a decision to pay back below 0 where it was withdrawn. */
  readonly amount: number;
  readonly discount: number;
  readonly rounding: number;
  /** Of the invoice; empty and null where money is with none. */
  readonly number: string;
  readonly recipientId: string | null;
  /** The tax of the invoice, where a discount reduces it. */
  readonly groups: WholeInvoice['vatGroups'];
}

interface Row {
  readonly id: string;
  readonly place: string;
  readonly kind: MoneyEntry['kind'];
  readonly payment_id: string;
  readonly way: MoneyEntry['way'];
  readonly currency: string;
  readonly on_day: string;
  readonly amount: string;
  readonly discount: string;
  readonly rounding: string;
  readonly number: string;
  readonly recipient_id: string | null;
  readonly vat_groups: MoneyEntry['groups'];
}

const entryOf = (row: Row): MoneyEntry => ({
  id: row.id,
  place: Number(row.place),
  kind: row.kind,
  paymentId: row.payment_id,
  way: row.way,
  currency: row.currency,
  day: row.on_day,
  amount: Number(row.amount),
  discount: Number(row.discount),
  rounding: Number(row.rounding),
  number: row.number,
  recipientId: row.recipient_id,
  groups: row.vat_groups,
});

const dayOf = ({ zone, organisationId }: Context) => sql<string>`greatest(
    coalesce(j.day, (j.at at time zone ${zone})::date),
    case when j.kind = 'undone' then (select coalesce(a.day, (a.at at time zone ${zone})::date) from payments.journal a
      where a.organisation_id = ${organisationId} and a.allocation_id = j.allocation_id and a.kind = 'allocated') end)`;
const columns = sql`j.id, j.place, j.kind, j.payment_id, j.way, j.currency, j.amount, j.discount, j.rounding, j.number, j.recipient_id, j.vat_groups`;

/** What nobody has taken yet, up to a day. */
export async function moneyWaiting(context: Context, until: string): Promise<MoneyEntry[]> {
  const { rows } = await sql<Row>`select ${columns}, ${dayOf(context)}::text as on_day from payments.journal j
    where j.organisation_id = ${context.organisationId} and j.taken_at is null and ${dayOf(context)} <= ${until}::date
    order by j.place, j.id`.execute(context.db);
  return rows.map(entryOf);
}

/** The same for whoever books it: nobody else gets it from now on. Of two at once the second one gets none of it. */
export async function takeMoney(context: Context, until: string): Promise<MoneyEntry[]> {
  const { rows } = await sql<Row>`update payments.journal j set taken_at = ${context.now}
    where j.organisation_id = ${context.organisationId} and j.taken_at is null and ${dayOf(context)} <= ${until}::date
    returning ${columns}, ${dayOf(context)}::text as on_day`.execute(context.db);
  return rows.map(entryOf).sort((a, b) => a.place - b.place || a.id.localeCompare(b.id));
}

/** How much money had covered of an invoice at a place of its history: by it is known what a person said was paid without money. */
export async function coveredAt(
  context: Context,
  asked: readonly { readonly invoiceId: string; readonly place: number }[],
): Promise<number[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ covered: string }>`
    select coalesce((select sum(case when j.kind = 'undone' then -1 else 1 end * (j.amount + j.discount - j.rounding)) from payments.journal j
      where j.organisation_id = ${context.organisationId} and j.invoice_id = a.invoice_id and j.place < a.place), 0)::bigint as covered
    from unnest(${asked.map(({ invoiceId }) => invoiceId)}::uuid[], ${asked.map(({ place }) => String(place))}::bigint[])
      with ordinality as a (invoice_id, place, n) order by a.n`.execute(context.db);
  return rows.map(({ covered }) => Number(covered));
}
