import { type JournalEntry, journalWaiting, takeJournal } from '#apps/billing/api.ts';
import { coveredAt, type MoneyEntry, moneyWaiting, takeMoney } from '#apps/payments/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { LedgerEvent } from '../domain/events.ts';

const none = { discount: 0, rounding: 0, byHand: 0, groups: [], sums: [] } as const;

/** At which place of its history an invoice was paid, where a person may have said so without money. */
const paidAt = (entry: JournalEntry): number | null => {
  if (entry.kind === 'paid') return entry.place;
  if (entry.kind === 'reopened') return entry.paidAtPlace;
  return entry.kind === 'creditNote' && entry.wasPaid ? entry.place : null;
};

/** Documents, and what a person said was paid: the rest that no money had covered. */
async function ofInvoices(context: Context, entries: readonly JournalEntry[]): Promise<LedgerEvent[]> {
  const asked = entries.flatMap((entry) => {
    const place = paidAt(entry);
    return place === null ? [] : [{ entry, invoiceId: entry.invoiceId, place }];
  });
  const covered = await coveredAt(context, asked);
  const restOf = new Map(
    asked.map(({ entry }, index) => [entry.id, Math.abs(entry.total) - covered[index]!]),
  );
  return entries.map((entry) => ({
    ...none,
    entryId: entry.id,
    kind: entry.kind,
    day: entry.day,
    number: entry.number,
    recipientId: entry.recipientId,
    paymentId: null,
    amount: entry.kind === 'paid' || entry.kind === 'reopened' ? restOf.get(entry.id)! : entry.total,
    currency: 'CHF',
    payer: entry.payer,
    way: null,
    byHand: entry.kind === 'creditNote' ? (restOf.get(entry.id) ?? 0) : 0,
    groups: entry.groups,
    sums: entry.sums,
  }));
}

const ofMoney = (entries: readonly MoneyEntry[]): LedgerEvent[] =>
  entries.map((entry) => ({
    ...none,
    entryId: entry.id,
    kind: entry.kind,
    day: entry.day,
    number: entry.number,
    recipientId: entry.recipientId,
    paymentId: entry.paymentId,
    amount: entry.amount,
    currency: entry.currency,
    payer: null,
    way: entry.way,
    discount: entry.discount,
    rounding: entry.rounding,
    groups: entry.groups,
  }));

/** What no run has yet, up to a day. */
export async function eventsWaiting(context: Context, until: string): Promise<LedgerEvent[]> {
  const invoices = await ofInvoices(context, await journalWaiting(context, until));
  return [...invoices, ...ofMoney(await moneyWaiting(context, until))];
}

/** The same for a run: no other one gets it. */
export async function takeEvents(context: Context, until: string): Promise<LedgerEvent[]> {
  const invoices = await ofInvoices(context, await takeJournal(context, until));
  return [...invoices, ...ofMoney(await takeMoney(context, until))];
}
