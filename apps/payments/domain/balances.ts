import type { Rappen } from '#platform/domain/numbers/money.ts';
import { covers } from './settling.ts';

/** What happened to money, in its order. */
export type MoneyEvent =
  | { readonly kind: 'invoiced'; readonly invoiceId: string; readonly amount: Rappen }
  | { readonly kind: 'came'; readonly paymentId: string; readonly amount: Rappen }
  | {
      readonly kind: 'allocated';
      readonly allocationId: string;
      readonly paymentId: string;
      readonly invoiceId: string;
      readonly amount: Rappen;
      readonly discount: Rappen;
      readonly rounding: Rappen;
    }
  | { readonly kind: 'undone'; readonly allocationId: string }
  | { readonly kind: 'reversed'; readonly paymentId: string };

export interface Balances {
  /** What is open of each invoice. */
  readonly open: ReadonlyMap<string, Rappen>;
  /** What is left of each payment. */
  readonly credit: ReadonlyMap<string, Rappen>;
}

/** Replays what happened: the same events give the same balances, whoever computes them. */
export function replay(events: readonly MoneyEvent[]): Balances {
  const open = new Map<string, Rappen>();
  const credit = new Map<string, Rappen>();
  const live = new Map<string, Extract<MoneyEvent, { kind: 'allocated' }>>();
  const add = (sums: Map<string, Rappen>, id: string, amount: Rappen) =>
    sums.set(id, (sums.get(id) ?? 0) + amount);
  for (const event of events) {
    if (event.kind === 'invoiced') add(open, event.invoiceId, event.amount);
    else if (event.kind === 'came') add(credit, event.paymentId, event.amount);
    else if (event.kind === 'reversed') credit.set(event.paymentId, 0);
    else if (event.kind === 'allocated') {
      live.set(event.allocationId, event);
      add(open, event.invoiceId, -covers(event));
      add(credit, event.paymentId, -event.amount);
    } else {
      const undone = live.get(event.allocationId);
      if (!undone) continue;
      live.delete(event.allocationId);
      add(open, undone.invoiceId, covers(undone));
      add(credit, undone.paymentId, undone.amount);
    }
  }
  return { open, credit };
}
