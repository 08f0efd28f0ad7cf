import type { Rappen } from '#platform/domain/numbers/money.ts';
import type { TaxKind } from './plan.ts';

export const kinds = [
  'invoice',
  'creditNote',
  'paid',
  'reopened',
  'came',
  'allocated',
  'undone',
  'refund',
  'paidBack',
  'returned',
] as const;
export type Kind = (typeof kinds)[number];

export interface TaxGroup {
  readonly vatCode: TaxKind;
  readonly percent: string | null;
  readonly applicability: 'included' | 'excluded' | 'not_applied' | null;
  readonly net: Rappen;
  readonly vat: Rappen;
  readonly gross: Rappen;
}
export interface LineSum {
  readonly kind: string;
  readonly charge: 'fee' | 'interest' | null;
  readonly vatCode: TaxKind;
  readonly percent: string | null;
  readonly applicability: TaxGroup['applicability'];
  readonly amount: Rappen;
}

/** An event of business, as the journals of billing and payments tell it. */
export interface LedgerEvent {
  readonly entryId: string;
  readonly kind: Kind;
  /** The day of the event itself. */
  readonly day: string;
  /** Of the invoice or the credit note; empty where money is with none. */
  readonly number: string;
  readonly recipientId: string | null;
  readonly paymentId: string | null;
  /** What it moves: of a credit note and of a withdrawn decision below 0. */
  readonly amount: Rappen;
  readonly currency: string;
  readonly payer: 'resident' | 'insurer' | 'residualFinancier' | null;
  readonly way: 'bank' | 'cash' | 'manual' | null;
  readonly discount: Rappen;
  readonly rounding: Rappen;
  /** Of a credit note: what of the invoice had been paid by hand, without money that payments know. */
  readonly byHand: Rappen;
  readonly groups: readonly TaxGroup[];
  readonly sums: readonly LineSum[];
}

/** Where nothing moves there is nothing to book: an invoice that money has paid is not paid by hand. */
export const movesNothing = (event: LedgerEvent): boolean =>
  event.amount === 0 && event.kind !== 'invoice' && event.kind !== 'creditNote';
