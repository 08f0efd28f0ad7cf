import { sql } from 'kysely';
import { holdersOf } from '#apps/bank-details/api.ts';
import { catchUp, type Claim, claims, settleInvoices } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Match, match, type Claim as Sought, tokensOf } from '../domain/matching.ts';
import { allocationRow, covers, openOf, settlementOf, termsOf } from './allocating.ts';
import type { Movement } from './bank-items.ts';

/** What is known of a home's invoices while a file is booked: what a batch has paid is not open for the next one. */
export interface Ledger {
  readonly sourceId: string;
  readonly known: Map<string, Claim>;
  readonly covered: Map<string, number>;
  /** All open invoices; looked up when the first payment without reference comes. */
  unpaid: readonly Claim[] | null;
}
export const newLedger = (sourceId: string): Ledger => ({
  sourceId,
  known: new Map(),
  covered: new Map(),
  unpaid: null,
});

/** What was known of invoices is not true any more: money that had paid them went back. */
export function forget(ledger: Ledger): void {
  ledger.known.clear();
  ledger.covered.clear();
  ledger.unpaid = null;
}

const sought = (claim: Claim, { covered }: Ledger): Sought => ({
  id: claim.id,
  number: claim.number,
  reference: claim.reference,
  open: openOf(claim, covered.get(claim.id) ?? 0),
  credited: claim.credited,
});

function learn(ledger: Ledger, found: readonly Claim[]): void {
  for (const claim of found) {
    if (!ledger.covered.has(claim.id)) ledger.covered.set(claim.id, claim.covered);
    ledger.known.set(claim.id, claim);
  }
}

/** Entries and single payments of a batch that are here already, from another file or from this one. */
async function knownOf(context: Context, movements: readonly Movement[], { sourceId }: Ledger) {
  const strings = (pick: (one: Movement) => string | null) =>
    [...new Set(movements.map(pick))].filter((text) => text !== null);
  const rows = await context.db
    .selectFrom('payments.payments')
    .select(['servicer_ref', 'entry_ref', 'amount', 'source_id'])
    .where('organisation_id', '=', context.organisationId)
    .where((by) =>
      by.or([
        by('servicer_ref', '=', sql<string>`any(${strings((one) => one.servicerRef)}::text[])`),
        by('entry_ref', '=', sql<string>`any(${strings((one) => one.entryRef)}::text[])`),
      ]),
    )
    .execute();
  const single = new Set(rows.map((row) => `${row.servicer_ref ?? ''} ${row.amount}`));
  // the other kind of file tells the same entry once more: with or without its single payments
  const entries = new Set(rows.filter((row) => row.source_id !== sourceId).map((row) => row.entry_ref));
  return (one: Movement): boolean => {
    const key = `${one.servicerRef ?? ''} ${one.amount}`;
    const known =
      (one.servicerRef !== null && single.has(key)) || (one.entryRef !== null && entries.has(one.entryRef));
    if (one.servicerRef !== null) single.add(key);
    return known;
  };
}

/** Open invoices that the holder of an account pays: by the bank details, or by what came from the account before. */
async function payersOf(context: Context, movements: readonly Movement[], ledger: Ledger) {
  const ibans = [
    ...new Set(movements.filter(({ reference }) => reference === '').flatMap((one) => one.payerIban ?? [])),
  ];
  if (ibans.length === 0) return () => [];
  const holders = await holdersOf(context, ibans);
  const before = await context.db
    .selectFrom('payments.payments as p')
    .innerJoin('payments.allocations as a', (join) =>
      join.onRef('a.organisation_id', '=', 'p.organisation_id').onRef('a.payment_id', '=', 'p.id'),
    )
    .select(['p.payer_iban', 'a.invoice_id'])
    .distinct()
    .where('p.organisation_id', '=', context.organisationId)
    .where('p.payer_iban', '=', sql<string>`any(${ibans}::text[])`)
    .where('a.undone_at', 'is', null)
    .execute();
  const paid = new Map(
    (await claims(context, { ids: before.map((row) => row.invoice_id) })).map((one) => [one.id, one]),
  );
  if (ledger.unpaid === null) {
    ledger.unpaid = await claims(context, { unpaid: true });
    learn(ledger, ledger.unpaid);
  }
  const unpaid = ledger.unpaid;
  return (iban: string | null) => {
    if (iban === null) return [];
    const people = new Set(holders.get(iban) ?? []);
    for (const row of before) {
      const claim = row.payer_iban === iban ? paid.get(row.invoice_id) : undefined;
      if (claim) people.add(claim.recipientId);
    }
    return unpaid.filter(
      (one) => people.has(one.recipientId) || (one.payer === 'resident' && people.has(one.residentId)),
    );
  };
}

const paymentRow = (context: Context, one: Movement, found: Match, { sourceId }: Ledger) => ({
  organisation_id: context.organisationId,
  id: newId(),
  source_id: sourceId,
  way: 'bank' as const,
  entry_ref: one.entryRef,
  servicer_ref: one.servicerRef,
  end_to_end: one.endToEnd,
  booked_on: one.bookedOn,
  value_on: one.valueOn,
  amount: one.amount,
  currency: one.currency,
  reference: one.reference,
  text: one.text,
  payer_name: one.payerName,
  payer_iban: one.payerIban,
  rule: found.rule === 'duplicate' ? null : found.rule,
  about_invoice_id: found.invoiceId,
  finding: found.finding,
  created_at: context.now,
  created_by: context.account?.id ?? null,
});

/** Books incoming movements: what is known is left out, what is sure is allocated, the rest waits for a person. Answers how many of each. */
export async function book(
  context: Context,
  movements: readonly Movement[],
  ledger: Ledger,
): Promise<{ readonly payments: number; readonly duplicates: number }> {
  if (movements.length === 0) return { payments: 0, duplicates: 0 };
  const isKnown = await knownOf(context, movements, ledger);
  const named = await claims(
    context,
    {
      references: [...new Set(movements.map(({ reference }) => reference))].filter((text) => text !== ''),
      numbers: [
        ...new Set(movements.flatMap(({ reference, text }) => (reference === '' ? tokensOf(text) : []))),
      ],
    },
    true,
  );
  learn(ledger, named);
  const [byReference, byNumber] = [
    Map.groupBy(named, (one) => one.reference),
    Map.groupBy(named, (one) => one.number),
  ];
  const ofPayer = await payersOf(context, movements, ledger);
  const termOf = await termsOf(context, named);
  const rows: ReturnType<typeof paymentRow>[] = [];
  const allocations: ReturnType<typeof allocationRow>[] = [];
  const settled: { id: string; paidOn: string }[] = [];
  for (const one of movements) {
    const told =
      one.reference === ''
        ? tokensOf(one.text).flatMap((word) => byNumber.get(word) ?? [])
        : (byReference.get(one.reference) ?? []);
    const found = match(one, {
      known: isKnown(one),
      claims: told.map((claim) => sought(claim, ledger)),
      ofPayer: one.reference === '' ? ofPayer(one.payerIban).map((claim) => sought(claim, ledger)) : [],
    });
    if (found.rule === 'duplicate') continue;
    const row = paymentRow(context, one, found, ledger);
    rows.push(row);
    const claim = found.invoiceId === null ? undefined : ledger.known.get(found.invoiceId);
    if (!claim || found.confirm || found.finding !== null) continue;
    const covered = ledger.covered.get(claim.id) ?? 0;
    const result = settlementOf(claim, {
      amount: one.amount,
      covered,
      valueOn: one.valueOn,
      term: termOf(claim),
    });
    allocations.push(
      allocationRow(context, { paymentId: row.id, invoiceId: claim.id, how: 'reference' }, result),
    );
    ledger.covered.set(claim.id, covered + covers(result));
    if (result.open === 0) settled.push({ id: claim.id, paidOn: one.valueOn });
  }
  if (rows.length > 0) await context.db.insertInto('payments.payments').values(rows).execute();
  if (allocations.length > 0)
    await context.db.insertInto('payments.allocations').values(allocations).execute();
  await settleInvoices(context, settled);
  await catchUp(context, [...new Set(allocations.map((one) => one.invoice_id))]);
  return { payments: rows.length, duplicates: movements.length - rows.length };
}
