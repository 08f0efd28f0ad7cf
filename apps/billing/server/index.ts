import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { invoiceOf, invoiceRows, openInvoices } from './invoice-rows.ts';
import { invoiceCalls } from './invoices.ts';
import { invoiceSettingsCalls } from './invoice-settings.ts';
import { markAllOverdue } from './payments.ts';
import { periodCalls } from './periods.ts';
import { issueAll, issueTask, runCalls } from './runs.ts';
import { serviceCalls } from './services.ts';
import { billingDue, toDoCalls } from './to-do.ts';

export default defineServer(manifest, {
  locales: { en, de },
  administers: ['billing.invoices', 'billing.services', 'billing.invoice_lines', 'billing.credit_notes'],
  calls: [
    ...invoiceSettingsCalls,
    ...periodCalls,
    ...serviceCalls,
    ...invoiceCalls,
    ...runCalls,
    ...toDoCalls,
  ],
  tasks: { [issueTask]: issueAll },
  resumes: [issueTask],
  jobs: {
    async 'mark-overdue'(context) {
      await markAllOverdue(context);
    },
  },
  demo,
  dueNow: billingDue,
  obstacles: openInvoices,
  async search(context, text) {
    if (!context.can('authorization.billing.invoices', 'Read')) return [];
    const rows = await invoiceRows(context).where('number', '=', text.trim()).limit(5).execute();
    return rows
      .map((row) => invoiceOf(row))
      .map((invoice) => ({
        group: 'records' as const,
        title: invoice.number ?? '',
        detail: `${invoice.residentName}, ${invoice.recipient.name}`,
        link: `/app-billing/invoices?month=${invoice.month}`,
      }));
  },
});
