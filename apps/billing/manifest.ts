import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
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

export default defineApp({
  code: 'billing',
  partOf: 'billing',
  name: { en: 'Billing', de: 'Fakturierung' },
  needs: ['contacts', 'customers', 'residents', 'tariffs', 'invoice-print'],
  optional: ['admin', 'dashboards'],
  offers: {
    // beside an invoice: what other apps know of it
    'invoice.section': { late: true },
  },
  tile: {
    group: 'money',
    icon: 'receipt',
    hue: '#7A9A1F',
    home: '/app-billing/resident-billing',
    order: 70,
    key: 'b',
  },
  access: {
    'authorization.billing.runs': ['Read'],
    'authorization.billing.services': ['Read', 'Write', 'Edit', 'Delete'],
    'authorization.billing.invoices': ['Read', 'Write', 'Edit', 'Delete', 'Pdf'],
    // changes in closed or invoiced months and reopening a month need special authorization and a reason
    'authorization.billing.period-override': ['Edit'],
  },
  accessNames: {
    'authorization.billing.runs': { en: 'Billing of a month', de: 'Abrechnung eines Monats' },
    'authorization.billing.services': { en: 'Services and goods', de: 'Leistungen und Güter' },
    'authorization.billing.invoices': { en: 'Invoices', de: 'Rechnungen' },
    'authorization.billing.period-override': {
      en: 'Changes in closed months',
      de: 'Änderungen in abgeschlossenen Monaten',
    },
  },
  grants: {
    BILLING: {
      'authorization.billing.runs': ['Read'],
      'authorization.billing.services': ['Read', 'Write', 'Edit', 'Delete'],
      'authorization.billing.invoices': ['Read', 'Write', 'Edit', 'Delete', 'Pdf'],
    },
    // for residents who were granted to them: only the share of the resident
    PAYER: { 'authorization.billing.services': ['Read'], 'authorization.billing.invoices': ['Read', 'Pdf'] },
    PATIENT: { 'authorization.billing.invoices': ['Read', 'Pdf'] },
    // for the insured, and for those whose care is paid in part: only their own share, nothing of the care record
    INSURANCE: {
      'authorization.billing.services': ['Read'],
      'authorization.billing.invoices': ['Read', 'Pdf'],
    },
    RESIDUAL_FINANCIER: {
      'authorization.billing.services': ['Read'],
      'authorization.billing.invoices': ['Read', 'Pdf'],
    },
  },
  screens: {
    ResidentBilling: {
      slot: 'page',
      path: '/app-billing/resident-billing',
      may: ['authorization.billing.runs', 'Read'],
      icon: 'receipt',
      short: { en: 'Resident billing', de: 'Bewohner\u00ADabrechnung' },
      menu: true,
      order: 10,
    },
    ResidentServices: {
      slot: 'page',
      path: '/app-billing/resident-services',
      may: ['authorization.billing.services', 'Read'],
      icon: 'tasks',
      short: { en: 'Services', de: 'Leistungen' },
      menu: true,
      order: 20,
    },
    Invoices: {
      slot: 'page',
      path: '/app-billing/invoices',
      may: ['authorization.billing.invoices', 'Read'],
      icon: 'invoice',
      menu: true,
      order: 30,
    },
    ServicesTab: {
      slot: 'resident.tab',
      path: '/services',
      icon: 'tasks',
      may: ['authorization.billing.services', 'Read'],
      group: 'billing',
      order: 20,
    },
    InvoicesTab: {
      slot: 'resident.tab',
      path: '/invoices',
      icon: 'invoice',
      may: ['authorization.billing.invoices', 'Read'],
      group: 'billing',
      order: 30,
    },
    CustomerServicesTab: {
      slot: 'customer.tab',
      path: '/services',
      icon: 'tasks',
      may: ['authorization.billing.services', 'Read'],
      order: 20,
    },
    CustomerInvoicesTab: {
      slot: 'customer.tab',
      path: '/invoices',
      icon: 'invoice',
      may: ['authorization.billing.invoices', 'Read'],
      order: 30,
    },
    InvoiceSettings: {
      slot: 'settings',
      path: '/invoice-settings',
      icon: 'invoice',
      may: ['authorization.billing.invoices', 'Read'],
      group: 'billing',
      order: 30,
    },
    BillingToDoWidget: {
      slot: 'widget',
      may: ['authorization.billing.runs', 'Read'],
      icon: 'receipt',
      order: 15,
      columns: 8,
      firstFor: ['BILLING'],
    },
  },
  settings: {
    creditor: {
      scope: 'organisation',
      schema: Creditor,
      default: {
        name: '',
        street: '',
        houseNumber: '',
        postalCode: '',
        town: '',
        country: 'CH',
        iban: '',
        bankClient: '',
        uid: '',
        phone: '',
        email: '',
      },
    },
    rules: {
      scope: 'organisation',
      schema: InvoiceRules,
      default: {
        netDays: 30,
        vatLiable: false,
        attendanceOnAbsentDays: 'SKIP',
        noticeDays: 0,
        language: 'de',
        footer: '',
      },
    },
  },
  sequences: {
    creditNote: {
      name: { en: 'Credit notes', de: 'Gutschriften' },
      pattern: 'CN{YYYY}-{N:6}',
      initialNumber: 1,
      yearlyRestart: true,
    },
    invoice: {
      name: { en: 'Invoices', de: 'Rechnungen' },
      pattern: '{YYYY}-{N:6}',
      initialNumber: 1,
      yearlyRestart: true,
    },
  },
  // business books and invoices: ten years from the end of the business year
  keeps: {
    'billing.invoices': { day: 'invoice_date', title: 'number', years: 10, law: 'Art. 958f OR' },
    'billing.credit_notes': { day: 'credit_date', title: 'number', years: 10, law: 'Art. 958f OR' },
  },
  emits: ['billing.invoiceReleased'],
  jobs: { 'mark-overdue': { cadence: '20 4 * * *' } },
});
