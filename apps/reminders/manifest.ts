import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.billing.reminders';
const settings = 'authorization.billing.reminder-plans';

/** Who is reminded of what is overdue, how often, and what of it waits with a reason. */
export default defineApp({
  code: 'reminders',
  partOf: 'billing',
  name: { en: 'Reminders', de: 'Mahnungen' },
  needs: ['billing', 'contacts', 'customers', 'invoice-print', 'payments', 'residents'],
  optional: ['admin'],
  access: { [key]: ['Read', 'Write', 'Edit', 'Pdf'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Reminders', de: 'Mahnungen' },
    [settings]: { en: 'Levels and fees of reminders', de: 'Mahnstufen und Gebühren' },
  },
  grants: { BILLING: { [key]: ['Read', 'Write', 'Edit', 'Pdf'], [settings]: ['Read', 'Edit'] } },
  screens: {
    Reminders: {
      slot: 'page',
      path: '/app-billing/reminders',
      may: [key, 'Read'],
      icon: 'reminder',
      menu: true,
      counts: true,
      order: 38,
    },
    ReminderPlans: {
      slot: 'settings',
      path: '/reminder-plans',
      icon: 'reminder',
      may: [settings, 'Read'],
      group: 'billing',
      order: 34,
    },
    InvoiceReminders: { slot: 'invoice.section', may: [key, 'Read'], order: 20 },
    PayerReminders: { slot: 'payer.section', may: [key, 'Read'], order: 10 },
  },
  sequences: {
    reminder: {
      name: { en: 'Reminders', de: 'Mahnungen' },
      pattern: 'M{YYYY}-{N:5}',
      initialNumber: 1,
      yearlyRestart: true,
    },
  },
  // correspondence about claims: ten years, as the books
  keeps: {
    'reminders.letters': { day: 'sent_on', title: 'number', years: 10, law: 'Art. 958f OR' },
  },
});
