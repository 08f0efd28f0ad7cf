import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    VitalsTab: () => import('./VitalsTab.tsx'),
    VitalsCard: () => import('./VitalsCard.tsx'),
    RecordVitals: () => import('./RecordVitals.tsx'),
    VitalSignsPage: () => import('./VitalSignsPage.tsx'),
    OutOfRangeWidget: () => import('./OutOfRangeWidget.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});

declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** A part of the tab `vitals`, above the list of all values. */
    'vitals.section': { residentId: string };
  }
}
