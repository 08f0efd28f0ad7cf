import { sql } from 'kysely';
import { type Claim, claims } from '#apps/billing/api.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { parseAmount, sumOf } from '#platform/domain/numbers/money.ts';
import type { Debtor } from '../contract/open-items.ts';
import { openItems } from '../contract/open-items.ts';
import { ageOf, aging } from '../domain/aging.ts';
import { ownersOf } from './credits.ts';
import { allocationOf, allocationRows, isAbout, leftOf, paymentRows } from './payment-rows.ts';
import { statementFile } from './statement.ts';

/** What is left of payments, by payer. */
async function creditByOwner(context: Context): Promise<ReadonlyMap<string, number>> {
  const rows = await paymentRows(context).where('state', '=', 'credit').execute();
  const owners = await ownersOf(context, rows);
  const sums = new Map<string, number>();
  for (const row of rows) {
    const owner = owners.get(row.id);
    if (owner !== undefined) sums.set(owner, (sums.get(owner) ?? 0) + leftOf(row));
  }
  return sums;
}

/** Whether an open invoice is what somebody looks for, by its words or by an amount. */
function isSought(claim: Claim, text: string): boolean {
  const wanted = text.trim();
  const amount = parseAmount(wanted);
  return (
    wanted === '' ||
    isAbout(claim, wanted) ||
    (amount !== undefined && (claim.open === amount || claim.total === amount))
  );
}

/** What is open, by the day on which it is due. */
const partsOf = (claims: readonly Claim[]) =>
  claims.flatMap(({ instalments }) => instalments.map(({ due, open }) => ({ dueDate: due, open })));

function debtorOf(
  refs: Awaited<ReturnType<typeof residentRefs>>,
  day: string,
  credit: number,
  own: readonly Claim[],
): Debtor {
  const [first] = own;
  return {
    recipientId: first!.recipientId,
    name: first!.recipient.name,
    open: sumOf(own.map(({ open }) => open)),
    credit,
    aged: aging(partsOf(own), day),
    items: own.map((one) => ({
      invoiceId: one.id,
      number: one.number,
      month: one.month,
      resident: refs.get(one.residentId) ?? null,
      invoiceDate: one.invoiceDate,
      dueDate: one.dueDate,
      total: one.total,
      open: one.open,
      age: ageOf(one.dueDate, day),
    })),
  };
}

export const openItemCalls = implement(openItems, {
  async list({ input, context }) {
    const day = context.today;
    const unpaid = await claims(context, {
      unpaid: true,
      ...(input.recipientId ? { recipientId: input.recipientId } : {}),
    });
    const open = unpaid.filter((one) => one.open > 0 && isSought(one, input.text ?? ''));
    const residentIds = [...new Set(open.map(({ residentId }) => residentId))];
    await context.logRead(residentIds);
    const refs = await residentRefs(context, residentIds);
    const credit = await creditByOwner(context);
    const debtors = [...Map.groupBy(open, (one) => one.recipientId)]
      .map(([id, own]) => debtorOf(refs, day, credit.get(id) ?? 0, own))
      .sort((a, b) => b.open - a.open || a.name.localeCompare(b.name, 'de'));
    return { day, open: sumOf(open.map((one) => one.open)), aged: aging(partsOf(open), day), debtors };
  },
  async get({ input, context }) {
    const claim = found((await claims(context, { ids: [input.id] }))[0]);
    await context.logRead([claim.residentId]);
    const rows = await allocationRows(context).where('invoice_id', '=', claim.id).orderBy('id').execute();
    const came = await paymentRows(context)
      .where('id', '=', sql<string>`any(${rows.map((row) => row.payment_id)}::uuid[])`)
      .execute();
    const byId = new Map(came.map((row) => [row.id, row]));
    const rest = claim.total - claim.covered;
    return {
      total: claim.total,
      open: claim.open,
      byHand: claim.status === 'paid' && !claim.credited ? rest : 0,
      paidOn: claim.paidOn,
      allocations: rows.map((row) => ({
        ...allocationOf(row, claim),
        valueOn: byId.get(row.payment_id)?.value_on ?? '',
        payerName: byId.get(row.payment_id)?.payer_name ?? '',
      })),
    };
  },
  statement: ({ input, context }) => statementFile(context, input.recipientId, input.format),
});
