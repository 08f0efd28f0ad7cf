import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    IntakeTab: () => import('./IntakeTab.tsx'),
    IntakeCard: () => import('./IntakeCard.tsx'),
    DrinkTile: () => import('./DrinkTile.tsx'),
    MealTile: () => import('./MealTile.tsx'),
    RecordDrink: () => import('./RecordDrink.tsx'),
    RecordMeal: () => import('./RecordMeal.tsx'),
    EliminationPage: () => import('./EliminationPage.tsx'),
    EliminationWidget: () => import('./EliminationWidget.tsx'),
    IntakeSettingsPage: () => import('./IntakeSettingsPage.tsx'),
  },
});
