import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    RecipesPage: () => import('./RecipesPage.tsx'),
    CatalogPage: () => import('./RecipesPage.tsx'),
    RecipePage: () => import('./RecipePage.tsx'),
    NewRecipePage: () => import('./NewRecipePage.tsx'),
    IngredientsPage: () => import('./IngredientsPage.tsx'),
  },
});
