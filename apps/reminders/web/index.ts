import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  settingsFields: {
    ReminderPlans: ['levels', 'feesAgreed', 'interest', 'smallest', 'payDays'].map(
      (name) => `fields.${name}`,
    ),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    Reminders: () => import('./Reminders.tsx'),
    ReminderPlans: () => import('./ReminderPlans.tsx'),
    InvoiceReminders: () => import('./InvoiceReminders.tsx'),
    PayerReminders: () => import('./PayerReminders.tsx'),
  },
});
