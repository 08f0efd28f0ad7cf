import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  settingsFields: {
    OrderSettingsPage: [
      'fields.orderedMeals',
      'fields.cutOffs',
      'fields.reservePercent',
      'fields.kitchenPhone',
    ],
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    TodayPage: () => import('./TodayPage.tsx'),
    MenuOrdersPage: () => import('./MenuOrdersPage.tsx'),
    ModePage: () => import('./MenuOrdersPage.tsx'),
    CustomerOrdersPage: () => import('./MenuOrdersPage.tsx'),
    MenuPlansPage: () => import('./MenuPlansPage.tsx'),
    MenuPlanPage: () => import('./MenuPlanPage.tsx'),
    MealForm: () => import('./MealForm.tsx'),
    OrderSettingsPage: () => import('./OrderSettingsPage.tsx'),
    TodayMenuCard: () => import('./MealParts.tsx').then((file) => ({ default: file.TodayMenuCard })),
    TodayMealsWidget: () => import('./TodayMealsWidget.tsx'),
  },
});
