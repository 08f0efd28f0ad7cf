import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  settingsFields: {
    OrderSettingsPage: [
      'fields.orderedMeals',
      'fields.cutOffs',
      'fields.reservePercent',
      'fields.lockDays',
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

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** In the head of a menu plan: a button of what another app does with it. */
    'menu-plan.actions': { planId: string; title: string };
  }
}
