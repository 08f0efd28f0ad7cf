import { z } from 'zod';
import { iban, line } from '#platform/contract/fields.ts';

/** Who sends the invoices and receives the money: creditor of the QR-bill. Empty until the home has filled it in. */
export const Creditor = z.object({
  name: line(70),
  street: line(70),
  houseNumber: line(16),
  postalCode: line(16),
  town: line(35),
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'format' }),
  iban: z.union([z.literal(''), iban]),
  /** Number of this client at the bank, the first 6 digits of the QR reference. */
  bankClient: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, { error: 'format' }),
  /** Number of the company for VAT (CHE-123.456.789), empty when the home is not liable. */
  uid: line(20),
  phone: line(30),
  email: line(254),
});
export type Creditor = z.output<typeof Creditor>;

/** How the home bills. */
export const InvoiceRules = z.object({
  netDays: z.int().min(0).max(180),
  vatLiable: z.boolean(),
  /** Whether attendance is billed on absent days. */
  attendanceOnAbsentDays: z.enum(['BILL', 'SKIP']),
  /** Days after the exit on which the contract runs on; 0: none. */
  noticeDays: z.int().min(0).max(90),
  language: z.enum(['en', 'de']),
  footer: line(300),
});
export type InvoiceRules = z.output<typeof InvoiceRules>;
