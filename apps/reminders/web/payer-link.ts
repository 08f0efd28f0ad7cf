import { useMay } from '#platform/web/calls/access.ts';

/** Where everything of a payer stands together: what is open, letters, what holds them back. */
export function usePayerLink(): { readonly rowHref?: (one: { readonly recipientId: string }) => string } {
  const may = useMay('authorization.billing.payments', 'Read');
  return may ? { rowHref: ({ recipientId }) => `/app-billing/open-items?payer=${recipientId}` } : {};
}
