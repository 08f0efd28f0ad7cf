import { sql, type Selectable } from 'kysely';
import { type Claim, claims } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Allocation, Candidate, Payment } from '../contract/payments.ts';
import { settlementOf, termsOf } from './allocating.ts';

export type PaymentRow = Selectable<Tables['payments.payments']>;
export const paymentRows = (context: Context) =>
  context.db
    .selectFrom('payments.payments')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

export const allocationRows = (context: Context) =>
  context.db
    .selectFrom('payments.allocations')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);
type AllocationRow = Selectable<Tables['payments.allocations']>;

export const leftOf = (row: PaymentRow): number =>
  row.reversed_at === null
    ? Number(row.amount) - Number(row.used) - Number(row.erased) - Number(row.refunded)
    : 0;

export const allocationOf = (row: AllocationRow, claim: Claim | undefined): Allocation => ({
  id: row.id,
  paymentId: row.payment_id,
  invoiceId: row.invoice_id,
  number: claim?.number ?? '',
  residentName: claim?.residentName ?? '',
  amount: Number(row.amount),
  discount: Number(row.discount),
  rounding: Number(row.rounding),
  how: row.how,
  at: row.created_at,
  undoneAt: row.undone_at,
  undoneWhy: row.undone_why,
});

/** At most so many invoices are offered for one payment: each has a digit of the keyboard. */
const offered = 5;

type TermOf = Awaited<ReturnType<typeof termsOf>>;

/** An open invoice with the discount that a person may grant with this money. */
const candidateOf = (row: PaymentRow, claim: Claim, termOf: TermOf): Candidate => ({
  invoiceId: claim.id,
  number: claim.number,
  residentName: claim.residentName,
  recipient: claim.recipient.name,
  dueDate: claim.dueDate,
  total: claim.total,
  open: claim.open,
  discount: settlementOf(claim, {
    amount: leftOf(row),
    covered: claim.covered,
    valueOn: row.value_on,
    term: termOf(claim),
  }).proposed,
  rule: claim.id === row.about_invoice_id ? row.rule : null,
});

/** Open invoices that money could be for: what the rule found, the same amount, the same payer; each with the discount a person may grant. */
function candidatesOf(
  row: PaymentRow,
  about: Claim | undefined,
  open: readonly Claim[],
  termOf: TermOf,
): Candidate[] {
  const left = leftOf(row);
  if (left <= 0) return [];
  const rank = (claim: Claim): number => {
    if (claim.id === about?.id) return 0;
    if (about !== undefined && claim.recipientId === about.recipientId) return 1;
    return row.payer_name !== '' && claim.recipient.name === row.payer_name ? 2 : claim.open === left ? 3 : 9;
  };
  return open
    .map((one) => ({ one, at: rank(one) }))
    .filter(({ at }) => at < 9)
    .sort((a, b) => a.at - b.at)
    .slice(0, offered)
    .map(({ one }) => candidateOf(row, one, termOf));
}

/** All invoices of which something is open. */
const openClaims = async (context: Context): Promise<Claim[]> =>
  (await claims(context, { unpaid: true })).filter(({ open }) => open > 0);

/** Whether an invoice is what somebody looks for: all words in its number, its resident or its recipient. */
export function isAbout({ number, residentName, recipient }: Claim, text: string): boolean {
  const all = fold(`${number} ${residentName} ${recipient.name}`);
  return fold(text)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** So many invoices are shown to whoever looks for one. */
const shownAtMost = 10;

/** Open invoices by parts of number, resident or recipient, for what is left of a payment. Writes the read log. */
export async function foundFor(context: Context, row: PaymentRow, text: string): Promise<Candidate[]> {
  if (leftOf(row) <= 0 || row.currency !== 'CHF') return [];
  const open = (await openClaims(context))
    .filter((claim) => isAbout(claim, text.trim()))
    .slice(0, shownAtMost);
  await context.logRead([...new Set(open.map(({ residentId }) => residentId))]);
  const termOf = await termsOf(context, open);
  return open.map((one) => candidateOf(row, one, termOf));
}

/** Payments with what became of them and which invoices they could be for. Writes the read log of the residents that are shown. */
export async function paymentsOf(context: Context, rows: readonly PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const allocations = await allocationRows(context)
    .where(
      'payment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const waits = rows.some((row) => leftOf(row) > 0);
  const ids = [
    ...allocations.map((one) => one.invoice_id),
    ...rows.flatMap((row) => row.about_invoice_id ?? []),
  ];
  const named = await claims(context, { ids: [...new Set(ids)] });
  const open = waits ? await openClaims(context) : [];
  const known = new Map([...named, ...open].map((claim) => [claim.id, claim]));
  const termOf = await termsOf(context, open);
  const byPayment = Map.groupBy(allocations, (one) => one.payment_id);
  const shown = rows.map((row): Payment => ({
    id: row.id,
    version: row.version,
    state: row.state as Payment['state'],
    way: row.way,
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    amount: Number(row.amount),
    left: leftOf(row),
    currency: row.currency,
    reference: row.reference,
    text: row.text,
    payerName: row.payer_name,
    payerIban: row.payer_iban,
    finding: row.finding,
    refund:
      row.refund_at === null ? null : { at: row.refund_at, note: row.refund_note, held: row.refund_held },
    refunded: Number(row.refunded),
    allocations: (byPayment.get(row.id) ?? []).map((one) => allocationOf(one, known.get(one.invoice_id))),
    candidates:
      row.currency === 'CHF' ? candidatesOf(row, known.get(row.about_invoice_id ?? ''), open, termOf) : [],
  }));
  const seen = shown.flatMap((one) =>
    [...one.allocations, ...one.candidates].map(({ invoiceId }) => invoiceId),
  );
  await context.logRead([...new Set(seen.flatMap((id) => known.get(id)?.residentId ?? []))]);
  return shown;
}

export async function onePayment(context: Context, id: string): Promise<Payment> {
  const row = found(await paymentRows(context).where('id', '=', id).executeTakeFirst());
  return (await paymentsOf(context, [row]))[0]!;
}

/** How many payments are in each state; `undecided`: without those of which it is decided that they go back. */
export async function countsOf(
  context: Context,
  undecided = false,
): Promise<Record<Payment['state'], number>> {
  const all = context.db
    .selectFrom('payments.payments')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('organisation_id', '=', context.organisationId)
    .groupBy('state');
  const rows = await (undecided ? all.where('refund_at', 'is', null) : all).execute();
  const of = (state: Payment['state']) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    toConfirm: of('toConfirm'),
    unassigned: of('unassigned'),
    credit: of('credit'),
    assigned: of('assigned'),
    refunded: of('refunded'),
    reversed: of('reversed'),
  };
}
