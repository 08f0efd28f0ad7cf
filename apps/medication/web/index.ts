import type { FormValue } from '#platform/web/form/schema.ts';
import { defineWeb } from '#platform/web/slots/app.ts';
import type { OrderFields } from '../contract/order-shape.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    MedicationsTab: () => import('./MedicationsTab.tsx'),
    PrescriptionsTab: () => import('./PrescriptionsTab.tsx'),
    OrderPage: () => import('./OrderPage.tsx'),
    MedicationCard: () => import('./MedicationCard.tsx'),
    MedicationSettings: () => import('./MedicationSettings.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** What should be known of an order while it is written: `order` as far as it is filled in. */
    'medication.checks': { residentId: string; order: FormValue<OrderFields> };
  }
}
