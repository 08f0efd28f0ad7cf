/** What whoever books money needs of invoices: those that were issued, and that they are paid or not any more. */
import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { QrAddress } from '#apps/invoice-print/api.ts';
import type { Language } from '#platform/contract/text.ts';
import { roundingTolerance } from './domain/invoices.ts';
import { nextInstalment, type OpenInstalment, overdueInstalments } from './domain/due.ts';
import { invoiceRows, type InvoiceRow, openOf, partsOf } from './server/invoice-rows.ts';
import { creditorOf } from './server/invoice-settings.ts';
import { isPastDue } from './server/payments.ts';

/** An issued invoice as whoever books money sees it. */
export interface Claim {
  readonly id: string;
  readonly number: string;
  readonly month: string;
  readonly reference: string;
  readonly residentId: string;
  readonly residentName: string;
  readonly recipientId: string;
  readonly recipient: QrAddress;
  readonly payer: InvoiceRow['payer'];
  readonly total: number;
  /** What money and discount have covered. */
  readonly covered: number;
  /** What is open now; 0 when it is paid or credited. */
  readonly open: number;
  readonly invoiceDate: string;
  /** Of the next instalment that is open. */
  readonly dueDate: string | null;
  /** What is due when, in the order of the days, with what is open of each. */
  readonly instalments: readonly OpenInstalment[];
  /** Cash discount as it was agreed when it was issued; null: invoices of before kept none. */
  readonly discount: { readonly discountPercent: string; readonly discountDays: number } | null;
  readonly paidOn: string | null;
  readonly status: 'pending' | 'overdue' | 'paid';
  readonly credited: boolean;
  /** The language of the invoice. */
  readonly language: Language;
}

/** Which invoices: by id, by what a payment says of them, or all that are not paid. */
export interface ClaimFilter {
  readonly ids?: readonly string[];
  readonly references?: readonly string[];
  readonly numbers?: readonly string[];
  readonly recipientId?: string;
  readonly residentId?: string;
  readonly unpaid?: true;
}

const claimOf = (row: InvoiceRow): Claim => {
  const instalments = partsOf(row);
  return {
    id: row.id,
    number: row.number ?? '',
    month: row.month,
    reference: row.reference ?? '',
    residentId: row.resident_id,
    residentName: row.resident_name,
    recipientId: row.recipient_contact_id,
    recipient: row.recipient as QrAddress,
    payer: row.payer,
    total: row.total,
    covered: row.covered,
    open: openOf(row),
    invoiceDate: row.invoice_date ?? '',
    dueDate: nextInstalment(instalments)?.due ?? null,
    instalments,
    discount:
      row.discount_days === null
        ? null
        : { discountPercent: row.discount_percent ?? '0', discountDays: row.discount_days },
    paidOn: row.paid_on,
    status: row.status === 'draft' ? 'pending' : row.status,
    credited: row.credited_by !== null,
    language: row.language,
  };
};

/** Issued invoices by what is asked, the oldest first. `lock`: until the end of the transaction nobody else books on them. */
export async function claims(context: Context, filter: ClaimFilter, lock = false): Promise<Claim[]> {
  const { ids, references, numbers, recipientId, residentId, unpaid } = filter;
  const asked = [ids, references, numbers].flatMap((list) => list ?? []);
  if (asked.length === 0 && recipientId === undefined && residentId === undefined && !unpaid) return [];
  let query = invoiceRows(context).where('status', '<>', 'draft').where('total', '>', 0);
  if (ids) query = query.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);
  if (references || numbers)
    query = query.where((by) =>
      by.or([
        by('reference', '=', sql<string>`any(${[...(references ?? [])]}::text[])`),
        by('number', '=', sql<string>`any(${[...(numbers ?? [])]}::text[])`),
      ]),
    );
  if (recipientId !== undefined) query = query.where('recipient_contact_id', '=', recipientId);
  if (residentId !== undefined) query = query.where('resident_id', '=', residentId);
  if (unpaid) query = query.where('status', 'in', ['pending', 'overdue']).where('credited_by', 'is', null);
  const rows = await (lock ? query.orderBy('id').forUpdate() : query.orderBy('id')).execute();
  return rows.map(claimOf).sort((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
}

/** Invoices that money has covered are paid, with the day of the money; their services follow. */
export async function settleInvoices(
  context: Context,
  settled: readonly { readonly id: string; readonly paidOn: string }[],
): Promise<void> {
  if (settled.length === 0) return;
  const { organisationId, db } = context;
  const ids = settled.map(({ id }) => id);
  await sql`
    update billing.invoices i set status = 'paid', paid_on = s.paid_on, settled_at = ${context.now}
    from unnest(${ids}::uuid[], ${settled.map(({ paidOn }) => paidOn)}::date[]) as s (id, paid_on)
    where i.organisation_id = ${organisationId} and i.id = s.id and i.status in ('pending', 'overdue') and i.credited_by is null`.execute(
    db,
  );
  await sql`
    update billing.services v set status = case when p.status = 'closed' then 'closed' else 'paid' end
    from billing.invoices i join billing.periods p on p.organisation_id = i.organisation_id and p.month = i.month
    where v.organisation_id = ${organisationId} and i.organisation_id = ${organisationId} and i.id = v.invoice_id
      and i.id = any(${ids}::uuid[]) and i.status = 'paid' and v.status in ('invoiced', 'paid')`.execute(db);
}

/** Invoices that money has come for: what was overdue is not any more where the instalments that were due are paid. */
export async function catchUp(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await invoiceRows(context)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '=', 'overdue')
    .where('credited_by', 'is', null)
    .execute();
  const caughtUp = rows.filter((row) => !isPastDue(row, context.today)).map(({ id }) => id);
  if (caughtUp.length === 0) return;
  await context.db
    .updateTable('billing.invoices')
    .set({ status: 'pending' })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', sql<string>`any(${caughtUp}::uuid[])`)
    .execute();
}

/**
 * An invoice whose money was taken away: not paid any more, pending or overdue by what is due of it now. One that was credited stays.
 */
export async function reopenInvoice(context: Context, id: string, reason: string): Promise<void> {
  const row = await invoiceRows(context).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.status === 'draft' || row.credited_by !== null) return;
  const isLate = isPastDue({ ...row, status: 'pending' }, context.today);
  const status = isLate ? ('overdue' as const) : ('pending' as const);
  if (row.status === status) return;
  const paid = row.status === 'paid' ? { paid_on: null, settled_at: context.now, remarks: reason } : {};
  await context.db
    .updateTable('billing.invoices')
    .set({ status, ...paid })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();
  if (row.status !== 'paid') return;
  await context.db
    .updateTable('billing.services')
    .set({ status: 'invoiced' })
    .where('organisation_id', '=', context.organisationId)
    .where('invoice_id', '=', id)
    .where('status', '=', 'paid')
    .execute();
}

/** The account that stands on the invoices; empty: the home has not said it yet. */
export const creditorIban = async (context: Context): Promise<string> => (await creditorOf(context)).iban;

/** What of an invoice is overdue on a day; Sundays and holidays grant the next working day (Art. 78 OR). */
export const overdueOf = (claim: Claim, day: string): OpenInstalment[] =>
  claim.open > 0 ? overdueInstalments(claim.instalments, day) : [];

export type { OpenInstalment };
export { type JournalEntry, journalWaiting, type LineSum, takeJournal } from './server/journal.ts';
export { billsOf } from './server/invoice-rows.ts';
export { addressesNow } from './server/recipients.ts';
export { addCharge, interestFreeIn } from './server/service-rows.ts';
export { creditorOf };
export { roundingTolerance };
