/** An invoice, or a payer with all invoices. */
export type About = { readonly invoiceId: string } | { readonly recipientId: string };
