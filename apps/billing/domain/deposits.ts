import type { Rappen } from '#platform/domain/numbers/money.ts';

/**
 * Settles the deposit of the entry on the final invoice: what is paid back and what is still due, one of them 0.
 * No interest; a deposit is never set off against another invoice.
 */
export function settleDeposit(deposit: Rappen, finalInvoice: Rappen): { refund: Rappen; due: Rappen } {
  return { refund: Math.max(0, deposit - finalInvoice), due: Math.max(0, finalInvoice - deposit) };
}
