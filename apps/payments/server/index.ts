import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { bankFileCalls } from './bank-files.ts';
import { paymentsDue } from './due.ts';
import { paymentsAlong } from './erasure.ts';
import { load, loadTask } from './loading.ts';
import { openItemCalls } from './open-items.ts';
import { countsOf } from './payment-rows.ts';
import { paymentCalls, released } from './payments.ts';

export default defineServer(manifest, {
  locales: { en, de },
  administers: ['payments.allocations'],
  calls: [...bankFileCalls, ...paymentCalls, ...openItemCalls],
  tasks: { [loadTask]: load },
  resumes: [loadTask],
  demo,
  listeners: { 'billing.invoiceReleased': released },
  goesAlong: paymentsAlong,
  dueNow: paymentsDue,
  async waiting(context): Promise<Readonly<Record<string, number>>> {
    if (!context.can('authorization.billing.payments', 'Edit')) return {};
    const { toConfirm, unassigned } = await countsOf(context);
    return { '/app-billing/payments': toConfirm + unassigned };
  },
});
