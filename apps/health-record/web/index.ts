import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    MedicalInfoTab: () => import('./MedicalInfoTab.tsx'),
    NutritionTab: () => import('./NutritionTab.tsx'),
    WillAlert: () => import('./WillAlert.tsx'),
    WillDueMark: () => import('./WillDueMark.tsx'),
    SwallowingAlert: () => import('./SwallowingAlert.tsx'),
    MedicalInfoCard: () => import('./MedicalInfoCard.tsx'),
    AllergyAlert: () => import('./AllergyAlert.tsx'),
    AllergyChip: () => import('./AllergyChip.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
