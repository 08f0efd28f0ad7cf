import { addressesNow, type Claim, claims, interestFreeIn, overdueOf } from '#apps/billing/api.ts';
import { customersOf } from '#apps/customers/api.ts';
import type { QrAddress } from '#apps/invoice-print/api.ts';
import { recipientsWithMoney } from '#apps/payments/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { HeldInvoice } from '../contract/runs.ts';
import { defaultPlan, type Plan, planFor } from '../domain/plans.ts';
import { type Letter, propose } from '../domain/proposals.ts';
import { blocksNow } from './blocks.ts';
import { planOf, planRows } from './plans.ts';
import { reachedOf } from './letter-rows.ts';

export interface Proposal {
  readonly letter: Letter;
  readonly plan: Plan;
  /** Where the payer lives now; where nobody knows it any more, what stands on the oldest invoice. */
  readonly recipient: QrAddress;
  /** The invoices of the letter, by id. */
  readonly claims: ReadonlyMap<string, Claim>;
}

/** Of which payers of invoices money waits: also what came under a name that one had when an invoice was made. */
export async function payersWithMoney(
  context: Context,
  owed: readonly Claim[],
): Promise<ReadonlySet<string>> {
  const ids = owed.map((claim) => claim.recipientId);
  const addresses = await addressesNow(context, ids);
  return recipientsWithMoney(context, [
    ...owed.map(({ recipientId, recipient }) => ({ recipientId, name: recipient.name })),
    ...[...addresses].map(([recipientId, { name }]) => ({ recipientId, name })),
  ]);
}

/** What is open of an invoice, but not overdue. */
const notOverdueOf = (claim: Claim, day: string): number =>
  overdueOf(claim, day).reduce((rest, one) => rest - one.open, claim.open);

/** Who is reminded of what today, and what is held back; of one payer, or of all. */
export async function proposalsOf(
  context: Context,
  of: {
    readonly recipientId?: string;
    /** No other invoices than these. */
    readonly only?: ReadonlySet<string>;
    /** Until the end of the transaction nobody books on these invoices. */
    readonly lock?: boolean;
  } = {},
): Promise<{
  readonly proposals: Proposal[];
  readonly held: HeldInvoice[];
  /** Whose invoices are held back: who sees them has read of these residents. */
  readonly heldOf: readonly string[];
}> {
  const { recipientId, only } = of;
  const filter = { unpaid: true as const, ...(recipientId === undefined ? {} : { recipientId }) };
  const overdue = (await claims(context, filter, of.lock)).filter(
    (claim) => overdueOf(claim, context.today).length > 0 && (only === undefined || only.has(claim.id)),
  );
  if (overdue.length === 0) return { proposals: [], held: [], heldOf: [] };
  const plans = (await planRows(context).execute()).map(planOf);
  const blocked = await blocksNow(context);
  const { reached, handedOver } = await reachedOf(context, overdue);
  const byPayer = [...Map.groupBy(overdue, (claim) => claim.recipientId).values()];
  const people = await customersOf(
    context,
    overdue.flatMap((claim) => [claim.recipientId, claim.residentId]),
  );
  const withMoney = await payersWithMoney(context, overdue);
  const interestFree = await interestFreeIn(
    context,
    overdue.map(({ id }) => id),
  );
  const addresses = await addressesNow(
    context,
    overdue.map((claim) => claim.recipientId),
  );
  const proposals: Proposal[] = [];
  const held: HeldInvoice[] = [];
  const heldOf = new Set<string>();
  for (const own of byPayer) {
    const [first] = own as [Claim];
    // the resident is the customer where the share of the resident goes to somebody who is none
    const customer =
      people.get(first.recipientId) ??
      (first.payer === 'resident' ? people.get(first.residentId) : undefined);
    const plan = planFor(plans, customer) ?? defaultPlan;
    const recipient = addresses.get(first.recipientId) ?? first.recipient;
    const known = new Map(own.map((claim) => [claim.id, claim]));
    const result = propose(
      {
        recipientId: first.recipientId,
        plan,
        block: blocked.get(first.recipientId) ?? null,
        moneyWaits: withMoney.has(first.recipientId),
        overdue: own.map((claim) => ({
          invoiceId: claim.id,
          instalments: overdueOf(claim, context.today),
          interestFree: Math.max(0, (interestFree.get(claim.id) ?? 0) - notOverdueOf(claim, context.today)),
          reached: reached.get(claim.id) ?? null,
          block: blocked.get(claim.id) ?? null,
          handedOver: handedOver.has(claim.id),
        })),
      },
      context.today,
    );
    if (result.letter) proposals.push({ letter: result.letter, plan, recipient, claims: known });
    for (const one of result.held) {
      const claim = known.get(one.invoiceId)!;
      heldOf.add(claim.residentId);
      held.push({
        invoiceId: claim.id,
        number: claim.number,
        name: recipient.name,
        recipientId: claim.recipientId,
        open: claim.open - notOverdueOf(claim, context.today),
        reason: one.reason,
      });
    }
  }
  return { proposals, held, heldOf: [...heldOf] };
}

/** The resident a letter is about, where it is one only. */
export function residentOf({ claims, letter }: Proposal): string | null {
  const ids = new Set(letter.items.map(({ invoiceId }) => claims.get(invoiceId)!.residentId));
  return ids.size === 1 ? [...ids][0]! : null;
}
