import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { settingVersion } from '#platform/contract/fields.ts';
import manifest, { Creditor, InvoiceRules } from '../manifest.ts';

export const InvoiceSettings = z.object({
  creditor: Creditor,
  rules: InvoiceRules,
  /** Which references the account takes: QR-IBAN, IBAN, or none yet. */
  account: z.enum(['qrIban', 'iban', 'none']),
  version: settingVersion,
});
export type InvoiceSettings = z.output<typeof InvoiceSettings>;

export const invoiceSettings = topic(manifest, 'invoiceSettings', {
  get: call({
    may: ['authorization.billing.invoices', 'Read'],
    input: z.object({}),
    output: InvoiceSettings,
  }),
  change: call({
    may: ['authorization.billing.invoices', 'Edit'],
    input: z.object({ creditor: Creditor, rules: InvoiceRules, version: settingVersion }),
    output: InvoiceSettings,
    errors: {
      ibanNotSwiss: { status: 422, field: 'creditor.iban' },
      uidInvalid: { status: 422, field: 'creditor.uid' },
    },
  }),
});
