/** What whoever books money needs of invoices: those that were issued, and that they are paid or not any more. */
export type { Claim, ClaimFilter } from './server/claims.ts';
export {
  claims,
  creditorIban,
  discountOn,
  reopenInvoice,
  roundingTolerance,
  settleInvoices,
} from './server/claims.ts';
