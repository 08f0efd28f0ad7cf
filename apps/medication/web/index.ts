import type { Form } from '#platform/web/form/use-form.ts';
import { defineWeb } from '#platform/web/slots/app.ts';
import type { AnswerFields } from '../contract/order-shape.ts';
import manifest from '../manifest.ts';
import type { CheckedForm } from './OrderForm.tsx';

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
    /** What of a resident's medicines was given, above the orders. */
    'medication.given': { residentId: string };
    /** What else the view of insulin and diabetes shows of a resident, below the orders. */
    'medication.insulin': { residentId: string };
    /**
     * What speaks against an order while it is written (`order` as far as it is filled in, `perDay` the most that it plans in 24 hours,
     * null while that cannot be said), and the fields in which it is answered.
     */
    'medication.checks': CheckedForm & { perDay: number | null; answers: Form<AnswerFields> };
  }
}
